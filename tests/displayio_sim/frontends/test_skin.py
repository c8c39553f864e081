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
    """Return the machine of a board.

    For "one without pictures" it is a PyGamer without a body, which is drawn part by part.
    """
    if board in boards.NAMES:
        return Machine(board)
    machine = Machine("pygamer")
    machine.wiring.__class__ = type("Wiring", (type(machine.wiring),), {"BODY": {}})
    return machine


def paint(machine):
    """Fill the machine's screen with random pixels, so that no symmetry hides a fault."""
    rng = Random(5)
    if machine.wiring.SCREEN_PINS:
        machine.panel.write(b"\x80\xa1\x80\xc8\x80\x81\x80\xff\x80\xaf\x80\x20\x80\x00")
        machine.panel.write(b"\x40" + rng.randbytes(128 * 8))
    else:
        machine.panel.command(b"\x21\x2c")
        machine.panel.data(rng.randbytes(2 * 240 * 320))


@pytest.mark.parametrize("board", BODIES)
@pytest.mark.parametrize("scale", [1, 2, 3])
def test_every_pixel_of_the_screen_is_shown(board, scale):
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
def test_no_parts_overlap(board):
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
def test_a_click_finds_its_button(board):
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
def test_a_lit_pixel_is_at_its_place(board):
    machine = machine_of(board)
    skin = Skin(machine.wiring, 2)
    machine.write_pixels(machine.wiring.grid, bytes(3 * 9) + b"\x00\x60\x00" + bytes(3 * 54))
    image = skin.draw(machine)
    spots = [skin.layout.light(place) for place in range(64)]
    reds = [image.getpixel((round(2 * x), round(2 * y)))[0] for x, y, _ in spots]
    assert reds.index(max(reds)) == 9 and sorted(reds)[-2] < 100


def test_perceived_colours_keep_their_hue():
    assert perceived((0, 0, 0)) == (0, 0, 0)
    red, green, blue = perceived((100, 25, 0))
    assert (red, blue) == (255, 0) and green == pytest.approx(red / 2, abs=1)
    assert max(perceived((4, 1, 0))) > 80


@pytest.mark.parametrize("count, columns", [(1, 1), (16, 16), (24, 16), (64, 8), (99, 16)])
def test_bare_pixels_are_in_rows_of_up_to_16(count, columns):
    """64 pixels are an 8x8 grid, from left to right and from top to bottom."""
    wiring = Machine("pygamer", wires=boards.bare).wiring
    bare = layout.Bare(wiring)
    discs = bare.pixels(count)
    assert len(discs) == min(count, 64)
    assert len({x for x, _, _ in discs}) == columns
    assert [(y, x) for x, y, _ in discs] == sorted((y, x) for x, y, _ in discs)
    assert all(y + radius < bare.body[3] for _, y, radius in discs)
