"""Draws the perfboard of a board, hole by hole.

The wires are those of its wiring page. A hole is (column, row), from 1 at the left and at the top;
its name has the row as a letter, such as M12.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from sim.build import svg
from sim.paths import ROOT

COLUMNS = 42
ROWS = 26
WIRING = ROOT / ".github" / "wiring"

Hole = tuple[int, int]


class Part(NamedTuple):
    """A part: the `holes` of its terminals by name, and the `body` (left, top, right, bottom).

    The body is in holes, edges included.
    """

    holes: dict[str, Hole]
    body: tuple[float, float, float, float]


class Wire(NamedTuple):
    """A wire in a `colour` between two holes, with the names of the terminals there."""

    colour: str
    start: Hole
    start_is: str
    end: Hole
    end_is: str


# A switch of 12 x 12 mm: its legs are 5 holes apart across and 2 down. Legs diagonally opposite are
# never joined inside.
_LEGS = (5, 2)
_BUTTONS = {"UP": (6, 3), "DOWN": (6, 13), "LEFT": (1, 8), "RIGHT": (11, 8)}
_WIRE = re.compile(r"^\| (\w+)(?: \((pin \d+)\))? \| ([^|]+) \| ([^|]+) \| (\w+) \|$", re.MULTILINE)
_COLOURS = {
    "black": "#2c2a2c",
    "red": "#ce342a",
    "orange": "#e88024",
    "yellow": "#d0a010",
    "green": "#3ea054",
    "blue": "#3a78ce",
    "violet": "#965cbe",
    "white": "#a8a49c",
    "grey": "#767472",
    "brown": "#8c5c34",
}
# The rows of a Feather, 8 holes apart, with its USB socket on the left (its board file: JP1, JP3).
_FEATHER = (
    (7, 2, "BAT EN USB D13 D12 D11 D10 D9 D6 D5 SCL SDA"),
    (3, 10, "RST 3V3 3V3_2 GND A0 A1 A2 A3 A4 A5 SCK MO MI RX TX DB"),
)
_FEATHER_BODY = (0.5, 1.5, 20.5, 10.5)
_OLED = "GND VCC SCL SDA"
_TFT = "VIN GND SCK SI TCS RST D/C LITE"


class Plan:
    """The plan of a board: its `parts` by name, with the names of the wiring page."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.parts = {**_PROCESSORS[name], **_around(name)}

    def wires(self) -> list[Wire]:
        """Return the wires of the wiring page, ground from button to button, and the grid's."""
        made = []
        ground: tuple[Hole, str] | None = None
        page = (WIRING / (self.name + ".md")).read_text(encoding="utf-8").split("## Power")[0]
        processor = next(iter(_PROCESSORS[self.name]))
        for pin, number, part, terminal, colour in _WIRE.findall(page):
            start_is = number or pin
            start = self.parts[processor].holes[start_is]
            terminal = terminal.partition(",")[0]
            end, end_is = self.parts[part].holes[terminal], "%s %s" % (part, terminal)
            if (part, terminal) == ("grid", "DIN"):
                end, end_is = self.parts["330 ohm"].holes["in"], "330 ohm"
            if part.startswith("push button") and terminal == "2":
                start, start_is = ground or (start, start_is)
                ground = end, end_is
            made.append(Wire(colour, start, start_is, end, end_is))
        grid, capacitor = self.parts["grid"].holes, self.parts["1000 uF"].holes
        resistor = self.parts["330 ohm"].holes["out"]
        made.append(Wire("green", resistor, "330 ohm", grid["DIN"], "grid DIN"))
        made.append(Wire("red", grid["5V"], "grid 5V", capacitor["+"], "1000 uF +"))
        made.append(Wire("black", grid["GND"], "grid GND", capacitor["-"], "1000 uF -"))
        return made

    def steps(self) -> list[str]:
        """Return the steps of soldering as lines: the parts, then the wires."""
        made = []
        for each, part in self.parts.items():
            shown = _ends(part.holes)
            told = ", ".join("%s in %s" % (key, name(hole)) for key, hole in shown.items())
            made.append("%s: %s" % (each, told))
        for wire in self.wires():
            ends = name(wire.start), wire.start_is, name(wire.end), wire.end_is
            made.append("%s wire: %s (%s) to %s (%s)" % (wire.colour, *ends))
        return made

    def svg(self) -> str:
        """Return the plan as an SVG, seen from the side of the parts."""
        shapes = [*_holes(), *self._bodies()]
        for wire in self.wires():
            ends = _at(*wire.start), _at(*wire.end)
            shapes.append(svg.line(ends, svg.PAPER, 5))
            shapes.append(svg.line(ends, _COLOURS[wire.colour], 2.6))
        shapes += self._names()
        return svg.page((COLUMNS + 2) * _UNIT, (ROWS + 2) * _UNIT, shapes)

    def _bodies(self) -> Iterator[str]:
        for part in self.parts.values():
            left, top = _at(*part.body[:2])
            right, bottom = _at(*part.body[2:])
            yield svg.rect(left, top, right - left, bottom - top, "#d9c9a3", "#8a7448", 5)

    def _names(self) -> Iterator[str]:
        """Yield the terminals, and over all wires the names of parts and terminals."""
        for each, part in self.parts.items():
            for hole in part.holes.values():
                yield svg.circle(*_at(*hole), 4, "#7a4a12")
            is_button = each.startswith("push button")
            for key, hole in {} if is_button else _ends(part.holes).items():
                x, y = _at(*hole)
                yield from _label(x, y - 11, key.replace("pin ", ""), 8)
            left, top, right, bottom = part.body
            x, y = _at((left + right) / 2, (top + bottom) / 2)
            aside = {"grid": -50, "330 ohm": 20, "1000 uF": 14, "piezo": 18}.get(each, 0)
            yield from _label(x, y + aside, each.replace("push button ", ""), 13)


