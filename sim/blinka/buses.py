"""The modules behind Blinka's busio and neopixel_write."""

import threading
import types


def spi_module(machine):
    """Blinka's SPI module of a chip; writes go to the machine's panel."""

    class SPI:
        MSB = 0

        def __init__(self, index, *, baudrate=100000):
            self.frequency = baudrate

        def init(self, baudrate=1000000, **_settings):
            self.frequency = baudrate

        def write(self, data, start=0, end=None):
            machine.write_display(bytes(data[start:end]))

    module = types.ModuleType("spi")
    module.SPI = SPI
    return module


class I2c:
    """Blinka's I2C of a chip. `devices` by address have write(bytes) and read(count).

    Other addresses raise OSError 19, as on a board.
    """

    def __init__(self, devices):
        self._devices = devices

    def scan(self):
        return sorted(self._devices)

    def writeto(self, address, buffer, *, stop=True):
        self._at(address).write(bytes(buffer))

    def readfrom_into(self, address, buffer, *, stop=True):
        buffer[:] = self._at(address).read(len(buffer))

    def writeto_then_readfrom(
        self,
        address,
        buffer_out,
        buffer_in,
        *,
        out_start=0,
        out_end=None,
        in_start=0,
        in_end=None,
        stop=False,
    ):
        device = self._at(address)
        device.write(bytes(buffer_out[out_start:out_end]))
        into = memoryview(buffer_in)[in_start:in_end]
        into[:] = device.read(len(into))

    def _at(self, address):
        if address not in self._devices:
            raise OSError(19, "No such device")
        return self._devices[address]


class OpenDisplay:
    """A controller on I2C whose pixels reach an OpenPanel: here it only takes its time."""

    def __init__(self, machine, hertz):
        self._machine = machine
        self._hertz = hertz

    def write(self, data):
        self._machine.busy_us += 9_000_000 * (len(data) + 1) // self._hertz

    def read(self, count):
        return bytes(count)


def complete_i2c(machine):
    """Make busio.I2C reach the devices on its pins, and I2CDisplayBus check for its display."""
    import busio
    import i2cdisplaybus

    # A display keeps its lines until it is released, even past the end of the program.
    displayed = set()

    class I2C(busio.I2C):
        _lines = None

        def init(self, scl, sda, frequency):
            self.deinit()
            if (scl.id, sda.id) in displayed:
                raise ValueError("%s in use" % scl)
            self._devices = machine.i2c_devices(scl.id, sda.id)
            self._i2c = I2c(self._devices)
            self._frequency = frequency
            self._lines = (scl.id, sda.id)
            self._lock = threading.RLock()

        def deinit(self):
            super().deinit()
            displayed.discard(self._lines)

        def plug_in(self, address):
            """The device at an address; a display that a guest opens is there, but beside the
            board's own."""
            own = machine.wiring.panel in self._devices.values()
            if machine.guest and not own and "answer" not in machine.missing:
                self._devices.setdefault(address, OpenDisplay(machine, self._frequency))
            return self._devices.get(address)

    class I2CDisplayBus(i2cdisplaybus.I2CDisplayBus):
        def __init__(self, i2c_bus, *, device_address, reset=None):
            at = i2c_bus.plug_in(device_address)
            if not at:
                raise ValueError("Unable to find I2C Display at %x" % device_address)
            # One that the board does not bring along (sim.blinka.open_buses).
            self.opened = isinstance(at, OpenDisplay)
            super().__init__(i2c_bus, device_address=device_address, reset=reset)
            displayed.add(i2c_bus._lines)

    busio.I2C = I2C
    i2cdisplaybus.I2CDisplayBus = I2CDisplayBus


def neopixel_module(machine):
    """Blinka's NeoPixel module of a chip; bytes (GRB) go to machine.write_pixels."""
    module = types.ModuleType("neopixel")
    module.neopixel_write = lambda gpio, data: machine.write_pixels(gpio._pin.id, bytes(data))
    return module
