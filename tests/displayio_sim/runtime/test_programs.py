"""Programs in the style of learning guides, on all boards, run by the plugin."""

from dataclasses import replace

import pytest

from displayio_sim import boards
from displayio_sim.pytest_plugin.handheld import ProgramError
from displayio_sim.runtime import libraries
from displayio_sim.runtime.program import Program


def test_the_console_font_is_that_of_the_firmware(play):
    """Expected values are those of CircuitPython 10.2.1 on a Pico."""
    source = """
import terminalio

font = terminalio.FONT
glyph = font.get_glyph(ord("3"))
print(font.get_bounding_box(), font.get_glyph(0xE9), font.bitmap.width, font.bitmap.height)
print(glyph.tile_index, glyph.width, glyph.height, glyph.dx, glyph.dy, glyph.shift_x)
for y in range(12):
    print("".join(".#"[font.bitmap[6 * glyph.tile_index + x, y]] for x in range(6)))
"""
    three = ". .  .###. #...# ....# ..##. ....# ....# #...# .###. . .".split()
    letter = [row.ljust(6, ".") for row in three]
    assert play(source).serial.splitlines() == ["(6, 12) None 570 12", "19 6 12 0 0 6", *letter]


def _console(play, text):
    """Print `text` and return the picture of the console."""
    return play("print(%r, end='')" % text, board="clue").screen.image


def test_the_console_shows_printed_lines(play):
    """The newest line is the lowest, as in CircuitPython 10.2.1 on a Pico with an OLED."""
    hello = _console(play, "hello\n")
    # It has 40 columns and 20 rows of 6 x 12 pixels. The top row is the status bar.
    assert hello.getbbox() == (0, 218, 29, 226)
    image = _console(play, "hello\n" + "-" * 41)
    assert image.getbbox()[1] == 206 and image.getbbox()[2] == 239
    assert image.crop((0, 206, 40, 214)).tobytes() == hello.crop((0, 218, 40, 226)).tobytes()
    assert _console(play, "\n" * 30).getbbox() is None
    # Printing must also work before another group is shown.
    play("import board, displayio\nprint(5)\nboard.DISPLAY.root_group = displayio.Group()\n")


@pytest.mark.parametrize(
    "sequence, plain",
    [
        ("abc\b\x1b[2De\x1b[Kf", "ef"),
        ("away\x1b[2Jone\ntwo\x1b[3;4Hthree", "\x1b[2Jone\ntwo\n   three"),
        ("\x1b]0;title\x1b\\a", "a"),
        ("a\rb", "b"),
    ],
)
def test_the_console_obeys_escape_sequences(play, sequence, plain):
    assert _console(play, sequence).tobytes() == _console(play, plain).tobytes()


def test_a_terminal_can_have_its_own_font(play):
    source = """
import displayio, fontio, terminalio

class Font:
    bitmap = displayio.Bitmap(12, 4, 2)

    def get_glyph(self, code):
        return fontio.Glyph(self.bitmap, " cab".index(chr(code)), 3, 4, 0, 0, 3, 0)

tiles = displayio.TileGrid(
    Font.bitmap, pixel_shader=displayio.Palette(2), width=4, height=2, tile_width=3, tile_height=4,
    default_tile=2,
)
terminal = terminalio.Terminal(tiles, Font())
terminal.write("ab\\r\\nc")
print([[tiles[x, y] for x in range(4)] for y in range(2)], terminal.cursor_x, terminal.cursor_y)
"""
    assert play(source).serial == "[[2, 3, 0, 0], [1, 0, 0, 0]] 1 1\n"


def test_a_shape_shows_each_new_pixel_shader(play):
    source = """
import board, displayio, time, vectorio
red, blue = displayio.Palette(1), displayio.Palette(1)
red[0], blue[0] = 0xFF0000, 0x0000FF
shape = vectorio.Rectangle(pixel_shader=red, width=9, height=9, x=0, y=0)
board.DISPLAY.root_group = group = displayio.Group()
group.append(shape)
for shader in (blue, red, blue):
    time.sleep(1)
    shape.pixel_shader = shader
"""
    handheld = play(source, until=0.9)
    colours = []
    for _ in range(4):
        colours.append(handheld.screen.pixel(4, 4))
        handheld.wait(1)
    assert colours == [(255, 0, 0), (0, 0, 255), (255, 0, 0), (0, 0, 255)]


@pytest.mark.parametrize("board", [name for name in boards.ALL if "pico" not in name])
def test_a_built_in_display_is_not_rotated(play, board):
    """The firmware's board.c of each board has rotation 0."""
    assert play("import board\nprint(board.DISPLAY.rotation)", board=board).serial == "0\n"


def test_an_upside_down_display_has_the_same_size(play):
    assert play(SHOWN + "display.rotation = 180\n").screen.size == (160, 128)


def test_pins_of_a_built_in_display_are_in_use(play):
    source = "import board, digitalio\ndigitalio.DigitalInOut(board.TFT_CS)"
    with pytest.raises(ProgramError, match="TFT_CS in use"):
        play(source, {"boot.py": ""}, board="clue")


def test_a_program_finds_its_library_or_file(handheld):
    handheld.run("programs/lent")
    assert handheld.serial == "hello 42\n"
    assert handheld.screen.colours == {(0, 255, 0)}


