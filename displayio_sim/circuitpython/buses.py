"""The parts behind Blinka's front ends: pins, PWM, NeoPixels, I2C, SPI."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from adafruit_blinka import ContextManaged, Lockable

from displayio_sim.machine.machine import Machine


class PinContext(ContextManaged):
    """Holds pins until deinit(), or the end of `with`."""

    def __init__(self, machine: Machine, *pins: Any) -> None:
        self._pins = [machine.pin_class(pin.id) for pin in pins]
        for pin in self._pins:
            pin.init()

    def deinit(self) -> None:
        for pin in self._pins:
            pin.deinit()


def chip(machine: Machine) -> dict[str, Any]:
    """Return Blinka's modules of each chip by name: pins, NeoPixels, PWM."""
    levels = machine.levels

    class PWMOut(ContextManaged):
        def __init__(
            self,
            pin: Any,
            *,
            duty_cycle: int = 0,
            frequency: int = 500,
            variable_frequency: bool = False,
        ) -> None:
            if frequency <= 0:
                raise ValueError("Invalid frequency")
            levels.claim(pin.id, self)
            self._pin = pin.id
            self._frequency = frequency
            self.duty_cycle = duty_cycle

        @property
        def frequency(self) -> int:
            return self._frequency

        @frequency.setter
        def frequency(self, frequency: int) -> None:
            if frequency <= 0:
                raise ValueError("Invalid frequency")
            self._frequency = frequency
            levels.pulses(self._pin, frequency, self.duty_cycle)

        @property
        def duty_cycle(self) -> int:
            return levels.duty[self._pin]

        @duty_cycle.setter
        def duty_cycle(self, duty_cycle: int) -> None:
            if not 0 <= duty_cycle <= 65535:
                raise ValueError("duty_cycle must be 0-65535")
            levels.duty[self._pin] = int(duty_cycle)
            levels.pulses(self._pin, self._frequency, int(duty_cycle))

        def deinit(self) -> None:
            self.duty_cycle = 0
            levels.holders.pop(self._pin, None)

    return {
        "pin": SimpleNamespace(Pin=machine.pin_class, **machine.pins),
        "neopixel": SimpleNamespace(
            neopixel_write=lambda gpio, data: machine.write_pixels(gpio._pin.id, bytes(data))
        ),
        "PWMOut": SimpleNamespace(PWMOut=PWMOut),
    }


class Bus(Lockable):
    """busio.I2C with `devices` by address, which have write(bytes) and read(count).

    Other addresses raise OSError 19, as on a board.
    """

    def __init__(self, devices: dict[int, Any]) -> None:
        self._devices = devices

    def probe(self, address: int) -> bool:
        return address in self._devices

    def scan(self) -> list[int]:
        return sorted(self._devices)

    def writeto(self, address: int, buffer: Any, *, start: int = 0, end: Any = None) -> None:
        sent = buffer.encode() if isinstance(buffer, str) else bytes(buffer)
        self._at(address).write(sent[start:end])

    def readfrom_into(self, address: int, buffer: Any, *, start: int = 0, end: Any = None) -> None:
        view = memoryview(buffer)[start:end]
        view[:] = self._at(address).read(len(view))

    def writeto_then_readfrom(
        self,
        address: int,
        out_buffer: Any,
        in_buffer: Any,
        *,
        out_start: int = 0,
        out_end: Any = None,
        in_start: int = 0,
        in_end: Any = None,
    ) -> None:
        self.writeto(address, out_buffer, start=out_start, end=out_end)
        self.readfrom_into(address, in_buffer, start=in_start, end=in_end)

    def _at(self, address: int) -> Any:
        if address not in self._devices:
            raise OSError(19, "No such device")
        return self._devices[address]


def patch_busio(machine: Machine) -> None:
    """Connect busio.I2C to the devices on its pins and busio.SPI to the panel.

    I2CDisplayBus checks for its display.
    """
    import busio
    import i2cdisplaybus

    # A display keeps its lines until it is released, even past the end of the program.
    displayed = set()

    class I2C(Bus):
        def __init__(self, scl: Any, sda: Any, frequency: int = 100_000) -> None:
            self._lines = (scl.id, sda.id)
            if self._lines in displayed:
                raise ValueError("%s in use" % scl)
            super().__init__(machine.i2c_devices(*self._lines))
            self._frequency = frequency

        def deinit(self) -> None:
            self._devices = {}
            displayed.discard(self._lines)

        def plug_in(self, address: int) -> Any:
            """Return the display at an address, or None."""
            return self._devices.get(address)

    class I2CDisplayBus(i2cdisplaybus.I2CDisplayBus):
        def __init__(self, i2c_bus: I2C, *, device_address: int, reset: Any = None) -> None:
            self.display = i2c_bus.plug_in(device_address)
            if not self.display:
                raise ValueError("Unable to find I2C Display at %x" % device_address)
            super().__init__(i2c_bus, device_address=device_address, reset=reset)
            displayed.add(i2c_bus._lines)

    class SPI(PinContext, Lockable):
        def __init__(
            self, clock: Any, MOSI: Any = None, MISO: Any = None, half_duplex: bool = False
        ) -> None:
            pins = [pin for pin in (clock, MOSI, MISO) if pin]
            wiring = machine.wiring
            if not wiring.ANY_PINS and [pin.id for pin in pins] != wiring.spi:
                raise ValueError("Invalid pins")
            super().__init__(machine, *pins)
            self._frequency = 250_000

        def configure(
            self, baudrate: int = 100_000, polarity: int = 0, phase: int = 0, bits: int = 8
        ) -> None:
            self._frequency = baudrate

        frequency = property(lambda self: self._frequency)

        def write(self, buf: Any, start: int = 0, end: int | None = None) -> None:
            sent = bytes(buf[start:end])
            machine.busy_us += 8_000_000 * len(sent) // self._frequency
            machine.write_display(sent)

        def readinto(
            self, buf: Any, start: int = 0, end: int | None = None, write_value: int = 0
        ) -> None:
            view = memoryview(buf)[start:end]
            view[:] = b"\xff" * len(view)  # nothing pulls the line down

        def write_readinto(
            self,
            buffer_out: Any,
            buffer_in: Any,
            out_start: int = 0,
            out_end: int | None = None,
            in_start: int = 0,
            in_end: int | None = None,
        ) -> None:
            self.write(buffer_out, out_start, out_end)
            self.readinto(buffer_in, in_start, in_end)

    busio.I2C, busio.SPI = I2C, SPI
    i2cdisplaybus.I2CDisplayBus = I2CDisplayBus


@dataclass(eq=False)
class OpenDisplay:
    """A controller on I2C whose pixels reach an OpenPanel. It only takes its time."""

    _machine: Machine
    _hertz: int

    def write(self, data: bytes) -> None:
        self._machine.busy_us += 9_000_000 * (len(data) + 1) // self._hertz

    def read(self, count: int) -> bytes:
        return bytes(count)


def open_i2c(machine: Machine) -> type[Any]:
    """Return busio.I2C with any display that a program opens."""
    import busio

    class I2C(busio.I2C):
        def plug_in(self, address: int) -> Any:
            """Return the display at an address, a new one except on the bus of the board's own."""
            own = machine.wiring.panel in self._devices.values()
            if not own and "answer" not in machine.missing:
                self._devices.setdefault(address, OpenDisplay(machine, self._frequency))
            return super().plug_in(address)

    return I2C
