"""What displayio refuses on a board is refused here, too."""

import pytest
from helpers import fresh


def take_out_shapes(app, _machine, _name):
    """Why a shape that stays on the screen is not to be removed; others may."""
    import displayio
    import vectorio

    def shown():
        inner = displayio.Group()
        inner.append(vectorio.Rectangle(pixel_shader=displayio.Palette(1), width=9, height=9))
        group = displayio.Group()
        group.append(inner)
        whole.append(group)
        app.handheld.display.refresh()
        return group, inner[0]

    whole = displayio.Group()
    app.handheld.display.show(whole)
    group, shape = shown()
    shape.hidden = True
    whole.remove(group)
    with pytest.raises(RuntimeError) as refused:
        whole.remove(shown()[0])
    return str(refused.value)


def test_a_shape_that_is_taken_out_and_stays_on_a_screen():
    (_, said), *_ = fresh.shots(take_out_shapes, "shot now")
    assert "a board would not clear" in said


def test_tiles_and_pixels_that_are_not_there_and_a_copy_of_more_bits_a_pixel_into_fewer(play):
    source = """
import bitmaptools
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
deep, flat = Bitmap(4, 4, 3), Bitmap(4, 4, 2)
flat.fill(1)
bitmaptools.blit(deep, flat, 0, 0, skip_source_index=0)
print(deep[3, 3])
try:
    bitmaptools.blit(flat, deep, 0, 0)
except ValueError as problem:
    print(problem)
"""
    assert play(source).serial.splitlines() == [
        "2 2 3 3",
        "ValueError ValueError",
        "IndexError IndexError IndexError",
        "IndexError IndexError ValueError",
        *("1", "source palette too large"),
    ]