def test_asyncio_tasks_wait_in_virtual_time(play):
    source = """
import asyncio

async def write(ready):
    for _ in range(3):
        await asyncio.sleep_ms(500)
    ready.set()

async def tick(ready):
    for number in range(3):
        print("tick", number)
        await asyncio.sleep(0.4)
    await ready.wait()

async def main():
    ready = asyncio.Event()
    await asyncio.gather(write(ready), tick(ready))
    print("done")

asyncio.run(main())
"""
    handheld = play(source, until=1.4)
    assert handheld.serial == "tick 0\ntick 1\ntick 2\n"
    handheld.wait(1)
    assert handheld.serial.endswith("done\n")


def test_code_takes_virtual_time(play):
    source = """
import time

def down(n):
    return n and down(n - 1)

start = time.monotonic()
for _ in range(100):
    down(99)
if start:
    print(time.monotonic() - start)
"""
    # A Pico at 200 MHz needs about 0.2 s.
    assert 0.1 < float(play(source).serial) < 0.4


def test_random_numbers_come_from_the_seed(play):
    outputs = [
        play("import os, random\nprint(random.random(), os.urandom(4))", seed=seed).serial
        for seed in (1, 1, 2)
    ]
    assert outputs[0] == outputs[1] != outputs[2]


@pytest.mark.parametrize(
    "source, message",
    [
        ("import ps2io", "this board has a module 'ps2io', the simulator has none"),
        ("import adafruit_toaster", "pip install adafruit-circuitpython-toaster"),
        ("import dataclasses", "no module named 'dataclasses' on this board"),
        ("import simpleio", "pip install adafruit-circuitpython-simpleio"),
        ("import board\nboard.D99", "board pygamer has no D99"),
        ("import displayio\ndisplayio.Bitmap(9, 5, 2)[0, 5] = 1", "y must be 0-4"),
        ("1 / 0", "ZeroDivisionError: division by zero (code.py line 1"),
        ("open('/fonts/no.bdf')", "No such file or directory: '/fonts/no.bdf'"),
    ],
)
def test_an_error_names_cause_with_line(play, source, message):
    with pytest.raises(ProgramError) as problem:
        play(source)
    assert message in str(problem.value) and "code.py line" in str(problem.value)


@pytest.mark.parametrize("file", ["seesaw.mpy", "lib/seesaw/__init__.mpy"])
def test_a_compiled_library_is_refused(play, file):
    with pytest.raises(ProgramError, match=r"seesaw\.mpy is compiled for a board, put seesaw\.py"):
        play("from seesaw import FONT", {file: "C"})


@pytest.mark.parametrize("wait", ["time.sleep(0.001)", "time.sleep(0.0004)", "pass"])
def test_a_busy_program_does_not_block_a_press(play, wait):
    handheld = play("import time\nwhile True:\n    " + wait, until=0.5)
    handheld.press("A")
    assert 0.7 <= handheld.time < 0.72


def test_locals_are_those_of_the_module(play):
    source = """
name = 1

def f():
    b = 2
    print('name' in locals(), 'b' in locals())

f()
"""
    assert play(source).serial == "True False\n"


def test_numpy_replaces_ulab(play):
    source = """
import ulab.numpy as np
from ulab import numpy
from ulab.numpy import array
from ulab.utils import spectrogram

print(np.sum(array([1, 2])), numpy.pi == np.pi, list(spectrogram(array([1.0, 0, 0, 0]))))
"""
    assert play(source).serial.startswith("3 True [")


def test_writes_stay_on_the_virtual_drive(play, tmp_path):
    source = """
import os, storage
os.mkdir("/new")
os.chdir("new")
with open("../../../../note.txt", "w") as note:
    note.write("here")
print(os.getcwd(), os.listdir("/"), os.stat("/note.txt")[6], os.getenv("NAME"), os.getenv("NO"))
try:
    open("/out/x.txt", "w")
except OSError as problem:
    print(problem.errno)
"""
    drive, out = tmp_path, tmp_path.parent / (tmp_path.name + "-out")
    out.mkdir()
    (drive / "out").symlink_to(out)
    boot = "import storage\nstorage.remount('/', False)\nprint()"
    handheld = play(source, {"settings.toml": 'NAME = "Ada"\n', "boot.py": boot})
    files = "['boot.py', 'code.py', 'new', 'note.txt', 'out', 'settings.toml']"
    assert handheld.serial == "/new %s 4 Ada None\n30\n" % files
    assert handheld.files == {"note.txt": b"here"}
    assert not list(out.iterdir()) and not (drive / "note.txt").exists()


def test_a_library_finds_its_own_files(play):
    source = 'print(__file__, open(__file__.rsplit("/", 1)[0] + "/hello.txt").read())'
    files = {"lib/words/__init__.py": source, "lib/words/hello.txt": "hello"}
    assert play("import words", files).serial == "/lib/words/__init__.py hello\n"


def test_clue_sensors_have_values_of_a_room(play):
    source = """
import board
i2c = board.I2C()
i2c.try_lock()

def read(address, register, count):
    data = bytearray(count)
    i2c.writeto_then_readfrom(address, register, data)
    return data

print(read(0x6A, b"\\x28", 6)[4:].hex(), read(0x44, b"\\x24\\x00", 6).hex())
print(read(0x77, b"\\xfa", 1).hex())
"""
    later = "import time\ntime.sleep(3)\nprint(read(0x44, b'\\x24\\x00', 2).hex())"
    handheld = play(source + later, board="clue")
    assert handheld.serial == "0020 666693666693\n7e\n"
    handheld.register(0x44, 0x2400, b"\x12\x34")
    handheld.wait(2)
    assert handheld.serial.endswith("1234\n")


