"""The sheets of GOLD: cards, the cursor, and what a large card is drawn from."""

import runpy
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

from sim.build.sheets.canvas import SEATS, Art, Canvas

_VALUES = range(1, 5)  # of gold
_MINERS = range(4)  # of each colour, from strength 2
_MINER = 20  # width of the miner in pixels
_INSIDES = "bec"  # of a card that turns over, by stage
_STRENGTH = 4  # width of a strength beside a monochrome card, with its gap


@dataclass(frozen=True)
class _Size:
    """`digit` and `mark` are where a card has its number and its symbol, as x and y. `nugget` is
    the drawing on a card of gold, with x and y. The miner's top `miner` rows are shown.

    A monochrome card has no face: a gold shows its value, a miner the symbol of its colour. The
    large card beside the table shows its strength. On a page, a number follows both.
    """

    files: tuple[str, ...]
    mark: tuple[int, int]
    digit: tuple[int, int] = (0, 0)
    nugget: tuple[str, int, int] = ("", 0, 0)
    miner: int = 0

    @property
    def is_mono(self):
        return not self.miner


_SIZES = {
    "small": _Size(
        files=("sizes/art", "gold/art"),
        mark=(6, 4),
        digit=(1, 3),
        nugget=("small_nugget", 6, 4),
        miner=10,
    ),
    "wide": _Size(
        files=("sizes/art", "sizes/wide_art", "gold/art", "gold/wide_art"),
        mark=(9, 3),
        digit=(2, 2),
        nugget=("card_nugget", 9, 4),
        miner=18,
    ),
    "tiny": _Size(files=("sizes/art", "sizes/tiny_art", "gold/tiny_art"), mark=(0, 0)),
}


def sheets(ui: Path, size: str) -> dict[str, Canvas]:
    """Return the sheets of GOLD. `cardsN` has the tiles of ui.gold.tiles, N pixels apart.

    There is one for a grid and one for scattered cards, which no monochrome screen has.
    `page_cards` is for pages.
    """
    each = _SIZES[size]
    art = Art(ui, each.files)
    places = _places(ui, size)
    width, height = places.CARD
    grid, scattered = places.TABLE_WIDTH // 8, (places.TABLE_WIDTH - 2 * places.FRAME) // 8
    tiles = SimpleNamespace(**runpy.run_path(str(ui / "gold/tiles.py")))
    cursor = Canvas(width + 2 * places.FRAME, height + 2 * places.FRAME)
    cursor.outline(0, "W")
    cursor.outline(1, "k")
    miner = art.drawn("helmet") if each.is_mono else Canvas(_MINER, each.miner)
    if not each.is_mono:
        miner.paint(art["miner"], 0, 0, "q")  # replaced by the colour of its seat
    digits = ["digit%d" % number for number in range(1, 6)]
    cards = {
        "cards%d" % pitch: _cards(art, each, tiles, pitch, places.CARD)
        for pitch in sorted({grid} if each.is_mono else {grid, scattered})
    }
    on_pages = _cards(art, each, tiles, width, places.CARD)
    return cards | {
        "page_cards": _with_strengths(art, tiles, on_pages) if each.is_mono else on_pages,
        "cursor": cursor,
        "miner": miner,
        "dynamite": art.drawn("dynamite"),
        "nugget": art.drawn("nugget"),
        "digits": art.sheet(digits, "k" * len(digits)),
    }


def _places(ui, size):
    """Return the layout of GOLD's table on a size of screen."""
    number = list(_SIZES).index(size)
    found = SimpleNamespace()
    lay_out = runpy.run_path(str(ui / "gold/layout.py"))["lay_out"]
    lay_out(found, lambda *values: values[number])
    return found


def _cards(art, size, tiles, pitch, card):
    """Return a sheet of cards whose tiles are `pitch` pixels apart. `card` is (width, height)."""
    sheet = _backs(art, tiles, pitch, *card)
    for value in _VALUES:
        x = pitch * (tiles.GOLD + value - 1)
        if size.is_mono:
            sheet.paint(art["value%d" % value], x + 1, 0, "W")
        else:
            _face(sheet, art, size, x, "g", value)
            nugget, left, top = size.nugget
            sheet.paint(art[nugget], x + left, top)
    left, top = size.mark
    for colour, seat in enumerate(SEATS):
        for miner in _MINERS:
            x = pitch * (tiles.MINER + 4 * colour + miner)
            if not size.is_mono:
                _face(sheet, art, size, x, seat, 2 + miner)
            sheet.paint(art["mark%d" % colour], x + left, top, "W" if size.is_mono else "k")
    return sheet


def _with_strengths(art, tiles, cards):
    """Return wider tiles: a miner or nugget is followed by its number. All others are centred."""
    width = cards.width // tiles.COUNT
    pitch = width + _STRENGTH
    made = Canvas(pitch * tiles.COUNT, cards.height)
    for tile in range(tiles.COUNT):
        miner = tile - tiles.MINER
        gold = tile - tiles.GOLD
        left = pitch * tile
        if 0 <= miner < len(SEATS) * len(_MINERS):
            made.paint(cards.part(width * tile, 0, width * (tile + 1), cards.height), left, 0)
            number = miner % len(_MINERS) + 2
        elif 0 <= gold < len(_VALUES):
            made.paint(art["lump"], left, 0, "W")
            number = gold + 1
        else:
            card = cards.part(width * tile, 0, width * (tile + 1), cards.height)
            made.paint(card, left + _STRENGTH // 2, 0)
            continue
        made.paint(art["value%d" % number], left + width, 0, "W")
    return made


def _backs(art, tiles, pitch, width, height):
    """Return a sheet with the back, dynamite, soot and the stages of a card that turns over."""
    made = Canvas(pitch * tiles.COUNT, height)
    made.paint(art["back"], pitch * tiles.BACK, 0)
    made.paint(art["bang"], pitch * tiles.DYNAMITE, 0)
    made.paint(art["soot"], pitch * tiles.SOOT, 0)
    made.paint(art["hole"], pitch * tiles.HOLE, 0)
    for stage in range(tiles.TURNS):
        across = width // 4 if stage == 1 else width * 2 // 3
        left = pitch * (tiles.TURNING + stage) + (width - across) // 2
        made.fill(left, 0, left + across, height, "e")
        if across > 2:
            made.fill(left + 1, 1, left + across - 1, height - 1, _INSIDES[stage])
    return made


def _face(sheet, art, size, x, background, number):
    """Draw the front of a card with a number. Its ink can be read on gold and on every seat."""
    left, top = size.digit
    sheet.paint(art["face"], x, 0, background)
    sheet.paint(art["digit%d" % number], x + left, top, "k")
