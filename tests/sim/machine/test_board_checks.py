# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What displayio refuses on a board is refused here, too."""

CODE = """
from displayio import Bitmap, Palette, TileGrid

sheet = Bitmap(12, 4, 4)
tiles = TileGrid(sheet, pixel_shader=Palette(4), width=2, tile_width=4, tile_height=4)


def refused(place, index, *value):
    try:
        place.__setitem__(index, *value) if value else place[index]
    except (IndexError, ValueError) as problem:
        return type(problem).__name__
    return "-"


tiles[1] = 2
sheet[11, 3] = 3
print(tiles[1], tiles[1, 0], sheet[11, 3], sheet[47])
print(refused(tiles, 0, 3), refused(tiles, (0, 0), -1))
print(refused(sheet, (12, 0), 1), refused(sheet, (0, 4), 1), refused(sheet, (-1, 0), 1))
print(refused(sheet, (12, 0)), refused(sheet, 48), refused(sheet, (0, 0), 4))
"""

SHAPES = """
import displayio
import vectorio

from hardware import open

display = open().display
colours = displayio.Palette(1)
whole = displayio.Group()
display.show(whole)


def shown():
    group = displayio.Group()
    inner = displayio.Group()
    inner.append(vectorio.Rectangle(pixel_shader=colours, width=9, height=9))
    group.append(inner)
    whole.append(group)
    return group, inner


whole.remove(shown()[0])  # was never drawn
group, inner = shown()
display.refresh()
try:
    whole.remove(group)
except RuntimeError as problem:
    print(problem)
inner[0].hidden = True
whole.remove(group)
"""


def test_a_shape_that_is_taken_out_and_stays_on_a_screen(device):
    assert "use widgets.take_out" in device(SHAPES).said


BLIT = """
import bitmaptools
from displayio import Bitmap

deep, flat = Bitmap(4, 4, 3), Bitmap(4, 4, 2)
flat.fill(1)
bitmaptools.blit(deep, flat, 0, 0, skip_source_index=0)
print(deep[3, 3])
try:
    bitmaptools.blit(flat, deep, 0, 0)
except ValueError as problem:
    print(problem)
"""


def test_a_copy_of_more_bits_a_pixel_into_fewer(device):
    assert device(BLIT).said.splitlines() == ["1", "source palette too large"]


def test_tiles_and_pixels_that_are_not_there(device):
    assert device(CODE).said.splitlines() == [
        "2 2 3 3",
        "ValueError ValueError",
        "IndexError IndexError IndexError",
        "IndexError IndexError ValueError",
    ]
