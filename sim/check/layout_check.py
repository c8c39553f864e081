# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Checks the layout of a screen: each line fits, nothing is cut off, nothing overlaps."""

from collections import namedtuple
from typing import Any

from sim.probe.visible_text import banner, lines_of, placed_in

# The corners of something shown, in pixels of the screen; right and bottom are outside.
Box = namedtuple("Box", "left top right bottom")


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
