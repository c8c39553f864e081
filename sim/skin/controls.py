# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The buttons, up and pressed."""

_HOLE = (150, 126, 86)
_HOLE_LOW = (214, 194, 154)
_DARK = (78, 72, 68)
_DARK_LOW = (40, 36, 34)
_DARK_LIT = (112, 104, 96)
_RED = (224, 78, 56)
_RED_LOW = (158, 34, 24)
_RED_LIT = (248, 132, 96)
_MARK = (236, 220, 186)
_PRESSED = (255, 198, 46)

WAYS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}


def draw(pen, layout, wiring, held):
    """Draw all buttons, and a stick or a pad; `held` are the names of pressed buttons."""
    if wiring.STICK:
        _stick(pen, layout, held)
    else:
        _pad(pen, layout, held)
    for name in ("B", "A"):
        _round(pen, layout.buttons[name], name, name in held)
    for name in ("SELECT", "START"):
        _pill(pen, layout.buttons[name], name in held)


def _stick(pen, layout, held):
    """A cap that leans the way it is pushed, in a bowl with four arrows on its rim."""
    x, y, reach = layout.pad
    pen.disc((x, y, reach + 1), _HOLE, _HOLE_LOW)
    pen.disc((x, y, reach), _DARK_LOW, _DARK)
    for name in WAYS:
        arrow(pen, layout.buttons[name], name, 3.4, _lit(name in held))
    x += 4 * (("RIGHT" in held) - ("LEFT" in held))
    y += 4 * (("DOWN" in held) - ("UP" in held))
    pen.disc((x, y + 1, 11.6), (20, 18, 17))
    pen.disc((x, y, 11.4), _DARK_LIT, _DARK_LOW)
    pen.disc((x, y, 8.6), _DARK_LOW, _DARK)


def _pad(pen, layout, held):
    """A cross; the arrow of a pressed arm is lit."""
    x, y, reach = layout.pad
    for rim, top, bottom in ((1, _HOLE, _HOLE_LOW), (0, _DARK_LIT, _DARK_LOW)):
        pen.box((x - 8 - rim, y - reach - rim, x + 8 + rim, y + reach + rim), 3, top, bottom)
    pen.box((x - reach - 1, y - 9, x + reach + 1, y + 9), 3, _HOLE, _HOLE_LOW)
    pen.box((x - 8, y - reach, x + 8, y + reach), 2.5, _DARK, _DARK_LOW)
    pen.box((x - reach, y - 8, x + reach, y + 8), 2.5, _DARK, _DARK_LOW)
    for name in WAYS:
        arrow(pen, layout.buttons[name], name, 4, _lit(name in held))


def arrow(pen, button, name, size, colour):
    """Draw a triangle that points in the direction `name`."""
    x, y, _ = button
    dx, dy = WAYS[name]
    tip = (x + dx * (size + 1), y + dy * (size + 1))
    foot = (x - dx * 0.5, y - dy * 0.5)
    points = [
        tip,
        (foot[0] + dy * size, foot[1] + dx * size),
        (foot[0] - dy * size, foot[1] - dx * size),
    ]
    pen.polygon(points, colour)


def _lit(down):
    return _PRESSED if down else _MARK


def _round(pen, button, name, down):
    x, y, radius = button
    pen.disc((x, y, radius + 1.3), _HOLE, _HOLE_LOW)
    if down:
        pen.disc((x, y, radius), _RED_LOW, _RED)
    else:
        pen.disc((x, y, radius), _RED_LIT, _RED_LOW)
        pen.disc((x, y + 0.3, radius - 1.1), _RED, (196, 52, 38))
    pen.text(x, y + 0.4 * down, name, 11, _PRESSED if down else _MARK)


def _pill(pen, button, down):
    x, y, _ = button
    pen.box((x - 9, y - 3.9, x + 9, y + 3.9), 3.9, _HOLE, _HOLE_LOW)
    top, bottom = (_DARK_LOW, _DARK) if down else (_DARK_LIT, _DARK_LOW)
    pen.box((x - 8, y - 3, x + 8, y + 3), 3, top, bottom)
    if down:
        pen.box((x - 4, y - 0.8, x + 4, y + 0.8), 0.8, _PRESSED)
