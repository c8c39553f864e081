"""Widgets. Each function adds one to a group."""

import bitmaptools
import displayio
import vectorio

from ui.kit import theme

# Alignment, in halves of the room that is left over.
LEFT = 0
CENTRE = 1
RIGHT = 2

_SOME = 6  # letters to draw in a frame: each takes a board 1 ms

_empty = None
# Texts that are set and not drawn yet, the oldest first, then None. A list that grew would come to
# lie in the middle of what is free, and remain there.
_stale = [None] * 40
_count = 0


def box(group, palette, x, y, width, height, colour):
    """Add and return a filled rectangle. `colour` is an index into the palette."""
    shape = vectorio.Rectangle(
        pixel_shader=palette, x=x, y=y, width=width, height=height, color_index=colour
    )
    group.append(shape)
    return shape


def picture(group, palette, bitmap, x, y):
    """Add and return a bitmap at x, y, as a TileGrid."""
    tiles = displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y)
    group.append(tiles)
    return tiles


def tile(group, palette, sheet, x, y, width, height, index=0):
    """Add and return one tile of a sheet. set_tile() chooses another."""
    tiles = displayio.TileGrid(
        sheet, pixel_shader=palette, x=x, y=y, tile_width=width, tile_height=height
    )
    tiles[0] = index
    group.append(tiles)
    return tiles


def tilemap(group, palette, sheet, x, y, columns, rows, width, height):
    """Add and return a field of tiles of one sheet. Set one by field[column, row] = index."""
    tiles = displayio.TileGrid(
        sheet,
        pixel_shader=palette,
        x=x,
        y=y,
        width=columns,
        height=rows,
        tile_width=width,
        tile_height=height,
    )
    group.append(tiles)
    return tiles


def set_tile(tiles, index, at=0):
    """Show tile `index` at place `at` of a field. No-op if unchanged, to save bus traffic."""
    if tiles[at] != index:
        tiles[at] = index


def hide(thing, hidden):
    """Hide or show a widget. No-op if unchanged, to save bus traffic."""
    if thing.hidden != hidden:
        thing.hidden = hidden


def move_to(thing, x, y):
    """Move a widget. No-op if unchanged, to save bus traffic."""
    if thing.x != x or thing.y != y:
        thing.x = x
        thing.y = y


def set_palette(tiles, palette):
    """Set the palette of a TileGrid. No-op if unchanged, to save bus traffic."""
    if tiles.pixel_shader is not palette:
        tiles.pixel_shader = palette


def take_out(group, part):
    """Remove the group `part` from `group`.

    When a group is removed, CircuitPython does not redraw the area of a vector shape in it. It
    does redraw the area of a shape that has changed and is then removed itself. So hide and remove
    each shape first.
    """
    for at in range(len(part) - 1, -1, -1):
        if isinstance(part[at], vectorio.Rectangle):
            part[at].hidden = True
            part.pop(at)
    group.remove(part)


class Text:
    """One line of text on a `baseline`, in a box that begins at `x` and is `room` pixels wide.

    `text` and `colour` are the current ones.
    """

    def __init__(self, group, font, x, baseline, room, colour, align=LEFT):
        self.group = group
        self.font = font
        self.x = x
        self.room = room
        self.align = align
        self.colour = colour
        self.text = ""
        self.tiles = picture(
            group, theme.text_palette(colour), _nothing(), x, baseline - font.ascent
        )

    def set(self, text, colour=None):
        """Set the text. draw_texts() draws it. No-op if unchanged, to save bus traffic."""
        if colour is not None and colour != self.colour:
            self.colour = colour
            self.tiles.pixel_shader = theme.text_palette(colour)
        if text != self.text:
            self.text = text
            if self not in _stale:
                _put_last(self)

    def draw(self):
        """Draw the text that was set. Returns its number of letters.

        It is drawn into the old bitmap if that is wide enough: a new one would send the old area,
        too. Letters of a smaller `font` than at first stand at its foot.
        """
        drawn = self.font.draw(self.text)
        width = drawn.width if drawn else 0
        x = self.x + max(0, (self.room - width) * self.align // 2)
        bitmap = self.tiles.bitmap
        left = x - self.tiles.x
        if bitmap is not _empty and (not width or 0 <= left <= bitmap.width - width):
            bitmap.fill(0)
            if drawn:
                bitmaptools.blit(bitmap, drawn, left, bitmap.height - drawn.height)
        elif drawn:
            self._put(drawn, x)
        return len(self.text)

    def reserve(self):
        """Allocate a bitmap for the longest text.

        Call it if other texts of the group change in the same frame: the areas of all bitmaps that
        a group loses are sent as one large rectangle.
        """
        self._put(self.font.bitmap(self.room), self.x)

    def _put(self, bitmap, x):
        old = self.tiles
        self.tiles = displayio.TileGrid(bitmap, pixel_shader=old.pixel_shader, x=x, y=old.y)
        self.tiles.hidden = old.hidden
        self.group[self.group.index(old)] = self.tiles

    def move(self, x, y):
        """Move the text by x and y pixels."""
        self.x += x
        self.tiles.x += x
        self.tiles.y += y

    def invert(self, over):
        """Draw dark on lit if `over`, on the selection bar of a monochrome screen."""
        set_palette(self.tiles, theme.text_palette(0 if over else self.colour))


def draw_last(thing):
    """Call the draw() of `thing` after all texts that are set have been drawn."""
    if thing in _stale:
        _take(_stale.index(thing))
    _put_last(thing)


def _put_last(thing):
    global _count
    if _count == len(_stale):
        _take(0).draw()
    _stale[_count] = thing
    _count += 1


def _take(at):
    """Remove and return what is at a place of _stale."""
    global _count
    thing = _stale[at]
    _count -= 1
    for i in range(at, _count):
        _stale[i] = _stale[i + 1]
    _stale[_count] = None
    return thing


def draw_texts():
    """Draw texts that are set and not drawn, as many as a frame has time for.

    Drawing a line needs a deep stack. So the main loop does it, once in each frame, where the stack
    of a board is almost empty.
    """
    letters = 0
    while _count and letters < _SOME:
        letters += _take(0).draw()


def is_drawn(text):
    """Return False while the screen still shows the old words of `text`."""
    return text not in _stale


def is_behind():
    """Return True while a text is set and not drawn."""
    return _count > 0


def drop_texts():
    """Drop all texts that are not drawn: their screen is gone."""
    while _count:
        _take(_count - 1)


def _nothing():
    """Return the bitmap that all empty texts share."""
    global _empty
    if not _empty:
        _empty = displayio.Bitmap(1, 1, 2)
    return _empty
