# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Checks the layout of a screen: each line fits, nothing is cut off, overlaps or is too faint."""

from collections import Counter, namedtuple
from typing import Any

from sim.probe.visible_text import banner, lines_of, placed_in

# The corners of something shown, in pixels of the screen; right and bottom are outside.
Box = namedtuple("Box", "left top right bottom")

# The least contrast with what lies behind, of words and of marks (WCAG 2.2, 1.4.3 and 1.4.11).
_WORDS = 4.5
_MARKS = 3.0


def faults(app: Any) -> list[str]:
    """The faults of the screen that `app` shows, a string each."""
    from ui.kit import widgets

    widgets.draw_texts()
    screen = app.screen
    placed = dict(placed_in(screen.group, 0, 0, 1))
    lines = [line for line in lines_of(screen) if line.text and line.tiles in placed]
    shown = [(repr(line.text), line_box(line, *placed[line.tiles])) for line in lines]
    found = [
        "%d px in %d: %s" % (line.width, line.room, line.text)
        for line in lines
        if line.width > line.room
    ]
    if not (banner(screen) or hasattr(screen, "panel")):
        shown += [("a mark", box) for box in _marks(app, placed)]
    found += ["%s leaves the screen" % name for name, box in shown if not _inside(box, app.layout)]
    for number, (name, box) in enumerate(shown):
        for other, its in shown[:number]:
            if name != other and touch(box, its):
                found.append("%s / %s overlap" % (other, name))
    return found


def line_box(line: Any, x: int, y: int, scale: int) -> Box:
    """The Box of a line's ink; its bitmap also has room for accents."""
    bitmap = line.tiles.bitmap
    rows = [row for row in range(bitmap.height) if any(_row(bitmap, row))] or [0]
    top = y + rows[0] * scale
    return Box(x, top, x + line.width * scale, y + (rows[-1] + 1) * scale)


def _row(bitmap, y):
    return (bitmap[x, y] for x in range(bitmap.width))


def _marks(app, placed):
    """The boxes of the seats' symbols and of the buttons."""
    for tiles, (x, y, scale) in placed.items():
        if tiles.bitmap in (app.symbols_sheet, app.buttons_sheet):
            yield Box(x, y, x + tiles.tile_width * scale, y + tiles.tile_height * scale)


def faint(app: Any, picture: Any) -> list[str]:
    """Words and marks of the screen with too little contrast in its `picture`, a PIL image."""
    if app.layout.MONO:
        return []
    pixels = picture.convert("RGB").load()
    screen = app.screen
    placed = dict(placed_in(screen.group, 0, 0, 1))
    lines = [line for line in lines_of(screen) if line.text and line.tiles in placed]
    found = []
    for line in lines:
        box = line_box(line, *placed[line.tiles])
        ink = line.tiles.pixel_shader[1]
        found.append((repr(line.text), box, ink, _WORDS))
    for tiles, (x, y, scale) in placed.items():
        if tiles.bitmap is app.symbols_sheet:
            box = Box(x, y, x + tiles.tile_width * scale, y + tiles.tile_height * scale)
            middle = box.left + (box.right - box.left) // 2, box.top + (box.bottom - box.top) // 2
            if _inside(box, app.layout):
                found.append(("a mark", box, _number(pixels[middle]), _MARKS))
    told = []
    for name, box, ink, least in found:
        ground = _ground(pixels, box, ink, app.layout)
        if ground is not None and contrast(ink, ground) < least:
            told.append("%s has contrast %.1f" % (name, contrast(ink, ground)))
    return told


def _ground(pixels, box, ink, layout):
    """The commonest other colour in and round a box; None where its ink is not to be seen."""
    counts = Counter(
        _number(pixels[x, y])
        for x in range(max(0, box.left - 1), min(layout.WIDTH, box.right + 1))
        for y in range(max(0, box.top - 1), min(layout.HEIGHT, box.bottom + 1))
    )
    inks = [rgb for rgb in counts if _is_near(rgb, ink)]
    others = [(count, rgb) for rgb, count in counts.items() if rgb not in inks]
    return max(others)[1] if inks and others else None


def _number(rgb):
    return rgb[0] << 16 | rgb[1] << 8 | rgb[2]


def _is_near(one, other):
    """True of a colour and the same as a display with fewer bits has it."""
    return all(abs((one >> at & 255) - (other >> at & 255)) <= 8 for at in (0, 8, 16))


def contrast(one: int, other: int) -> float:
    """The contrast 1..21 of two colours 0xRRGGBB (WCAG 2.2)."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(rgb):
    parts = [(rgb >> at & 255) / 255 for at in (16, 8, 0)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _inside(box, layout):
    return (
        box.left >= 0
        and box.top >= 0
        and box.right <= layout.WIDTH + 1  # the last letter's gap may lie outside
        and box.bottom <= layout.HEIGHT
    )


def touch(one: Box, other: Box) -> bool:
    """True if two boxes share a pixel."""
    return (
        one.left < other.right
        and other.left < one.right
        and one.top < other.bottom
        and other.top < one.bottom
    )
