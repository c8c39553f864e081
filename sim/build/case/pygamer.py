"""The case of a PyGamer with its grid below it.

The board's front stays open from edge to edge, so that screen, buttons, stick, lights and light
sensor are free wherever they sit. Four screws hold it by its own holes. The outline and the parts
on its back are those of Adafruit's drawing of revision C1 (Fritzing-Library, Adafruit PyGamer).
Nobody has measured a board for this case.
"""

from build123d import Axis, Part, extrude, fillet

from sim.build.case import Case, Printed, Room, lights
from sim.build.case.shapes import GAP, SCREW, THROUGH, WALL, box, post, rod, rounded, turned_over

_BOARD = (101.6, 57.2, 1.6)
_UPPER, _LOWER = 10.1, 20.2  # radius of its corners
# From the board's left upper corner, seen from the front: its holes of 3 mm, each x and y.
_HOLES = ((12.7, 3.2), (88.9, 3.2), (29.8, 54.0), (71.8, 54.0))
# Parts on its back: left, top, width, depth, height.
_BACK = {
    "headphone socket": (76.0, 0.0, 4.1, 17.0, 6.0),
    "reset button": (65.0, 0.0, 7.2, 3.2, 4.0),
    "USB socket": (47.0, 0.0, 7.6, 5.2, 3.0),
    "power switch": (34.1, 2.0, 8.0, 4.2, 4.0),
    "card holder": (18.7, 0.6, 14.3, 15.8, 2.5),
    "header A": (58.1, 4.9, 8.2, 40.8, 8.5),
    "header B": (35.2, 15.1, 8.2, 30.6, 8.5),
    "socket of the cell": (4.5, 7.1, 8.2, 9.3, 6.5),
    "socket D2": (58.3, 47.5, 10.4, 9.2, 6.5),
    "socket I2C": (44.3, 47.5, 13.1, 9.2, 6.5),
    "socket D3": (33.0, 47.5, 10.2, 9.2, 6.5),
}
_DEEPEST = 8.0  # of the plugs at the upper edge, under the board
_SOCKETS = (17.0, 84.0)  # where the upper edge is open, from the board's left
_SUNK = 1.0  # of the board, below the rim
_CELL = (62.0, 34.0, 6.0)  # of 1,200 mAh
_CELL_ROOM = 8.0
_BETWEEN = 11.0  # board and grid
_PLUG = (8.0, 10.0, 5.0)  # in socket D2: what is outside of the board
_END = 1.0  # beyond the grid
_PLATE = 2.0
_RADIUS = 8.0
_BOARD_POST = 5.0
_FACE_POST = 6.0
_HEAD = 5.0  # of a screw
_SCREW = 8.0  # its length

_WIDE = _BOARD[0] + 2 * (GAP + WALL)
_HIGH = (
    lights.FRONT + lights.THICK + _CELL_ROOM + WALL
)  # from the back to the diffuser's outer side
_ON = _HIGH - _SUNK - _BOARD[2]  # z of the board's back


def _grid_y() -> float:
    return WALL + _END


def _board_y(panel: float) -> float:
    """Return y of the board's lower edge."""
    return _grid_y() + lights.side(panel) + _BETWEEN


def _long(panel: float) -> float:
    return _board_y(panel) + _BOARD[1] + GAP + WALL


def _on_board(panel: float, x: float, down: float) -> tuple[float, float]:
    """Return x, y of a point of the board, given from its left upper corner."""
    return WALL + GAP + x, _board_y(panel) + _BOARD[1] - down


def _face_screws(panel: float) -> list[tuple[float, float]]:
    """Return x, y of the screws that hold the face."""
    aside = WALL + 5
    low, high = WALL + 5, _grid_y() + lights.side(panel) + _BETWEEN / 2 - 3
    return [(x, y) for x in (aside, _WIDE - aside) for y in (low, high)]


def tray(panel: float) -> Part:
    """Return the lower half, to which board and face are screwed."""
    long = _long(panel)
    tub = rounded(0, 0, 0, (_WIDE, long, _HIGH), _RADIUS)
    room = (_WIDE - 2 * WALL, long - 2 * WALL, _HIGH)
    tub -= rounded(WALL, WALL, WALL, room, _RADIUS - WALL)
    posts = [post(x, y, WALL, _FACE_POST, _HIGH - _PLATE - WALL) for x, y in _face_screws(panel)]
    posts += [post(*_on_board(panel, *hole), WALL, _BOARD_POST, _ON - WALL) for hole in _HOLES]
    # The face lies on the walls around the grid.
    seat = box(-1, -1, _HIGH - _PLATE, _WIDE + 2, _board_y(panel) - GAP + 1, 9)
    start, end = (WALL + GAP + x for x in _SOCKETS)
    sockets = box(start, long - WALL - 1, _ON - _DEEPEST, end - start, WALL + 2, 99)
    return tub + posts - [seat, sockets, *_slots(panel)]


