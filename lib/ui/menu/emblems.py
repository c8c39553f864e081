"""What the 64 pixels show beside the menus: an emblem of the row, the players, the brightness."""

from ui.kit import theme
from ui.texts import UI

# Colours as they are on pixels, whatever the screen can show. "1".."5" are the seats' colours.
_COLOURS = {"g": theme.GOLD_LIGHT, "d": 0x8A5208, "w": 0xC8C8B4, "k": 0x241A12}

_TEST = "12345gwd"  # columns that show a brightness


def emblem(pixels, of, name="emblem"):
    """Show the emblem `name` of a folder of ui: eight lines of eight letters of a file."""
    rgb = letter = 0
    # By bytes: a board takes three times as long to go through a text.
    rows = _read(of, name)
    for i in range(64):
        at = i // 8 * 9 + i % 8
        if rows[at] != letter:
            letter = rows[at]
            rgb = _rgb(chr(letter))
        pixels.set(i, rgb >> 16, rgb >> 8 & 255, rgb & 255)


def picture(of, name="emblem"):
    """Return the emblem as a drawing (ui.kit.drawing)."""
    text = _read(of, name)
    for letter, drawn in (b"kq", b"wc", b"1A", b"2B", b"3C", b"4D", b"5E"):
        text = text.replace(bytes((letter,)), bytes((drawn,)))
    return text


def _read(of, name):
    with open("%s/%s/%s.txt" % (UI, of, name), "rb") as file:
        return file.read()


def players(pixels, lineup, colours):
    """Light a bar for each seat in its colours, of which it has `colours`: a person's is solid, a
    computer's is chequered and higher if harder."""
    pixels.fill(0, 0, 0)
    for seat in range(lineup.players):
        level = lineup.level(seat)
        theme.seat_bar(pixels, lineup, colours, seat, 8 - 2 * level if level else 2, level > 0)


def brightness(pixels):
    """All colours, full above and faint below, to see how bright they are."""
    for i in range(64):
        theme.set_part(pixels, i, _rgb(_TEST[i % 8]), 1, 4 if i >= 48 else 1)


def _rgb(letter):
    if "1" <= letter <= "5":
        return theme.seat_light(ord(letter) - ord("1"))
    return _COLOURS.get(letter, 0)