@pytest.mark.parametrize(
    "board, address, register, answer",
    [
        ("pygamer", 0x19, 0x28 | 0x80, "000000000040"),  # LIS3DH: 1 g, 9.8 m/s2
        ("pybadge", 0x19, 0x28 | 0x80, "000000000040"),
        ("pyportal", 0x48, 0x00, "0c80"),  # ADT7410: 25 degrees
    ],
)
def test_built_in_sensors_have_values_at_rest(play, board, address, register, answer):
    source = """
import board
i2c = board.I2C()
i2c.try_lock()
data = bytearray(%d)
i2c.writeto_then_readfrom(%d, bytes((%d,)), data)
print(data.hex())
"""
    source %= (len(answer) // 2, address, register)
    assert play(source, board=board).serial.strip() == answer


def test_file_names_ignore_case(play):
    files = {"Pictures/Cat.txt": "meow", "Mine/Parts.py": "print(__name__, __file__)"}
    source = "print(open('/pictures/cat.TXT').read(), os.listdir('PICTURES'))"
    output = play("import mine.parts, os\n" + source, files).serial
    assert output == "mine.parts /Mine/Parts.py\nmeow ['Cat.txt']\n"


@pytest.mark.parametrize("pull, value", [("UP", True), ("DOWN", False)])
def test_a_pin_reads_its_last_pull(play, pull, value):
    source = """
import board
from digitalio import DigitalInOut, Pull
first = DigitalInOut(board.D5)
first.switch_to_input(Pull.%s)
first.switch_to_input(Pull.%s)
print(first.value)
first.switch_to_output(%s)
first.deinit()
again = DigitalInOut(board.D5)
again.switch_to_input(Pull.%s)
print(again.value)
"""
    other = "DOWN" if pull == "UP" else "UP"
    assert play(source % (other, pull, not value, pull)).serial.split() == [str(value)] * 2


def test_a_level_overrides_a_pull(play):
    source = """
import board, time
from digitalio import DigitalInOut, Pull
pin = DigitalInOut(board.D5)
pin.switch_to_input(Pull.UP)
while True:
    time.sleep(1)
    print(pin.value)
"""
    handheld = play(source, until=1.5)
    handheld.level("D5", False)
    handheld.wait(1)
    assert handheld.serial.split() == ["True", "False"]


def test_keys_read_the_level_of_a_pin(play):
    source = """
import board, keypad, time
keys = keypad.Keys((board.D5,), value_when_pressed=False)
while True:
    event = keys.events.get()
    if event:
        print(event.pressed)
    time.sleep(0.01)
"""
    handheld = play(source, until=0.5)
    handheld.level("D5", False)
    handheld.wait(0.2)
    assert handheld.serial == "True\n"


def test_a_bytearray_is_printed_with_its_type(play):
    output = play("print(bytearray(3), type(bytearray('a')))").serial
    assert output == "bytearray(b'\\x00\\x00\\x00') <class 'bytearray'>\n"


@pytest.mark.parametrize(
    "call, message",
    [
        ("time.localtime(0)", "timestamp out of range for platform time_t"),
        ("time.mktime((1999, 12, 31, 0, 0, 0, 0, 0, -1))", "tm_year out of range"),
    ],
)
def test_times_before_the_first_year_are_refused(play, call, message):
    """The first year is that of shared-bindings/time on boards, whose epoch is 1970."""
    with pytest.raises(ProgramError, match="OverflowError: " + message):
        play("import time\n" + call)


@pytest.mark.parametrize(
    "order, colour",
    [("GRB", (1, 2, 3)), ("RGB", (1, 2, 3)), ("GRBW", (1, 2, 3, 4)), ("RGBW", (1, 2, 3, 4))],
)
def test_a_strip_has_its_colour_order(play, order, colour):
    source = """
import board, neopixel
strip = neopixel.NeoPixel(board.D6, 2, bpp=%d, brightness=1.0, pixel_order="%s")
strip[1] = %s
"""
    handheld = play(source % (len(order), order, colour))
    assert handheld.strip("D6", order) == [(0,) * len(order), colour]
    with pytest.raises(ValueError, match="order is the letters R, G, B"):
        handheld.strip("D6", "RGX")


def test_pixels_before_a_run_are_refused(handheld):
    with pytest.raises(RuntimeError, match="call run"):
        handheld.pixels  # noqa: B018


def test_installed_libraries_are_in_lib(play):
    source = """
import adafruit_st7789, os
from adafruit_display_text import label
print(adafruit_st7789.__file__, label.__file__)
print("label.py" in os.listdir("/lib/adafruit_display_text"))
"""
    files = "/lib/adafruit_st7789.py /lib/adafruit_display_text/label.py"
    assert play(source).serial == files + "\nTrue\n"


@pytest.fixture
def editable(tmp_path_factory, monkeypatch):
    """Install a library of a package and a module as editable."""
    repository, site = tmp_path_factory.mktemp("repository"), tmp_path_factory.mktemp("site")
    (repository / "adafruit_toaster").mkdir(parents=True)
    (repository / "adafruit_toaster" / "__init__.py").write_text("WARM = 7\n")
    (repository / "adafruit_toast.py").write_text("BROWN = 8\n")
    information = site / "adafruit_circuitpython_toaster-1.0.dist-info"
    information.mkdir(parents=True)
    (information / "METADATA").write_text("Name: adafruit-circuitpython-toaster\nVersion: 1.0\n")
    (information / "RECORD").write_text("__editable___toaster_finder.py,,\n")
    (information / "top_level.txt").write_text("adafruit_toaster\nadafruit_toast\n")
    url = '{"dir_info": {"editable": true}, "url": "%s"}' % repository.as_uri()
    (information / "direct_url.json").write_text(url)
    for place in (site, repository):
        monkeypatch.syspath_prepend(str(place))
    libraries.installed.cache_clear()
    yield
    libraries.installed.cache_clear()


def test_an_editable_library_is_found(play, editable):
    source = """
from adafruit_toaster import WARM
from adafruit_toast import BROWN, __file__
print(WARM, BROWN, __file__)
"""
    assert play(source).serial == "7 8 /lib/adafruit_toast.py\n"


def test_printing_takes_virtual_time(play):
    source = """
import time
start = time.monotonic()
for n in range(100):
    print("not pressed")
print(time.monotonic() - start)
"""
    # A Pico with CircuitPython 10.2.1 and an OLED needs 26 ms.
    assert 0.02 < float(play(source, board="clue").serial.split()[-1]) < 0.04


def test_a_drive_has_the_imported_libraries(tmp_path):
    (tmp_path / "code.py").write_text("import math, adafruit_st7789")
    assert Program(tmp_path).files().keys() == {"lib/adafruit_st7789.py"}
    (tmp_path / "shown.py").write_text("from adafruit_display_text import label")
    files = Program(tmp_path).files().keys()
    assert {"shown.py", "lib/adafruit_display_text/bitmap_label.py"} < files


def test_buses_are_singletons(play):
    source = """
import board, os, sys
import adafruit_display_text
print(board.I2C() is board.I2C(), board.SPI() is board.SPI(), board.STEMMA_I2C() is board.I2C())
with board.I2C() as bus:
    bus.try_lock()
    print(bus.scan() == [0x19])
    bus.unlock()
print(os.uname().machine, board.board_id, sys.implementation.name, "DISPLAY" in dir(board))
print(board.UART().write(b"abc", 2))
"""
    lines = play(source).serial.splitlines()
    assert lines[:2] == ["True True True", "True"]
    assert lines[2:] == ["Adafruit PyGamer with samd51j19 pygamer circuitpython True", "2"]


def test_a_board_reports_its_chip(play):
    source = """
import os
from microcontroller import cpu, ResetReason
print(os.uname().machine, cpu.temperature, cpu.frequency, cpu.voltage, len(cpu.uid))
print(cpu.reset_reason, cpu.reset_reason is ResetReason.POWER_ON)
"""
    lines = play(source, board="clue").serial.splitlines()
    assert lines[0] == "Adafruit CLUE nRF52840 Express with nRF52840 25.0 64000000 3.3 8"
    assert lines[1] == "microcontroller.ResetReason.POWER_ON True"


OPENED = """
import board, busio, displayio, vectorio
from adafruit_st7789 import ST7789
from fourwire import FourWire
displayio.release_displays()
bus = FourWire(busio.SPI(board.GP18, board.GP19), command=board.GP16, chip_select=board.GP17)
display = ST7789(bus, width=240, height=240, rowstart=80, rotation=%d)
red = displayio.Palette(1)
red[0] = 0xFF0000
display.root_group = group = displayio.Group()
group.append(vectorio.Rectangle(pixel_shader=red, width=20, height=10, x=200, y=0))
"""


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_an_added_display_is_upright(play, rotation):
    handheld = play(OPENED % rotation, board="pico_st7789", until=2)
    image = handheld.screen.image
    assert image.size == (240, 240) and image.getbbox() == (200, 0, 220, 10)
    assert handheld.screen.pixel(200, 0) == (255, 0, 0)


ON_I2C = """
import board, displayio, i2cdisplaybus, vectorio
from busdisplay import BusDisplay

displayio.release_displays()
bus = i2cdisplaybus.I2CDisplayBus(board.I2C(), device_address=0x3D)
options = {"pixels_in_byte_share_row": False, "data_as_commands": True}
options |= {"set_column_command": 0x21, "set_row_command": 0x22, "single_byte_bounds": True}
display = BusDisplay(bus, b"", width=128, height=64, color_depth=1, grayscale=True, **options)
white = displayio.Palette(1)
white[0] = 0xFFFFFF
display.root_group = group = displayio.Group()
group.append(vectorio.Rectangle(pixel_shader=white, width=20, height=11, x=100, y=3))
"""


@pytest.mark.parametrize("board", ["clue", "feather_tft", "fruit_jam"])
def test_a_program_opens_an_i2c_display(play, board):
    handheld = play(ON_I2C, board=board)
    assert handheld.screen.size == (128, 64)
    # The picture of the board does not stretch it to the shape of the board's own screen.
    body = handheld.picture().convert("L").point(lambda grey: 255 * (grey == 255))
    left, top, right, bottom = body.getbbox()
    assert abs((right - left) / (bottom - top) - 20 / 11) < 0.2
    assert handheld.screen.image.getbbox() == (100, 3, 120, 14)


def test_pins_of_a_released_display_are_free(play):
    source = """
import board, displayio
from fourwire import FourWire

displayio.release_displays()
FourWire(board.SPI(), command=board.TFT_DC, chip_select=board.TFT_CS)
print("free")
FourWire(board.SPI(), command=board.TFT_DC, chip_select=board.TFT_CS)
"""
    with pytest.raises(ProgramError, match="in use"):
        play(source, board="feather_tft")
    source = source.rpartition("FourWire")[0]
    assert play(source, board="feather_tft").serial == "free\n"
    assert play(source, board="pygamer").serial == "free\n"


def test_an_unplugged_i2c_display_is_an_error(play):
    with pytest.raises(ProgramError, match="Unable to find I2C Display at 3d"):
        play(ON_I2C, board="clue", missing=("answer",))


FRAMEBUFFERS = {
    "fruit_jam": "picodvi.Framebuffer(400, 240, clk_dp=board.CKP, color_depth=8)",
    "feather_tft": "rgbmatrix.RGBMatrix(width=64, rgb_pins=range(6), addr_pins=range(4), tile=2)",
    "pico_st7789": "sharpdisplay.SharpMemoryFramebuffer(None, board.GP5, 144, 168)",
}


@pytest.mark.parametrize("board, framebuffer", FRAMEBUFFERS.items())
def test_a_framebuffer_display_shows_its_pixels(play, board, framebuffer):
    source = """
import board, displayio, framebufferio, supervisor, vectorio, %s
displayio.release_displays()
display = framebufferio.FramebufferDisplay(%s, rotation=90)
blue = displayio.Palette(1)
blue[0] = 0x0000FF
display.root_group = displayio.Group()
display.root_group.append(vectorio.Rectangle(pixel_shader=blue, width=3, height=2, x=1, y=5))
print(display.width, display.height, display.framebuffer.width)
"""
    handheld = play(source % (framebuffer.partition(".")[0], framebuffer), board=board)
    width, height, across = map(int, handheld.serial.split())
    assert height == across and handheld.screen.size == (width, height)
    assert handheld.screen.image.getbbox() == (1, 5, 4, 7)
    assert handheld.screen.pixel(1, 5) == (0, 0, 255)


def test_an_added_display_cannot_be_the_primary_one(play):
    """CircuitPython 10.2.1 on a Pico refuses it with the same message."""
    source = """
import supervisor
print(supervisor.runtime.display)
try:
    supervisor.runtime.display = display
except TypeError as problem:
    print(problem)
print(supervisor.runtime.display)
"""
    lines = play(OPENED % 0 + source, board="pico_st7789").serial.splitlines()
    assert lines == ["None", "Display must be of type AnyDisplay or None, not ST7789", "None"]


def test_a_built_in_display_can_be_the_primary_one(play):
    source = "import board, supervisor\nsupervisor.runtime.display = board.DISPLAY\n"
    source += "print(supervisor.runtime.display is board.DISPLAY)"
    assert play(source).serial == "True\n"


SHOWN = """
import displayio, supervisor, vectorio
display = supervisor.runtime.display
blue = displayio.Palette(1)
blue[0] = 0x0000FF
display.root_group = group = displayio.Group()
group.append(vectorio.Rectangle(pixel_shader=blue, width=3, height=2, x=display.width - 3, y=0))
"""


def test_other_spi_traffic_does_not_reach_the_screen(play):
    inverting = "import board\nspi = board.SPI()\nspi.try_lock()\nspi.write(b'\\x21')\n"
    handheld = play(SHOWN + inverting, board="clue")
    assert handheld.screen.colours == {(0, 0, 0), (0, 0, 255)}


def test_a_subclass_may_use_private_names_of_displayio(play):
    source = """
class Layer(displayio.Group):
    def __init__(self):
        super().__init__(scale=2)
        for self._scale, self._layers in [(0.7, "mine")]:
            self._x = None

    def _fill_area(self):
        return self._scale, self._layers

layer = Layer()
group.append(layer)
layer.append(vectorio.Rectangle(pixel_shader=blue, width=3, height=2, x=1, y=1))
print(layer._fill_area(), layer.scale)
"""
    handheld = play(SHOWN + source)
    assert handheld.serial == "(0.7, 'mine') 2\n"
    assert handheld.screen.pixel(2, 2) == (0, 0, 255)


def test_any_name_of_a_program_may_be_private(play):
    source = """
import asyncio

_width = 7

class Layer(displayio.Group):
    _name = "mine"

    async def _send(self):
        return self._name, _width

class Point:
    __slots__ = ("_x", "_y")

    def __init__(self):
        self._x, self._y = 1, 2

point = Point()
print(asyncio.run(Layer()._send()), point._x, getattr(point, "_y"), dir(point).count("_x"))
"""
    assert play(SHOWN + source).serial == "('mine', 7) 1 2 1\n"


def test_sending_a_picture_takes_virtual_time(play):
    source = SHOWN.replace("width=3, height=2, x=display.width - 3", "width=160, height=128, x=0")
    loop = """
import time
start = time.monotonic()
for x in range(1, 21):
    group.x = x
    display.refresh()
print(time.monotonic() - start)
"""
    # Each picture has 40 KB, which take 14 ms at 24 MHz.
    assert 0.2 < float(play(source + loop, until=3).serial) < 0.6


@pytest.mark.parametrize("board", [name for name in boards.ALL if "pico" not in name])
def test_each_board_shows_a_drawing(play, board):
    source = SHOWN.replace("supervisor.runtime.display", "board.DISPLAY")
    handheld = play("import board\n" + source, board=board, until=2)
    width, height = boards.load(board).SCREEN
    assert handheld.screen.size == (width, height)
    assert handheld.screen.image.getbbox() == (width - 3, 0, width, 2)


def test_a_resistive_screen_reads_a_touch(play):
    source = """
import board, time, touchio
from analogio import AnalogIn
from digitalio import DigitalInOut

pins = (board.TOUCH_XL, board.TOUCH_XR, board.TOUCH_YD, board.TOUCH_YU)


def read(low, high, pin):
    with DigitalInOut(low) as a, DigitalInOut(high) as b, AnalogIn(pin) as c:
        a.switch_to_output(False)
        b.switch_to_output(True)
        return c.value


while True:
    print(read(pins[2], pins[3], pins[0]), read(pins[0], pins[1], pins[2]))
    time.sleep(0.5)
"""
    handheld = play(source, board="pyportal", until=0.2)
    handheld.touch(319, 0, hold=0.5)
    assert handheld.serial.splitlines()[:2] == ["0 0", "59000 5800"]


MAPPED = """
import board, displayio
from tilepalettemapper import TilePaletteMapper
colours = displayio.Palette(3)
colours[1], colours[2] = 0x00FF00, 0xFF0000
mapper = TilePaletteMapper(colours, 2)
grid = displayio.TileGrid(displayio.Bitmap(8, 8, 2), pixel_shader=mapper, width=2)
mapper[0, 0], mapper[1] = [1, 0], [2, 0]
board.DISPLAY.root_group = group = displayio.Group()
group.append(grid)
"""


def test_a_tile_palette_mapper_colours_tiles(play):
    change = "import time\ntime.sleep(3 - time.monotonic())\nmapper[0] = [2, 0]\n"
    handheld = play(MAPPED + change)
    screen = handheld.screen
    assert screen.pixel(3, 3) == (0, 255, 0) and screen.pixel(11, 3) == (255, 0, 0)
    sent = handheld.sent
    handheld.wait(0.8)
    assert handheld.sent == sent
    handheld.wait(0.5)
    assert handheld.screen.pixel(3, 3) == (255, 0, 0) and handheld.sent > sent


@pytest.fixture
def own_screens(handheld, monkeypatch, tmp_path):
    """Compare pictures with those in a new folder, as on a PC without CI."""
    folders = {"folder": tmp_path, "differences": tmp_path / "differences"}
    monkeypatch.setattr(handheld, "_references", replace(handheld._references, **folders))
    monkeypatch.delenv("CI", raising=False)


@pytest.mark.usefixtures("own_screens")
def test_a_saved_screen_is_compared(play, handheld, monkeypatch):
    with pytest.warns(pytest.PytestWarning, match="tiles.png is new: look at it"):
        play(MAPPED).screen.should_match("tiles.png")
    handheld.screen.should_match("tiles.png")
    play(SHOWN)
    with pytest.raises(AssertionError, match=r"differs from tiles.png in the box \(0, 0, 160, 8\)"):
        handheld.screen.should_match("tiles.png")
    monkeypatch.setenv("CI", "1")
    with pytest.raises(AssertionError, match="is missing"):
        handheld.screen.should_match("other.png")


def test_a_shape_can_be_removed(play):
    handheld = play(SHOWN + "display.refresh()\ngroup.remove(group[0])\nprint('removed')\n")
    assert handheld.serial == "removed\n" and handheld.screen.colours == {(0, 0, 0)}


def test_a_press_needs_a_button(play):
    handheld = play(SHOWN, board="clue")
    with pytest.raises(ValueError, match="has no button UP"):
        handheld.press("UP")


def test_a_touch_needs_a_touch_screen(play):
    handheld = play(SHOWN, board="clue")
    with pytest.raises(ValueError, match="the CLUE has no touch screen"):
        handheld.touch(1, 1)


class Echo:
    """A device that returns the bytes it received. After b"off" it is unplugged."""

    def __init__(self):
        self.data = b""

    def write(self, data):
        self.data += data

    def read(self, count):
        if self.data == b"off":
            raise OSError(19, "No such device")
        return self.data[:count]


QUERIES = """
import board
i2c = board.I2C()
i2c.try_lock()
print(0x55 in i2c.scan())
for sent in (b"of", b"f"):
    i2c.writeto(0x55, sent)
    answer = bytearray(2)
    try:
        i2c.readfrom_into(0x55, answer)
        print(bytes(answer))
    except OSError as problem:
        print(problem.errno)
"""


@pytest.mark.parametrize("board", ["clue", "fruit_jam"])
def test_a_device_of_a_test_answers_on_i2c(play, handheld, board):
    echo = Echo()
    handheld.device(0x55, echo)
    assert play(QUERIES, board=board).serial == "True\nb'of'\n19\n" and echo.data == b"off"
    with pytest.raises(RuntimeError, match="before run"):
        handheld.device(0x56, echo)


def test_a_faulty_device_fails_the_test(play, handheld):
    handheld.device(0x55, None)
    with pytest.raises(AttributeError, match="'NoneType' object has no attribute 'write'"):
        play(QUERIES)


@pytest.mark.parametrize(
    "act, more", [("volts", [1]), ("level", [1]), ("pad", [1]), ("turn", [1]), ("strip", [])]
)
def test_a_wrong_pin_fails_the_test(play, act, more):
    handheld = play(SHOWN, board="clue")
    with pytest.raises(ValueError, match="board clue has no pin D99"):
        getattr(handheld, act)("D99", *more)


@pytest.mark.usefixtures("own_screens")
def test_a_screen_is_compared_with_tolerance(play, handheld):
    with pytest.warns(pytest.PytestWarning):
        play(SHOWN).screen.should_match("blue")
    play(SHOWN.replace("0x0000FF", "0x0000EF"))
    handheld.screen.should_match("blue", tolerance=20)
    with pytest.raises(AssertionError, match=r"differs from blue.png"):
        handheld.screen.should_match("blue", tolerance=10)


def test_pictures_must_be_png(play):
    with pytest.raises(ValueError, match=r"blue\.gif: pictures are \.png files"):
        play(SHOWN).screen.should_match("blue.gif")


WAVE = """
import array, audiocore, audioio, board
wave = array.array("h", ([20000] * 10 + [-20000] * 10) * 200)
sample = audiocore.RawSample(wave, sample_rate=8000)
output = audioio.AudioOut(board.A0)
"""


def test_a_wave_plays_for_its_duration(play):
    (start, hertz), (end, silence) = play(WAVE + "output.play(sample)", until=2).sounds
    assert (hertz, silence) == (400, 0) and round(end - start, 1) == 0.5


def test_an_output_plays_synthesizer_notes(play):
    source = """
import audioio, board, synthio, time
synth = synthio.Synthesizer(sample_rate=22050)
synth.press(60)
audioio.AudioOut(board.A0).play(synth)
time.sleep(0.5)
tune = synthio.Note(880, bend=synthio.MathOperation.SUM(1, 0, 0))
synth.release_all_then_press([69, tune])
print(synth.note_info(tune)[1], synth.pressed[0])
time.sleep(0.5)
synth.release(tune)
synth.release_all()
"""
    handheld = play(source, until=3)
    assert [hertz for _, hertz in handheld.sounds] == [262, 1760, 440, 0]
    (first, _), (second, _), *_ = handheld.sounds
    assert round(second - first, 1) == 0.5 and handheld.serial == "1.0 69\n"


def test_a_mixer_plays_a_later_voice(play):
    source = """
import audiomixer
mixer = audiomixer.Mixer(sample_rate=8000)
output.play(mixer)
mixer.voice[0].play(sample)
print(mixer.playing)
"""
    handheld = play(WAVE + source)
    assert [hertz for _, hertz in handheld.sounds] == [400] and handheld.serial == "True\n"


def test_an_oscillator_follows_the_clock(play):
    source = """
import synthio, time
wave = synthio.LFO(rate=0.25, scale=100)
for _ in range(4):
    print(round(wave.value / 10))
    time.sleep(1)
"""
    assert play(source, until=5).serial.split() == ["0", "10", "0", "-10"]


def test_an_mp3_lasts_as_long_as_its_frames(play, tmp_path):
    tags = b"ID3\4\0\0\0\0\0\4\0\0\0\0"
    frame = bytes((0xFF, 0xFB, 0x90, 0xC0)) + bytes(413)  # 128 kbit/s, 44.1 kHz, one channel
    (tmp_path / "a.mp3").write_bytes(tags + 100 * frame)
    source = """
import audioio, audiomp3, board
song = audiomp3.MP3Decoder("a.mp3")
print(song.sample_rate, song.channel_count)
audioio.AudioOut(board.A0).play(song)
"""
    handheld = play(source, until=4)
    (start, _), (end, silence) = handheld.sounds
    assert handheld.serial == "44100 1\n" and silence == 0
    assert round(end - start, 2) == round(100 * 1152 / 44100, 2)
    (tmp_path / "a.mp3").write_bytes(b"no song")
    with pytest.raises(ProgramError, match="Failed to parse MP3 file"):
        play(source)


def test_usb_devices_send_to_the_computer(play):
    source = """
import supervisor, usb_hid, usb_midi
if supervisor.runtime.usb_connected:
    usb_hid.devices[0].send_report(bytes((0, 0, 4, 0, 0, 0, 0, 0)))
    print(usb_midi.ports[1].write(b"\\x90\\x3c\\x7f", 3), usb_midi.ports[0].read(3))
    usb_hid.devices[1].send_report(b"12345")
"""
    with pytest.raises(ProgramError, match="report length must be 4"):
        play(source)
    handheld = play(source.replace("12345", "1234"))
    assert handheld.serial == "3 b''\n"
    key = bytes((0, 0, 4, 0, 0, 0, 0, 0))
    assert handheld.usb == [("keyboard", key), ("midi", b"\x90<\x7f"), ("mouse", b"1234")]


def test_boot_chooses_the_usb_devices(play):
    boot = """
import usb_hid
lengths = {"report_ids": (4,), "in_report_lengths": (6,), "out_report_lengths": (0,)}
gamepad = usb_hid.Device(report_descriptor=b"", usage_page=1, usage=5, **lengths)
usb_hid.enable((usb_hid.Device.KEYBOARD, gamepad))
"""
    send = "import usb_hid\nusb_hid.devices[1].send_report(b'abcdef')"
    handheld = play(send, {"boot.py": boot})
    assert handheld.usb == [("hid", b"abcdef")]


def test_a_program_sleeps_until_an_alarm(play):
    source = """
import alarm, board, time
print(alarm.wake_alarm, alarm.sleep_memory[0])
woken = alarm.light_sleep_until_alarms(alarm.pin.PinAlarm(board.D5, False, pull=True))
print(woken.pin is board.D5, woken.value)
alarm.sleep_memory[0] += 1
soon = alarm.time.TimeAlarm(monotonic_time=time.monotonic() + 2)
alarm.exit_and_deep_sleep_until_alarms(soon, alarm.pin.PinAlarm(board.D5, False, edge=True))
"""  # D5 is low before the deep sleep, so its edge does not wake it
    handheld = play(source, board="clue", until=3)
    assert handheld.serial == "None 0\n"
    handheld.level("D5", False)
    handheld.wait(1)
    assert handheld.serial == "None 0\nTrue False\n"
    handheld.wait(1.5)
    woken = handheld.serial.splitlines()[2]
    assert "TimeAlarm" in woken and woken.endswith(" 1")


def test_boot_enables_the_data_port(play):
    source = """
import usb_cdc
print(usb_cdc.console.in_waiting, usb_cdc.data and usb_cdc.data.write(b"hello"))
"""
    assert play(source).serial == "0 None\n"
    handheld = play(source, {"boot.py": "import usb_cdc\nusb_cdc.enable(data=True)\n"})
    assert handheld.serial == "0 5\n" and handheld.usb == [("data", b"hello")]


def test_the_sd_folder_is_the_card(play, tmp_path):
    source = """
import board, os, sdcardio, storage
storage.mount(storage.VfsFat(sdcardio.SDCard(None, board.D5)), "/sd")
print(os.listdir("/sd"))
open("/sd/score.txt", "w").write("5")
"""
    with pytest.raises(ProgramError, match="no SD card"):
        play(source)
    handheld = play(source, {"sd/song.txt": ""})
    assert handheld.serial == "['song.txt']\n" and handheld.files == {"sd/score.txt": b"5"}
    assert [file.name for file in (tmp_path / "sd").iterdir()] == ["song.txt"]


def test_each_run_starts_with_the_saved_files(play):
    source = """
with open("/sd/log.csv", "a") as log:
    log.write("1\\n")
print(open("/sd/log.csv").read())
"""
    for _ in range(2):
        assert play(source, {"sd/log.csv": "0\n"}).serial == "0\n1\n\n"


def test_a_fruit_jam_can_always_write_saves(play):
    source = """
import os
with open("/saves/best.txt", "w") as file:
    file.write("7")
print(os.listdir("/saves"))
try:
    open("/other.txt", "w")
except OSError as problem:
    print(problem.errno)
"""
    handheld = play(source, board="fruit_jam")
    assert handheld.serial == "['best.txt']\n30\n"
    assert handheld.files == {"saves/best.txt": b"7"}


@pytest.mark.parametrize(
    "arguments", ["frequency=0)", "frequency=440, variable_frequency=True).frequency = 0"]
)
def test_a_pwm_frequency_of_0_is_refused(play, arguments):
    with pytest.raises(ProgramError, match="ValueError: Invalid frequency"):
        play("import board, pwmio\npwmio.PWMOut(board.D5, %s" % arguments)


def test_a_matrix_key_joins_row_with_column(play):
    source = """
import board, keypad, time
keys = keypad.KeyMatrix((board.D5, board.D6), (board.D9, board.D10), interval=0.01)
print(keys.key_count)
while True:
    event = keys.events.get()
    if event:
        print(event.key_number, event.pressed)
    time.sleep(0.01)
"""
    handheld = play(source, until=0.5)
    for down in (True, False):
        for pin in ("D6", "D9"):
            handheld.level(pin, not down)
            handheld.wait(0.1)
    assert handheld.serial == "4\n2 True\n2 False\n"


def test_pins_of_boot_are_free_afterwards(play):
    take = "import board, digitalio\npin = digitalio.DigitalInOut(board.D5)\n"
    assert play(take + "print(pin.value)", {"boot.py": take}).serial == "False\n"


def test_a_program_reads_typed_text(play):
    source = """
import supervisor, sys
name = input("Who? ")
print(supervisor.runtime.serial_bytes_available, sys.stdin.read(2))
"""
    handheld = play(source, until=1)
    assert handheld.serial == "Who? "
    handheld.type("Ada\nok")
    handheld.wait(0.1)
    assert handheld.serial == "Who? Ada\n2 ok\n"


def test_a_program_starts_another(play):
    source = """
import supervisor
supervisor.set_next_code_file("/other.py")
supervisor.reload()
"""
    assert play(source, {"other.py": "print('other')"}).serial == "other\n"


def test_edges_are_counted(play):
    source = """
import board, countio, time
counter = countio.Counter(board.D9, edge=countio.Edge.RISE)
while True:
    time.sleep(0.5)
    print(counter.count)
    counter.reset()
"""
    handheld = play(source, until=0.3)
    handheld.turn("D9", 3)
    handheld.wait(1)
    assert handheld.serial == "3\n0\n"


def test_sending_pulses_takes_virtual_time(play):
    source = """
import array, board, pulseio, time
pulses = pulseio.PulseOut(board.D5)
start = time.monotonic()
pulses.send(array.array("H", [50_000] * 10))
print(round(time.monotonic() - start, 1), len(pulseio.PulseIn(board.D6)))
"""
    assert play(source).serial == "0.5 0\n"


def test_a_microphone_records_silence(play):
    source = """
import array, audiobusio, board, time
samples = array.array("H", [0] * 1600)
start = time.monotonic()
microphone = audiobusio.PDMIn(board.MICROPHONE_CLOCK, board.MICROPHONE_DATA, bit_depth=16)
print(microphone.record(samples, len(samples)), min(samples), max(samples))
print(round(time.monotonic() - start, 1))
"""
    assert play(source, board="clue").serial.split() == ["1600", "32768", "32768", "0.1"]
