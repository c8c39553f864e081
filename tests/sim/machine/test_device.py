# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Small firmwares on whole machines: real drivers down to the bytes on the wire."""

from itertools import pairwise

import pytest

from hardware import oled
from sim.machine import boards
from sim.machine.machine import Machine

# Red, green and blue in three corners, one moving tile, all else dark.
PICTURE = """
import displayio
import hardware

handheld = hardware.open()
width, height = handheld.display.width, handheld.display.height
bitmap = displayio.Bitmap(width, height, 4)
palette = displayio.Palette(4)
for i, colour in enumerate((0, 0xFF0000, 0x00FF00, 0x0000FF)):
    palette[i] = colour
bitmap[0, 0], bitmap[width - 1, 0], bitmap[0, height - 1] = 1, 2, 3
group = displayio.Group()
group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
handheld.display.show(group)
handheld.display.refresh()
while True:
    handheld.clock.wait_frame()
    if handheld.buttons.poll() > 0:
        bitmap[80, 60] = 2
        handheld.display.brightness = 0.5
    handheld.display.refresh()
"""


@pytest.mark.parametrize("board", ("pygamer", "pybadge", "feather_tft"))
def test_the_picture_is_the_right_way_round_and_in_its_colours(device, board):
    screen = device(PICTURE, board=board).shots[-1]["screen"]
    width, height = boards.load(board).SCREEN
    assert screen.size == (width, height)
    assert screen.getpixel((0, 0)) == (255, 0, 0)
    assert screen.getpixel((width - 1, 0)) == (0, 255, 0)
    assert screen.getpixel((0, height - 1)) == (0, 0, 255)
    assert sorted(count for count, _ in screen.getcolors()) == [1, 1, 1, width * height - 3]


def test_one_colour_shows_what_is_bright_the_right_way_round(device):
    bright = PICTURE.replace("0xFF0000", "0xFFFFFF").replace("0x0000FF", "0x00FFFF")
    screen = device(bright, board="pico_oled").shots[-1]["screen"]
    lit = [at for at, value in enumerate(screen.tobytes()[::3]) if value]
    assert screen.size == (128, 64) and lit == [0, 127, 63 * 128]
    assert {count for count, _ in screen.getcolors()} == {3, 128 * 64 - 3}


@pytest.mark.parametrize("board", boards.NAMES)
def test_only_what_has_changed_goes_to_the_display(device, board):
    first, second = device(PICTURE, "shot a\npress A\n", board).shots
    assert second["screen"].getpixel((80, 60))[1] == 255
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


CODES = {"UP": 1, "DOWN": 2, "LEFT": 3, "RIGHT": 4, "A": 5, "B": 6, "START": 7, "SELECT": 6}


@pytest.mark.parametrize("board", boards.NAMES)
def test_every_button_comes_as_its_code(device, board):
    said = device(KEYS, "\n".join("press " + name for name in CODES), board).said
    codes = [code for name, code in CODES.items() if name in boards.load(board).KEYS]
    assert len(codes) >= 6
    assert said.split() == [text for code in codes for text in (str(code), str(-code))]


LIGHTS = """
import hardware

handheld = hardware.open()
print(handheld.notes, handheld.pixels.present, handheld.board_pixels.present)
handheld.pixels.set(9, 255, 0, 0)
handheld.pixels.set(63, 0, 0, 255)
if handheld.board_pixels.count:
    handheld.board_pixels.set(handheld.board_pixels.count - 1, 0, 255, 0)
handheld.board_pixels.level = handheld.board_pixels.LEVELS
for lights in (handheld.pixels, handheld.board_pixels):
    lights.show()
while True:
    handheld.clock.wait_frame()
"""


@pytest.mark.parametrize("board", boards.NAMES)
def test_lights_are_where_they_were_put(device, board):
    seen = device(LIGHTS, board=board).shots[-1]
    assert {i: c for i, c in enumerate(seen["grid"]) if any(c)} == {9: [44, 0, 0], 63: [0, 0, 44]}
    count = boards.load(board).BOARD_PIXELS
    assert seen["board_pixels"] == ([[0, 0, 0]] * (count - 1) + [[0, 140, 0]] if count else [])


def test_lamps_are_dark_while_their_power_is_off():
    machine = Machine("feather_tft")
    machine.write_pixels(machine.wiring.board_pixels, b"\x01\x02\x03")
    assert machine.board_pixels() == [(0, 0, 0)]
    machine.levels.digital[machine.wiring.board_pixels_power] = 1
    assert machine.board_pixels() == [(2, 1, 3)]


def test_a_serpentine_grid_and_a_short_one(device):
    lit = device(LIGHTS, env={"GOLDRUSH_GRID": "serpentine"}).shots[-1]["grid"]
    assert [i for i, c in enumerate(lit) if any(c)] == [14, 56]
    lit = device(LIGHTS, env={"GOLDRUSH_PIXELS": "12"}).shots[-1]["grid"]
    assert [i for i, c in enumerate(lit) if any(c)] == [9]


def test_without_lights_it_says_so_once_and_goes_on(device):
    seen = device(LIGHTS, missing=["neopixel"])
    assert "The lights failed and stay off: no module named 'neopixel'" in seen.said
    assert seen.said.endswith(" False False\n")
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


@pytest.mark.parametrize("board", ("pygamer", "pybadge", "pico_oled"))
def test_a_tune_is_heard(device, board):
    tones = device(TUNE, board=board).tones
    assert [hertz for _, hertz, _ in tones] == [440, 0, 880, 0]
    assert tones[0][2] > 0
    gaps = [later[0] - sooner[0] for sooner, later in pairwise(tones)]
    assert all(100 <= gap <= 140 for gap in gaps)


