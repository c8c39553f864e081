"""Opens the NeoPixels: the external 8x8 grid and those soldered to the board."""

from hardware import open_optional, settings
from hardware.pixels import Pixels

COUNT = 64
BUDGET_MA = 400  # for the grid, and on USB for all that a port of 500 leaves after the board
BOARD_BUDGET_MA = 40  # for all pixels on the board, from its own regulator

NO_BOARD_PIXELS = Pixels(None, 0, 0)

# Words of GOLDRUSH_GRID and the bit of each. Those with 0 only say what is so without them.
COLUMNS = 1
SERPENTINE = 2
BOTTOM = 4
RIGHT = 8
_WORDS = {
    "rows": 0,
    "columns": COLUMNS,
    "serpentine": SERPENTINE,
    "top": 0,
    "bottom": BOTTOM,
    "left": 0,
    "right": RIGHT,
}
_GRB = "GRB"  # the order in which a WS2812B gets its colours (Worldsemi data sheet)
NOT_KNOWN = (
    "GOLDRUSH_GRID in settings.toml may have the words: rows or columns, serpentine, top or"
    " bottom, left or right, and an order of colours such as rgb."
)


def open(pin, budget, notes):
    """Return the Pixels of the grid on a pin. They draw at most `budget` milliamperes.

    GOLDRUSH_PIXELS in settings.toml is their number, 0..COUNT. GOLDRUSH_GRID is how they lie: see
    wiring().
    """
    count = settings.number("GOLDRUSH_PIXELS", 0, COUNT, COUNT, notes)
    way, colours = wiring(notes)
    strip = open_optional(notes, "lights", _strip, pin, count, colours) if count else None
    return Pixels(strip, count, budget, order_of(way, count), notes)


def wiring(notes):
    """Return how the grid lies, as GOLDRUSH_GRID tells: bits of _WORDS, and an order of colours.

    A word that is not known is noted, and all of the setting is ignored.
    """
    way = 0
    colours = _GRB
    for word in (settings.text("GOLDRUSH_GRID", notes) or "").split():
        if word in _WORDS:
            way |= _WORDS[word]
        elif "".join(sorted(word)) in ("bgr", "bgrw"):
            colours = word.upper()
        else:
            notes.append(NOT_KNOWN)
            return 0, _GRB
    return way, colours


def order_of(way, count):
    """Return the number of the pixel at each place of the grid, row by row, as bytes.

    The strip has `count` pixels in runs of eight. The first run begins in the corner that `way`
    names and is a row or a column. In a serpentine grid every other run goes backwards. A place
    that no pixel has gets a number that is too high.
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


def name_of(way, colours=_GRB):
    """Return the value of GOLDRUSH_GRID that wiring() reads as `way` and `colours`."""
    words = [
        "columns" if way & COLUMNS else "rows",
        "bottom" if way & BOTTOM else "top",
        "right" if way & RIGHT else "left",
    ]
    if way & SERPENTINE:
        words.append("serpentine")
    if colours != _GRB:
        words.append(colours.lower())
    return " ".join(words)


def board_pixels(pin, count, notes=None):
    """Return the `count` Pixels on the board. neopixel switches on board.NEOPIXEL_POWER."""
    # No note: if the library is missing, the grid reports it.
    strip = open_optional(None, "lights of the board", _strip, pin, count, _GRB)
    return Pixels(strip, count, BOARD_BUDGET_MA, None, notes)


def _strip(pin, count, colours):
    import neopixel

    return neopixel.NeoPixel(pin, count, brightness=1.0, auto_write=False, pixel_order=colours)
