# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Checks the layout of a screen: each line fits, nothing is cut off, nothing overlaps."""

from collections import namedtuple

_ROW = 5  # pixels that texts of one row may differ in height

# The corners of something shown, in pixels of the screen; right and bottom are outside.
Box = namedtuple("Box", "left top right bottom")


def faults(app):
    """The faults of the screen that `app` shows, a string each."""
    from ui.kit import widgets

    widgets.draw_texts()
    screen = app.screen
    placed = dict(_placed(screen.group, 0, 0, 1))
    lines = [line for line in _lines(screen) if line.text and line.tiles in placed]
    shown = [(repr(line.text), line_box(line, *placed[line.tiles])) for line in lines]
    found = [
        "%d px in %d: %s" % (line.width, line.room, line.text)
        for line in lines
        if line.width > line.room
    ]
    if not _banner(screen):
        shown += [("a mark", box) for box in _marks(app, placed)]
    found += ["%s leaves the screen" % name for name, box in shown if not _inside(box, app.layout)]
    for number, (name, box) in enumerate(shown):
        for other, its in shown[:number]:
            if name != other and touch(box, its):
                found.append("%s / %s overlap" % (other, name))
    return found


def rows(screen):
    """What can be read on a screen, from above: the texts of a row joined, left to right."""
    placed = dict(_placed(screen.group, 0, 0, 1))
    spots = [
        (placed[line.tiles][1], placed[line.tiles][0], line.text)
        for line in _lines(screen)
        if line.text and line.tiles in placed
    ]
    found = {}
    for top, left, text in sorted(spots):
        row = next((row for row in found if top - row < _ROW), top)
        # Its shadow is no second text.
        if all(text != other or left - at > _ROW for at, other in found.get(row, ())):
            found.setdefault(row, []).append((left, text))
    return ["  ".join(text for _, text in sorted(row)) for row in found.values()]


def _banner(screen):
    banner = getattr(getattr(screen, "outcome", None), "rush_box", None)
    return banner if banner and banner.group else None


def _lines(screen):
    """The visible lines: a banner hides those of the table."""
    banner = _banner(screen)
    return banner.texts if banner else screen.texts


def _placed(group, x, y, scale):
    """(tile grid, (x, y, scale)) of all that is visible in a group with its corner at x, y."""
    x += group.x * scale
    y += group.y * scale
    scale *= group.scale
    for layer in group:
        if layer.hidden:
            continue
        if hasattr(layer, "scale"):
            yield from _placed(layer, x, y, scale)
        elif hasattr(layer, "tile_width"):
            yield layer, (x + layer.x * scale, y + layer.y * scale, scale)


def line_box(line, x, y, scale):
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


def touch(one, other):
    """True if two boxes share a pixel."""
    return (
        one.left < other.right
        and other.left < one.right
        and one.top < other.bottom
        and other.top < one.bottom
    )
