"""The case of the Pico's perfboard, computed from the plan of its holes."""

from collections.abc import Iterator
from itertools import product

from build123d import Part

from sim.build import perfboard
from sim.build.case import Case, Printed, Room
from sim.build.case.shapes import GAP, WALL, box, rounded, turned_over

_PLAN = perfboard.Plan("pico_oled")
_PITCH = 2.54
_BOARD = (120.0, 80.0, 1.6)
_BELOW = 8.0  # under the board: the cell
_ABOVE = 9.5  # over the board, to the lid
_POST = 6.0
_LIP = 3.0
_LIP_WALL = 1.6
_CAP = 10.6  # a button's cap
_ROUND = 0.3  # around a cap
_CELL = (62.0, 34.0, 6.0)  # of 1,200 mAh
_USB = (12.0, 8.0)  # the plug's body
_GLASS = (25.0, 14.0)  # of the OLED that shows something
_RADIUS = 3.0
_HEIGHTS = {"Pico": 6.5, "OLED": 5.5, "grid": 8.5, "330 ohm": 2.5, "1000 uF": 9.0, "piezo": 5.0}
_SWITCH = 7.5  # the height of a push button without its cap

_WIDE = _BOARD[0] + 2 * (GAP + WALL)
_DEEP = _BOARD[1] + 2 * (GAP + WALL)
_ON = WALL + _BELOW  # z of the board's underside
_TOP = _ON + _BOARD[2]  # z of its upper side
_LID = _TOP + _ABOVE  # z of the lid's underside


def _place(column: float, row: float) -> tuple[float, float]:
    """Return x, y of a hole. y grows from the player's side to the back."""
    left = WALL + GAP + (_BOARD[0] - (perfboard.COLUMNS - 1) * _PITCH) / 2
    front = WALL + GAP + (_BOARD[1] - (perfboard.ROWS - 1) * _PITCH) / 2
    return left + (column - 1) * _PITCH, front + (perfboard.ROWS - row) * _PITCH


def _middle(part: perfboard.Part) -> tuple[float, float]:
    left, top, right, bottom = part.body
    return _place((left + right) / 2, (top + bottom) / 2)


def _usb_y() -> float:
    left, top, _, bottom = _PLAN.parts["Pico"].body
    return _place(left, (top + bottom) / 2)[1]


def tray() -> Part:
    """Return the lower half: floor, walls, four posts for the board, slots for the plugs."""
    inner = (_WIDE - 2 * WALL, _DEEP - 2 * WALL, _LID)
    tub = rounded(0, 0, 0, (_WIDE, _DEEP, _LID), _RADIUS)
    tub -= rounded(WALL, WALL, WALL, inner, _RADIUS - WALL)
    corners = product((WALL, _WIDE - WALL - _POST), (WALL, _DEEP - WALL - _POST))
    posts = [box(x, y, WALL, _POST, _POST, _BELOW) for x, y in corners]
    plug = _USB[0] + 2 * GAP
    usb = box(-1, _usb_y() - plug / 2, _TOP, WALL + 1, plug, _ABOVE + 1)
    # The cable of the grid leaves at the back, on the right.
    cable = box(_WIDE - 25, _DEEP - WALL, _TOP, 8, WALL + 1, _ABOVE + 1)
    return tub + posts - [usb, cable]


def lid() -> Part:
    """Return the lid, upside down as it is printed: a plate with openings and a lip."""
    out = WALL + GAP
    room = out + _LIP_WALL
    lip = box(out, out, WALL, _WIDE - 2 * out, _DEEP - 2 * out, _LIP)
    lip -= box(room, room, WALL, _WIDE - 2 * room, _DEEP - 2 * room, _LIP)
    plug = _USB[0] + 2 * GAP
    lip -= box(_WIDE - room - 1, _usb_y() - plug / 2, WALL, 9, plug, 9)
    plate = rounded(0, 0, 0, (_WIDE, _DEEP, WALL), _RADIUS)
    # Turned over, left and right change sides.
    holes = [box(_WIDE - x - wide, y, -1, wide, deep, 9) for _, x, y, wide, deep in _openings()]
    return plate + lip - holes


def _openings() -> Iterator[tuple[str, float, float, float, float]]:
    """Yield name, x, y, width and depth of the openings of the lid: buttons and the screen."""
    for name, part in _PLAN.parts.items():
        x, y = _middle(part)
        hole = _CAP + 2 * _ROUND
        if name.startswith("push button"):
            yield name, x - hole / 2, y - hole / 2, hole, hole
        elif name == "OLED":
            yield name, x - _GLASS[0] / 2, y - _GLASS[1] / 2, *_GLASS


def inside() -> list[Room]:
    """Return the board, the cell, and the parts on the board."""
    left, front = (_WIDE - _CELL[0]) / 2, (_DEEP - _CELL[1]) / 2
    made = [
        Room("perfboard", box(WALL + GAP, WALL + GAP, _ON, *_BOARD)),
        Room("cell", box(left, front, WALL, *_CELL)),
    ]
    for name, part in _PLAN.parts.items():
        x, y = _place(part.body[0], part.body[3])
        far, back = _place(part.body[2], part.body[1])
        high = _HEIGHTS.get(name, _SWITCH)
        made.append(Room(name, box(x, y, _TOP, far - x, back - y, high)))
        if name.startswith("push button"):
            x, y = _middle(part)
            cap = box(x - _CAP / 2, y - _CAP / 2, _TOP + high, _CAP, _CAP, 6)
            made.append(Room(name + ", cap", cap))
    return made


def case() -> Case:
    """Return the case."""
    made = [Printed("pico-tray", tray()), Printed("pico-lid", lid())]
    closed = [made[0].solid, turned_over(made[1].solid, _WIDE, _LID + WALL)]
    plug = box(-20, _usb_y() - _USB[0] / 2, _TOP + 0.5, 28, *_USB)
    fingers = [
        Room(name, box(x, y, _LID - 0.1, wide, deep, 30)) for name, x, y, wide, deep in _openings()
    ]
    return Case("pico", made, closed, inside(), [Room("USB plug", plug), *fingers])
