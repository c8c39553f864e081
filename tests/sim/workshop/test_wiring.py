# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Wiring lists and diagrams against the pins that firmware and simulator use."""

import ast
import subprocess
import sys
import xml.etree.ElementTree as xml
from itertools import combinations, pairwise

import pytest

from sim.machine import boards
from sim.machine.definition import Definition
from sim.paths import ROOT
from sim.workshop.wiring import draw, outlines, page, words
from sim.workshop.wiring.layout import Layout
from sim.workshop.wiring.wires import parts

PAGES = ROOT / ".github" / "wiring"
# On the board already: these need no wires.
_BUILT_IN = {"DISPLAY", "NEOPIXEL", "NEOPIXEL_POWER", "A6", "SPEAKER", "SPEAKER_ENABLE"}
_BUILT_IN |= {"board_id", "VOLTAGE_MONITOR"}
_BUILT_IN |= {"BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH", "JOYSTICK_X", "JOYSTICK_Y"}


def asked(board_id):
    """The pins that the board's files use of `board`."""
    files = [ROOT / "hardware" / "boards" / (board_id + ".py")]
    if board_id in ("pygamer", "pybadge"):
        files.append(ROOT / "hardware" / "badge.py")
    return {
        node.attr
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", None) == "board"
    }


def wires(wiring):
    return [wire for part in parts(wiring) for wire in part.wires]


def name(wiring, wire):
    return getattr(outlines.OF[wiring.BOARD], wire.side)[wire.row]


@pytest.mark.parametrize("board", boards.NAMES)
def test_what_is_wired_is_what_the_board_file_uses(board):
    wiring = boards.load(board)
    signals = {name(wiring, wire) for wire in wires(wiring) if wire.kind == "signal"}
    # Without a screen on I2C, only the board's own devices are there.
    built_in = _BUILT_IN if wiring.SCREEN_PINS else _BUILT_IN | {"SCL", "SDA"}
    assert signals == asked(wiring.BOARD) - built_in


@pytest.mark.parametrize("board", boards.NAMES)
def test_what_is_wired_is_what_the_simulator_runs(board):
    wiring = boards.load(board)
    pins = {
        (w.part.kind, w.part.name): name(wiring, w) for w in wires(wiring) if w.kind == "signal"
    }
    buttons = {pin: button for (kind, button), pin in pins.items() if kind == "button"}
    assert buttons == wiring.BUTTONS
    assert pins["grid", "8x8 grid"] == wiring.GRID
    assert pins.get(("piezo", "piezo")) == wiring.SPEAKER
    screen = [(w.terminal, name(wiring, w)) for w in wires(wiring) if w.part.kind == "oled"]
    if wiring.SCREEN_PINS:
        clock, data = wiring.SCREEN_PINS
        power = [("GND", "GND"), ("VCC", "3V3")]
        assert screen == [*power, ("SCL", clock), ("SDA", data)]
    else:
        assert screen == []


@pytest.mark.parametrize("board", boards.NAMES)
def test_every_pin_of_an_outline_is_on_the_board(board):
    wiring = boards.load(board)
    outline = outlines.OF[wiring.BOARD]
    power = {"GND", "RST", "3V3", "AREF", "DB", "BAT", "EN", "USB"}
    power |= {"VBUS", "VSYS", "3V3_EN", "VREF", "RUN"}
    names = {pin for pin in (*outline.left, *outline.right) if pin}
    assert names - power <= set(Definition(wiring.BOARD).pins)
    assert {outline.five, outline.three, outline.battery, "GND"} <= names


def test_a_pico_has_its_pins_where_its_data_sheet_has_them():
    pico = outlines.OF["raspberry_pi_pico"]
    found = {}
    for side, pins in (("left", pico.left), ("right", pico.right)):
        for row in range(len(pins)):
            pin, _, number = pico.label(side, row).partition(" (pin ")
            found[int(number[:-1])] = pin
    assert sorted(found) == list(range(1, 41))
    grounds = [number for number, pin in found.items() if pin == "GND"]
    assert sorted(grounds) == [3, 8, 13, 18, 23, 28, 33, 38]
    known = {1: "GP0", 20: "GP15", 21: "GP16", 34: "GP28", 36: "3V3", 39: "VSYS", 40: "VBUS"}
    assert {number: found[number] for number in known} == known


