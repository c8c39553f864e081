"""Draws on the 64 pixels for the menus: emblems, players and a test of brightness."""

from ui.kit import drawing, theme

# Colours of emblems on the pixels, even if the screen is monochrome. Seats have their own.
_COLOURS = {
    theme.GOLD: theme.GOLD_LIGHT,
    theme.BRONZE: 0x8A5208,
    theme.CREAM: 0xC8C8B4,
    theme.GREY: 0x241A12,
}

_TEST = bytes(range(theme.SEATS, theme.SEATS + theme.SEAT_COLOURS)) + bytes(
    (theme.GOLD, theme.CREAM, theme.BRONZE)
)  # columns that show a brightness


def emblem(pixels, of, name="emblem"):
    """Draw the 8x8 emblem `name` of a folder of ui."""
    (drawn,) = drawing.read(of + "/emblems", name)
    rgb = index = 0
    for i in range(64):
        if drawn[i] != index:
            index = drawn[i]
            rgb = _rgb(index)
        pixels.set(i, rgb >> 16, rgb >> 8 & 255, rgb & 255)


def players(pixels, lineup, colours):
    """Light a bar for each seat in its colours. `colours` is the number of colours of a seat.

    The bar of a person is solid. That of a computer player is chequered, and higher if it is
    harder.
    """
    pixels.fill(0, 0, 0)
    for seat in range(lineup.players):
        level = lineup.level(seat)
        theme.seat_bar(pixels, lineup, colours, seat, 8 - 2 * level if level else 2, level > 0)


def brightness(pixels):
    """Light all colours to show the brightness: full in the upper rows, faint in the lower."""
    for i in range(64):
        theme.set_part(pixels, i, _rgb(_TEST[i % 8]), 1, 4 if i >= 48 else 1)


def _rgb(index):
    colour = index - theme.SEATS
    if 0 <= colour < theme.SEAT_COLOURS:
        return theme.seat_light(colour)
    return _COLOURS.get(index, 0)
