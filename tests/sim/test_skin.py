# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The handheld as a picture."""

import pytest

from sim.machine.machine import BUTTONS, Machine
from sim.skin import Skin
from sim.skin.lights import to_the_eye


@pytest.mark.parametrize("board", ["pygamer", "pybadge"])
@pytest.mark.parametrize("scale", [1, 2, 3])
def test_the_screen_is_there_pixel_by_pixel(board, scale):
    machine = Machine(board)
    machine.panel.command(b"\x2c")
    machine.panel.data(b"\xf8\x00\x07\xe0" * (160 * 128 // 2))
    skin = Skin(machine.wiring, scale)
    left, top = (at * scale for at in skin.layout.screen)
    box = (left, top, left + 160 * scale, top + 128 * scale)
    image = skin.draw(machine)
    assert image.size == skin.size
    small = image.crop(box).resize((160, 128), resample=0)
    assert small.tobytes() == machine.panel.image().tobytes()


@pytest.mark.parametrize("board", ["pygamer", "pybadge"])
def test_a_click_finds_each_button_and_a_held_one_is_seen(board):
    machine = Machine(board)
    skin = Skin(machine.wiring, 2)
    idle = skin.draw(machine).tobytes()
    for name in BUTTONS:
        x, y, _ = skin.layout.buttons[name]
        assert skin.layout.button_at(x, y) == name
        machine.press(name)
        assert skin.draw(machine).tobytes() != idle
        machine.release(name)
    assert skin.draw(machine).tobytes() == idle
    assert skin.layout.button_at(*skin.layout.screen) is None


def test_a_light_is_seen_at_its_place_only():
    machine = Machine("pygamer")
    skin = Skin(machine.wiring, 2)
    machine.write_pixels(machine.wiring.grid, bytes(3 * 9) + b"\x00\x60\x00" + bytes(3 * 54))
    image = skin.draw(machine)
    spots = [skin.layout.light(place) for place in range(64)]
    reds = [image.getpixel((round(2 * x), round(2 * y)))[0] for x, y, _ in spots]
    assert reds.index(max(reds)) == 9
    assert sorted(reds)[-2] < 100


def test_the_eye_sees_hues_as_a_screen_shows_them():
    assert to_the_eye((0, 0, 0)) == (0, 0, 0)
    red, green, blue = to_the_eye((100, 25, 0))
    assert (red, blue) == (255, 0) and green == pytest.approx(red / 2, abs=1)
    assert max(to_the_eye((4, 1, 0))) > 80
