"""Checks the layout of a screen: each line fits, nothing is cut off, overlaps or is too faint."""

from collections import Counter, namedtuple
from typing import Any

from sim.probe.visible_text import banner, lines_of, placed_in

# The corners of something shown, in pixels of the screen; right and bottom are outside.
Box = namedtuple("Box", "left top right bottom")

# The least contrast with what lies behind, of words and of marks (WCAG 2.2, 1.4.3 and 1.4.11).
_WORDS = 4.5
_MARKS = 3.0

_SPRITE = 24  # pixels a side at most; what is larger is a picture
_MAIN = 8  # a main ink is at least one part in so many of a drawing
_DIGIT = 32  # and one that tells something within it, as a digit on a coin


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
    rows = [row for row in range(bitmap.height) if any(bitmap[x, row] for x in range(bitmap.width))]
    rows = rows or [0]
    top = y + rows[0] * scale
    return Box(x, top, x + line.width * scale, y + (rows[-1] + 1) * scale)


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
    told = []
    for line in lines:
        box, ink = line_box(line, *placed[line.tiles]), line.tiles.pixel_shader[1]
        ground = _ground(pixels, box, [ink], app.layout)
        if ground is not None and contrast(ink, ground) < _WORDS:
            told.append("%r has contrast %.1f" % (line.text, contrast(ink, ground)))
    _, top, _, height = app.layout.BANNER if banner(screen) else (0, 0, 0, 0)
    for tiles, place in placed.items():
        for tile, box in _sprites(tiles, *place):
            if box.top < top + height and box.bottom > top:
                continue  # the banner hides it, or some of it
            found = _sprite_contrast(tiles, tile, box, pixels, app.layout)
            if found < _MARKS:
                size = tiles.tile_width, tiles.tile_height
                told.append("a mark, tile %d of %dx%d, has contrast %.2f" % (tile, *size, found))
    return told


def _sprites(tiles, x, y, scale):
    """Number and Box of each small drawing of a tile grid."""
    width, height = tiles.tile_width, tiles.tile_height
    if max(width, height) <= _SPRITE and tiles.bitmap.width > width:
        for column in range(tiles.width):
            for row in range(tiles.height):
                left, top = x + column * width * scale, y + row * height * scale
                box = Box(left, top, left + width * scale, top + height * scale)
                yield tiles[column, row], box


def _sprite_contrast(tiles, tile, box, pixels, layout):
    """The greatest contrast of a drawing's main inks with its paper, or with what it lies on.

    Without a paper of its own (the ink of its corners) it may also be told by an ink within it.
    """
    width, height = tiles.tile_width, tiles.tile_height
    bitmap = tiles.bitmap
    across = bitmap.width // width
    left, top = tile % across * width, tile // across * height
    corners = {bitmap[left + dx, top + dy] for dx in (0, width - 1) for dy in (0, height - 1)}
    paper = corners.pop() if len(corners) == 1 else 0
    counts = Counter(bitmap[left + i % width, top + i // width] for i in range(width * height))
    del counts[0], counts[paper]
    if not counts or not _inside(box, layout):
        return 21.0
    drawn = sum(counts.values())
    rgb = {ink: tiles.pixel_shader[ink] for ink in (*counts, paper)}
    main = [rgb[ink] for ink in counts if counts[ink] * _MAIN >= drawn]
    if paper:
        return max(contrast(ink, rgb[paper]) for ink in main)
    most = rgb[max(counts, key=lambda ink: counts[ink])]
    within = [contrast(rgb[ink], most) for ink in counts if counts[ink] * _DIGIT >= drawn]
    ground = _ground(pixels, box, rgb.values(), layout)
    return max(within + [contrast(ink, ground) for ink in main if ground is not None])


def _ground(pixels, box, inks, layout):
    """The commonest other colour in and round a box; None where its inks are not to be seen."""
    counts = Counter(
        _number(pixels[x, y])
        for x in range(max(0, box.left - 1), min(layout.WIDTH, box.right + 1))
        for y in range(max(0, box.top - 1), min(layout.HEIGHT, box.bottom + 1))
    )
    seen = [rgb for rgb in counts if any(_is_near(rgb, ink) for ink in inks)]
    others = [(count, rgb) for rgb, count in counts.items() if rgb not in seen]
    return max(others)[1] if seen and others else None


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
