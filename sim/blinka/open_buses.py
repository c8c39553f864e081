"""Buses of a guest: on any pins, with nobody answering, and a glass behind each display."""

import sys
from dataclasses import dataclass
from functools import cache, wraps
from types import SimpleNamespace
from typing import Any

from sim.blinka.context import Context
from sim.machine.machine import Machine
from sim.machine.open_panel import OpenPanel

_HERTZ = 24_000_000  # of a display's bus, where nobody says so; one in memory takes no time


def install(machine: Machine) -> None:
    """Complete busio and the displays' modules for a guest. Once, after displayio is imported."""
    import busio
    from analogio import AnalogIn
    from busdisplay import BusDisplay
    from displayio._displaycore import _DisplayCore

    from sim.blinka import console

    console.install(machine)
    AnalogIn.deinit = lambda self: self._pin.deinit()
    busio.UART = _uart(machine)
    BusDisplay.__init__ = _opening(machine, BusDisplay.__init__)
    BusDisplay._send_pixels = _drawing(BusDisplay._send_pixels)
    _DisplayCore.set_region_to_update = _aiming(_DisplayCore.set_region_to_update)


def singletons(machine: Machine) -> dict[str, Any]:
    """I2C, SPI, UART and their like of a board, by name: those whose pins it has."""
    import busio

    def one(kind, *names):
        pins = [machine.pins[name] for name in names if name in machine.pins]
        return cache(lambda: getattr(busio, kind)(*pins)) if len(pins) > 1 else None

    i2c = one("I2C", "SCL", "SDA")
    found = {
        "I2C": i2c,
        "STEMMA_I2C": one("I2C", "SCL1", "SDA1") or i2c,
        "SPI": one("SPI", "SCK", "MOSI", "MISO"),
        "UART": one("UART", "TX", "RX"),
    }
    return {name: made for name, made in found.items() if made}


def display(machine: Machine, board: Any) -> Any:
    """board.DISPLAY of a board whose file names no driver (sim.machine.boards, DISPLAY)."""
    wires = machine.wiring.DISPLAY
    if "command" not in wires:
        framebuffer = Framebuffer(**wires["options"])
        return sys.modules["framebufferio"].FramebufferDisplay(framebuffer)
    from busdisplay import BusDisplay

    pin = getattr(board, wires["backlight"])
    bus = _wires(machine, 8_000_000 / _HERTZ)
    return BusDisplay(bus, b"", backlight_pin=pin, **wires["options"])


@dataclass(eq=False)
class Framebuffer(Context):
    """Its size in pixels and bits a pixel are all that is asked of it; its pins stay free."""

    width: int
    height: int
    color_depth: int = 16

    def refresh(self) -> None:
        """No-op: the display shows what is drawn."""


def modules(machine: Machine) -> dict[str, Any]:
    """Displays whose pixels lie in the board's memory, by name: `framebufferio`, and DVI, matrices
    of LEDs and memory displays for it. They show all colours. After displayio is imported."""
    from busdisplay import BusDisplay

    class FramebufferDisplay(BusDisplay):
        def __init__(
            self, framebuffer: Any, *, rotation: int = 0, auto_refresh: bool = True
        ) -> None:
            self.framebuffer = framebuffer
            size = {"width": framebuffer.width, "height": framebuffer.height}
            super().__init__(_wires(machine), b"", auto_refresh=auto_refresh, **size)
            self.rotation = rotation

    def dvi(width, height, *, color_depth=8, **_pins):
        return Framebuffer(width, height, color_depth)

    def matrix(*, width, rgb_pins, addr_pins, height=0, tile=1, **_settings):
        address, colours = len(addr_pins), len(rgb_pins)
        rows = colours // 3 * 2**address * tile
        if height not in (0, rows):
            indicated = "%d address pins, %d rgb pins and %d tiles indicate a height of %d, not %d"
            raise ValueError(indicated % (address, colours, tile, rows, height))
        return Framebuffer(width, rows)

    def sharp(spi_bus, chip_select, width, height, *, baudrate=2_000_000, jdi_display=False):
        return Framebuffer(width, height)

    return {
        "framebufferio": SimpleNamespace(FramebufferDisplay=FramebufferDisplay),
        "picodvi": SimpleNamespace(Framebuffer=dvi),
        "rgbmatrix": SimpleNamespace(RGBMatrix=matrix),
        "sharpdisplay": SimpleNamespace(SharpMemoryFramebuffer=sharp),
    }


def _wires(machine, byte_us=0.0):
    """A bus that leads to the glass alone."""
    from fourwire import FourWire

    class Wires(FourWire):
        __init__ = reset = _release = _end_transaction = lambda self: None
        _free = _begin_transaction = lambda self: True

        def _send(self, _kind, _select, data):
            """Takes its time; see _drawing for the rest."""
            machine.busy_us += round(byte_us * len(data))

    return Wires()


def _uart(machine):
    class UART(Context):
        """A serial line on which nobody speaks; its pins stay free."""

        in_waiting = 0
        Parity = SimpleNamespace(ODD="ODD", EVEN="EVEN")

        def __init__(
            self, tx: Any = None, rx: Any = None, *, baudrate: int = 9600, **settings: Any
        ) -> None:
            self.baudrate = baudrate
            self.timeout = settings.get("timeout", 1)

        def read(self, nbytes=None):
            machine.clock.sleep(self.timeout)

        readline = read

        def readinto(self, buf, nbytes=None):
            return self.read()

        def write(self, buf, nbytes=None):
            return len(buf[:nbytes])

        def reset_input_buffer(self):
            """No-op: nothing has come."""

    return UART


def _opening(machine, construct):
    from fourwire import FourWire

    from sim.blinka import console

    @wraps(construct)
    def constructed(display, bus, init_sequence, **options):
        turn, wide, high = options.get("rotation", 0), options["width"], options["height"]
        size = (wide, high) if turn % 180 == 0 else (high, wide)
        if isinstance(bus, FourWire) or bus.opened:
            display._opened = machine.panel = OpenPanel(*size, turn)
        console.open_on(wide, high)
        construct(display, bus, init_sequence, **options)

    return constructed


def _aiming(update):
    def updated(core, area):
        core.region = (area.x1, area.y1, area.x2, area.y2)
        update(core, area)

    return updated


def _drawing(send):
    """Have pixels drawn in the region that was chosen last."""

    def sent(display, pixels):
        send(display, pixels)
        opened = getattr(display, "_opened", None)
        if opened:
            core = display._core
            opened.aim(*core.region, core.rotation)
            opened.draw(bytes(pixels), core.colorspace)

    return sent
