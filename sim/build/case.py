"""A case for the Pico's perfboard, and a box for the grid of any board.

The Pico's case is computed from the plan of the perfboard. Sizes are in millimetres. Print each
part in the position shown: it has no overhangs.
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from sim.build import perfboard
from sim.build.solid import Box, Solid, box

WALL = 2.0
THINNEST = 1.2
BED = 180.0
_GAP = 0.3  # around what lies inside
_PITCH = 2.54
_BOARD = (120.0, 80.0, 1.6)
_BELOW = 8.0  # under the board: the cell
_ABOVE = 9.5  # over the board, to the lid
_POST = 6.0
_LIP = 3.0
_CAP = 10.6  # a button's cap
_ROUND = 0.3  # around a cap
_CELL = (62.0, 34.0, 6.0)  # of 1,200 mAh
_USB = (12.0, 8.0)  # the plug's body
_GLASS = (25.0, 14.0)  # of the OLED that shows something
_GRID = 65.0  # the panel, 64 lights
_LIGHTS = 8
_DEEP = 8.0  # from a light to the diffuser
_DENSITY = 1.24  # g/cm3 of PLA
_CM3_AN_HOUR = 9.0  # a slicer's rule of thumb, 0.2 mm layers


class Printed(NamedTuple):
    """A part to print, in its position on the bed."""

    name: str
    solid: Solid


class Inside(NamedTuple):
    """A part inside a case, in its position when the case is closed."""

    name: str
    body: Box


def _corner():
    """Return x, y of hole (1, 1) of the perfboard, from the outer corner of the tray."""
    left = WALL + _GAP + (_BOARD[0] - (perfboard.COLUMNS - 1) * _PITCH) / 2
    back = WALL + _GAP + (_BOARD[1] - (perfboard.ROWS - 1) * _PITCH) / 2
    return left, back


def _place(column, row):
    """Return x, y of a hole. y grows from the player's side to the back."""
    x, y = _corner()
    return x + (column - 1) * _PITCH, y + (perfboard.ROWS - row) * _PITCH


def _middle(part):
    left, top, right, bottom = part.body
    return _place((left + right) / 2, (top + bottom) / 2)


_WIDE = _BOARD[0] + 2 * (_GAP + WALL)
_HIGH = _BOARD[1] + 2 * (_GAP + WALL)
_ON = WALL + _BELOW  # z of the board's underside
_TOP = _ON + _BOARD[2]  # z of its upper side
_LID = _TOP + _ABOVE  # z of the lid's underside


def _usb() -> Box:
    """Return the room of a USB plug, from the Pico's socket out of the case."""
    left, top, _, bottom = perfboard.parts()["Pico"].body
    x, _ = _place(left, top)
    _, y = _place(left, (top + bottom) / 2)
    return box(-20, y - _USB[0] / 2, _TOP + 0.5, x + 20, *_USB)


def tray() -> Solid:
    """Return the lower half: floor, walls, four posts for the board, slots for the plugs."""
    inner = (WALL, WALL, WALL, _WIDE - 2 * WALL, _HIGH - 2 * WALL, _LID)
    steps = [(box(0, 0, 0, _WIDE, _HIGH, _LID), True), (box(*inner), False)]
    corners = product((WALL, _WIDE - WALL - _POST), (WALL, _HIGH - WALL - _POST))
    steps += [(box(x, y, WALL, _POST, _POST, _BELOW), True) for x, y in corners]
    usb = _usb()
    slot = Box((-1, usb.low[1] - _GAP, _TOP), (WALL, usb.high[1] + _GAP, _LID + 1))
    steps.append((slot, False))
    # The cable of the grid leaves at the back, on the right.
    steps.append((box(_WIDE - 25, _HIGH - WALL, _TOP, 8, WALL + 1, _ABOVE + 1), False))
    return Solid(steps)


def lid() -> Solid:
    """Return the lid, upside down as it is printed: a plate with openings and a lip."""
    steps = [(box(0, 0, 0, _WIDE, _HIGH, WALL), True)]
    out = WALL + _GAP
    lip = box(out, out, WALL, _WIDE - 2 * out, _HIGH - 2 * out, _LIP)
    room = box(out + 1.6, out + 1.6, WALL, _WIDE - 2 * out - 3.2, _HIGH - 2 * out - 3.2, _LIP)
    steps += [(lip, True), (room, False)]
    for opening in _openings():
        low, high = opening.low, opening.high
        # Turned over, left and right change sides.
        steps.append((Box((_WIDE - high[0], low[1], -1), (_WIDE - low[0], high[1], 9)), False))
    usb = _usb()
    steps.append((Box((_WIDE - 6, usb.low[1], WALL), (_WIDE, usb.high[1], 9)), False))
    return Solid(steps)


def _openings() -> Iterator[Box]:
    """Yield the openings of the lid: a hole for each button, and the window of the screen."""
    for name, part in perfboard.parts().items():
        x, y = _middle(part)
        if name.startswith("push button"):
            hole = _CAP + 2 * _ROUND
            yield box(x - hole / 2, y - hole / 2, _TOP, hole, hole, 100)
        elif name == "OLED":
            yield box(x - _GLASS[0] / 2, y - _GLASS[1] / 2, _TOP, *_GLASS, 100)


def grid_front() -> Solid:
    """Return the front of the grid's box: a diffuser, and on it walls around each of 64 lights.

    Print it in white or clear.
    """
    side = _GRID + 2 * (_GAP + WALL)
    steps = [(box(0, 0, 0, side, side, THINNEST + _DEEP + 4), True)]
    steps.append((box(WALL, WALL, THINNEST + _DEEP, side - 2 * WALL, side - 2 * WALL, 9), False))
    cell = _GRID / _LIGHTS
    first = WALL + _GAP
    for column in range(_LIGHTS):
        for row in range(_LIGHTS):
            x = first + column * cell + THINNEST / 2
            y = first + row * cell + THINNEST / 2
            steps.append((box(x, y, THINNEST, cell - THINNEST, cell - THINNEST, 99), False))
    # A way out for the cable.
    steps.append((box(-1, side / 2 - 5, THINNEST + _DEEP, WALL + 1, 10, 9), False))
    return Solid(steps)


