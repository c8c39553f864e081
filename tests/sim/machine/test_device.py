"""Small firmwares on whole machines, with real drivers down to the bytes on the wire."""

from itertools import pairwise

import pytest

from displayio_sim import boards
from displayio_sim.machine.machine import Machine
from displayio_sim.pytest_plugin.handheld import ProgramError


@pytest.fixture
def opened(firmware):
    """Run opened(source, ...) after boards.open() and keep the handheld running. Returns it."""
    begin = "from hardware import boards\nhandheld = boards.open()\n"
    stay = "while True:\n    handheld.clock.wait_frame()\n"
    return lambda source, **options: firmware(begin + source + stay, **options)


# Red, green and blue in three corners, all else dark. A press lights one more pixel.
PICTURE = """
import displayio

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
        handheld.display.set_power(1)
    handheld.display.refresh()
"""


@pytest.mark.parametrize("board", ("pygamer", "pybadge", "feather_tft"))
def test_corners_have_their_colours(opened, board):
    screen = opened(PICTURE, board=board).screen
    width, height = boards.load(board).SCREEN
    assert screen.size == (width, height)
    assert screen.pixel(0, 0) == (255, 0, 0)
    assert screen.pixel(width - 1, 0) == (0, 255, 0)
    assert screen.pixel(0, height - 1) == (0, 0, 255)
    assert sorted(count for count, _ in screen.image.getcolors()) == [1, 1, 1, width * height - 3]


def test_an_oled_lights_bright_corners(opened):
    bright = PICTURE.replace("0xFF0000", "0xFFFFFF").replace("0x0000FF", "0x00FFFF")
    screen = opened(bright, board="pico_oled").screen.image
    lit = [at for at, value in enumerate(screen.tobytes()[::3]) if value]
    assert screen.size == (128, 64) and lit == [0, 127, 63 * 128]
    assert {count for count, _ in screen.getcolors()} == {3, 128 * 64 - 3}


@pytest.mark.parametrize("board", boards.NAMES)
def test_only_changes_are_sent_to_the_display(opened, board):
    handheld = opened(PICTURE, board=board)
    sent = handheld.sent
    assert handheld.brightness == 1
    handheld.press("A")
    assert handheld.screen.pixel(80, 60)[1] == 255
    assert 0 < handheld.sent - sent < 40
    assert handheld.brightness == pytest.approx(0.25, abs=0.01)


CODES = {"UP": 1, "DOWN": 2, "LEFT": 3, "RIGHT": 4, "A": 5, "B": 6, "START": 7, "SELECT": 6}


@pytest.mark.parametrize("board", boards.NAMES)
def test_every_button_sends_its_code(opened, board):
    source = """
while True:
    handheld.clock.wait_frame()
    code = handheld.buttons.poll()
    while code:
        print(code, end=" ")
        code = handheld.buttons.poll()
"""
    handheld = opened(source, board=board)
    buttons = [name for name in CODES if name in boards.load(board).KEYS]
    assert len(buttons) >= 6
    for name in buttons:
        handheld.press(name)
    codes = [CODES[name] for name in buttons]
    assert handheld.serial.split() == [text for code in codes for text in (str(code), str(-code))]


LIGHTS = """
print(handheld.notes, handheld.pixels.present, handheld.board_pixels.present)
handheld.pixels.set(9, 255, 0, 0)
handheld.pixels.set(63, 0, 0, 255)
if handheld.board_pixels.count:
    handheld.board_pixels.set(handheld.board_pixels.count - 1, 0, 255, 0)
handheld.board_pixels.level = handheld.board_pixels.LEVELS
for lights in (handheld.pixels, handheld.board_pixels):
    lights.show()
"""


def lit(handheld, board="pygamer"):
    """Return a dict of the lit grid pixels: number to colour."""
    return {i: c for i, c in enumerate(handheld.strip(boards.load(board).GRID)) if any(c)}


@pytest.mark.parametrize("board", boards.NAMES)
def test_pixels_light_at_their_positions(opened, board):
    handheld = opened(LIGHTS, board=board)
    wiring = boards.load(board)
    assert lit(handheld, board) == {9: (44, 0, 0), 63: (0, 0, 44)}
    if wiring.BOARD_PIXELS:
        assert handheld.pixels == [(0, 0, 0)] * (wiring.BOARD_PIXELS - 1) + [(0, 140, 0)]


def test_board_pixels_are_dark_without_power():
    machine = Machine("feather_tft")
    machine.write_pixels(machine.wiring.board_pixels, b"\x01\x02\x03")
    assert machine.board_pixels() == [(0, 0, 0)]
    machine.levels.digital[machine.wiring.board_pixels_power] = 1
    assert machine.board_pixels() == [(2, 1, 3)]