@pytest.mark.parametrize("board, missing", (("pygamer", "audioio"), ("pico_oled", "pwmio")))
def test_without_sound_it_goes_on(device, board, missing):
    seen = device(TUNE, board=board, missing=[missing])
    assert seen.stopped and seen.tones == []


def test_a_board_without_a_speaker_says_that_it_has_none(device):
    assert device("import hardware\nprint(hardware.open().sound.present)").said == "True\n"
    code = "import hardware\nprint(hardware.open().sound.present)"
    assert device(code, board="feather_tft").said == "False\n"


def test_the_seed_reaches_the_firmware(device):
    code = "import hardware\nprint(hardware.open().seed)\n"
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


@pytest.mark.parametrize(
    "missing, reason",
    [
        ("display", oled.NO_WIRES % ("board.GP5", "board.GP4")),
        ("answer", oled.NO_ANSWER % ("board.GP5", "board.GP4")),
    ],
)
def test_without_its_oled_a_pico_says_what_to_look_at(device, missing, reason):
    seen = device(None, board="pico_oled", missing=[missing])
    assert seen.said == "Goldrush cannot start: %s\n" % reason
    assert not seen.stopped


def test_an_oled_is_there_again_after_a_restart_by_software(device):
    code = """
import hardware
import microcontroller
import supervisor

print(hardware.open().display.colour)
if microcontroller.nvm[0] == 255:
    microcontroller.nvm[0] = 0
    supervisor.reload()
"""
    assert device(code, board="pico_oled").said == "False\nFalse\n"


def test_two_displays_cannot_have_one_bus(device):
    code = """
import board
import busio
import hardware

hardware.open()
busio.I2C(board.GP5, board.GP4)
"""
    assert device(code, board="pico_oled").error == "ValueError: board.GP5 in use"


def test_a_display_is_looked_for_at_its_address(device):
    code = """
import board
import busio
from i2cdisplaybus import I2CDisplayBus

I2CDisplayBus(busio.I2C(board.GP5, board.GP4), device_address=0x3D)
"""
    error = device(code, board="pico_oled").error
    assert error == "ValueError: Unable to find I2C Display at 3d"


def test_an_oled_at_the_other_address_is_found(device):
    code = """
import board
import busio
from hardware import oled
import hardware

wire = busio.I2C(board.GP5, board.GP4)
devices = wire._i2c._devices
devices[0x3D] = devices.pop(0x3C)
print(hardware.open().display.width)
"""
    assert device(code, board="pico_oled").said == "128\n"


BATTERY = """
import hardware

handheld = hardware.open()
while True:
    handheld.clock.wait_frame()
    handheld.feed()
    battery = handheld.battery
    if battery and battery.poll():
        print(battery.level)
"""


def measures_its_battery(board):
    return boards.load(board).BATTERY or Machine(board).wiring.gauge


@pytest.mark.parametrize("board", [name for name in boards.NAMES if measures_its_battery(name)])
def test_a_battery_that_runs_down_is_noticed(device, board):
    steps = "battery 3.9\nwait 3000\nbattery 3.3\nwait 12000\n"
    assert device(BATTERY, steps, board).said == "0\n"


@pytest.mark.parametrize("missing, found", [("answer", "None"), ("display", "None"), ("", "-1")])
def test_a_feather_without_its_gauge_knows_nothing_of_its_battery(device, missing, found):
    code = """
from hardware import gauge
import board

battery = gauge.open(board.SCL, board.SDA)
print(battery and battery.level)
"""
    missing = [missing] if missing else []
    assert device(code, "", "feather_tft", missing=missing).said == found + "\n"


def test_a_pico_with_a_radio_leaves_its_pin_alone(device):
    code = """
import board
import hardware

board.board_id = "raspberry_pi_pico_w"
print(hardware.open().battery)
"""
    named = {"GOLDRUSH_BOARD": "raspberry_pi_pico"}
    assert device(code, board="pico_oled", env=named).said == "None\n"


SHADES = """
import displayio
import hardware
from hardware.display import DARK, DIM, LIT

handheld = hardware.open()
bitmap = displayio.Bitmap(8, 8, 2)
bitmap.fill(1)
palette = displayio.Palette(2)
palette[1] = 0xFFFFFF
group = displayio.Group()
group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
handheld.display.show(group)
handheld.display.refresh()
for shade in (LIT, DIM, DARK, LIT):
    handheld.display.set_power(shade)
    handheld.display.refresh()
    for frame in range(10):
        handheld.clock.wait_frame()
while True:
    handheld.clock.wait_frame()
"""


def test_an_oled_dims_goes_dark_and_still_has_its_picture(device):
    # The first shot comes 2.5 seconds after the start, so count from the end.
    script = "\n".join("shot %d\nwait 330" % number for number in range(4))
    code = SHADES.replace("for shade in", "import time\ntime.sleep(2.4)\nfor shade in")
    lit, dim, dark, again = device(code, script, "pico_oled").shots[:4]
    assert lit["backlight"] == again["backlight"] == 1 and 0.2 < dim["backlight"] < 0.3
    assert lit["screen"].tobytes() == dim["screen"].tobytes() == again["screen"].tobytes()
    assert lit["screen"].getpixel((3, 3)) == (255, 255, 255)
    assert dark["screen"].getextrema() == ((0, 0),) * 3


def test_two_runs_are_the_same(device):
    one, two = (device(None, "press A 2\nwait 500\npress DOWN\n") for _ in range(2))
    assert one.shots[-1]["screen"].tobytes() == two.shots[-1]["screen"].tobytes()
    assert (one.shots[-1]["bytes"], one.now_us) == (two.shots[-1]["bytes"], two.now_us)
