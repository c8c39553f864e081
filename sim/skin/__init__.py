# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The handheld as a picture: the board, its screen, its buttons and the grid of pixels."""

from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter

SCALE = 3
SIZE = (1116, 500)
SCREEN_AT = (164, 64)
GRID_AT = (862, 126)
_BODY = (8, 8, 814, 492)
_LED = 30  # from one pixel of the grid to the next
_GLOW = 52

# Centre and radius of each button; the stick's directions lie round its middle.
_STICK = (82, 250)
BUTTONS = {
    "UP": (82, 208, 21),
    "DOWN": (82, 292, 21),
    "LEFT": (40, 250, 21),
    "RIGHT": (124, 250, 21),
    "B": (696, 292, 30),
    "A": (760, 228, 30),
    "SELECT": (694, 424, 13),
    "START": (694, 384, 13),
}
_LAMPS_Y = 32
_LAMPS_X = (244, 324, 404, 484, 564)

_DESK = (32, 30, 34)
_BOARD = (26, 24, 30)
_RIM = (70, 64, 80)
_INK = (226, 214, 190)
_BUTTON = (198, 60, 48)
_CAP = (64, 60, 72)
_PRESSED = (255, 198, 46)


def draw(machine):
    """The whole handheld as a PIL image of SIZE, as it is now."""
    image = _body(machine.wiring.TITLE).copy()
    screen = machine.panel.image()
    big = screen.resize((screen.width * SCALE, screen.height * SCALE), Image.Resampling.NEAREST)
    image.paste(big, SCREEN_AT)
    for place, colour in enumerate(machine.grid()):
        x = GRID_AT[0] + place % 8 * _LED
        y = GRID_AT[1] + place // 8 * _LED
        _glow(image, x, y, colour)
    for x, colour in zip(_LAMPS_X, machine.lamps(), strict=True):
        _glow(image, x, _LAMPS_Y, colour)
    _press(image, machine.held)
    return image


def button_at(x, y):
    """The button that a click at x, y of the picture is meant for, or None."""
    for name, (left, top, radius) in BUTTONS.items():
        if (x - left) ** 2 + (y - top) ** 2 <= (radius + 6) ** 2:
            return name
    return None


def _press(image, held):
    pen = ImageDraw.Draw(image)
    for name in held:
        x, y, radius = BUTTONS[name]
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), outline=_PRESSED, width=4)


def _glow(image, x, y, colour):
    """One pixel, as bright to the eye as it would be: light is not proportional to bytes."""
    if not any(colour):
        return
    eye = tuple(round(255 * (value / 255) ** 0.3) for value in colour)
    tint = Image.new("RGB", (_GLOW, _GLOW), eye)
    image.paste(tint, (x - _GLOW // 2, y - _GLOW // 2), _halo())


@lru_cache
def _halo():
    """A round spot with a soft rim, as a mask."""
    mask = Image.new("L", (_GLOW * 4, _GLOW * 4), 0)
    pen = ImageDraw.Draw(mask)
    middle = _GLOW * 2
    pen.ellipse((middle - 56, middle - 56, middle + 56, middle + 56), fill=90)
    mask = mask.filter(ImageFilter.GaussianBlur(18))
    core = Image.new("L", mask.size, 0)
    ImageDraw.Draw(core).ellipse((middle - 30, middle - 30, middle + 30, middle + 30), fill=255)
    core = core.filter(ImageFilter.GaussianBlur(5))
    mask.paste(core, (0, 0), core)
    return mask.resize((_GLOW, _GLOW), Image.Resampling.LANCZOS)


@lru_cache
def _body(title):
    """All that never changes, drawn large and made small for smooth edges."""
    two = 2
    image = Image.new("RGB", (SIZE[0] * two, SIZE[1] * two), _DESK)
    pen = ImageDraw.Draw(image)

    def slab(left, top, right, bottom, radius, fill, outline=None):
        box = [left * two, top * two, right * two, bottom * two]
        pen.rounded_rectangle(box, radius * two, fill, outline, 3 * two)

    slab(*_BODY, 40, _BOARD, _RIM)
    left, top = SCREEN_AT
    slab(left - 10, top - 10, left + 490, top + 394, 10, (8, 8, 10), _RIM)
    left, top = GRID_AT
    slab(left - 26, top - 26, left + 236, top + 236, 14, _BOARD, _RIM)
    for place in range(64):
        x = GRID_AT[0] + place % 8 * _LED
        y = GRID_AT[1] + place // 8 * _LED
        slab(x - 10, y - 10, x + 10, y + 10, 3, (46, 44, 50))
    for x in _LAMPS_X:
        slab(x - 8, _LAMPS_Y - 8, x + 8, _LAMPS_Y + 8, 3, (46, 44, 50))
    _keys(pen, two)
    pen.text((82 * two, 96 * two), "GOLDRUSH", (255, 198, 46), anchor="mm", font_size=20 * two)
    pen.text((82 * two, 400 * two), title, _INK, anchor="mm", font_size=18 * two)
    return image.resize(SIZE, Image.Resampling.LANCZOS)


def _keys(pen, two):
    x, y = _STICK
    pen.ellipse([two * v for v in (x - 62, y - 62, x + 62, y + 62)], fill=(18, 17, 22))
    for name, (left, top, radius) in BUTTONS.items():
        fill = _BUTTON if name in "AB" else _CAP
        pen.ellipse(
            [two * v for v in (left - radius, top - radius, left + radius, top + radius)], fill
        )
        if name in ("UP", "DOWN", "LEFT", "RIGHT"):
            _arrow(pen, two, name, left, top)
        elif name in "AB":
            pen.text((left * two, top * two), name, _INK, anchor="mm", font_size=26 * two)
        else:
            pen.text(((left + 22) * two, top * two), name, _INK, anchor="lm", font_size=14 * two)


def _arrow(pen, two, name, x, y):
    dx, dy = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}[name]
    points = [(10 * dx, 10 * dy), (-6 * dx - 9 * dy, -6 * dy - 9 * dx)]
    points.append((-6 * dx + 9 * dy, -6 * dy + 9 * dx))
    pen.polygon([((x + px) * two, (y + py) * two) for px, py in points], fill=_INK)