@pytest.mark.parametrize("board", boards.NAMES)
def test_no_pin_carries_two_signals_and_no_two_signals_look_alike_on_a_part(board):
    wiring = boards.load(board)
    signals = [wire for wire in wires(wiring) if wire.kind == "signal"]
    assert len({(w.side, w.row) for w in signals}) == len(signals)
    for part in parts(wiring):
        colours = [wire.colour for wire in part.wires]
        assert len(set(colours)) == len(colours)


@pytest.mark.parametrize("board", boards.NAMES)
def test_the_diagram_has_room_for_everything(board):
    layout = Layout(boards.load(board))
    width, height = layout.size
    boxes = [layout.board, *layout.boxes.values()]
    for box in boxes:
        assert 0 <= box[0] < box[2] <= width and 0 <= box[1] < box[3] <= height
    for one, other in combinations(boxes, 2):
        assert (
            one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        ), (one, other)
    for points in layout.routes.values():
        assert all(0 < x < width and 0 < y < height for x, y in points)
        for (x0, y0), (x1, y1) in pairwise(points):
            assert x0 == x1 or y0 == y1, "wires run straight"


@pytest.mark.parametrize("board", boards.NAMES)
def test_every_wire_runs_from_its_pin_to_its_terminal_alone(board):
    layout = Layout(boards.load(board))
    upright = {}
    for wire, points in layout.routes.items():
        assert points[0] == layout.pin(wire.side, wire.row)
        if not (wire.part.kind == "button" and wire.kind == "ground"):
            assert points[-1] == layout.terminal(wire)
        for (x0, y0), (x1, y1) in pairwise(points):
            if x0 == x1 and y0 != y1:
                for low, high in upright.get(x0, ()):
                    assert max(y0, y1) <= low or min(y0, y1) >= high, "two wires in one lane"
                upright.setdefault(x0, []).append((min(y0, y1), max(y0, y1)))


@pytest.mark.parametrize("board", boards.NAMES)
def test_the_drawing_names_every_pin_used(board):
    wiring = boards.load(board)
    tree = xml.fromstring(draw.svg(wiring))
    texts = {node.text for node in tree.iter("{http://www.w3.org/2000/svg}text")}
    assert {name(wiring, wire) for wire in wires(wiring)} <= texts
    assert wiring.PRODUCT in texts


def test_power_advice_has_the_figures_of_the_firmware():
    text = " ".join(words.advice(boards.load("pico_oled")))
    assert "3840 mA" in text and "400 mA" in text and "VBUS" in text and "VSYS" in text


@pytest.mark.parametrize("board", boards.NAMES)
def test_the_pages_are_as_the_command_writes_them(board):
    wiring = boards.load(board)
    again = "run: python -m sim wiring %s -o .github/wiring/%s.md" % (board, board)
    text = (PAGES / (board + ".md")).read_text(encoding="utf-8")
    assert text == page.markdown(wiring, board, board + ".svg"), again
    assert (PAGES / (board + ".svg")).read_text(encoding="utf-8") == draw.svg(wiring), again


def command(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "sim", "wiring", *map(str, arguments)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        env={"PATH": "", "COLUMNS": "120", "PYTHONIOENCODING": "utf-8"},
    )


def test_the_command_shows_lists_and_draws(tmp_path):
    shown = command("pico_oled").stdout
    assert "GP16 (pin 21)" in shown and "push button" in shown and "3840 mA" in shown
    file = tmp_path / "pico.png"
    assert command("pico_oled", "-o", file).returncode == 0
    assert file.read_bytes().startswith(b"\x89PNG")


def test_the_command_says_in_a_line_what_is_wrong(tmp_path):
    for arguments, word in (
        (("toaster",), "toaster"),
        (("pygamer", "-o", tmp_path / "x.gif"), ".svg .png .md"),
        (("pygamer", "-o", tmp_path / "no" / "x.svg"), "No such file"),
    ):
        done = command(*arguments)
        assert done.returncode == 2 and word in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1 and done.stdout == ""
