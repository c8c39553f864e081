"""The boards: one data file for each, and the definitions of circuitpython-stubs."""

import importlib.util
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

_HERE = Path(__file__).parent
# Those with a kit. On other boards no strict program runs.
NAMES = ("pygamer", "pybadge", "feather_tft", "pico_oled", "pico_tft")
ALL = (*NAMES, *sorted({file.stem for file in _HERE.glob("*.toml")} - {*NAMES}))
# In lib/ of every board with a kit, with the libraries that they need.
LIBRARIES = frozenset({"adafruit_display_text", "adafruit_pixelbuf", "neopixel"})
_OF_DRIVER = {"driver", "options", "panel"}  # of DISPLAY
# Of a definition.
_PIN = re.compile(r"^(\w+): microcontroller\.Pin\s+# (\w+)", re.MULTILINE)
_NAME = re.compile(r"^Board stub for (.*)$", re.MULTILINE)
_NVM = re.compile(r"^ - NVM size: (\d+)$", re.MULTILINE)
_MODULES = re.compile(r"^ - Included modules: (.*)$", re.MULTILINE)
# On every board, so the definitions do not list them.
_ALWAYS = {"gc", "micropython", "__future__"}


class Wiring:
    """The wires of a board: the keys of its file, in capitals. Pins are the board's names."""

    NAME: str  # in ALL
    BOARD: str  # its board_id, as good a name
    TITLE: str
    PRODUCT: str  # what to ask for in a shop
    MCU: str  # its chip, as CircuitPython names it
    CHIP: str  # as in machine.chips
    ANY_PINS = False  # buses may be opened on all of its pins, else only where something is wired
    SCREEN: tuple[int, int]  # width and height, upright
    NVM: int  # bytes of microcontroller.nvm
    NVM_NEW = 0xFF  # each byte of it on a new board
    HEAP: int  # bytes free when code.py starts
    SAVES = False  # /saves is a drive of its own, which code may write
    KEYS: tuple[str, ...] = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")
    REGISTER: tuple[str, ...] = ()  # buttons in the order of its bits
    REGISTER_PINS: tuple[str, ...] = ()  # clock, data, latch
    STICK: dict[str, tuple[str, str]] = {}  # buttons at the low and high end of a pin
    BUTTONS: dict[str, str] = {}  # pins with a button to ground
    HIGH_BUTTONS: dict[str, str] = {}  # pins with a button to 3.3 V
    GRID: str | None = None
    BOARD_PIXELS = 0  # pixels on the board itself, on NEOPIXEL
    BOARD_PIXELS_POWER: str | None = None  # must be high for them
    SPEAKER: str | None = None  # a piezo
    DAC_PINS: tuple[str, ...] = ()
    # The pins `spi`, `command`, `select`, `reset`, `backlight`. With a kit, the `driver` and its
    # `options`, and the `panel` behind them: without one, whatever displayio sends is shown.
    # Where it is `added`, the program opens it; a `framebuffer` lies in the memory of the board.
    DISPLAY: dict[str, Any] = {}
    TOUCH: dict[str, Any] = {}  # `pins` XL, XR, YD, YU, and what `x` and `y` read at the edges
    # Registers of what answers on I2C, by address: a byte or some in a row; the bits that it
    # `clears`, and of how many bytes the number of a register is: `wide`.
    DEVICES: dict[str, dict[str, Any]] = {}
    I2C: tuple[str, ...] = ()  # where they are, if not on any pins
    SCREEN_PINS: tuple[str, ...] = ()  # clock and data of an added screen, an SSD1306
    BATTERY: str | None = None  # has a fraction of the battery's voltage
    BATTERY_PARTS = 2  # the fraction is 1 / this
    # The arguments of frontends.skin.layout.Layout; skin/bodies has pictures of the body.
    BODY: dict[str, Any] = {}
    LIBRARIES: frozenset[str]  # needed in lib/: those of all boards, and in a file what else

    # What machine.wiring makes of all that for one machine, by the chip's names of the pins.
    buttons: dict[str, tuple[str, int]]  # a button, and the level of its pin while it is held
    sticks: dict[str, tuple[str, str]]  # low and high button of an analog pin
    register_pins: tuple[str, ...]
    touch: dict[str, Any]  # what machine.pins.Film is made with
    grid: str | None
    board_pixels: str | None
    board_pixels_power: str | None
    speaker: str | None
    dacs: tuple[str, ...]
    command_pin: str | None
    backlight: str | None
    spi: list[str]
    devices: dict[int, Any]  # by address on I2C, each with write(bytes) and read(count)
    gauge: Any
    i2c: dict[tuple[str, ...], dict[int, Any]]  # devices by clock and data
    panel: Any  # the screen


@cache
def load(name: str) -> type[Wiring]:
    """Return the Wiring class of a board: a name in ALL, or the board_id of its firmware.

    Raises ValueError for any other.
    """
    if name in ALL:
        keys = {key.upper(): _fixed(value) for key, value in _read(name).items()}
        keys["LIBRARIES"] = LIBRARIES.union(keys.get("LIBRARIES", ()))
        return type("Wiring", (Wiring,), {"NAME": name, **keys})
    for known in ALL:
        if name == _read(known)["board"]:
            return load(known)
    raise ValueError("there is no board %s, only %s" % (name, ", ".join(ALL)))


@cache
def bare(name: str) -> type[Wiring]:
    """Return the board as its maker sells it: load() without the grid of the kit.

    Its display shows what any driver draws.
    """
    kind = load(name)
    display = {key: value for key, value in kind.DISPLAY.items() if key not in _OF_DRIVER}
    return type("Wiring", (kind,), {"ANY_PINS": True, "GRID": None, "DISPLAY": display})


@cache
def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((_HERE / (name + ".toml")).read_text(encoding="utf-8"))


def _fixed(value: Any) -> Any:
    """Return the value with tuples in place of lists."""
    if isinstance(value, dict):
        return {key: _fixed(inner) for key, inner in value.items()}
    return tuple(value) if isinstance(value, list) else value


class Definition:
    """The definition of the board with board_id `board`. Raises ValueError if there is none.

    `name` is the name in CircuitPython. `pins` maps the board's names of pins to the chip's.
    `modules` is the set of built-in modules. `nvm` is the size of microcontroller.nvm in bytes.
    """

    def __init__(self, board: str) -> None:
        spec = importlib.util.find_spec("board_definitions." + board)
        if spec is None or not spec.submodule_search_locations:
            raise ValueError("circuitpython-stubs has no board %s" % board)
        file = Path(spec.submodule_search_locations[0]) / "__init__.pyi"
        text = file.read_text(encoding="utf-8")
        (self.name,) = _NAME.findall(text)
        self.pins: dict[str, str] = dict(_PIN.findall(text))
        self.nvm = int(*_NVM.findall(text))
        (names,) = _MODULES.findall(text)
        modules = {name.split()[0].split(".")[0] for name in names.split(", ")}
        self.modules: set[str] = modules | _ALWAYS
