# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What the 64 pixels show beside the menus: an emblem of the row, the players, the brightness."""

from ui.kit import theme

_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0]

# Colours as they are on pixels, whatever the screen can show. "1".."5" are the seats' colours.
_COLOURS = {
    "g": theme.GOLD_LIGHT,
    "d": 0x8A5208,
    "w": 0xC8C8B4,
    "k": 0x241A12,
}

_TEST = "12345gwd"  # columns that show a brightness


def emblem(pixels, of, name="emblem"):
    """Show the emblem `name` of a folder of ui: eight lines of eight letters of a file."""
    with open("%s/%s/%s.txt" % (_FOLDER, of, name)) as file:
        for y in range(8):
            row = file.readline()
            for x in range(8):
                _set(pixels, y * 8 + x, _rgb(row[x]))


def players(pixels, party):
    """A bar for each seat: a person's is solid, a computer's is chequered and higher if harder."""
    pixels.fill(0, 0, 0)
    for seat in range(party.players):
        level = party.level(seat)
        left, right = theme.seat_columns(party.players, seat)
        for x in range(left, right):
            colour = party.colour(seat, (x - left) * party.each // (right - left))
            for y in range(2 if not level else 8 - 2 * level, 8):
                if not level or (x + y) & 1:
                    _set(pixels, y * 8 + x, theme.seat_light(colour))


def brightness(pixels):
    """All colours, full above and faint below, to see how bright they are."""
    for y in range(8):
        for x in range(8):
            rgb = _rgb(_TEST[x])
            part = 4 if y > 5 else 1
            red, green, blue = rgb >> 16, rgb >> 8 & 255, rgb & 255
            pixels.set(y * 8 + x, red // part, green // part, blue // part)


def _rgb(letter):
    if "1" <= letter <= "5":
        return theme.seat_light(ord(letter) - ord("1"))
    return _COLOURS.get(letter, 0)


def _set(pixels, place, rgb):
    pixels.set(place, rgb >> 16, rgb >> 8 & 255, rgb & 255)
