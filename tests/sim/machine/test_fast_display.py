"""Faster drawing gives the same bytes as Blinka's displayio, and reads glyphs the same way."""

import io
import random

import pytest
from helpers import fresh, options

SCENES = 30 * options.effort
DISPLAYS = (
    {"rotation": 0},
    {"rotation": 90},
    {"rotation": 180},
    {"rotation": 270, "reverse_bytes_in_word": False},
    # An SSD1306, and other displays that have several pixels in a byte.
    {"color_depth": 1, "grayscale": True, "pixels_in_byte_share_row": False, "rotation": 180},
    {"color_depth": 1, "grayscale": True, "reverse_pixels_in_byte": True, "rotation": 90},
    {"color_depth": 2, "grayscale": True},
    {"color_depth": 4, "grayscale": True, "pixels_in_byte_share_row": False},
    {"color_depth": 8},
)


def install_both():
    """Install Blinka's modules as for a firmware.

    Returns choose(is_ours), which switches displayio to our functions or to Blinka's own.
    """
    from displayio_sim.circuitpython import fast_display, modules
    from displayio_sim.machine.machine import Machine

    install = fast_display.install
    fast_display.install = lambda: None
    modules.install(Machine("pygamer"))
    import bitmaptools
    import vectorio
    from displayio import Group, _tilegrid

    places = (bitmaptools, Group, _tilegrid, vectorio.Rectangle.__base__)
    theirs = [dict(vars(place)) for place in places]
    install()
    ours = [
        {name: value for name, value in vars(place).items() if value is not before.get(name)}
        for place, before in zip(places, theirs, strict=True)
    ]
    assert sum(map(len, ours)) == 12

    def choose(is_ours):
        for place, new, before in zip(places, ours, theirs, strict=True):
            for name in new:
                setattr(place, name, new[name] if is_ours else before[name])

    return choose


def palette(rng, count):
    import displayio

    colours = displayio.Palette(count, dither=rng.random() < 0.05)
    for i in range(count):
        colours[i] = rng.randrange(1 << 24)
        if rng.random() < 0.3:
            colours.make_transparent(i)
    return colours


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
    position = {"x": rng.randint(-30, 150), "y": rng.randint(-30, 100)}
    grid = displayio.TileGrid(bitmap, pixel_shader=shader, **size, **position)
    for i in range(columns * rows):
        grid[i] = rng.randrange(across * down)
    grid.flip_x, grid.flip_y, grid.transpose_xy = (rng.random() < 0.3 for _ in range(3))
    return grid


def shape(rng):
    import vectorio

    colours = palette(rng, 5)
    common = {"pixel_shader": colours, "x": rng.randint(-20, 140), "y": rng.randint(-20, 99)}
    if rng.random() < 0.8:
        colours.make_opaque(0)
    if rng.random() < 0.3:
        return vectorio.Circle(radius=rng.randint(1, 40), **common)
    return vectorio.Rectangle(width=rng.randint(1, 90), height=rng.randint(1, 70), **common)


def group(rng, depth=0):
    import displayio

    layer = displayio.Group(scale=rng.choice((1, 1, 1, 2, 3)), x=rng.randint(-9, 20))
    for _ in range(rng.randint(1, 7)):
        part = rng.choice((tiles, tiles, tiles, shape, shape, group))
        if part is not group:
            layer.append(part(rng))
        elif depth < 2:
            layer.append(group(rng, depth + 1))
    return layer


def layers(scene):
    """Yield every layer of a group and of the groups in it."""
    import displayio

    for layer in scene:
        yield layer
        if isinstance(layer, displayio.Group):
            yield from layers(layer)


def change(rng, scene):
    """Change one random property of a scene."""
    import displayio

    layer = rng.choice([scene, *layers(scene)])
    chance = rng.random()
    if chance < 0.5:
        layer.x += rng.randint(-40, 40)
    elif chance < 0.7:
        layer.hidden = not layer.hidden
    elif isinstance(layer, displayio.TileGrid) and chance < 0.9:
        layer[rng.randrange(layer.width * layer.height)] = 0
        layer.bitmap[rng.randrange(layer.bitmap.width), 0] = 1
    elif isinstance(getattr(layer, "pixel_shader", None), displayio.Palette):
        layer.pixel_shader[0] = rng.randrange(1 << 24)
    elif isinstance(layer, displayio.TileGrid) and layer in list(scene):
        scene.remove(layer)
        scene.insert(0, layer)


