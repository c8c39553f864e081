# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Small things that screens are made of. Each adds itself to the group it is given."""

import displayio
import vectorio
from adafruit_display_text import bitmap_label

LEFT = 0
CENTRE = 1
RIGHT = 2


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


def field(group, palette, sheet, x, y, columns, rows, width, height):
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


def turn_to(tiles, index):
    """Show tile `index`; one that is shown already is not sent again."""
    if tiles[0] != index:
        tiles[0] = index


def hide(thing, hidden):
    """Hide or show; what is so already is not sent again."""
    if thing.hidden != hidden:
        thing.hidden = hidden


class Text:
    """One line of text that stays in its box: `x`, `room` pixels wide, on a `baseline`."""

    def __init__(self, group, font, x, baseline, room, colour, align=LEFT):
        self.x = x
        self.room = room
        self.align = align
        self.label = bitmap_label.Label(font, text=" ", color=colour, base_alignment=True)
        self.label.x = x
        self.label.y = baseline
        self.text = ""
        group.append(self.label)

    def set(self, text, colour=None):
        """Show `text`; what is shown already is not drawn again."""
        if colour is not None and colour != self.label.color:
            self.label.color = colour
        if text == self.text:
            return
        self.text = text
        self.label.text = text or " "
        if self.align == RIGHT:
            self.label.x = self.x + self.room - self.width
        elif self.align == CENTRE:
            self.label.x = self.x + (self.room - self.width) // 2

    @property
    def width(self):
        return self.label.bounding_box[2]

    @property
    def fits(self):
        return self.width <= self.room

    @property
    def is_shown(self):
        return bool(self.text) and not self.label.hidden

    @property
    def box(self):
        """Left, top, right, bottom of what is drawn."""
        x, y, width, height = self.label.bounding_box
        left = self.label.x + x
        top = self.label.y + y
        return left, top, left + width, top + height
