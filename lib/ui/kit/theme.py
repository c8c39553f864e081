"""The colours. All pictures and rectangles share one palette."""

import displayio

# Indexes into the palette. Drawings name each by a letter (sim/build/drawings.py).
CLEAR = 0
INK = 1
CREAM = 2
GOLD = 3
BRONZE = 4
BACK = 5
BACK_EDGE = 6
WHITE = 7
SEATS = 8  # 8..12, seat colours A..E
RED = 13
GREY = 14
SKIN = 15
# Sprites use only the colours above: sixteen colours are four bits for each pixel.
SPRITE_COLOURS = 16
TABLE = 16
PANEL = 17
SHADE = 18

# The seat colours differ in lightness, for colour-blind players and in the sun. Words on them are
# in INK.
_RGB = (
    0x000000,
    0x17110C,
    0xF6EBCF,
    0xFFC62E,
    0xC47D19,
    0x7E4F24,
    0xB98347,
    0xFFFFFF,
    0xF7573C,
    0x4475F4,
    0x84E182,
    0xE79AFA,
    0x18B4AB,
    0xE0321C,
    0x8F877A,
    0xEDB98A,
    0x0E2A25,
    0x241A12,
    0x36271A,
)

COLOURS = len(_RGB)
SEAT_COLOURS = 5
GOLD_LIGHT = 0xFFC62E  # gold on the pixels

# The seat colours on the pixels. They differ in lightness, for colour-blind players.
_LIGHTS = (0xDC0000, 0x0014FF, 0x008C0A, 0x961EC8, 0x00C88C)

_DOTS = 7  # width and height of a seat's symbol on the pixels

_inks = {}


def palette(make=displayio.Palette):
    """Return a new palette of the theme. Index CLEAR is transparent."""
    colours = make(len(_RGB))
    for i in range(len(_RGB)):
        colours[i] = _RGB[i]
    colours.make_transparent(CLEAR)
    return colours


def text_palette(rgb):
    """Return the palette for text in a colour 0xRRGGBB. Each is created once.

    Index 0 is transparent, index 1 is the colour.
    """
    if rgb not in _inks:
        colours = displayio.Palette(2)
        colours.make_transparent(0)
        colours[1] = rgb
        _inks[rgb] = colours
    return _inks[rgb]


def use(colours):
    """Use these COLOURS colours for all palettes from now on."""
    global _RGB
    _RGB = colours


def rgb(index):
    """Return the colour at an index as 0xRRGGBB."""
    return _RGB[index]


def seat_columns(players, seat):
    """Return the first column of a seat's bar on the 64 pixels, and the column after its last."""
    step, width = ((4, 4), (3, 2), (2, 2), (1, 1))[players - 2]
    left = (players == 5) + seat * step
    return left, left + width


def set_part(pixels, number, rgb, part=1, whole=1):
    """Set one of the 64 pixels to `part` of `whole` of a light 0xRRGGBB."""
    pixels.set(
        number,
        (rgb >> 16) * part // whole,
        (rgb >> 8 & 255) * part // whole,
        (rgb & 255) * part // whole,
    )


def seat_bar(pixels, lineup, colours, seat, top, chequered=False):
    """Light rows `top`..7 of a seat's bar in its colours. If `chequered`, every other pixel.

    `colours` is the number of colours of each seat in the game (ui.core.options).
    """
    left, right = seat_columns(lineup.players, seat)
    for x in range(left, right):
        rgb = seat_light(lineup.colour(seat, (x - left) * colours // (right - left)))
        for y in range(top, 8):
            if not chequered or (x + y) & 1:
                set_part(pixels, y * 8 + x, rgb)


def seat_symbol(pixels, sheet, colour):
    """Show only the symbol of a seat colour 0..4. `sheet` has the symbols of all colours."""
    pixels.fill(0, 0, 0)
    size = sheet.height
    rgb = seat_light(colour)
    for y in range(_DOTS):
        for x in range(_DOTS):
            if sheet[colour * size + x * size // _DOTS, y * size // _DOTS]:
                set_part(pixels, y * 8 + x, rgb)


def seat_light(colour):
    """Return the pixel colour of seat colour 0..4 as 0xRRGGBB."""
    return _LIGHTS[colour]
