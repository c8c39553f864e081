"""Random scenes drawn with displayio's own loops and with ours, in a process of their own."""

import io
import random
from contextlib import suppress

from sim.blinka import fast_display, modules
from sim.machine.machine import Machine

modules.install(Machine("pygamer"))

import bitmaptools  # noqa: E402
import displayio  # noqa: E402
import vectorio  # noqa: E402
from busdisplay import BusDisplay  # noqa: E402
from fourwire import FourWire  # noqa: E402

_DISPLAYS = (
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


class Wire(FourWire):
    """A bus that records what is sent."""

    def __init__(self):
        self.sent = []

    def reset(self):
        pass

    def _free(self):
        return True

    _begin_transaction = _free

    def _end_transaction(self):
        pass

    def _send(self, data_type, chip_select, data):
        self.sent.append((data_type, bytes(data)))


def _palette(rng, count):
    palette = displayio.Palette(count, dither=rng.random() < 0.05)
    for i in range(count):
        palette[i] = rng.randrange(1 << 24)
        if rng.random() < 0.3:
            palette.make_transparent(i)
    return palette


def _tiles(rng):
    width, height = rng.choice((1, 3, 8, 13)), rng.choice((1, 5, 8, 12))
    across, down = rng.randint(1, 6), rng.randint(1, 4)
    count = rng.choice((2, 3, 16, 200, 300))
    bitmap = displayio.Bitmap(width * across, height * down, count)
    for i in range(bitmap.width * bitmap.height):
        bitmap[i] = rng.randrange(count)
    shader = _palette(rng, count)
    if rng.random() < 0.1:
        shader = displayio.ColorConverter()
    columns, rows = rng.choice(((1, 1), (2, 1), (5, 4), (16, 12)))
    grid = displayio.TileGrid(
        bitmap,
        pixel_shader=shader,
        width=columns,
        height=rows,
        tile_width=width,
        tile_height=height,
        x=rng.randint(-30, 150),
        y=rng.randint(-30, 100),
    )
    for i in range(columns * rows):
        grid[i] = rng.randrange(across * down)
    grid.flip_x, grid.flip_y = rng.random() < 0.3, rng.random() < 0.3
    grid.transpose_xy = rng.random() < 0.3
    return grid


def _shape(rng):
    palette = _palette(rng, 5)
    if rng.random() < 0.8:
        palette.make_opaque(0)
    where = {"pixel_shader": palette, "x": rng.randint(-20, 140), "y": rng.randint(-20, 110)}
    kind = rng.randrange(3)
    if kind == 0:
        return vectorio.Rectangle(width=rng.randint(1, 90), height=rng.randint(1, 70), **where)
    if kind == 1:
        return vectorio.Circle(radius=rng.randint(1, 40), **where)
    points = [(rng.randint(-40, 80), rng.randint(-40, 80)) for _ in range(rng.randint(3, 9))]
    return vectorio.Polygon(points=points, **where)


def _text(rng):
    """A line of letters, opaque or transparent."""
    letters = displayio.Bitmap(6 * 16, 12, 2)
    for i in range(letters.width * letters.height):
        letters[i] = rng.random() < 0.4
    palette = displayio.Palette(2)
    palette[1] = rng.randrange(1 << 24)
    if rng.random() < 0.5:
        palette.make_transparent(0)
    where = {"x": rng.randint(-9, 120), "y": rng.randint(-5, 120)}
    line = displayio.TileGrid(letters, pixel_shader=palette, width=9, tile_width=6, **where)
    for i in range(9):
        line[i] = rng.randrange(16)
    return line


def _drawn(rng):
    """Letters drawn into a bitmap as adafruit_display_text draws them, and in other ways."""
    count = rng.choice((2, 3, 3, 3, 4, 16))
    cell = displayio.Bitmap(rng.choice((8, 16, 13)), rng.randint(3, 12), 2)
    line = displayio.Bitmap(rng.choice((40, 64, 70, 100)), rng.randint(8, 20), count)
    for _ in range(rng.randint(1, 6)):
        rows = rng.randbytes((cell.width + 7) // 8 * cell.height)
        bitmaptools.readinto(cell, io.BytesIO(rows), 1, 1, rng.random() < 0.8)
        x, y = rng.randint(0, 100), rng.randint(0, 9)
        how = rng.choice(({}, {"skip_source_index": 0}, {"skip_source_index": 0}))
        if rng.random() < 0.7:
            right, bottom = rng.randint(0, cell.width), rng.randint(0, cell.height)
            how = how | {"x1": rng.randint(0, right), "x2": right, "y2": bottom}
        with suppress(ValueError):
            bitmaptools.blit(line, cell, x, y, **how)
    palette = displayio.Palette(count)
    palette[1] = rng.randrange(1 << 24)
    palette.make_transparent(0)
    where = {"x": rng.randint(-9, 120), "y": rng.randint(-5, 120)}
    return displayio.TileGrid(line, pixel_shader=palette, **where)


def _group(rng, depth=0):
    group = displayio.Group(scale=rng.choice((1, 1, 1, 2, 3)), x=rng.randint(-9, 20))
    for _ in range(rng.randint(1, 7)):
        make = rng.choice((_tiles, _tiles, _tiles, _shape, _shape, _text, _drawn, _group))
        if make is not _group:
            group.append(make(rng))
        elif depth < 2:
            group.append(_group(rng, depth + 1))
    return group


def _leaves(group):
    for layer in group:
        if isinstance(layer, displayio.Group):
            yield from _leaves(layer)
        else:
            yield layer


def sent(seed):
    """All bytes on the bus while a scene is drawn and layers of it move."""
    rng = random.Random(seed)
    displayio.release_displays()
    settings = {"width": 160, "height": 128, **rng.choice(_DISPLAYS)}
    wire = Wire()
    display = BusDisplay(wire, b"", auto_refresh=False, **settings)
    scene = _group(rng)
    display.root_group = scene
    display.refresh()
    layers = list(_leaves(scene))
    for _ in range(6 if layers else 0):
        rng.choice(layers).x += rng.randint(-40, 40)
        display.refresh()
    return wire.sent


def compare(count):
    """How many bytes `count` scenes take, and the seeds of those that differ."""
    total, wrong = 0, []
    for seed in range(count):
        fast_display.remove()
        wanted = sent(seed)
        fast_display.install()
        if sent(seed) != wanted:
            wrong.append(seed)
        total += sum(len(data) for _, data in wanted)
    return total, wrong
