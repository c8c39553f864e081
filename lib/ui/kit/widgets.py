"""Widgets. Each adds itself to the group given."""

import bitmaptools
import displayio
import vectorio

from ui.kit import theme

# In halves of the room that is left over.
LEFT = 0
CENTRE = 1
RIGHT = 2

_SOME = 6  # letters: each takes a board 1 ms

_empty = None
_stale = []  # texts that are set and not drawn


def box(group, palette, x, y, width, height, colour):
    """A filled rectangle, colour by its index; returned so that it can be moved or recoloured."""
    shape = vectorio.Rectangle(
        pixel_shader=palette, x=x, y=y, width=width, height=height, color_index=colour
    )
    group.append(shape)
    return shape


def picture(group, palette, bitmap, x, y):
    """One bitmap at x, y."""
    tiles = displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y)
    group.append(tiles)
    return tiles


def tile(group, palette, sheet, x, y, width, height, index=0):
    """One tile of a sheet, chosen with tile[0] = index."""
    tiles = displayio.TileGrid(
        sheet, pixel_shader=palette, x=x, y=y, tile_width=width, tile_height=height
    )
    tiles[0] = index
    group.append(tiles)
    return tiles


def tilemap(group, palette, sheet, x, y, columns, rows, width, height):
    """A field of tiles of one sheet, chosen with field[column, row] = index."""
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
    """Show tile `index`, in a field at number `at`. No-op if unchanged, to save bus traffic."""
    if tiles[at] != index:
        tiles[at] = index


def hide(thing, hidden):
    """Hide or show. No-op if unchanged, to save bus traffic."""
    if thing.hidden != hidden:
        thing.hidden = hidden


def move_to(thing, x, y):
    """Move. No-op if unchanged, to save bus traffic."""
    if thing.x != x or thing.y != y:
        thing.x = x
        thing.y = y


def set_palette(tiles, palette):
    """Set the palette. No-op if unchanged, to save bus traffic."""
    if tiles.pixel_shader is not palette:
        tiles.pixel_shader = palette


def take_out(group, part):
    """Remove `part`, a group, from `group`.

    A board does not clear what a shape in it covered, but what one covers that is taken out just
    after it has changed.
    """
    for at in range(len(part) - 1, -1, -1):
        if isinstance(part[at], vectorio.Rectangle):
            part[at].hidden = True
            part.pop(at)
    group.remove(part)


class Text:
    """One line of text in a box `room` pixels wide from `x` on, on a `baseline`.

    `text` and `colour` are what is shown, `width` is its width in pixels.
    """

    def __init__(self, group, font, x, baseline, room, colour, align=LEFT):
        self.group = group
        self.font = font
        self.x = x
        self.room = room
        self.align = align
        self.colour = colour
        self.text = ""
        self.width = 0
        self.tiles = picture(
            group, theme.text_palette(colour), _nothing(), x, baseline - font.ascent
        )

    def set(self, text, colour=None):
        """Show `text`. No-op if unchanged, to save bus traffic."""
        if colour is not None and colour != self.colour:
            self.colour = colour
            self.tiles.pixel_shader = theme.text_palette(colour)
        if text != self.text:
            self.text = text
            if self not in _stale:
                _stale.append(self)

    def draw(self):
        """Draw what was set: into the bitmap there is, if it has room, so that it is sent once.

        Returns the number of letters.
        """
        drawn = self.font.draw(self.text)
        width = self.width = drawn.width if drawn else 0
        x = self.x + max(0, (self.room - width) * self.align // 2)
        bitmap = self.tiles.bitmap
        left = x - self.tiles.x
        if bitmap is not _empty and (not width or 0 <= left <= bitmap.width - width):
            bitmap.fill(0)
            if drawn:
                bitmaptools.blit(bitmap, drawn, left, 0)
        elif drawn:
            self._put(drawn, x)
        return len(self.text)

    def reserve(self):
        """Have a bitmap for the longest text, where other texts change in the same frames: what a
        group loses in one is sent as one rectangle."""
        self._put(self.font.bitmap(self.room), self.x)

    def _put(self, bitmap, x):
        old = self.tiles
        self.tiles = displayio.TileGrid(bitmap, pixel_shader=old.pixel_shader, x=x, y=old.y)
        self.tiles.hidden = old.hidden
        self.group[self.group.index(old)] = self.tiles

    def move(self, x, y):
        """Move by so many pixels."""
        self.x += x
        self.tiles.x += x
        self.tiles.y += y

    def invert(self, over):
        """Draw dark on lit, for the selection bar of a monochrome screen."""
        set_palette(self.tiles, theme.text_palette(0 if over else self.colour))


def draw_last(thing):
    """Have the draw() of something called once all texts are drawn that have been set."""
    if thing in _stale:
        _stale.remove(thing)
    _stale.append(thing)


def draw_texts(all_at_once=True):
    """Draw the texts that were set since they were drawn: all, or as many as a frame has time for.

    Returns the number of letters. Setting a line nests deep: so it is done once a frame, by the
    loop itself, where the stack of a board is almost empty.
    """
    letters = 0
    while _stale and (all_at_once or letters < _SOME):
        letters += _stale.pop(0).draw()
    return letters


def is_drawn(text):
    """Return False while `text` shows what it was before."""
    return text not in _stale


def is_behind():
    """Return True while a text is set that is not drawn."""
    return bool(_stale)


def drop_texts():
    """Drop what was set on a screen that is gone."""
    _stale.clear()


def _nothing():
    """The bitmap of a text that is empty."""
    global _empty
    if not _empty:
        _empty = displayio.Bitmap(1, 1, 2)
    return _empty
