"""The plans of the perfboards: every wire of the wiring page, and no hole twice."""

import re
import xml.etree.ElementTree as xml
from collections import Counter
from itertools import combinations

import pytest
from helpers import typed

from sim.build import perfboard
from sim.paths import ROOT

PLANS = {board: perfboard.Plan(board) for board in perfboard.BOARDS}
each_plan = pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)


@each_plan
def test_every_hole_is_on_the_board_and_has_one_leg(plan):
    legs = [hole for part in plan.parts.values() for hole in part.holes.values()]
    assert max(Counter(legs).values()) == 1
    for column, row in legs:
        assert 1 <= column <= perfboard.COLUMNS and 1 <= row <= perfboard.ROWS


@each_plan
def test_no_part_meets_another(plan):
    def apart(one, other):
        return one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]

    bodies = {each: part.body for each, part in plan.parts.items()}
    near = [pair for pair in combinations(bodies, 2) if not apart(*(bodies[each] for each in pair))]
    assert near == []


@each_plan
def test_every_wire_of_the_page_is_there(plan):
    wires = plan.wires()
    page = (perfboard.WIRING / (plan.name + ".md")).read_text(encoding="utf-8")
    rows = re.findall(r"^\| .*\|$", page.split("## Wires")[1].split("## Power")[0], re.MULTILINE)
    assert len(wires) == len(rows) - 1 + 3 and len(rows) > 15
    ends = {(wire.end, wire.end_is) for wire in wires}
    for button in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B"):
        holes = plan.parts["push button " + button].holes
        for leg in "12":
            assert (holes[leg], "push button %s %s" % (button, leg)) in ends
        # These two are never joined inside a switch with four legs.
        (x1, y1), (x2, y2) = holes["1"], holes["2"]
        assert x1 != x2 and y1 != y2


@each_plan
def test_ground_runs_from_button_to_button_without_a_gap(plan):
    black = [wire for wire in plan.wires() if wire.colour == "black"]
    (first,) = [wire.start for wire in black if wire.end_is == "push button UP 2"]
    joined = {first}
    for wire in black:
        if wire.start in joined:
            joined.add(wire.end)
    assert sum(part.holes["2"] in joined for part in plan.parts.values() if "2" in part.holes) == 6


@pytest.mark.parametrize("board", ["pico_oled", "pico_tft"])
def test_pins_of_the_pico_lie_as_in_its_data_sheet(board):
    # Figure 2, turned so that the USB socket is to the left.
    holes = next(iter(PLANS[board].parts.values())).holes
    assert [perfboard.name(holes["pin %d" % number]) for number in (1, 20, 21, 40)] == [
        *("Z2", "Z21", "S21", "S2"),
    ]


def test_pins_of_the_feather_lie_as_on_its_board():
    # Adafruit's board file: JP1 and JP3, seen from the side of the screen, USB to the left.
    holes = PLANS["feather_tft"].parts["Feather"].holes
    ends = {"RST": "J3", "DB": "J18", "BAT": "B7", "SDA": "B18"}
    assert {pin: perfboard.name(holes[pin]) for pin in ends} == ends


@pytest.mark.parametrize("board", perfboard.BOARDS)
def test_the_command_prints_and_draws_the_plan(tmp_path, board):
    done = typed.sim("perfboard", "--board", board)
    assert done.returncode == 0 and len(done.stdout.splitlines()) == len(PLANS[board].steps())
    drawn = tmp_path / "plan.svg"
    assert typed.sim("perfboard", "--board", board, "-o", drawn).returncode == 0
    xml.parse(drawn)
    kept = ROOT / (".github/wiring/%s-perfboard.svg" % board)
    assert drawn.read_text() == kept.read_text(), (
        "python -m sim perfboard --board %s -o .github/wiring/%s-perfboard.svg" % (board, board)
    )
