"""Checks the layout of a screen: each line fits, nothing is cut off, overlaps or is too faint."""

import itertools
from collections import Counter, namedtuple
from functools import cache, lru_cache
from typing import Any

from sim.desktop.app_probe import banner, lines_of, placed_on

# The corners of something shown, in pixels of the screen; right and bottom are outside.
Box = namedtuple("Box", "left top right bottom")

# The least contrast of words and of marks with their ground (WCAG 2.2, 1.4.3 and 1.4.11).
_WORDS = 4.5
_MARKS = 3.0

_SPRITE = 24  # pixels a side at most; anything larger is a picture
_MAIN = 8  # the least share of a drawing that makes a main ink: one part in eight
_GROUND = 3  # the least share of the pixels around a drawing that makes a ground
_DIGIT = 32  # the same for an ink within a drawing, such as a digit on a coin


def faults(app: Any) -> list[str]:
    """Return the faults of the screen that `app` shows, as sentences."""
    from ui.kit import widgets

    draw_all_texts(widgets)
    screen = app.screen
    placed = placed_on(screen)
    lines = [line for line in lines_of(screen) if line.text and line.tiles in placed]
    shown = [(repr(line.text), line_box(line, *placed[line.tiles])) for line in lines]
    found = [
        "%d px in %d: %s" % (width_of(line), line.room, line.text)
        for line in lines
        if width_of(line) > line.room
    ]
    if not (banner(screen) or hasattr(screen, "panel")):
        shown += [("a mark", box) for box in _marks(app, placed)]
    found += ["%s leaves the screen" % name for name, box in shown if not _inside(box, app.layout)]
    for (other, its), (name, box) in itertools.combinations(shown, 2):
        if name != other and touch(box, its):
            found.append("%s / %s overlap" % (other, name))
    return found


def draw_all_texts(widgets: Any) -> None:
    """Draw all texts that are set, in place of as many as a frame has time for."""
    while widgets.is_behind():
        widgets.draw_texts()


def width_of(line: Any) -> int:
    """Return the width of a line's words in pixels."""
    return int(line.font.measure(line.text))


def line_box(line: Any, x: int, y: int, scale: int) -> Box:
    """Return the Box of a line's ink. Its bitmap also has room for accents."""
    bitmap = line.tiles.bitmap
    inked = map(any, _lines(bitmap, bitmap.width, 0, bitmap.height))
    rows = [row for row, has_ink in enumerate(inked) if has_ink] or [0]
    left = x + _left(line) * scale
    right = left + width_of(line) * scale
    return Box(left, y + rows[0] * scale, right, y + (rows[-1] + 1) * scale)


def _lines(bitmap, count, first, rows):
    """Return the first `count` values of each of `rows` rows of a bitmap, as bytes."""
    from displayio_sim.circuitpython import fast_pixels  # brings Blinka, which wants a machine

    return fast_pixels.lines_in(bitmap, count, first, rows)


