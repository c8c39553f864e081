"""The picture of the handheld."""

from itertools import combinations
from math import hypot
from random import Random

import pytest

from displayio_sim import boards
from displayio_sim.frontends.skin import Skin, layout
from displayio_sim.machine.machine import Machine
from displayio_sim.machine.perception import perceived

BODIES = (*boards.NAMES, "one without pictures")


def machine_of(board):
    """Of a board; without a body of its own, a PyGamer's parts are drawn."""
    if board in boards.NAMES:
        return Machine(board)
    machine = Machine("pygamer")
    machine.wiring.__class__ = type("Wiring", (type(machine.wiring),), {"BODY": {}})
    return machine


def paint(machine):
    """Fill its screen with a picture without any symmetry."""
    rng = Random(5)
    if machine.wiring.SCREEN_PINS:
        machine.panel.write(b"\x80\xa1\x80\xc8\x80\x81\x80\xff\x80\xaf\x80\x20\x80\x00")
        machine.panel.write(b"\x40" + rng.randbytes(128 * 8))
    else:
        machine.panel.command(b"\x21\x2c")
        machine.panel.data(rng.randbytes(2 * 240 * 320))


@pytest.mark.parametrize("board", BODIES)
@pytest.mark.parametrize("scale", [1, 2, 3])
def test_the_screen_is_there_pixel_by_pixel(board, scale):
    machine = machine_of(board)
    paint(machine)
    skin = Skin(machine.wiring, scale)
    width, height = machine.wiring.SCREEN
    left, top = (at * scale for at in skin.layout.screen)
    box = (left, top, left + width * scale, top + height * scale)
    image = skin.draw(machine)
    assert image.size == skin.size
    small = image.crop(box).resize((width, height), resample=0)
    assert small.tobytes() == machine.panel.image().tobytes()
    assert len(set(small.tobytes())) >= 2


@pytest.mark.parametrize("board", BODIES)
def test_nothing_lies_on_anything_else(board):
    wiring = machine_of(board).wiring
    layout = Skin(wiring, 1).layout
    width, height = wiring.SCREEN
    left, top = layout.screen
    assert len(layout.board_pixels) == wiring.BOARD_PIXELS
    (first_x, first_y, _), (last_x, last_y, _) = layout.light(0), layout.light(63)
    things = [(left, top, left + width, top + height), (first_x, first_y, last_x, last_y)]
    for x, y, radius in [*layout.buttons.values(), *layout.board_pixels]:
        things.append((x - radius, y - radius, x + radius, y + radius))
    for one, other in combinations(things, 2):
        apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        touching = things.index(one) > 1 and hypot(one[0] - other[0], one[1] - other[1]) >= 14
        assert apart or touching, (one, other)
    for box in things:
        assert min(box) >= 0 and box[2] <= layout.size[0] and box[3] <= layout.size[1]


@pytest.mark.parametrize("board", BODIES)
def test_a_button_is_found_by_a_click(board):
    machine = machine_of(board)
    skin = Skin(machine.wiring, 2)
    idle = skin.draw(machine).tobytes()
    assert set(skin.layout.buttons) == set(machine.wiring.KEYS)
    for name, (x, y, _) in skin.layout.buttons.items():
        assert skin.layout.button_at(x, y) == name
        machine.press(name)
        assert skin.draw(machine).tobytes() != idle
        machine.release(name)
    assert skin.draw(machine).tobytes() == idle
    assert skin.layout.button_at(*skin.layout.screen) is None


@pytest.mark.parametrize("board", BODIES)
def test_a_light_is_seen_at_its_place(board):
    machine = machine_of(board)
    skin = Skin(machine.wiring, 2)
    machine.write_pixels(machine.wiring.grid, bytes(3 * 9) + b"\x00\x60\x00" + bytes(3 * 54))
    image = skin.draw(machine)
    spots = [skin.layout.light(place) for place in range(64)]
    reds = [image.getpixel((round(2 * x), round(2 * y)))[0] for x, y, _ in spots]
    assert reds.index(max(reds)) == 9 and sorted(reds)[-2] < 100


def test_the_eye_sees_hues_as_a_screen_shows_them():
    assert perceived((0, 0, 0)) == (0, 0, 0)
    red, green, blue = perceived((100, 25, 0))
    assert (red, blue) == (255, 0) and green == pytest.approx(red / 2, abs=1)
    assert max(perceived((4, 1, 0))) > 80


@pytest.mark.parametrize("count, columns", [(1, 1), (16, 16), (24, 16), (64, 8), (99, 16)])
def test_pixels_of_a_program_are_in_rows_and_64_are_a_grid(count, columns):
    """Place for place: a picture for 8x8 pixels is seen upright."""
    wiring = Machine("pygamer", wires=boards.bare).wiring
    bare = layout.Bare(wiring)
    discs = bare.pixels(count)
    assert len(discs) == min(count, 64)
    assert len({x for x, _, _ in discs}) == columns
    assert [(y, x) for x, y, _ in discs] == sorted((y, x) for x, y, _ in discs)
    assert all(y + radius < bare.body[3] for _, y, radius in discs)
