"""The module `board` of any board.

Its buses may be on any pins, with no device on them, and each display has its glass.
"""

import importlib
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from types import ModuleType, SimpleNamespace
from typing import Any

import busdisplay
import busio
import displayio
from adafruit_blinka import ContextManaged
from analogio import AnalogIn
from fourwire import FourWire

from displayio_sim.circuitpython import console
from displayio_sim.circuitpython.buses import OpenDisplay, PinContext, open_i2c
from displayio_sim.machine.machine import Machine
from displayio_sim.machine.panel import OpenPanel
from displayio_sim.machine.pins import Levels

_BUS_PINS = ("command", "select", "reset")  # of a board's own display
_HERTZ = 24_000_000  # of a display's bus without a given speed; one in memory takes no time


def board(machine: Machine) -> Any:
    """Return the module `board`: pins, id and, made on demand, its buses and its display."""
    module: Any = ModuleType("board")
    module.board_id = machine.wiring.BOARD
    module.__dict__.update(machine.pins)
    wires = machine.wiring.DISPLAY
    built_in = wires and not wires.get("added")

    def late(name: str) -> Any:
        if name in (found := _singletons(machine)):
            module.__dict__.update(found)
            return found[name]
        if name != "DISPLAY" or not built_in or "display" in machine.missing:
            raise AttributeError("board %s has no %s" % (machine.name, name))
        others = set(machine.levels.holders)
        module.DISPLAY = _display(machine, module)
        _free_with_displays(machine.levels, others)
        return module.DISPLAY

    def names() -> list[str]:
        late_ones = [*_singletons(machine), *(["DISPLAY"] if built_in else ())]
        return sorted({*module.__dict__, *late_ones})

    module.__getattr__ = late
    module.__dir__ = names
    return module


def refresh() -> None:
    """Send changes to all displays, as a board does in the background."""
    for display in displayio.displays:
        display._background()


def _free_with_displays(levels: Levels, others: set[str]) -> None:
    """Keep the pins in use, except the `others`, until release_displays()."""
    levels.kept |= levels.holders.keys() - others
    release = displayio.release_displays

    def release_displays() -> None:
        release()
        while levels.kept:
            levels.holders.pop(levels.kept.pop(), None)

    displayio.release_displays = release_displays


def _singletons(machine: Machine) -> dict[str, Callable[[], Any]]:
    """Return I2C, SPI, UART and the like of a board by name, if it has their pins."""

    def one(kind: str, *names: str) -> Callable[[], Any] | None:
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


def _display(machine: Machine, board: ModuleType) -> Any:
    """Return board.DISPLAY (boards, DISPLAY), as CircuitPython makes it at start."""
    wires = machine.wiring.DISPLAY
    width, height = machine.wiring.SCREEN
    if wires.get("framebuffer"):
        framebuffer = Framebuffer(width, height)
        return sys.modules["framebufferio"].FramebufferDisplay(framebuffer)
    backlight = getattr(board, wires["backlight"])
    if "driver" not in wires:
        PinContext(machine, *(getattr(board, wires[key]) for key in _BUS_PINS if key in wires))
        size = {"width": width, "height": height, "backlight_pin": backlight}
        return busdisplay.BusDisplay(_wires(machine, 8_000_000 / _HERTZ), b"", **size)
    options = {"backlight_pin": backlight, **wires["options"]}
    pins = {"command": "command", "chip_select": "select", "reset": "reset"}
    bus = FourWire(
        busio.SPI(*(getattr(board, name) for name in wires["spi"])),
        **{name: getattr(board, wires[key]) for name, key in pins.items()},
    )
    module, driver = wires["driver"].split(".")
    return getattr(importlib.import_module(module), driver)(bus, auto_refresh=False, **options)


@dataclass(eq=False)
class Framebuffer(ContextManaged):
    """A framebuffer of which only size and bits a pixel are used. Its pins remain free."""

    width: int
    height: int
    color_depth: int = 16

    def refresh(self) -> None:
        """Do nothing: the display always shows what is drawn."""


