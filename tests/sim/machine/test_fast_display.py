"""Our loops for drawing send what displayio's own send, and letters are read as it reads them."""

import io
import random
from functools import partial

import pytest
from helpers import fresh, options

SCENES = 60 * options.effort
DISPLAYS = (
    {"rotation": 0},
    {"rotation": 90},
    {"rotation": 180},
    {"rotation": 270, "reverse_bytes_in_word": False},
    # An SSD1306, and other displays with several pixels in a byte.
    {"color_depth": 1, "grayscale": True, "pixels_in_byte_share_row": False, "rotation": 180},
    {"color_depth": 1, "grayscale": True, "reverse_pixels_in_byte": True, "rotation": 90},
    {"color_depth": 2, "grayscale": True},
    {"color_depth": 4, "grayscale": True, "pixels_in_byte_share_row": False},
    {"color_depth": 8},
)


def installed():
    """Blinka's modules, as a firmware finds them."""
    from displayio_sim.circuitpython import modules
    from displayio_sim.machine.machine import Machine

    modules.install(Machine("pygamer"))
    import bitmaptools
    import displayio

    return displayio, bitmaptools


def palette(rng, count):
    import displayio

    made = displayio.Palette(count, dither=rng.random() < 0.05)
    for i in range(count):
        made[i] = rng.randrange(1 << 24)
        if rng.random() < 0.3:
            made.make_transparent(i)
    return made


def tiles(rng):
    import displayio

    width, height = rng.choice((1, 3, 6, 8, 13)), rng.choice((1, 5, 8, 12))
    across, down = rng.randint(1, 6), rng.randint(1, 4)
    count = rng.choice((2, 3, 16, 200, 300))
    bitmap = displayio.Bitmap(width * across, height * down, count)
    for i in range(bitmap.width * bitmap.height):
        bitmap[i] = rng.randrange(count)
    shader = displayio.ColorConverter() if rng.random() < 0.1 else palette(rng, count)
    columns, rows = rng.choice(((1, 1), (2, 1), (5, 4), (9, 1), (16, 12)))
    size = {"width": columns, "height": rows, "tile_width": width, "tile_height": height}
    where = {"x": rng.randint(-30, 150), "y": rng.randint(-30, 100)}
    grid = displayio.TileGrid(bitmap, pixel_shader=shader, **size, **where)
    for i in range(columns * rows):
        grid[i] = rng.randrange(across * down)
    grid.flip_x, grid.flip_y, grid.transpose_xy = (rng.random() < 0.3 for _ in range(3))
    return grid


def shape(rng):
    import vectorio

    where = {"pixel_shader": palette(rng, 5), "x": rng.randint(-20, 140), "y": rng.randint(-20, 99)}
    if rng.random() < 0.8:
        where["pixel_shader"].make_opaque(0)
    if rng.random() < 0.3:
        return vectorio.Circle(radius=rng.randint(1, 40), **where)
    return vectorio.Rectangle(width=rng.randint(1, 90), height=rng.randint(1, 70), **where)


def group(rng, depth=0):
    import displayio

    made = displayio.Group(scale=rng.choice((1, 1, 1, 2, 3)), x=rng.randint(-9, 20))
    for _ in range(rng.randint(1, 7)):
        part = rng.choice((tiles, tiles, tiles, shape, shape, group))
        if part is not group:
            made.append(part(rng))
        elif depth < 2:
            made.append(group(rng, depth + 1))
    return made


def sent(seed):
    """All bytes on the bus while a scene is drawn and layers of it move."""
    import displayio
    from busdisplay import BusDisplay
    from fourwire import FourWire

    class Wire(FourWire):
        sent, reset = [], lambda _: None
        __init__ = _end_transaction = lambda _: None
        _free = _begin_transaction = lambda _: True

        def _send(self, data_type, chip_select, data):
            self.sent.append((data_type, bytes(data)))

    rng = random.Random(seed)
    displayio.release_displays()
    settings = {"width": 160, "height": 128, "auto_refresh": False} | rng.choice(DISPLAYS)
    display = BusDisplay(Wire(), b"", **settings)
    display.root_group = scene = group(rng)
    display.refresh()
    for _ in range(6):
        rng.choice(scene or [scene]).x += rng.randint(-40, 40)
        display.refresh()
    return Wire.sent


@pytest.mark.parametrize("count, step", [(SCENES, 1), (12, -1)])
@fresh.alone
def test_random_scenes_send_the_same_bytes_unless_our_loops_copy_backwards(count, step):
    installed()
    from displayio import _tilegrid

    from displayio_sim.circuitpython import fast_display

    copy = fast_display._copy
    fast_display._copy = lambda *where: copy(*where[:3], where[3][::step])
    loops = {name: loop for name, loop in vars(_tilegrid).items() if type(loop) is partial}
    assert len(loops) == 3
    total, wrong = 0, []
    for seed in range(count):
        ours = sent(seed)
        vars(_tilegrid).update({name: loop.args[0] for name, loop in loops.items()})
        theirs = sent(seed)
        vars(_tilegrid).update(loops)
        total += sum(len(data) for _, data in theirs)
        wrong += [seed] * (ours != theirs)
    assert bool(wrong) == (step < 0) and total > 20_000 * count, wrong


@pytest.mark.parametrize("bits", [1, 4])
@fresh.alone
def test_letters_and_drawings_are_the_same_bits(bits):
    displayio, bitmaptools = installed()
    original = bitmaptools.readinto.__closure__[0].cell_contents
    rng = random.Random(1)
    for width, height in ((1, 3), (7, 12), (8, 8), (13, 5), (32, 2), (33, 4), (70, 9)):
        letters = rng.randbytes((width * bits + 7) // 8 * height)
        read = []
        for readinto in (original, bitmaptools.readinto):
            bitmap = displayio.Bitmap(width, height, 1 << bits)
            readinto(bitmap, io.BytesIO(letters), bits, 1, True)
            read.append([bitmap[i] for i in range(width * height)])
            with_more = io.BytesIO(letters + b"more")
            readinto(bitmap, with_more, bits, 1, True)
            read[-1].append(with_more.read())
        assert read[0] == read[1], (width, height)
