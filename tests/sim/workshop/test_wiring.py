# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Wiring lists and diagrams against the pins that firmware and simulator use."""

import ast
import xml.etree.ElementTree as xml

import pytest
from click.testing import CliRunner

from sim.commands.wiring import wiring as command
from sim.machine import boards
from sim.machine.definition import Definition
from sim.paths import ROOT
from sim.workshop.wiring import OUTLINES, advice, markdown, wires

PAGES = ROOT / ".github" / "wiring"
# On the board already: these need no wires.
_BUILT_IN = {"DISPLAY", "NEOPIXEL", "NEOPIXEL_POWER", "A6", "SPEAKER", "SPEAKER_ENABLE"}
_BUILT_IN |= {"board_id", "VOLTAGE_MONITOR"}
_BUILT_IN |= {"BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH", "JOYSTICK_X", "JOYSTICK_Y"}
_SVG = "{http://www.w3.org/2000/svg}"
COLOURS = {
    "black": "#2c2a2c",
    "red": "#ce342a",
    "orange": "#e88024",
    "yellow": "#f0c430",
    "green": "#3ea054",
    "blue": "#3a78ce",
    "violet": "#965cbe",
    "white": "#ece8e0",
    "grey": "#969492",
    "brown": "#8c5c34",
}


def lines(tree):
    """The wires: each is drawn twice, the thin line has its colour."""
    return [node for node in tree.iter(_SVG + "polyline") if node.get("stroke-width") == "2.2"]


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


def signals(wiring):
    outline = OUTLINES[wiring.BOARD]
    return [wire for wire in wires(wiring) if wire.pin not in ("GND", "3V3", outline.five)]


@pytest.mark.parametrize("board", boards.NAMES)
def test_what_is_wired_is_what_the_board_file_uses(board):
    wiring = boards.load(board)
    # Without a screen on I2C, only the board's own devices are there.
    built_in = _BUILT_IN if wiring.SCREEN_PINS else _BUILT_IN | {"SCL", "SDA"}
    assert {wire.pin for wire in signals(wiring)} == asked(wiring.BOARD) - built_in


@pytest.mark.parametrize("board", boards.NAMES)
def test_what_is_wired_is_what_the_simulator_runs(board):
    wiring = boards.load(board)
    pins = {wire.pin: wire.part for wire in signals(wiring)}
    expected = {pin: "push button " + button for pin, button in wiring.BUTTONS.items()}
    expected[wiring.GRID] = "grid"
    if wiring.SPEAKER:
        expected[wiring.SPEAKER] = "piezo"
    assert pins == expected | dict.fromkeys(wiring.SCREEN_PINS, "OLED")
    screen = [wire.pin for wire in wires(wiring) if wire.part == "OLED"]
    assert screen == (["GND", "3V3", *wiring.SCREEN_PINS] if wiring.SCREEN_PINS else [])


@pytest.mark.parametrize("board", boards.NAMES)
def test_every_pin_of_an_outline_is_on_the_board(board):
    wiring = boards.load(board)
    outline = OUTLINES[wiring.BOARD]
    power = {"GND", "RST", "3V3", "AREF", "DB", "BAT", "EN", "USB"}
    power |= {"VBUS", "VSYS", "3V3_EN", "VREF", "RUN"}
    names = {pin for side in outline.sides for pin in side} - {"-"}
    assert names - power <= set(Definition(wiring.BOARD).pins)
    assert {outline.five, "3V3", outline.battery, "GND"} <= names


def test_a_pico_has_its_pins_where_its_data_sheet_has_them():
    pico = OUTLINES["raspberry_pi_pico"]
    found = {}
    for side in (0, 1):
        for row in range(len(pico.sides[side])):
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
    assert len({wire.pin for wire in signals(wiring)}) == len(signals(wiring))
    pairs = [(wire.part, wire.colour) for wire in wires(wiring)]
    assert len(set(pairs)) == len(pairs)


@pytest.mark.parametrize("board", boards.NAMES)
def test_in_the_diagram_each_wire_of_the_table_starts_at_its_pin_in_its_colour(board):
    """The diagrams are kept by hand: this holds them to the tables."""
    tree = xml.parse(PAGES / (board + ".svg"))
    wiring = boards.load(board)
    texts = [
        (node.text, float(node.get("x")), float(node.get("y"))) for node in tree.iter(_SVG + "text")
    ]
    rows = [pin for side in OUTLINES[wiring.BOARD].sides for pin in side if pin != "-"]
    pins = [text for text in texts if text[0] in rows][-len(rows) :]
    assert [name for name, _, _ in pins] == rows, "the board's pins are the last texts, in order"
    drawn = {(node.get("stroke"), node.get("points").split()[0]) for node in lines(tree)}
    for wire in wires(wiring):
        sides = OUTLINES[wiring.BOARD].sides
        before = [pin for side in sides[: wire.side] for pin in side] + sides[wire.side][: wire.row]
        _, x, y = pins[len(before) - before.count("-")]
        start = "%d,%d" % (x + (9 if wire.side else -9), round(y - 2.6))
        assert (COLOURS[wire.colour], start) in drawn, wire
    assert len({start for _, start in drawn}) == len(
        {(w.side, w.row) for w in wires(wiring)}
    ) + len([wire for wire in wires(wiring) if wire.terminal == "2"]), (
        "a wire that is not in the table"
    )
    assert wiring.PRODUCT in {name for name, _, _ in texts}


def test_power_advice_has_the_figures_of_the_firmware():
    text = " ".join(advice(boards.load("pico_oled")))
    assert "3840 mA" in text and "400 mA" in text and "VBUS" in text and "VSYS" in text


@pytest.mark.parametrize("board", boards.NAMES)
def test_the_pages_are_as_the_command_writes_them(board):
    again = "run: python -m sim wiring %s -o .github/wiring/%s.md" % (board, board)
    text = (PAGES / (board + ".md")).read_text(encoding="utf-8")
    assert text == markdown(boards.load(board), board), again


def test_the_command_prints_the_page_or_writes_it(tmp_path):
    shown = CliRunner().invoke(command, ["pico_oled"]).stdout
    assert "GP16 (pin 21)" in shown and "push button" in shown and "3840 mA" in shown
    file = tmp_path / "pico.md"
    assert CliRunner().invoke(command, ["pico_oled", "-o", str(file)]).exit_code == 0
    assert file.read_text(encoding="utf-8") == shown
