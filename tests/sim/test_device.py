# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Small firmwares on whole machines: real drivers down to the bytes on the wire."""

from itertools import pairwise

import pytest

BOARDS = ("pygamer", "pybadge")

# Red, green and blue in three corners, one tile that moves, all else dark.
PICTURE = """
import displayio
import hardware

handheld = hardware.open()
bitmap = displayio.Bitmap(160, 128, 4)
palette = displayio.Palette(4)
for i, colour in enumerate((0, 0xFF0000, 0x00FF00, 0x0000FF)):
    palette[i] = colour
bitmap[0, 0], bitmap[159, 0], bitmap[0, 127] = 1, 2, 3
group = displayio.Group()
group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
handheld.display.show(group)
handheld.display.refresh()
while True:
    handheld.clock.wait_frame()
    if handheld.buttons.poll() > 0:
        bitmap[80, 64] = 2
        handheld.display.brightness = 0.5
    handheld.display.refresh()
"""


@pytest.mark.parametrize("board", BOARDS)
def test_the_picture_is_the_right_way_round_and_in_its_colours(device, board):
    screen = device(PICTURE, board=board).shots[-1]["screen"]
    assert screen.getpixel((0, 0)) == (255, 0, 0)
    assert screen.getpixel((159, 0)) == (0, 255, 0)
    assert screen.getpixel((0, 127)) == (0, 0, 255)
    assert sorted(count for count, _ in screen.getcolors()) == [1, 1, 1, 160 * 128 - 3]


def test_only_what_has_changed_goes_to_the_display(device):
    first, second = device(PICTURE, "shot a\npress A\n").shots
    assert second["screen"].getpixel((80, 64)) == (0, 255, 0)
    assert 0 < second["bytes"] - first["bytes"] < 40
    assert first["backlight"] == 1 and second["backlight"] == pytest.approx(0.5, abs=0.01)


KEYS = """
import hardware

handheld = hardware.open()
while True:
    handheld.clock.wait_frame()
    code = handheld.buttons.poll()
    while code:
        print(code, end=" ")
        code = handheld.buttons.poll()
"""


NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
CODES = (1, 2, 3, 4, 5, 6, 5, 6)


@pytest.mark.parametrize("board", BOARDS)
def test_every_button_comes_as_its_code(device, board):
    said = device(KEYS, "\n".join("press " + name for name in NAMES), board).said
    assert said.split() == [text for code in CODES for text in (str(code), str(-code))]


LIGHTS = """
import hardware

handheld = hardware.open()
print(handheld.notes, handheld.pixels.present, handheld.lamps.present)
handheld.pixels.set(9, 255, 0, 0)
handheld.pixels.set(63, 0, 0, 255)
handheld.lamps.set(4, 0, 255, 0)
handheld.lamps.level = handheld.lamps.LEVELS
for lights in (handheld.pixels, handheld.lamps):
    lights.show()
while True:
    handheld.clock.wait_frame()
"""


def test_lights_are_where_they_were_put(device):
    seen = device(LIGHTS).shots[-1]
    assert {i: c for i, c in enumerate(seen["grid"]) if any(c)} == {9: [44, 0, 0], 63: [0, 0, 44]}
    assert seen["lamps"] == [[0, 0, 0]] * 4 + [[0, 140, 0]]


def test_a_serpentine_grid_and_a_short_one(device):
    lit = device(LIGHTS, env={"GOLDRUSH_GRID": "serpentine"}).shots[-1]["grid"]
    assert [i for i, c in enumerate(lit) if any(c)] == [14, 56]
    lit = device(LIGHTS, env={"GOLDRUSH_PIXELS": "12"}).shots[-1]["grid"]
    assert [i for i, c in enumerate(lit) if any(c)] == [9]


def test_without_lights_it_says_so_once_and_goes_on(device):
    seen = device(LIGHTS, missing=["neopixel"])
    assert seen.said == "['No light grid found: playing without it.'] False False\n"
    assert seen.stopped


TUNE = """
import hardware

handheld = hardware.open()
handheld.sound.volume = 1
handheld.sound.play(bytes((69, 10, 0, 10, 81, 10)))
while True:
    handheld.clock.wait_frame()
    handheld.sound.step()
"""


def test_a_tune_is_heard(device):
    tones = device(TUNE).tones
    assert [hertz for _, hertz, _ in tones] == [440, 0, 880, 0]
    assert tones[0][2] > 0
    gaps = [later[0] - sooner[0] for sooner, later in pairwise(tones)]
    assert all(100 <= gap <= 140 for gap in gaps)


def test_without_sound_it_goes_on(device):
    seen = device(TUNE, missing=["audioio"])
    assert seen.stopped and seen.tones == []


def test_the_seed_reaches_the_firmware(device):
    code = "import hardware\nprint(hardware.open().seed())\n"
    assert device(code, seed=12345).said == "12345\n"


def test_resets_run_everything_again_and_nvm_outlives_them(device):
    code = """
import microcontroller
import supervisor
microcontroller.nvm[0] = (microcontroller.nvm[0] + 1) & 255
print(microcontroller.nvm[0])
if microcontroller.nvm[0] == 0:
    microcontroller.reset()
if microcontroller.nvm[0] == 1:
    supervisor.reload()
"""
    seen = device(code)
    assert seen.said == "0\n1\n2\n"
    assert seen.nvm[0] == 2 and not seen.stopped


@pytest.mark.parametrize(
    "line, error",
    [
        ("import dataclasses", "ImportError: no module named 'dataclasses' on this board"),
        ("import board; board.D99", "AttributeError: board pygamer has no D99"),
    ],
)
def test_what_the_board_lacks_is_named(device, line, error):
    assert device(line).error.startswith(error)


def test_without_a_screen_the_reason_is_told(device):
    seen = device(None, missing=["display"])
    assert seen.said == "Goldrush cannot start: This board has no screen that works.\n"
    assert not seen.stopped


def test_two_runs_are_the_same(device):
    one, two = (device(None, "press A 2\nwait 500\npress DOWN\n") for _ in range(2))
    assert one.shots[-1]["screen"].tobytes() == two.shots[-1]["screen"].tobytes()
    assert (one.shots[-1]["bytes"], one.now_us) == (two.shots[-1]["bytes"], two.now_us)