def modules(machine: Machine) -> dict[str, Any]:
    """Complete busio and the displays' modules for a program that may open any. Only once.

    Returns by name the modules for displays whose pixels are in the board's memory:
    `framebufferio`, and DVI, LED matrices and memory displays for it. They show all colours.
    """
    console.install(machine)
    AnalogIn.deinit = lambda self: self._pin.deinit()
    busio.I2C, busio.UART = open_i2c(machine), _uart(machine)
    busdisplay.BusDisplay = _bus_display(machine)

    class FramebufferDisplay(busdisplay.BusDisplay):
        def __init__(
            self, framebuffer: Any, *, rotation: int = 0, auto_refresh: bool = True
        ) -> None:
            self.framebuffer = framebuffer
            size = {"width": framebuffer.width, "height": framebuffer.height}
            super().__init__(_wires(machine), b"", auto_refresh=auto_refresh, **size)
            self.rotation = rotation

    def dvi(width: int, height: int, *, color_depth: int = 8, **_pins: Any) -> Framebuffer:
        return Framebuffer(width, height, color_depth)

    def matrix(
        *,
        width: int,
        rgb_pins: Any,
        addr_pins: Any,
        height: int = 0,
        tile: int = 1,
        **_settings: Any,
    ) -> Framebuffer:
        address, colours = len(addr_pins), len(rgb_pins)
        rows = colours // 3 * 2**address * tile
        if height not in (0, rows):
            indicated = "%d address pins, %d rgb pins and %d tiles indicate a height of %d, not %d"
            raise ValueError(indicated % (address, colours, tile, rows, height))
        return Framebuffer(width, rows)

    def sharp(
        spi_bus: Any,
        chip_select: Any,
        width: int,
        height: int,
        *,
        baudrate: int = 2_000_000,
        jdi_display: bool = False,
    ) -> Framebuffer:
        return Framebuffer(width, height)

    return {
        "framebufferio": SimpleNamespace(FramebufferDisplay=FramebufferDisplay),
        "picodvi": SimpleNamespace(Framebuffer=dvi),
        "rgbmatrix": SimpleNamespace(RGBMatrix=matrix),
        "sharpdisplay": SimpleNamespace(SharpMemoryFramebuffer=sharp),
    }


def _wires(machine: Machine, byte_us: float = 0.0) -> Any:
    """Return a bus that leads to the glass alone."""

    class Wires(FourWire):
        __init__ = reset = _release = _end_transaction = lambda self: None
        _free = _begin_transaction = lambda self: True

        def _send(self, _kind: Any, _select: Any, data: bytes) -> None:
            """Take the time of the transfer. _drawing does the rest."""
            machine.busy_us += round(byte_us * len(data))

    return Wires()


def _uart(machine: Machine) -> type[Any]:
    class UART(ContextManaged):
        """A serial line without a device. Its pins remain free."""

        in_waiting = 0
        Parity = SimpleNamespace(ODD="ODD", EVEN="EVEN")

        def __init__(
            self, tx: Any = None, rx: Any = None, *, baudrate: int = 9600, **settings: Any
        ) -> None:
            self.baudrate = baudrate
            self.timeout = settings.get("timeout", 1)

        def read(self, nbytes: int | None = None) -> None:
            machine.clock.sleep(self.timeout)

        readline = read

        def readinto(self, buf: Any, nbytes: int | None = None) -> None:
            return self.read()

        def write(self, buf: Any, nbytes: int | None = None) -> int:
            return len(buf[:nbytes])

        def reset_input_buffer(self) -> None:
            """Do nothing: no input has arrived."""

    return UART


def _bus_display(machine: Machine) -> type[Any]:
    class BusDisplay(busdisplay.BusDisplay):
        """A display with any controller. Its pixels reach an OpenPanel."""

        def __init__(self, display_bus: Any, init_sequence: Any, **options: Any) -> None:
            self._glass = None
            turn, wide, high = options.get("rotation", 0), options["width"], options["height"]
            size = (wide, high) if turn % 180 == 0 else (high, wide)
            if isinstance(display_bus, FourWire) or isinstance(display_bus.display, OpenDisplay):
                self._glass = machine.panel = OpenPanel(*size, turn)
            console.open_on(wide, high)
            super().__init__(display_bus, init_sequence, **options)
            update = self._core.set_region_to_update

            def updated(area: Any) -> None:
                self._area = area
                update(area)

            self._core.set_region_to_update = updated

        def _send_pixels(self, pixels: Any) -> None:
            super()._send_pixels(pixels)
            if self._glass:
                core = self._core
                self._glass.draw(bytes(pixels), self._area, core.rotation, core.colorspace)

    return BusDisplay
