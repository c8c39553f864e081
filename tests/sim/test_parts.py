# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The virtual parts: panel, pins of boards, keypad, allow-list, clock, key scripts."""

import ast
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.buttons import LEFT, RIGHT, UP, Stick
from hardware.pixels import Pixels, serpentine
from sim import script
from sim.machine.allow import AllowList
from sim.machine.clock import Clock
from sim.machine.definition import Definition
from sim.machine.machine import Machine
from sim.machine.panel import Panel

ROOT = Path(__file__).parent.parent.parent
BOARDS = ("pygamer", "pybadge")
RED, GREEN, BLUE = b"\xf8\x00", b"\x07\xe0", b"\x00\x1f"


# The panel


def window(panel, left, right, top, bottom):
    panel.command(b"\x2a")
    panel.data(bytes((0, left, 0, right)))
    panel.command(b"\x2b")
    panel.data(bytes((0, top, 0, bottom)))
    panel.command(b"\x2c")


def test_the_panel_fills_a_window_row_by_row():
    panel = Panel(8, 8)
    window(panel, 2, 4, 1, 2)
    panel.data(RED * 3)
    panel.data(GREEN * 2 + BLUE[:1])
    panel.data(BLUE[1:])
    image = panel.image()
    assert [image.getpixel((x, 1)) for x in (1, 2, 4, 5)] == [
        (0, 0, 0),
        (255, 0, 0),
        (255, 0, 0),
        (0, 0, 0),
    ]
    assert [image.getpixel((x, 2)) for x in (2, 3, 4)] == [(0, 255, 0), (0, 255, 0), (0, 0, 255)]
    assert image.getpixel((2, 3)) == (0, 0, 0)


def test_the_panel_goes_back_to_the_first_row():
    panel = Panel(4, 4)
    window(panel, 0, 0, 0, 1)
    panel.data(RED + GREEN + BLUE)
    assert panel.image().getpixel((0, 0)) == (0, 0, 255)


def test_the_panel_swaps_red_and_blue_when_told():
    panel = Panel(4, 4)
    panel.command(b"\x36")
    panel.data(b"\x08")
    window(panel, 0, 0, 0, 0)
    panel.data(RED)
    assert panel.image().getpixel((0, 0)) == (0, 0, 255)


def test_a_window_outside_the_glass_is_an_error():
    with pytest.raises(ValueError):
        window(Panel(4, 4), 0, 4, 0, 0)


def test_the_panel_counts_every_byte():
    panel = Panel(4, 4)
    window(panel, 0, 0, 0, 0)
    panel.data(RED)
    assert panel.bytes == 3 + 8 + 2


# Boards


@pytest.mark.parametrize("board", BOARDS)
def test_every_pin_and_module_of_a_board_file_is_there(board):
    definition = Definition(board)
    files = ("boards/%s.py" % board, "badge.py")
    tree = ast.parse("".join((ROOT / "hardware" / file).read_text() for file in files))
    names = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "board"
    }
    assert "BUTTON_CLOCK" in names and "D6" in names
    assert names - {"DISPLAY"} <= set(definition.pins), names - set(definition.pins)
    imported = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    assert imported <= definition.modules


def test_a_board_that_nobody_knows():
    with pytest.raises(ValueError, match="no board"):
        Machine("toaster")


# Buttons


def test_the_shift_register_gives_its_keys_in_order():
    machine = Machine("pybadge")
    scanner = keypad_of(machine)
    for name in ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT"):
        machine.press(name)
        machine.clock.sleep(0.02)
        machine.release(name)
        machine.clock.sleep(0.02)
    events = [scanner.events.get() for _ in range(16)]
    assert [event.key_number for event in events[::2]] == list(range(8))
    assert all(event.pressed for event in events[::2])
    assert not any(event.pressed for event in events[1::2])
    assert scanner.events.get() is None


def keypad_of(machine):
    from sim.machine import keypad

    pins = machine.pins
    return keypad.module(machine).ShiftRegisterKeys(
        clock=pins["BUTTON_CLOCK"],
        data=pins["BUTTON_OUT"],
        latch=pins["BUTTON_LATCH"],
        key_count=8,
        value_when_pressed=True,
    )


class Source:
    value = 32768


