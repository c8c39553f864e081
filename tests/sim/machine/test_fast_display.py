"""Our loops for drawing send what displayio's own send, and letters are read as it reads them."""

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
    # An SSD1306, and other displays with several pixels in a byte.
    {"color_depth": 1, "grayscale": True, "pixels_in_byte_share_row": False, "rotation": 180},
    {"color_depth": 1, "grayscale": True, "reverse_pixels_in_byte": True, "rotation": 90},
    {"color_depth": 2, "grayscale": True},
    {"color_depth": 4, "grayscale": True, "pixels_in_byte_share_row": False},
    {"color_depth": 8},
)


def installed():
    """Install Blinka's modules as a firmware finds them. Returns choose(ours): what displayio has
    is ours from now on, or its own."""
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


def layers(scene):
    """All in a group and in those in it."""
    import displayio

    for layer in scene:
        yield layer
        if isinstance(layer, displayio.Group):
            yield from layers(layer)


def change(rng, scene):
    """Change something of a scene."""
    import displayio

    layer = rng.choice([scene, *layers(scene)])
    what = rng.random()
    if what < 0.5:
        layer.x += rng.randint(-40, 40)
    elif what < 0.7:
        layer.hidden = not layer.hidden
    elif isinstance(layer, displayio.TileGrid) and what < 0.9:
        layer[rng.randrange(layer.width * layer.height)] = 0
        layer.bitmap[rng.randrange(layer.bitmap.width), 0] = 1
    elif isinstance(getattr(layer, "pixel_shader", None), displayio.Palette):
        layer.pixel_shader[0] = rng.randrange(1 << 24)
    elif isinstance(layer, displayio.TileGrid) and layer in list(scene):
        scene.remove(layer)
        scene.insert(0, layer)


def sent(seed):
    """All bytes on the bus while a scene is drawn and layers of it change."""
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


@pytest.mark.parametrize("count, step", [(SCENES, 1), (12, -1)])
@fresh.alone
def test_random_scenes_send_the_same_bytes_unless_our_loops_copy_backwards(count, step):
    choose = installed()
    from displayio_sim.circuitpython import fast_pixels

    chosen = fast_pixels._chosen
    fast_pixels._chosen = lambda *what: chosen(*what)[::step]
    total, wrong = 0, []
    for seed in range(count):
        choose(True)
        ours = sent(seed)
        choose(False)
        theirs = sent(seed)
        total += sum(len(data) for _, data in theirs)
        wrong += [seed] * (ours != theirs)
    assert bool(wrong) == (step < 0) and total > 20_000 * count, wrong


def drawn(seed):
    """What bitmaps hold, and what of them has changed, after each of some changes."""
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
    told = []
    for _ in range(9):
        bitmap, other = rng.choice(((first, second), (second, first), (first, first)))
        bitmap._finish_refresh()
        x, y = rng.randint(-5, bitmap.width), rng.randint(-5, bitmap.height)
        what = rng.choice((bitmaptools.blit, bitmaptools.fill_region, bitmaptools.replace_color))
        if what is bitmaptools.blit:
            names = ("skip_source_index", "skip_dest_index")
            how = {name: rng.randrange(values) for name in names if rng.random() < 0.4}
            if rng.random() < 0.5:
                how |= {"x1": rng.randint(0, other.width), "y1": rng.randint(0, other.height)}
                how |= {"x2": rng.randint(0, other.width), "y2": rng.randint(0, other.height)}
            what(bitmap, other, max(x, 0), max(y, 0), **how)
        elif what is bitmaptools.fill_region:
            wide, high = rng.randint(0, 40), rng.randint(0, 9)
            what(bitmap, x, y, x + wide, y + high, rng.randrange(values))
        else:
            what(bitmap, rng.randrange(values), rng.randrange(values))
        pixels = [bitmap[at] for at in range(bitmap.width * bitmap.height)]
        told.append((pixels, str(bitmap._dirty_area) if bitmap._dirty_area.size() else ""))
    return told


@fresh.alone
def test_bitmaps_change_as_theirs_do():
    choose = installed()
    for seed in range(60 * options.effort):
        choose(True)
        ours = drawn(seed)
        choose(False)
        assert drawn(seed) == ours, seed


@pytest.mark.parametrize("bits", [1, 4])
@fresh.alone
def test_letters_and_drawings_are_the_same_bits(bits):
    choose = installed()
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
