"""The sheets of Goldrausch: groups, coins, persons and chips."""

from dataclasses import dataclass
from pathlib import Path

from sim.build.sheets.canvas import SEATS, Art, Canvas
from sim.build.sheets.sizes import sheets as shared_sheets

_GROUPS = 6
_ICON = 12  # width and height of a group's drawing
_VALUES = 11  # of coins, 0 is counterfeit
_TEN = 10
_SLOT = 4, 5  # width and height of a laid coin where there is no room for its number
_PERSON = 6, 7  # width and height of the drawings of persons
_COUNTS = range(3, 6)  # of persons that are drawn as a digit, which is 4 wide


@dataclass(frozen=True)
class _Size:
    """Groups are enlarged by `scale`. `coin` and `person` are width and height of their tiles.
    `signs` has x and y of the cross of a counterfeit, a digit, ten, and the dots of an empty
    place. `chips` has width and height of a tile, and x and y from one chip to the next. `piece` is
    width and height of a piece of gold in a stack.
    """

    files: tuple[str, ...]
    scale: int
    coin: tuple[int, int]
    signs: tuple[tuple[int, int], ...]
    person: tuple[int, int]
    chips: tuple[int, int, int, int]
    piece: tuple[int, int]


_SIZES = {
    "small": _Size(
        files=("sizes/art", "goldrausch/art"),
        scale=1,
        coin=(17, 10),
        signs=((6, 2), (7, 1), (4, 1), (8, 4)),
        person=(9, 9),
        chips=(3, 8, 0, 3),
        piece=(12, 3),
    ),
    "wide": _Size(
        files=("sizes/art", "goldrausch/art", "sizes/wide_art", "goldrausch/wide_art"),
        scale=2,
        coin=(12, 13),
        signs=((2, 2), (3, 1), (2, 1), (5, 5)),
        person=(10, 10),
        chips=(11, 2, 4, 0),
        piece=(17, 3),
    ),
    "tiny": _Size(
        files=("goldrausch/art", "goldrausch/tiny_art"),
        scale=1,
        coin=(7, 6),
        signs=(),
        person=(6, 8),
        chips=(1, 8, 0, 3),
        piece=(6, 2),
    ),
}


def sheets(ui: Path, size: str) -> dict[str, Canvas]:
    """Return the sheets of Goldrausch.

    `groups` are those of the table, `page_groups` those of pages. `coins` are 0 to 10 and an empty
    place. `slots` are laid coins. `persons` are an empty place, a person, a chip of each seat, and
    the digits 3 to 5. `chips` are zero to three chips left. `stack` is no piece of gold, and one.
    """
    each = _SIZES[size]
    art = Art(ui, each.files)
    coins = _coins(art, each) if each.signs else _mono_coins(art, *each.coin)
    symbols = shared_sheets(ui, size)["symbols"] if each.signs else _mono_chips(art)
    return {
        "groups": _groups(art, each.scale) if each.signs else _mono_groups(art),
        "page_groups": _groups(art, 1) if each.signs else _mono_groups(art),
        "coins": coins,
        "slots": coins if each.signs else _slots(art),
        "persons": _persons(art, symbols, *each.person),
        "chips": _chips(art, *each.chips),
        "stack": _stack(*each.piece),
    }


def _groups(art, scale):
    """Return a sheet of the six groups on cream."""
    sheet = Canvas(_ICON * _GROUPS * scale, _ICON * scale, "c")
    for group in range(_GROUPS):
        sheet.paint(art["group%d" % group], _ICON * scale * group, 0, scale=scale)
    return sheet


def _mono_groups(art):
    return art.sheet(["group%d" % group for group in range(_GROUPS)], "W" * _GROUPS)


def _coins(art, size):
    width, height = size.coin
    cross, digit, ten, dots = size.signs
    sheet = Canvas(width * (_VALUES + 1), height)
    for value in range(_VALUES):
        x = width * value
        sheet.paint(art["coin"], x, 0, "g" if value else "q")
        name = "digit%d" % value if value else "false"
        left, top = ten if value == _TEN else digit if value else cross
        sheet.paint(art["ten" if value == _TEN else name], x + left, top)
    left, top = dots
    sheet.paint(art["coin"], width * _VALUES, 0, "k")  # carved into the table
    sheet.paint(art["no_coin"], width * _VALUES + left, top)
    return sheet


def _mono_chips(art):
    """Return the symbols of the seats so small that two columns of them do not touch."""
    return art.sheet(["chip%d" % colour for colour in range(len(SEATS))], "W" * len(SEATS))


def _mono_coins(art, width, height):
    sheet = Canvas(width * (_VALUES + 1), height)
    for value in range(_VALUES):
        sheet.paint(art["coin%d" % value], width * value + 1, 0, "W")
    return sheet


def _slots(art):
    """Return a sheet of small coins with the tiles of coins. The table shows sums above them."""
    width, height = _SLOT
    sheet = Canvas(width * (_VALUES + 1), height)
    for value in range(_VALUES):
        sheet.paint(art["slot" if value else "slot0"], width * value, 0, "W")
    return sheet


def _persons(art, symbols, width, height):
    sheet = Canvas(width * (2 + len(SEATS) + len(_COUNTS)), height)
    wide, high = _PERSON
    sheet.paint(art["person"], width + (width - wide) // 2, (height - high) // 2)
    size = symbols.height
    for colour in range(len(SEATS)):
        symbol = symbols.part(size * colour, 0, size * (colour + 1), size)
        x = width * (2 + colour) + (width - size) // 2
        sheet.paint(symbol, x, (height - size) // 2)
    for number, count in enumerate(_COUNTS, 2 + len(SEATS)):
        x = width * number + (width - 4) // 2
        sheet.paint(art["count%d" % count], x, (height - high) // 2)
    return sheet


def _chips(art, width, height, dx, dy):
    sheet = Canvas(width * 4, height)
    for count in range(1, 4):
        for chip in range(count):
            sheet.paint(art["pip"], width * count + dx * chip, dy * chip)
    return sheet


def _stack(width, height):
    """Return a sheet with a piece of gold from its side, which leaves a column free."""
    sheet = Canvas(2 * width, height)
    sheet.fill(width, 0, 2 * width - 1, height - 1, "g")
    if height > 2:
        sheet.fill(width, height - 1, 2 * width - 1, height, "b")
        sheet.fill(width + 1, 1, width + 3, 2, "W")
    return sheet