def test_the_stick_is_four_buttons_with_a_dead_zone():
    x, y = Source(), Source()
    stick = Stick(x, y)
    assert stick.poll() == 0
    x.value = 45000
    assert stick.poll() == 0
    x.value = 60000
    assert [stick.poll(), stick.poll()] == [RIGHT, 0]
    x.value = 45000
    assert stick.poll() == 0
    x.value = 33000
    assert [stick.poll(), stick.poll()] == [-RIGHT, 0]
    x.value = y.value = 0
    assert [stick.poll(), stick.poll(), stick.poll()] == [LEFT, UP, 0]
    x.value = 65535
    assert [stick.poll(), stick.poll(), stick.poll()] == [-LEFT, RIGHT, 0]


# Pixels


class Strip(dict):
    shows = 0

    def show(self):
        self.shows += 1


def channels(strip):
    return sum((c >> 16) + (c >> 8 & 255) + (c & 255) for c in strip.values())


@given(
    st.lists(st.tuples(*[st.integers(0, 255)] * 3), min_size=64, max_size=64),
    st.integers(0, Pixels.LEVELS),
    st.integers(0, 1000),
)
def test_pixels_never_draw_more_than_the_budget(colours, level, budget):
    strip = Strip()
    pixels = Pixels(strip, 64, budget)
    pixels.level = level
    for place, colour in enumerate(colours):
        pixels.set(place, *colour)
    pixels.show()
    assert channels(strip) * 20 / 255 <= budget
    assert channels(strip) * 20 / 255 <= pixels.milliamps <= budget


def test_pixels_send_only_what_has_changed():
    strip = Strip()
    pixels = Pixels(strip, 64, 400)
    pixels.show()
    pixels.set(3, 10, 20, 30)
    pixels.show()
    pixels.set(3, 10, 20, 30)
    pixels.show()
    assert strip.shows == 2


def test_fewer_pixels_or_none_do_no_harm():
    strip = Strip()
    pixels = Pixels(strip, 10, 400, serpentine)
    pixels.fill(255, 0, 0)
    pixels.set(63, 1, 2, 3)
    pixels.show()
    assert set(strip) <= set(range(10))
    none = Pixels(None, 64, 400)
    none.fill(1, 2, 3)
    none.show()
    assert not none.present


def test_a_serpentine_grid_turns_every_other_row():
    assert [serpentine(place) for place in (0, 7, 8, 15, 16)] == [0, 7, 15, 8, 16]
    assert sorted(serpentine(place) for place in range(64)) == list(range(64))


# Time


def test_the_clock_wraps_as_a_board_does():
    clock = Clock()
    before = clock.ticks_ms()
    clock.sleep(70)
    after = clock.ticks_ms()
    assert before > after and (after - before) % (1 << 29) == pytest.approx(70_000, abs=2)


def test_waiting_in_a_loop_comes_to_an_end():
    clock = Clock()
    time = clock.module()
    end = time.monotonic() + 0.01
    while time.monotonic() < end:
        pass
    assert clock.now_us >= 10_000


# The allow-list


@pytest.mark.parametrize("name", ["json", "random", "os"])
def test_firmware_may_import_what_the_board_has(name, tmp_path):
    importing(tmp_path, name)


@pytest.mark.parametrize("name", ["dataclasses", "typing", "sim", "PIL", "enum"])
def test_firmware_may_not_import_what_it_has_not(name, tmp_path):
    with pytest.raises(ImportError, match=name):
        importing(tmp_path, name)


def importing(root, name):
    """Import as a file of the engine under `root` would."""
    allow = AllowList(root, Definition("pygamer"))
    allow.install()
    try:
        code = compile("import " + name, "x", "exec")
        exec(code, {"__file__": str(root / "engine" / "x.py"), "__builtins__": __builtins__})
    finally:
        allow.remove()


def test_other_code_may_import_anything(tmp_path):
    allow = AllowList(tmp_path, Definition("pygamer"))
    allow.install()
    try:
        import dataclasses  # noqa: F401
    finally:
        allow.remove()
    assert "dataclasses" in sys.modules


# Scripts


def test_a_script_becomes_steps():
    steps = script.parse("press A 2 # twice\n\nhold B 900\nwait 5\nshot here\ndown UP\nup UP\n")
    assert steps.count(("down", "A")) == 2
    assert ("wait", 900) in steps and ("shot", "here") in steps
    assert steps[-2:] == [("down", "UP"), ("up", "UP")]


@pytest.mark.parametrize(
    "line", ["press", "press C", "press A x", "hold A", "jump", "wait -1", "wait 99999999", "shot"]
)
def test_a_wrong_line_is_named(line):
    with pytest.raises(script.ScriptError, match=r"keys\.txt:2: "):
        script.parse("press A\n" + line, "keys.txt")
