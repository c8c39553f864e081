"""Ends of programs, normal or by an error, and the state of the board afterwards."""

import pytest

from displayio_sim.pytest_plugin.handheld import ProgramError

RED = """
import board, displayio, terminalio
from adafruit_display_text import label
sheet = displayio.Palette(1)
sheet[0] = 0xFF0000
group = displayio.Group()
group.append(displayio.TileGrid(displayio.Bitmap(9, 9, 1), pixel_shader=sheet))
group.append(label.Label(terminalio.FONT, text="here", x=20, y=20))
board.DISPLAY.root_group = group
"""
LIBRARY = {"lib/parts.py": "def half(x):\n    return x / 0\n"}


def test_the_console_returns_when_a_program_ends(play):
    handheld = play(RED + "import time\ntime.sleep(1)\n", ends=True, until=0.8)
    assert handheld.texts() == ["here"] and handheld.screen.pixel(4, 4) == (255, 0, 0)
    handheld.wait(1)
    assert handheld.texts() == []
    assert handheld.screen.colours == {(0, 0, 0), (255, 255, 255)}


def test_a_program_is_running_until_it_ends(play):
    handheld = play("import time\ntime.sleep(1)\n", ends=True, until=0.8)
    assert handheld.running
    handheld.wait(1)
    assert not handheld.running


def test_a_keyboard_interrupt_is_a_program_error(play, handheld):
    with pytest.raises(ProgramError, match=r"^KeyboardInterrupt: +\(code.py line 1"):
        play("raise KeyboardInterrupt\n")
    assert not handheld.running


def test_sys_exit_ends_a_program(play):
    handheld = play("import sys\n" + RED + "sys.exit()", ends=True)
    assert handheld.texts() == [] and handheld.serial == ""


def test_a_reload_restores_the_console(play):
    reload = """
import board, supervisor, microcontroller
if microcontroller.nvm[0] == 255:
    microcontroller.nvm[0] = 1
    supervisor.reload()
print(board.DISPLAY.root_group is displayio.CIRCUITPYTHON_TERMINAL)
"""
    first = RED.replace("board.DISPLAY.root_group", "import microcontroller\nshow") + (
        "if microcontroller.nvm[0] == 255:\n    board.DISPLAY.root_group = group\n"
    )
    assert play(first + reload).serial == "True\n"


def test_a_tone_stops_when_a_program_ends(play):
    sounding = "import board, pwmio\npwmio.PWMOut(board.SPEAKER, frequency=440, duty_cycle=999)\n"
    handheld = play(sounding, ends=True, board="clue")
    assert [hertz for _, hertz in handheld.sounds] == [440, 0]


def test_pins_are_free_when_a_program_ends(play):
    handheld = play("import board, keypad\nkeypad.Keys((board.D5,), value_when_pressed=False)\n")
    handheld.level("D5", False)
    handheld.wait(0.1)


@pytest.fixture
def failed(play, handheld):
    """Return a handheld whose program has failed in a library."""
    with pytest.raises(ProgramError):
        play(RED + "import parts\nprint('on')\nparts.half(2)\n", LIBRARY)
    return handheld


def test_an_error_names_the_line_of_the_program(play):
    place = r"\(lib/parts.py line 2, in half, from code.py line 3\)"
    with pytest.raises(ProgramError, match=place):
        play("import parts\n\nparts.half(2)\n", LIBRARY)


def test_a_traceback_is_printed_as_on_a_board(failed):
    assert failed.serial.splitlines() == [
        "on",
        "Traceback (most recent call last):",
        '  File "code.py", line 12, in <module>',
        '  File "/lib/parts.py", line 2, in half',
        "ZeroDivisionError: division by zero",
    ]


def test_a_traceback_is_shown_on_the_screen(failed):
    assert failed.texts() == []
    _, top, _, bottom = failed.screen.image.getbbox()
    assert failed.screen.colours == {(0, 0, 0), (255, 255, 255)} and bottom - top > 60


def test_a_board_runs_on_after_an_error(failed):
    failed.press("A")
    failed.wait(1)
    assert failed.time > 1


def test_a_syntax_error_has_its_line(play, handheld):
    with pytest.raises(ProgramError):
        play("print(1)\ndef f(:\n")
    assert handheld.serial.splitlines()[1:] == [
        '  File "code.py", line 2',
        "SyntaxError: invalid syntax",
    ]
