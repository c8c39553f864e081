"""Opens the NeoPixels: the external 8x8 grid and those soldered to the board."""

from hardware import open_optional, settings
from hardware.pixels import Pixels

COUNT = 64
BUDGET_MA = 400  # for the grid, and on USB for all that a port of 500 leaves after the board
BOARD_BUDGET_MA = 40  # for all pixels on the board, from its own regulator

NO_BOARD_PIXELS = Pixels(None, 0, 0)

# Bits of how the grid lies.
COLUMNS = 1
SERPENTINE = 2
BOTTOM = 4
RIGHT = 8
# Each word of GOLDRUSH_GRID with its bit. A board would keep seven texts as names for ever.
_WORDS = " rows=0 columns=1 serpentine=2 top=0 bottom=4 left=0 right=8 "
GRB = "GRB"  # the order in which a WS2812B gets its colours (Worldsemi data sheet)
NOT_KNOWN = (
    "GOLDRUSH_GRID in settings.toml may have the words: rows or columns, serpentine, top or"
    " bottom, left or right, and an order of colours such as rgb."
)


def open(pin, budget, notes):
    """Return the Pixels of the grid on a pin. They draw at most `budget` milliamperes.

    GOLDRUSH_PIXELS in settings.toml is their number, 0..COUNT. GOLDRUSH_GRID says how they lie: see
    wiring().
    """
    count = settings.number("GOLDRUSH_PIXELS", 0, COUNT, COUNT, notes)
    way, colours = wiring(notes)
    strip = open_optional(notes, "lights", _strip, pin, count, colours) if count else None
    return Pixels(strip, count, budget, order_of(way, count), notes)


def wiring(notes):
    """Return how the grid lies, as GOLDRUSH_GRID says: a bitmask, and the order of colours.

    An unknown word adds a note, and the whole setting is ignored.
    """
    way = 0
    colours = GRB
    for word in (settings.text("GOLDRUSH_GRID", notes) or "").split():
        at = _WORDS.find(" %s=" % word)
        if at >= 0:
            way |= int(_WORDS[at + len(word) + 2])
        elif "".join(sorted(word)) in ("bgr", "bgrw"):
            colours = word.upper()
        else:
            notes.append(NOT_KNOWN)
            return 0, GRB
    return way, colours


def order_of(way, count):
    """Return the number of the pixel at each place of the grid, row by row, as bytes.

    The strip has `count` pixels in runs of eight. The first run begins in the corner that `way`
    names and is a row or a column. In a serpentine grid every other run goes backwards. A place
    without a pixel gets a number that is too high.
    """
    order = bytearray(COUNT)
    last = (count + 7) // 8 - 1
    for place in range(COUNT):
        run, at = place >> 3, place & 7
        starts_late, turned = way & BOTTOM, way & RIGHT
        if way & COLUMNS:
            run, at = at, run
            starts_late, turned = turned, starts_late
        if starts_late:
            run = last - run
        if turned:
            at = 7 - at
        if way & SERPENTINE and run & 1:
            at = 7 - at
        order[place] = 8 * run + at if run >= 0 else COUNT
    return bytes(order)


def board_pixels(pin, count, notes=None):
    """Return the `count` Pixels on the board. neopixel switches on board.NEOPIXEL_POWER."""
    # No note: if the library is missing, the grid reports it.
    strip = open_optional(None, "lights of the board", _strip, pin, count, GRB)
    return Pixels(strip, count, BOARD_BUDGET_MA, None, notes)


def _strip(pin, count, colours):
    import neopixel

    return neopixel.NeoPixel(pin, count, brightness=1.0, auto_write=False, pixel_order=colours)
