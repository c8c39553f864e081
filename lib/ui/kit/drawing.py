# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Makes bitmaps of drawings: text with one letter a pixel (theme.LETTERS).

Each size of screen has its own drawings (ui.sizes); the tiles of their sheets are numbered
alike.
"""

import bitmaptools
import displayio

from ui.kit import theme

# Tiles of the cards of GOLD.
TILE_GONE = 0
TILE_BACK = 1
TILE_GOLD = 2  # + value - 1
TILE_DYNAMITE = 6
TILE_DIGGER = 7  # + colour * 4 + strength - 2
TILE_TURNING = 27  # + 0..2: the back narrow, the edge, the face narrow
TURNS = 3
TILES = 30

FACE_SIDE = 16  # pixels of a face (ui.faces)

_HASH = 35
_FACE = 102  # "f"
_INDEXES = bytearray(128)  # by letter
for _index in range(len(theme.LETTERS)):
    _INDEXES[ord(theme.LETTERS[_index])] = _index

# The tile of an empty place, after the coins 0..10.
NO_COIN = 11


def rows(picture):
    """Return the lines of a drawing."""
    return picture.strip("\n").split("\n")


def paint(bitmap, x, y, picture, ink=theme.INK, size=1):
    """Draw a picture at x, y: letters by theme.LETTERS, `#` and `f` as ink, CLEAR skipped.

    Each letter covers `size` x `size` pixels. Lines are of one length.
    """
    if size == 1:
        drawn = sprite(picture, ink)
        bitmaptools.blit(bitmap, drawn, x, y, skip_source_index=theme.CLEAR)
        return
    for line in rows(picture):
        at = x
        for letter in line:
            index = ink if letter in "#f" else theme.LETTERS.index(letter)
            if index != theme.CLEAR:
                bitmaptools.fill_region(bitmap, at, y, at + size, y + size, index)
            at += size
        y += size


def sprite(picture, ink=theme.INK):
    """Return a bitmap of one drawing."""
    _INDEXES[_HASH] = _INDEXES[_FACE] = ink
    # By bytes: a board takes three times as long to go through a text. By lines: a list of all
    # is 2 KB in one piece.
    lines = picture.strip("\n").encode().split(b"\n")
    data = bytearray()
    for line in lines:
        data.extend(bytes([_INDEXES[letter] for letter in line]))
    bitmap = displayio.Bitmap(len(lines[0]), len(lines), theme.SPRITE_COLOURS)
    bitmaptools.arrayblit(bitmap, data)
    return bitmap


def paint_turning(sheet, pitch, width, height):
    """Draw the tiles of a card that is being turned over, `pitch` apart."""
    insides = (theme.BACK, theme.BACK_EDGE, theme.CREAM)
    for stage in range(TURNS):
        across = width // 4 if stage == 1 else width * 2 // 3
        left = pitch * (TILE_TURNING + stage) + (width - across) // 2
        right = left + across
        bitmaptools.fill_region(sheet, left, 0, right, height, theme.BACK_EDGE)
        if across > 2:
            bitmaptools.fill_region(sheet, left + 1, 1, right - 1, height - 1, insides[stage])


def outline(bitmap, inset, colour):
    """Draw a one-pixel frame `inset` pixels from the edges."""
    right = bitmap.width - 1 - inset
    bottom = bitmap.height - 1 - inset
    for x in range(inset, right + 1):
        bitmap[x, inset] = bitmap[x, bottom] = colour
    for y in range(inset, bottom + 1):
        bitmap[inset, y] = bitmap[right, y] = colour