def _slots(panel: float) -> list[Part]:
    """Return slots in the back, behind the place for a speaker."""
    left, top = 73.0, 21.0
    return [
        box(*_on_board(panel, left + 4.5 * i, top + 16), -1, 1.8, 16, WALL + 2) for i in range(4)
    ]


def face(panel: float) -> Part:
    """Return the face before the grid, its front on the bed. Print it in white or clear."""
    whole = rounded(0, 0, 0, (_WIDE, _long(panel), _PLATE), _RADIUS)
    plate = whole - box(-1, _board_y(panel) - GAP, -1, _WIDE + 2, 999, 9)
    block, cut = lights.cells(_grid_x(panel), _grid_y(), panel, lights.FRONT + lights.THICK + 1)
    holes = [rod(x, y, -1, THROUGH, 9) for x, y in _face_screws(panel)]
    return plate + block - [*cut, *holes]


def _grid_x(panel: float) -> float:
    return (_WIDE - lights.side(panel)) / 2


def inside(panel: float) -> list[Room]:
    """Return the board with the parts on its back, the panel and the cell."""
    made = [Room("PyGamer", _board(panel))]
    for name, (left, top, wide, deep, high) in _BACK.items():
        at = _on_board(panel, left, top + deep)
        made.append(Room(name, box(*at, _ON - high, wide, deep, high)))
    middle = _grid_y() + lights.side(panel) / 2
    cell = box((_WIDE - _CELL[0]) / 2, middle - _CELL[1] / 2, WALL, *_CELL)
    on_bed = lights.panel_room(_grid_x(panel), _grid_y(), panel)
    return [*made, Room("panel", turned_over(on_bed, _WIDE, _HIGH)), Room("cell", cell)]


def _board(panel: float) -> Part:
    """Return the board, with its rounded corners and its holes."""
    x, y = _on_board(panel, 0, _BOARD[1])
    upright = box(x, y, _ON, *_BOARD)
    for ends, radius in ((slice(2, 4), _UPPER), (slice(2), _LOWER)):
        edges = upright.edges().filter_by(Axis.Z).sort_by(Axis.Y)
        upright = fillet(edges[ends], radius)
    holes = [rod(*_on_board(panel, *hole), 0, 3, 99) for hole in _HOLES]
    return upright - holes


def reached(panel: float) -> list[Room]:
    """Return what must be free: above the board, at its sockets, and the ways of the screws."""
    above = extrude(_board(panel).faces().sort_by(Axis.Z)[-1], amount=30)
    made = [Room("screen, buttons and stick", above)]

    def plug(name, left, wide, high, below):
        """Add the body of a plug, whose middle is `below` the board's back."""
        at = _on_board(panel, left - wide / 2, 3)
        made.append(Room(name, box(*at, _ON - below - high / 2, wide, 30, high)))

    plug("USB plug", 50.8, 12, 8, 1.3)
    plug("headphone plug", 78.1, 10, 10, 3)
    plug("card", 25.9, 12, 2, 1.5)
    plug("power switch", 38.1, 10, 6, 2)
    plug("reset button", 68.6, 4, 4, 2)
    at = _on_board(panel, 59.5, _BOARD[1] + _PLUG[1])
    made.append(Room("plug in D2", box(*at, _ON - 6, *_PLUG)))
    at = _on_board(panel, 5, 30)
    made.append(Room("plug of the cell", box(*at, _ON - 6, 7, 13, 5)))
    heads = [(*_on_board(panel, *hole), _ON + _BOARD[2]) for hole in _HOLES]
    heads += [(x, y, _HIGH) for x, y in _face_screws(panel)]
    for x, y, z in heads:
        made.append(Room("head of a screw", rod(x, y, z, _HEAD, 30)))
        made.append(Room("screw", rod(x, y, z - _SCREW, SCREW - 0.1, _SCREW)))
    return made


def case(panel: float) -> Case:
    """Return the case for a panel with that side."""
    made = [Printed("pygamer-tray", tray(panel)), Printed("pygamer-face", face(panel))]
    closed = [made[0].solid, turned_over(made[1].solid, _WIDE, _HIGH)]
    return Case("pygamer", made, closed, inside(panel), reached(panel))