@pytest.mark.parametrize(
    "setting, places",
    [
        ('GOLDRUSH_GRID = "serpentine"', [14, 56]),
        ('GOLDRUSH_GRID = "columns bottom right"', [0, 54]),
        ("GOLDRUSH_PIXELS = 12", [9]),
    ],
)
def test_grid_settings_map_the_pixels(opened, setting, places):
    assert [*lit(opened(LIGHTS, files={"settings.toml": setting}))] == places


@pytest.mark.parametrize("board", ("pygamer", "pybadge"))
@pytest.mark.parametrize("pin, used", [("D2", "D2"), ("D3", "D3"), ("D4", "D6")])
def test_the_grid_is_on_the_socket_of_the_setting(opened, board, pin, used):
    handheld = opened(
        LIGHTS, board=board, files={"settings.toml": 'GOLDRUSH_GRID_PIN = "%s"' % pin}
    )
    assert handheld.strip(used)[9] == (44, 0, 0)
    noted = "GOLDRUSH_GRID_PIN in settings.toml is none of: D6, D2, D3." in handheld.serial
    assert noted == (pin != used)


TUNE = """
handheld.sound.volume = 1
handheld.sound.play(bytes((69, 10, 0, 10, 81, 10)))
while True:
    handheld.clock.wait_frame()
    handheld.sound.step()
"""


@pytest.mark.parametrize("board", ("pygamer", "pybadge", "pico_oled"))
def test_a_tune_plays_its_notes(opened, board):
    sounds = opened(TUNE, board=board).sounds
    assert [hertz for _, hertz in sounds] == [440, 0, 880, 0]
    gaps = [later - sooner for (sooner, _), (later, _) in pairwise(sounds)]
    assert all(0.1 <= gap <= 0.14 for gap in gaps)


@pytest.mark.parametrize("board, missing", (("pygamer", "audioio"), ("pico_oled", "pwmio")))
def test_without_a_sound_module_it_runs(opened, board, missing):
    assert opened(TUNE, board=board, missing=(missing,)).sounds == []


@pytest.mark.parametrize("board, present", [("pygamer", "True\n"), ("feather_tft", "False\n")])
def test_a_board_reports_whether_it_has_a_speaker(opened, board, present):
    assert opened("print(handheld.sound.present)\n", board=board).serial == present


def test_nvm_survives_resets(firmware):
    """The first run resets the board, the second one reloads."""
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
    assert firmware(code).serial == "0\n1\n2\n"


def test_an_oled_works_after_a_reload(opened):
    code = """
import microcontroller
import supervisor

print(handheld.display.colour)
if microcontroller.nvm[0] == 255:
    microcontroller.nvm[0] = 0
    supervisor.reload()
"""
    assert opened(code, board="pico_oled").serial == "False\nFalse\n"


def test_two_displays_cannot_have_one_bus(opened):
    with pytest.raises(ProgramError, match=r"ValueError: board\.GP5 in use"):
        opened("import board, busio\nbusio.I2C(board.GP5, board.GP4)\n", board="pico_oled")


def measures_its_battery(board):
    return boards.load(board).BATTERY or Machine(board).wiring.gauge


@pytest.mark.parametrize("board", [name for name in boards.NAMES if measures_its_battery(name)])
def test_a_low_battery_is_detected(opened, board):
    source = """
while True:
    handheld.clock.wait_frame()
    handheld.feed()
    battery = handheld.battery
    if battery and battery.poll():
        print(battery.level)
"""
    handheld = opened(source, board=board, until=0)
    for volts, seconds in ((3.9, 3), (3.3, 12)):
        handheld.battery(volts)
        handheld.wait(seconds)
    assert handheld.serial == "0\n"


def test_a_pico_w_does_not_read_its_battery(firmware):
    code = """
import board
from hardware import boards

board.board_id = "raspberry_pi_pico_w"
print(boards.open().battery)
"""
    settings = {"settings.toml": 'GOLDRUSH_BOARD = "raspberry_pi_pico"'}
    assert firmware(code, settings, board="pico_oled").serial == "None\n"


def test_an_oled_keeps_its_picture_while_dark(opened):
    source = """
import displayio
from hardware.display import DARK, DIM, LIT

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
"""
    handheld = opened(source, board="pico_oled", until=0.2)
    seen = []
    for _ in range(4):
        seen.append((handheld.brightness, handheld.screen.image))
        handheld.wait(0.33)
    (lit, picture), (dim, dimmed), (_, dark), (again, last) = seen
    assert lit == again == 1 and 0.2 < dim < 0.3
    assert picture.tobytes() == dimmed.tobytes() == last.tobytes()
    assert picture.getpixel((3, 3)) == (255, 255, 255)
    assert dark.getextrema() == ((0, 0),) * 3
