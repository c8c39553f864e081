"""The box of a grid of 64 lights: a wall around each light, and a diffuser before them.

A light is an eighth of the panel's side from the next, as on Adafruit 1487.
"""

from build123d import Part

from sim.build.case import Case, Printed, Room
from sim.build.case.shapes import GAP, WALL, box, rounded, turned_over

DIFFUSER = 1.2
_DEEP = 8.0  # from the panel to the diffuser
THICK = 1.6  # the panel
_CELL_WALL = 1.2
_CHIPS = 1.3  # capacitors between the lights: the walls end before them
_REST = 6.0  # the length of a corner that the panel rests on
_ON = 0.6  # how far that reaches under the panel
FRONT = DIFFUSER + _DEEP  # from the outer side of the diffuser to the panel
_EIGHT = 8
_RADIUS = 3.0
_BEHIND = 4.0  # room for joints behind the panel


def side(panel: float) -> float:
    """Return the side of the block of cells for a panel with that side."""
    return panel + 2 * (GAP + WALL)


def cells(x: float, y: float, panel: float, high: float) -> tuple[Part, list[Part]]:
    """Return a block for a panel at x, y on the bed, `high` mm high, and what to cut out of it.

    The block has a cell for each light, a pocket for the panel, and four corners that it rests on.
    """
    out = side(panel)
    pitch = panel / _EIGHT
    first = WALL + GAP + _CELL_WALL / 2
    room = pitch - _CELL_WALL
    cut = [
        box(x + first + pitch * i, y + first + pitch * j, DIFFUSER, room, room, high)
        for i in range(_EIGHT)
        for j in range(_EIGHT)
    ]
    pocket = out - 2 * WALL
    low = FRONT - _CHIPS
    hollow = box(x + WALL, y + WALL, low, pocket, pocket, high)
    reach = GAP + _ON
    rest = box(x + WALL, y + WALL, low, pocket, pocket, _CHIPS)
    rest -= box(x + WALL + reach, y + WALL + reach, low, pocket - 2 * reach, pocket - 2 * reach, 9)
    for along in (
        box(x + WALL + _REST, y, low, pocket - 2 * _REST, out, 9),
        box(x, y + WALL + _REST, low, out, pocket - 2 * _REST, 9),
    ):
        rest -= along
    return box(x, y, 0, out, out, high), [*cut, hollow - rest]


def panel_room(x: float, y: float, panel: float) -> Part:
    """Return the panel in a block at x, y on the bed."""
    return box(x + WALL + GAP, y + WALL + GAP, FRONT, panel, panel, THICK)


def front(panel: float) -> Part:
    """Return the front of the box. Print it in white or clear."""
    out = side(panel)
    high = FRONT + THICK + _BEHIND
    _, cut = cells(0, 0, panel, high)
    # A way out for the cable.
    slot = box(-1, out / 2 - 5, FRONT + THICK, WALL + 2, 10, 9)
    return rounded(0, 0, 0, (out, out, high), _RADIUS) - [*cut, slot]


def back(panel: float) -> Part:
    """Return the back of the box: a plate, with a frame that holds the panel."""
    out = side(panel)
    inset = WALL + GAP
    room = inset + 1.6
    frame = box(inset, inset, WALL, out - 2 * inset, out - 2 * inset, _BEHIND - GAP)
    plate = rounded(0, 0, 0, (out, out, WALL), _RADIUS) + frame
    return plate - [
        box(room, room, WALL, out - 2 * room, out - 2 * room, 9),
        box(out - room - 1, out / 2 - 5, WALL, 9, 10, 9),
    ]


def case(panel: float) -> Case:
    """Return the box for a panel with that side."""
    out = side(panel)
    high = FRONT + THICK + _BEHIND
    made = [Printed("grid-front", front(panel)), Printed("grid-back", back(panel))]
    closed = [made[0].solid, turned_over(made[1].solid, out, high + WALL)]
    cable = box(-9, out / 2 - 3, FRONT + THICK + 1, 15, 6, 2)
    light = box(WALL + 4, WALL + 4, -9, panel - 4, panel - 4, 9)
    return Case(
        "grid",
        made,
        closed,
        [Room("panel", panel_room(0, 0, panel))],
        [Room("cable", cable), Room("diffuser", light)],
    )
