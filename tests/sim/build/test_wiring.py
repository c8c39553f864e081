"""The wiring pages and diagrams agree with the pins of firmware and simulator."""

import ast
import re
import xml.etree.ElementTree as xml
from collections import namedtuple

import pytest

from displayio_sim import boards
from hardware import grid
from hardware.pixels import CHANNEL_MA
from sim.paths import ROOT

PAGES = ROOT / ".github" / "wiring"
POWER = {"GND", "3V3", "BAT", "VSYS"}
# Parts that are built into a board and need no wires.
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
TFT = {"select": "TCS", "reset": "RST", "command": "D/C", "backlight": "LITE"}
# Raspberry Pi Pico data sheet, figure 2: pins 1 to 40.
PICO = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 GP16"
    " GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 GND GP28 VREF 3V3 3V3_EN GND VSYS VBUS"
).split()

Wire = namedtuple("Wire", "pin part terminal colour")
each_board = pytest.mark.parametrize("board", boards.NAMES)


def page(board):
    return (PAGES / (board + ".md")).read_text(encoding="utf-8")


def wires(board):
    """Return the rows of a page's table as Wires, with the names of the pins."""
    table = page(board).split("## Wires")[1].split("## Power")[0]
    rows = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("|")]
    return [Wire(*row)._replace(pin=row[0].partition(" (")[0]) for row in rows[2:]]


def signals(board):
    return [wire for wire in wires(board) if wire.pin not in POWER]


def used_pins(board_id):
    """Return the names that the board's files read from the module `board`."""
    folder = ROOT / "hardware" / "boards"
    files = [folder / (board_id + ".py")]
    if board_id in ("pygamer", "pybadge"):
        files.append(ROOT / "hardware" / "badge.py")
    elif board_id == "raspberry_pi_pico2":
        files.append(folder / "raspberry_pi_pico.py")
    return {
        node.attr
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", None) == "board"
    }


@each_board
def test_the_wires_are_those_of_the_board_file(board):
    wiring = boards.load(board)
    # Without a screen on I2C, that bus has only devices that are built in.
    built_in = _BUILT_IN if wiring.SCREEN_PINS else _BUILT_IN | {"SCL", "SDA"}
    assert {wire.pin for wire in signals(board)} == used_pins(wiring.BOARD) - built_in
    assert {wire.pin for wire in signals(board)} <= set(boards.Definition(wiring.BOARD).pins)


@each_board
def test_the_wires_are_those_of_the_simulator(board):
    wiring = boards.load(board)
    expected = {pin: ("push button " + button, "1") for pin, button in wiring.BUTTONS.items()}
    expected[wiring.GRID] = ("grid", "DIN, through 330 ohm")
    if wiring.SPEAKER:
        expected[wiring.SPEAKER] = ("piezo", "+")
    if wiring.SCREEN_PINS:
        clock, data = wiring.SCREEN_PINS
        expected |= {clock: ("OLED", "SCL"), data: ("OLED", "SDA")}
    if wiring.DISPLAY.get("added"):
        clock, data = wiring.DISPLAY["spi"]
        expected |= {clock: ("TFT", "SCK"), data: ("TFT", "SI")}
        for use, terminal in TFT.items():
            expected[wiring.DISPLAY[use]] = ("TFT", terminal)
    assert {wire.pin: (wire.part, wire.terminal) for wire in signals(board)} == expected
    grounded = {wire.part for wire in wires(board) if wire.pin == "GND"}
    assert grounded == {wire.part for wire in wires(board)}
    # No pin carries two signals, and no two wires of a part look alike.
    assert len({wire.pin for wire in signals(board)}) == len(signals(board))
    assert len({(wire.part, wire.colour) for wire in wires(board)}) == len(wires(board))


@pytest.mark.parametrize("board", ["pico_oled", "pico_tft"])
def test_pico_pin_numbers_match_the_data_sheet(board):
    labels = re.findall(r"^\| (\w+) \(pin (\d+)\)", page(board), re.MULTILINE)
    assert len(labels) == len(wires(board))
    assert all(PICO[int(number) - 1] == pin for pin, number in labels)


@each_board
def test_the_diagram_draws_every_wire(board):
    tree = xml.parse(PAGES / (board + ".svg"))
    nodes = [*tree.iter(_SVG + "text")]
    texts = [(node.text, float(node.get("x")), float(node.get("y"))) for node in nodes]
    # Each wire is drawn twice. The thin line has its colour.
    lines = [node for node in tree.iter(_SVG + "polyline") if node.get("stroke-width") == "2.2"]
    drawn = {(node.get("stroke"), node.get("points").split()[0]) for node in lines}
    for wire in wires(board):
        starts = {
            "%d,%d" % (x + away, round(y - 2.6))
            for text, x, y in texts
            if text == wire.pin
            for away in (-9, 9)
        }
        assert any((COLOURS[wire.colour], start) in drawn for start in starts), wire
    buttons = sum(wire.terminal == "2" for wire in wires(board))
    assert len(lines) == len(wires(board)) + (buttons > 0), "a wire that is not in the table"
    assert boards.load(board).PRODUCT in {text for text, _, _ in texts}


@each_board
def test_power_figures_are_those_of_the_firmware(board):
    for words in (
        "%d pixels all white" % grid.COUNT,
        "would draw %d mA" % (3 * CHANNEL_MA * grid.COUNT),
        "more than %d mA, at %d mA a colour" % (grid.BUDGET_MA, CHANNEL_MA),
        "# Wiring: %s\n" % boards.load(board).PRODUCT,
    ):
        assert words in page(board)


def test_the_demos_use_the_pins_of_the_pages():
    parts = (ROOT / ".github/guide/demos/parts.py").read_text(encoding="utf-8")
    boards = ("pygamer", "pico_oled")
    wired = [wire.pin for board in boards for wire in wires(board) if wire.terminal[:3] == "DIN"]
    assert re.findall(r"GRID = board\.(\w+)", parts) == wired
