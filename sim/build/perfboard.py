"""Draws the perfboard of a Raspberry Pi Pico with an OLED, hole by hole.

The wires are those of its wiring page. A hole is (column, row), from 1 at the left and at the top;
its name has the row as a letter, such as M12.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from sim.paths import ROOT

COLUMNS = 42
ROWS = 26
PAGE = ROOT / ".github" / "wiring" / "pico_oled.md"

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


_PICO = (2, 19, 26)  # the column of pin 1, the rows of pins 40 to 21 and of pins 1 to 20
_PINS = 20
# A switch of 12 x 12 mm: its legs are 5 holes apart across and 2 down. Legs diagonally opposite are
# never joined inside.
_LEGS = (5, 2)
_BUTTONS = {
    "UP": (6, 3),
    "DOWN": (6, 13),
    "LEFT": (1, 8),
    "RIGHT": (11, 8),
    "A": (35, 5),
    "B": (30, 10),
}
_WIRE = re.compile(r"^\| \w+ \(pin (\d+)\) \| ([^|]+) \| ([^|]+) \| (\w+) \|$", re.MULTILINE)
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


def name(hole: Hole) -> str:
    """Return the name of a hole, such as M12."""
    return "%s%d" % (chr(ord("A") + hole[1] - 1), hole[0])


def pin(number: int) -> Hole:
    """Return the hole of a pin of the Pico, 1..40. Its USB socket is on the left."""
    left, upper, lower = _PICO
    if number <= _PINS:
        return left + number - 1, lower
    return left + 2 * _PINS - number, upper


def parts() -> dict[str, Part]:
    """Return all parts by name. Their terminals have the names of the wiring page."""
    left, upper, lower = _PICO
    pico = {"pin %d" % number: pin(number) for number in range(1, 2 * _PINS + 1)}
    made = {"Pico": Part(pico, (left - 0.8, upper - 0.8, left + _PINS - 0.2, lower + 0.8))}
    oled = {each: (21 + i, 2) for i, each in enumerate(("GND", "VCC", "SCL", "SDA"))}
    made["OLED"] = Part(oled, (17.4, 1, 27.6, 11.5))
    for each, (x, y) in _BUTTONS.items():
        across, down = _LEGS
        legs = {"1": (x, y), "2": (x + across, y + down)}
        spare = {"spare 1": (x + across, y), "spare 2": (x, y + down)}
        made["push button " + each] = Part(legs | spare, (x, y - 1.3, x + across, y + down + 1.3))
    made["grid"] = Part(
        {"5V": (41, 13), "GND": (41, 14), "DIN": (41, 15)}, (40.6, 12.6, 41.4, 15.4)
    )
    made["330 ohm"] = Part({"in": (36, 20), "out": (41, 20)}, (36, 19.6, 41, 20.4))
    made["1000 uF"] = Part({"+": (37, 23), "-": (39, 23)}, (36, 21.6, 40, 24.9))
    made["piezo"] = Part({"+": (34, 16), "-": (36, 16)}, (33, 14.6, 37, 17.4))
    return made


def wires() -> list[Wire]:
    """Return the wires: those of the wiring page, ground from button to button, and the grid's."""
    all_parts = parts()
    made = []
    ground: tuple[Hole, str] | None = None
    for number, part, terminal, colour in _WIRE.findall(PAGE.read_text(encoding="utf-8")):
        start, start_is = pin(int(number)), "pin " + number
        terminal = terminal.partition(",")[0]
        end, end_is = all_parts[part].holes[terminal], "%s %s" % (part, terminal)
        if (part, terminal) == ("grid", "DIN"):
            end, end_is = all_parts["330 ohm"].holes["in"], "330 ohm"
        if part.startswith("push button") and terminal == "2":
            start, start_is = ground or (start, start_is)
            ground = end, end_is
        made.append(Wire(colour, start, start_is, end, end_is))
    grid, capacitor = all_parts["grid"].holes, all_parts["1000 uF"].holes
    resistor = all_parts["330 ohm"].holes["out"]
    made.append(Wire("green", resistor, "330 ohm", grid["DIN"], "grid DIN"))
    made.append(Wire("red", grid["5V"], "grid 5V", capacitor["+"], "1000 uF +"))
    made.append(Wire("black", grid["GND"], "grid GND", capacitor["-"], "1000 uF -"))
    return made


def steps() -> list[str]:
    """Return the steps of soldering as lines: the parts, then the wires."""
    made = []
    for each, part in parts().items():
        holes = part.holes
        shown = {key: holes[key] for key in ("pin 1", "pin 20", "pin 21", "pin 40") if key in holes}
        told = ", ".join("%s in %s" % (key, name(hole)) for key, hole in (shown or holes).items())
        made.append("%s: %s" % (each, told))
    for wire in wires():
        ends = name(wire.start), wire.start_is, name(wire.end), wire.end_is
        made.append("%s wire: %s (%s) to %s (%s)" % (wire.colour, *ends))
    return made


_UNIT = 24  # of the drawing, for a hole


def svg() -> str:
    """Return the plan as an SVG, seen from the side of the parts."""
    wide, high = (COLUMNS + 2) * _UNIT, (ROWS + 2) * _UNIT
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d"'
        ' font-family="Helvetica, Arial, sans-serif" font-size="9">' % (wide, high),
        '<rect width="%d" height="%d" fill="#faf4e6"/>' % (wide, high),
        *_holes(),
        *_bodies(),
    ]
    for wire in wires():
        lines.append(_line(wire, "#faf4e6", 5))
        lines.append(_line(wire, _COLOURS[wire.colour], 2.6))
    for part in parts().values():
        lines.extend(
            '<circle cx="%g" cy="%g" r="4" fill="#7a4a12"/>' % _at(*hole)
            for hole in part.holes.values()
        )
    return "\n".join([*lines, "</svg>\n"])


def _at(column, row):
    return (column + 0.5) * _UNIT, (row + 0.5) * _UNIT


def _text(x, y, words, size=9):
    form = '<text x="%g" y="%g" text-anchor="middle" font-size="%g" fill="#3e3224">%s</text>'
    return form % (x, y, size, words)


def _holes() -> Iterator[str]:
    for column in range(1, COLUMNS + 1):
        x, y = _at(column, 0)
        yield _text(x, y + 5, column)
        for row in range(1, ROWS + 1):
            yield '<circle cx="%g" cy="%g" r="2" fill="#cdbb94"/>' % _at(column, row)
    for row in range(1, ROWS + 1):
        x, y = _at(0, row)
        yield _text(x, y + 3, chr(ord("A") + row - 1))


def _bodies() -> Iterator[str]:
    form = '<rect x="%g" y="%g" width="%g" height="%g" rx="5" fill="#d9c9a3" stroke="#8a7448"/>'
    for each, part in parts().items():
        left, top = _at(*part.body[:2])
        right, bottom = _at(*part.body[2:])
        yield form % (left, top, right - left, bottom - top)
        words = each.replace("push button ", "")
        yield _text((left + right) / 2, (top + bottom) / 2 + 4, words, 13)


def _line(wire, colour, width):
    form = '<line x1="%g" y1="%g" x2="%g" y2="%g" stroke="%s" stroke-width="%g"/>'
    return form % (*_at(*wire.start), *_at(*wire.end), colour, width)