def _left(line):
    """Return where the words begin in the bitmap, which may have held longer ones."""
    return line.x + max(0, (line.room - width_of(line)) * line.align // 2) - line.tiles.x


def _marks(app, placed):
    """Yield the boxes of the seats' symbols and of the buttons."""
    for tiles, (x, y, scale) in placed.items():
        if getattr(tiles, "bitmap", None) in (app.symbols_sheet, app.buttons_sheet):
            yield Box(x, y, x + tiles.tile_width * scale, y + tiles.tile_height * scale)


def faint(app: Any, picture: Any) -> list[str]:
    """Return sentences about words and marks with too little contrast in `picture`, a PIL image."""
    picture = picture.convert("RGB")
    drawings = Drawings()
    screen = app.screen
    placed = placed_on(screen)
    lines = [line for line in lines_of(screen) if line.text and line.tiles in placed]
    cover, on_it = _cover(app)
    told = []
    for line in lines:
        tiles, (x, y, scale) = line.tiles, placed.pop(line.tiles)
        if line not in on_it and touch(cover, line_box(line, x, y, scale)):
            continue
        left = _left(line)
        area = x + left * scale, y, width_of(line), tiles.bitmap.height, scale
        found = _contrast_of(drawings, tiles, (left, 0), area, picture)
        if found < _WORDS:
            told.append("%r has contrast %.1f" % (line.text, found))
    for tiles, place in placed.items():
        for tile, corner, area in _sprites(tiles, *place):
            x, y, width, height, scale = area
            if touch(cover, Box(x, y, x + width * scale, y + height * scale)):
                continue  # the cover hides it, or some of it
            found = _contrast_of(drawings, tiles, corner, area, picture)
            if found < _MARKS:
                size = tiles.tile_width, tiles.tile_height
                told.append("a mark, tile %d of %dx%d, has contrast %.2f" % (tile, *size, found))
    return told + list(_faint_boxes(placed, picture, app.layout, app.palette))


def _cover(app):
    """Return the Box of what hides parts of a table, and the texts on it.

    This is a banner, or the name of the next person over the bar. Without one, the box is empty.
    """
    screen, layout = app.screen, app.layout
    if over := banner(screen):
        left, top, width, height = layout.BANNER
        return Box(left, top, left + width, top + height), over.texts
    name = getattr(screen, "turn_banner", None)
    if name and not name._group.hidden:
        return Box(name._field.x, name._field.y, layout.WIDTH, layout.HEIGHT), [name._name]
    return Box(0, 0, 0, 0), ()


def _faint_boxes(placed, picture, layout, palette):
    """Yield sentences about rectangles that are hard to see.

    These are bars and edges that differ too little from their surroundings, and selections without
    a visible edge.
    """
    from ui.kit import theme

    grounds = theme.CLEAR, theme.INK, theme.TABLE, theme.PANEL
    boxes = []
    for shape, (x, y, scale) in placed.items():
        if getattr(shape, "pixel_shader", None) is not palette:
            continue  # the colours that the self-test asks about
        if getattr(shape, "color_index", theme.CLEAR) not in grounds:
            rights, bottoms = zip(*getattr(shape, "points", [(0, 0)]), strict=True)
            right = x + scale * getattr(shape, "width", max(rights) + 1)
            bottom = y + scale * getattr(shape, "height", max(bottoms) + 1)
            boxes.append((shape.color_index, Box(x, y, right, bottom), shape.pixel_shader))
    for colour, box, shader in boxes:
        rgb = shader[colour]
        if colour == theme.SHADE and not layout.MONO:
            if not any(other != colour and touch(box, its) for other, its, _ in boxes):
                yield "a ground at %d, %d has no edge" % box[:2]
        elif (found := _contrast_of_box(rgb, box, picture, layout)) < _MARKS:
            yield "a rectangle of colour %d at %d, %d has contrast %.2f" % (colour, *box[:2], found)


def _contrast_of_box(rgb, box, picture, layout):
    """Return the contrast of a rectangle with its surroundings, or 21 if it is hidden.

    It is the better one if two of them are about as long: a line at the edge of a bar is visible
    by its other side.
    """
    beyond = box.left - 1, box.top - 1, box.right + 1, box.bottom + 1
    inner, outer = (_colours(picture, layout, *part) for part in (box, beyond))
    outer -= inner
    grounds = {its: count for its, count in outer.items() if not _is_near(its, rgb)}
    if not grounds or not any(_is_near(its, rgb) for its in inner):
        return 21.0
    most = max(grounds.values())
    return max(contrast(rgb, its) for its, count in grounds.items() if 3 * count >= 2 * most)


def _colours(picture, layout, left, top, right, bottom):
    """Return how many pixels of each colour 0xRRGGBB are in a part of a picture."""
    part = max(0, left), max(0, top), min(layout.WIDTH, right), min(layout.HEIGHT, bottom)
    if part[0] >= part[2] or part[1] >= part[3]:
        return Counter()
    cut = picture.crop(part)
    colours = cut.getcolors(cut.width * cut.height)
    return Counter({_number(rgb): count for count, rgb in colours})


def _sprites(tiles, x, y, scale):
    """Yield number, corner in the bitmap and area of each small drawing of a tile grid.

    An area is left, top, width, height and scale on the screen.
    """
    if not hasattr(tiles, "bitmap"):
        return
    width, height = tiles.tile_width, tiles.tile_height
    across = tiles.bitmap.width // width
    if max(width, height) <= _SPRITE:
        for column, row in itertools.product(range(tiles.width), range(tiles.height)):
            tile = tiles[column, row]
            corner = tile % across * width, tile // across * height
            left, top = x + column * width * scale, y + row * height * scale
            yield tile, corner, (left, top, width, height, scale)


class Drawings:
    """Parts of bitmaps that do not change: the tiles of a sheet are read only once."""

    def __init__(self) -> None:
        self._read: dict[Any, bytes] = {}

    def read(self, bitmap: Any, left: int, top: int, width: int, height: int) -> bytes:
        """Return the values of a part of a bitmap, row by row."""
        part = id(bitmap), left, top, width, height
        if part not in self._read:
            lines = _lines(bitmap, left + width, top, height)
            self._read[part] = b"".join(line[left : left + width] for line in lines)
        return self._read[part]


def _contrast_of(drawings, tiles, corner, area, picture):
    """Return the greatest contrast of a drawing's main inks; see _contrast().

    Returns 21 for what the edge of the screen cuts off.
    """
    left, top, width, height, scale = area
    box = Box(left, top, left + width * scale, top + height * scale)
    if min(box) < 0 or box.right > picture.width + 1 or box.bottom > picture.height:
        return 21.0
    drawing = drawings.read(tiles.bitmap, *corner, width, height)
    # A pixel more on each side, where there is one.
    first_x, first_y = (-1 if at >= scale else 0 for at in (left, top))
    part = (left + first_x * scale, top + first_y * scale, box.right + 1, box.bottom + 1)
    part = (*part[:2], min(part[2], picture.width), min(part[3], picture.height))
    row = 3 * (part[2] - part[0])
    pixels = picture.crop(part).tobytes()
    rows = [pixels[at : at + row] for at in range(0, len(pixels), row * scale)]
    return _contrast(drawing, width, tuple(tiles.pixel_shader), (first_x, first_y), scale, *rows)


@lru_cache(10_000)
def _contrast(drawing, width, inks, first, scale, *rows):
    """Return the greatest contrast of a drawing's main inks with its paper or its ground.

    `drawing` has rows of `width` values. `rows` are those of the picture under it, from the place
    `first` of the drawing on. Each of its pixels takes `scale` of a row. If it has no paper of its
    own (the ink of its corners), the contrast with an ink within it counts, too. Returns 21 if it
    is empty or covered.
    """
    corners = {drawing[at] for at in (0, width - 1, -width, -1)} if drawing else {0}
    paper = corners.pop() if len(corners) == 1 else 0
    counts = Counter(drawing)
    del counts[0], counts[paper]
    if not counts:
        return 21.0
    drawn = counts.total()
    main = [inks[ink] for ink in counts if counts[ink] * _MAIN >= drawn]
    if paper:
        return max(contrast(ink, inks[paper]) for ink in main)
    most = inks[counts.most_common(1)[0][0]]
    within = [contrast(inks[ink], most) for ink in counts if counts[ink] * _DIGIT >= drawn]
    around, seen = Counter(), 0
    pairs: Counter[tuple[int, ...]] = Counter()  # an ink, 0 beside the drawing, and what is there
    for y, row in enumerate(rows, first[1]):
        red, *others = (row[part :: 3 * scale] for part in range(3))
        line = bytes(-first[0]) + drawing[max(0, y * width) : max(0, (y + 1) * width)]
        pairs.update(zip(line.ljust(len(red), b"\0"), red, *others, strict=False))
    for (ink, *colour), count in pairs.items():
        rgb = _number(colour)
        if ink:
            seen += _is_near(rgb, inks[ink]) * count
        else:
            around[rgb] += count
    if 2 * seen < drawn:
        return 21.0
    # On a border, as gold between its plate and a face, contrast with either side suffices.
    least = min(around.total() // _GROUND, max(around.values()))
    grounds = [rgb for rgb in around if around[rgb] >= least]
    between = [contrast(ink, ground) for ink, ground in itertools.product(main, grounds)]
    return max(within + between)


def _number(rgb):
    return rgb[0] << 16 | rgb[1] << 8 | rgb[2]


@cache
def _is_near(one, other):
    """Return True if two colours look the same on a display with fewer bits."""
    return all(abs((one >> at & 255) - (other >> at & 255)) <= 8 for at in (0, 8, 16))


@cache
def contrast(one: int, other: int) -> float:
    """Return the contrast 1..21 of two colours 0xRRGGBB (WCAG 2.2)."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(rgb):
    parts = [(rgb >> at & 255) / 255 for at in (16, 8, 0)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _inside(box, layout):
    right = layout.WIDTH + 1  # the last letter's gap may lie outside
    return min(box) >= 0 and box.right <= right and box.bottom <= layout.HEIGHT


def touch(one: Box, other: Box) -> bool:
    """Return True if two boxes share a pixel."""
    left, top = max(one.left, other.left), max(one.top, other.top)
    return left < min(one.right, other.right) and top < min(one.bottom, other.bottom)