def grid_back() -> Solid:
    """Return the back of the grid's box, a plate with a lip."""
    side = _GRID + 2 * (_GAP + WALL)
    out = WALL + _GAP
    room = out + 1.6
    return Solid(
        [
            (box(0, 0, 0, side, side, WALL), True),
            (box(out, out, WALL, side - 2 * out, side - 2 * out, 2), True),
            (box(room, room, WALL, side - 2 * room, side - 2 * room, 9), False),
            (box(out - 1, side / 2 - 5, WALL, 4, 10, 9), False),
        ]
    )


def printed() -> list[Printed]:
    """Return all parts to print."""
    return [
        Printed("pico-tray", tray()),
        Printed("pico-lid", lid()),
        Printed("grid-front", grid_front()),
        Printed("grid-back", grid_back()),
    ]


def inside() -> list[Inside]:
    """Return the contents of the Pico's case: board, cell, and the parts on the board."""
    heights = {"Pico": 6.5, "OLED": 5.5, "grid": 8.5, "330 ohm": 2.5, "1000 uF": 9.0, "piezo": 5.0}
    made = [
        Inside("perfboard", box(WALL + _GAP, WALL + _GAP, _ON, *_BOARD)),
        Inside("cell", box(_WIDE / 2 - _CELL[0] / 2, _HIGH / 2 - _CELL[1] / 2, WALL, *_CELL)),
    ]
    for name, part in perfboard.parts().items():
        left, top, right, bottom = part.body
        x, y = _place(left, bottom)
        far, back = _place(right, top)
        high = heights.get(name, 7.5)
        made.append(Inside(name, box(x, y, _TOP, far - x, back - y, high)))
        if name.startswith("push button"):
            x, y = _middle(part)
            made.append(
                Inside(name + ", cap", box(x - _CAP / 2, y - _CAP / 2, _TOP + high, _CAP, _CAP, 6))
            )
    return made


def closed() -> list[Solid]:
    """Return tray and lid of the Pico's case in their positions when it is closed."""
    over = [
        (
            Box(
                (_WIDE - each.high[0], each.low[1], _LID + WALL - each.high[2]),
                (_WIDE - each.low[0], each.high[1], _LID + WALL - each.low[2]),
            ),
            is_added,
        )
        for each, is_added in lid().steps
    ]
    return [tray(), Solid(over)]


def reached() -> list[Inside]:
    """Return the room that must be empty: above each button and the screen, before the socket."""
    made = [Inside("USB plug", _usb())]
    names = [name for name in perfboard.parts() if name.startswith("push") or name == "OLED"]
    for name, opening in zip(names, _openings(), strict=True):
        low = (opening.low[0], opening.low[1], _LID - 0.1)
        made.append(Inside(name, Box(low, opening.high)))
    return made


def faults() -> list[str]:
    """Return the faults of the cases, as sentences."""
    made = []
    for part in printed():
        solid = part.solid
        if solid.thinnest() < THINNEST - 1e-6:
            made.append("%s has a wall of %.2f mm" % (part.name, solid.thinnest()))
        if solid.pieces() != 1:
            made.append("%s falls into %d pieces" % (part.name, solid.pieces()))
        if solid.overhangs():
            made.append("%s has %d overhangs" % (part.name, solid.overhangs()))
        if max(solid.size()[:2]) > BED:
            made.append("%s is wider than the bed" % part.name)
    met = [each.name + " meets the case" for each in inside() if _is_met(each)]
    shut = [each.name + " is not reached" for each in reached() if _is_met(each)]
    return made + met + shut + list(_crowded())


def _crowded():
    """Yield sentences about parts inside that meet each other."""
    for one, other in combinations(inside(), 2):
        pairs = zip(one.body.low, one.body.high, other.body.low, other.body.high, strict=True)
        if all(low < far - 1e-6 and near < high - 1e-6 for low, high, near, far in pairs):
            yield "%s meets %s" % (one.name, other.name)


def _is_met(each):
    return any(half.meets(each.body) for half in closed())


def drawing() -> str:
    """Return a drawing of all parts, as they are printed, as an SVG."""
    places = ((20, 110), (330, 110), (20, 270), (250, 270))
    colours = ((216, 150, 60), (216, 150, 60), (225, 222, 214), (90, 86, 82))
    made = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 350" stroke-width="0.3"'
        ' font-family="Helvetica, Arial, sans-serif" font-size="11">',
        '<rect width="600" height="350" fill="#faf4e6"/>',
    ]
    for part, (x, y), colour in zip(printed(), places, colours, strict=True):
        made += part.solid.drawn(x, y, colour)
        size = "%.0f x %.0f x %.0f mm" % tuple(part.solid.size())
        form = '<text x="%d" y="%d" stroke="none" fill="#3e3224">%s, %s</text>'
        made.append(form % (x, y + 70, part.name, size))
    return "\n".join([*made, "</svg>\n"])


def report() -> list[str]:
    """Return a line for each part: size, weight and time by rules of thumb."""
    made = []
    for part in printed():
        volume = part.solid.volume()
        size = " x ".join("%.1f" % side for side in part.solid.size())
        told = part.name, size, volume * _DENSITY, volume / _CM3_AN_HOUR
        made.append("%-10s  %s mm  %3.0f g  %.1f h" % told)
    return made