def name(hole: Hole) -> str:
    """Return the name of a hole, such as M12."""
    return "%s%d" % (chr(ord("A") + hole[1] - 1), hole[0])


def _pico() -> Part:
    """Return a Pico with its USB socket on the left: pins 40 to 21 are above pins 1 to 20."""
    left, upper, lower, pins = 2, 19, 26, 20
    holes = {"pin %d" % number: (left + number - 1, lower) for number in range(1, pins + 1)}
    holes |= {
        "pin %d" % number: (left + 2 * pins - number, upper)
        for number in range(pins + 1, 2 * pins + 1)
    }
    return Part(holes, (left - 0.8, upper - 0.8, left + pins - 0.2, lower + 0.8))


def _feather() -> Part:
    holes = {
        each: (column + i, row)
        for column, row, pins in _FEATHER
        for i, each in enumerate(pins.split())
    }
    return Part(holes, _FEATHER_BODY)


def _screen(pins: str, left: int, body: tuple[float, float, float, float]) -> Part:
    return Part({each: (left + i, 2) for i, each in enumerate(pins.split())}, body)


# The processor comes first.
_PROCESSORS = {
    "pico_oled": {"Pico": _pico(), "OLED": _screen(_OLED, 21, (17.4, 1, 27.6, 11.5))},
    "pico_tft": {"Pico 2": _pico(), "TFT": _screen(_TFT, 19, (16.8, 1, 29.2, 11.5))},
    "feather_tft": {"Feather": _feather()},
}
BOARDS = tuple(_PROCESSORS)


def _around(name: str) -> dict[str, Part]:
    """Return the buttons, what belongs to the grid, and the piezo where there is one."""
    is_feather = name == "feather_tft"
    lower = 10 if is_feather else 0  # the Feather is above the four buttons, the Pico below
    a, b = ((34, 13), (28, 18)) if is_feather else ((35, 5), (30, 10))
    places = {each: (x, y + lower) for each, (x, y) in _BUTTONS.items()} | {"A": a, "B": b}
    made = {}
    for each, (x, y) in places.items():
        across, down = _LEGS
        legs = {"1": (x, y), "2": (x + across, y + down)}
        spare = {"spare 1": (x + across, y), "spare 2": (x, y + down)}
        made["push button " + each] = Part(legs | spare, (x, y - 1.3, x + across, y + down + 1.3))
    made["grid"] = Part(
        {"5V": (41, 13), "GND": (41, 14), "DIN": (41, 15)}, (40.6, 12.6, 41.4, 15.4)
    )
    made["330 ohm"] = Part({"in": (36, 20), "out": (41, 20)}, (36, 19.6, 41, 20.4))
    made["1000 uF"] = Part({"+": (37, 23), "-": (39, 23)}, (36, 21.6, 40, 24.9))
    if not is_feather:
        made["piezo"] = Part({"+": (34, 16), "-": (36, 16)}, (33, 14.6, 37, 17.4))
    return made


def _ends(holes: dict[str, Hole]) -> dict[str, Hole]:
    """Return the first and last holes of each row of a long part, else all."""
    if len(holes) <= 8:
        return holes
    rows: dict[int, list[str]] = {}
    for key, (_, row) in sorted(holes.items(), key=lambda item: item[1]):
        rows.setdefault(row, []).append(key)
    return {key: holes[key] for keys in rows.values() for key in (keys[0], keys[-1])}


_UNIT = 24  # of the drawing, for a hole


def _at(column: float, row: float) -> tuple[float, float]:
    return (column + 0.5) * _UNIT, (row + 0.5) * _UNIT


def _label(x: float, y: float, words: str, size: float) -> Iterator[str]:
    """Yield a text around x, y on a piece of paper."""
    wide, high = 0.62 * size * len(words) + 4, 1.2 * size
    yield svg.rect(x - wide / 2, y - high / 2, wide, high, svg.PAPER, "none", 3)
    yield svg.text(x, y + 0.35 * size, words, size)


def _holes() -> Iterator[str]:
    for column in range(1, COLUMNS + 1):
        x, y = _at(column, 0)
        yield svg.text(x, y + 5, column, 9)
        for row in range(1, ROWS + 1):
            yield svg.circle(*_at(column, row), 2, "#cdbb94")
    for row in range(1, ROWS + 1):
        x, y = _at(0, row)
        yield svg.text(x, y + 3, chr(ord("A") + row - 1), 9)