def bytes_sent(seed):
    """Draw a random scene and change it eight times. Returns [(data type, bytes)] of the bus."""
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
    for _ in range(8):
        change(rng, scene)
        display.refresh()
    return Wire.sent


@pytest.mark.parametrize(
    "count, step", [pytest.param(SCENES, 1, marks=pytest.mark.long), (12, 1), (12, -1)]
)
@fresh.alone
def test_random_scenes_send_the_same_bytes(count, step):
    """With `step` -1 our loops copy backwards, and the comparison must notice."""
    choose = install_both()
    from displayio_sim.circuitpython import fast_pixels

    chosen = fast_pixels._chosen
    fast_pixels._chosen = lambda *args: chosen(*args)[::step]
    total, wrong = 0, []
    for seed in range(count):
        choose(True)
        ours = bytes_sent(seed)
        choose(False)
        theirs = bytes_sent(seed)
        total += sum(len(data) for _, data in theirs)
        wrong += [seed] * (ours != theirs)
    assert bool(wrong) == (step < 0) and total > 20_000 * count, wrong


def bitmap_states(seed):
    """Change bitmaps nine times. Returns [(pixels, dirty area)], one for each change."""
    import bitmaptools
    import displayio

    rng = random.Random(seed)
    values = rng.choice((2, 2, 4, 16, 16, 256))
    first, second = (
        displayio.Bitmap(rng.randint(1, 70), rng.randint(1, 9), values) for _ in range(2)
    )
    for bitmap in (first, second):
        for at in range(bitmap.width * bitmap.height):
            bitmap[at] = rng.randrange(values)
    states = []
    for _ in range(9):
        bitmap, other = rng.choice(((first, second), (second, first), (first, first)))
        bitmap._finish_refresh()
        x, y = rng.randint(-5, bitmap.width), rng.randint(-5, bitmap.height)
        tool = rng.choice((bitmaptools.blit, bitmaptools.fill_region, bitmaptools.replace_color))
        if tool is bitmaptools.blit:
            names = ("skip_source_index", "skip_dest_index")
            settings = {name: rng.randrange(values) for name in names if rng.random() < 0.4}
            if rng.random() < 0.5:
                settings |= {"x1": rng.randint(0, other.width), "y1": rng.randint(0, other.height)}
                settings |= {"x2": rng.randint(0, other.width), "y2": rng.randint(0, other.height)}
            tool(bitmap, other, max(x, 0), max(y, 0), **settings)
        elif tool is bitmaptools.fill_region:
            wide, high = rng.randint(0, 40), rng.randint(0, 9)
            tool(bitmap, x, y, x + wide, y + high, rng.randrange(values))
        else:
            tool(bitmap, rng.randrange(values), rng.randrange(values))
        pixels = [bitmap[at] for at in range(bitmap.width * bitmap.height)]
        states.append((pixels, str(bitmap._dirty_area) if bitmap._dirty_area.size() else ""))
    return states


@fresh.alone
def test_bitmap_tools_give_the_same_pixels():
    choose = install_both()
    for seed in range(60 * options.effort):
        choose(True)
        ours = bitmap_states(seed)
        choose(False)
        assert bitmap_states(seed) == ours, seed


@pytest.mark.parametrize("bits", [1, 4])
@fresh.alone
def test_bitmaps_are_read_from_files_the_same(bits):
    choose = install_both()
    import bitmaptools
    import displayio

    rng = random.Random(1)
    for width, height in ((1, 3), (7, 12), (8, 8), (13, 5), (32, 2), (33, 4), (70, 9)):
        letters = rng.randbytes((width * bits + 7) // 8 * height)
        read = []
        for is_ours in (True, False):
            choose(is_ours)
            bitmap = displayio.Bitmap(width, height, 1 << bits)
            bitmaptools.readinto(bitmap, io.BytesIO(letters), bits, 1, True)
            read.append([bitmap[i] for i in range(width * height)])
            with_more = io.BytesIO(letters + b"more")
            bitmaptools.readinto(bitmap, with_more, bits, 1, True)
            read[-1].append(with_more.read())
        assert read[0] == read[1], (width, height)
