"""Draws what the hands do in the steps of the guide, as SVGs.

Places on the boards are those of Adafruit's board files and of the Pico's data sheet, figure 2.
"""

from sim.build import svg
from sim.build.svg import circle, line, rect, text

_WIDE = 660.0
_PANEL = 220.0
_GREEN, _BLACK, _METAL, _WHITE = "#3e7d4e", "#2c2a2c", "#b9b6ae", "#fffdf6"
_SIGN = "#ce342a"  # what the hand touches
_GOLD = "#d9b24a"
_PLASTIC = "#55524e"


def all_sketches() -> dict[str, str]:
    """Return each SVG by its name."""
    return {"bootsel": bootsel(), "reset": reset(), "legs": legs(), "socket": socket()}


def bootsel() -> str:
    """Return three steps: hold BOOTSEL, plug the Pico in, let go."""
    steps = ("1. Hold BOOTSEL.", "2. Plug in, still holding.", "3. Let go: a drive appears.")
    shapes = []
    for number, words in enumerate(steps):
        left = number * _PANEL
        shapes += _pico(left + 50, 36, is_held=number < 2, is_plugged=number > 0)
        shapes.append(text(left + 115, 166, words, 13))
    shapes.append(text(2 * _PANEL + 115, 184, "RPI-RP2, on a Pico 2 RP2350", 11))
    return svg.page(_WIDE, 200, shapes)


def _pico(x, y, is_held, is_plugged):
    """Return a Pico of 51 by 21 mm, 2.6 units to the millimetre, with its socket on the left."""
    shapes = [rect(x, y, 133, 55, _GREEN, "none", 4), rect(x - 4, y + 18, 16, 19, _METAL)]
    shapes += [circle(x + 4 + 6.6 * i, y + row, 2, _GOLD) for i in range(20) for row in (4, 51)]
    shapes.append(rect(x + 62, y + 18, 19, 19, _BLACK))
    shapes.append(rect(x + 27, y + 32, 12, 10, _WHITE))
    if is_plugged:
        shapes += [rect(x - 30, y + 16, 26, 23, _PLASTIC, "none", 3)]
        shapes.append(line([(x - 50, y + 27.5), (x - 30, y + 27.5)], _PLASTIC, 7))
    if is_held:
        shapes += _finger(x + 33, y + 37, x + 33, y + 88, "BOOTSEL")
    return shapes


def _finger(x, y, foot_x, foot_y, words):
    """Return an arrow from a text at foot_x, foot_y to a button at x, y, with a ring around it."""
    return [
        circle(x, y, 12, "none", _SIGN, 3),
        line([(foot_x, foot_y), (x, y + 13)], _SIGN, 3),
        text(foot_x, foot_y + 14, words, 12),
    ]


def reset() -> str:
    """Return where the reset buttons are, and how to press them."""
    shapes = [*_pygamer(30, 74), *_feather(390, 74)]
    shapes.append(text(150, 232, "PyGamer. PyBadge: also right of its USB socket", 12))
    shapes.append(text(520, 232, "Feather ESP32-S3 TFT", 12))
    shapes.append(
        text(_WIDE / 2, 24, "Press twice, half a second apart: a drive ...BOOT appears.", 14)
    )
    return svg.page(_WIDE, 246, shapes)


def _pygamer(x, y):
    """Return a PyGamer of 102 by 57 mm, 2.4 units to the millimetre, from the front."""
    shapes = [
        rect(x + 113, y - 3, 18, 12, _METAL),
        rect(x + 160, y - 5, 9, 8, _SIGN),
        rect(x + 183, y - 10, 10, 14, _PLASTIC),
        rect(x, y, 244, 137, _BLACK, "none", 36),
        rect(x + 70, y + 20, 104, 90, "#8fa7b8", "none", 3),
        circle(x + 36, y + 72, 20, _PLASTIC),
        circle(x + 36, y + 72, 9, _METAL),
        circle(x + 222, y + 62, 9, _METAL),
        circle(x + 196, y + 78, 9, _METAL),
        text(x + 122, y - 9, "USB", 11),
    ]
    return [*shapes, line([(x + 164, y - 26), (x + 164, y - 7)], _SIGN, 3)]


def _feather(x, y):
    """Return a Feather of 51 by 23 mm, 4 units to the millimetre, its socket on the left."""
    shapes = [
        rect(x, y, 203, 91, _BLACK, "none", 10),
        rect(x - 4, y + 27, 26, 37, _METAL),
        rect(x + 75, y + 14, 110, 64, "#8fa7b8", "none", 3),
        rect(x + 49, y + 60, 12, 18, _METAL),
        rect(x + 30, y + 60, 12, 18, _SIGN),
        text(x - 14, y + 18, "USB", 11, "end"),
    ]
    return [*shapes, *_finger(x + 36, y + 69, x + 36, y + 110, "reset")]


def legs() -> str:
    """Return a switch with four legs, from above: two that are never joined inside."""
    shapes = []
    for left, ends, is_right, words in (
        (60, ((0, 0), (1, 1)), True, "right"),
        (280, ((1, 0), (0, 1)), True, "right, too"),
        (500, ((0, 0), (1, 0)), False, "wrong: these may be joined"),
    ):
        shapes += [rect(left, 50, 100, 100, "#d9c9a3", "#8a7448", 8)]
        shapes.append(circle(left + 50, 100, 28, _PLASTIC))
        places = {(i, j): (left - 8 + 116 * i, 75 + 50 * j) for i in (0, 1) for j in (0, 1)}
        shapes += [circle(x, y, 7, _METAL, _BLACK) for x, y in places.values()]
        one, other = (places[end] for end in ends)
        shapes += [circle(*one, 8, "#3a78ce"), circle(*other, 8, _BLACK)]
        shapes.append(text(left + 50, 180, words, 13))
        if not is_right:
            shapes += [line([(left, 50), (left + 100, 150)], _SIGN, 4)]
    shapes.append(
        text(_WIDE / 2, 26, "Blue: the wire to the pin. Black: ground. Seen from above.", 13)
    )
    return svg.page(_WIDE, 230, shapes)


def socket() -> str:
    """Return the lower edge of a PyGamer's back: the sockets, and the pads beside D2."""
    shapes = [rect(40, 20, 580, 120, _BLACK, "none", 14)]
    for x, wide, words, pins in (
        (190, 104, "D2", ("data", "VCC", "GND")),
        (310, 130, "I2C", ()),
        (456, 104, "D3", ()),
    ):
        shapes += [rect(x, 84, wide, 56, _PLASTIC), rect(x + 10, 96, wide - 20, 44, _METAL)]
        shapes.append(text(x + wide / 2, 74, words, 15, colour=_WHITE))
        for i, pin in enumerate(pins):
            at = x + 26 + 26 * i
            colour = ("#3ea054", _SIGN, _BLACK)[i]
            shapes += [line([(at, 126), (at, 176)], colour, 6), text(at, 192, pin, 11)]
    for i, words in enumerate(("5V", "Vcc", "3.3V")):
        shapes.append(rect(120, 38 + 24 * i, 26, 20, _GOLD))
        shapes.append(text(112, 53 + 24 * i, words, 12, "end", _WHITE))
    shapes.append(rect(122, 50, 22, 20, _METAL, "none", 6))
    shapes.append(text(40, 172, "5V and Vcc must be", 12, "start"))
    shapes.append(text(40, 187, "joined by solder.", 12, "start"))
    shapes.append(text(_WIDE / 2 + 90, 216, "The back of a PyGamer, at the lower edge.", 12))
    return svg.page(_WIDE, 230, shapes)
