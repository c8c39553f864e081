"""The plan of the perfboard: every wire of the wiring page, and no hole twice."""

import re
import xml.etree.ElementTree as xml
from collections import Counter
from itertools import combinations

from helpers import typed

from sim.build import perfboard
from sim.paths import ROOT


def test_every_hole_is_on_the_board_and_has_one_leg():
    legs = [hole for part in perfboard.parts().values() for hole in part.holes.values()]
    assert max(Counter(legs).values()) == 1
    for column, row in legs:
        assert 1 <= column <= perfboard.COLUMNS and 1 <= row <= perfboard.ROWS


def test_no_part_meets_another():
    def apart(one, other):
        return one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]

    bodies = {each: part.body for each, part in perfboard.parts().items()}
    near = [pair for pair in combinations(bodies, 2) if not apart(*(bodies[each] for each in pair))]
    assert near == []


def test_every_wire_of_the_page_is_there():
    wires = perfboard.wires()
    page = perfboard.PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"^\| \w+ \(pin \d+\) \|.*", page, re.MULTILINE)
    assert len(rows) == 21 and len(wires) == len(rows) + 3
    parts = perfboard.parts()
    ends = {(wire.end, wire.end_is) for wire in wires}
    for button in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B"):
        holes = parts["push button " + button].holes
        for leg in "12":
            assert (holes[leg], "push button %s %s" % (button, leg)) in ends
        # These two are never joined inside a switch with four legs.
        (x1, y1), (x2, y2) = holes["1"], holes["2"]
        assert x1 != x2 and y1 != y2


def test_ground_runs_from_button_to_button_without_a_gap():
    joined = {perfboard.pin(18)}
    for wire in perfboard.wires():
        if wire.start in joined and wire.colour == "black":
            joined.add(wire.end)
    assert (
        sum(part.holes["2"] in joined for part in perfboard.parts().values() if "2" in part.holes)
        == 6
    )


def test_pins_of_the_pico_lie_as_in_its_data_sheet():
    # Figure 2, turned so that the USB socket is to the left.
    assert [perfboard.name(perfboard.pin(number)) for number in (1, 20, 21, 40)] == [
        *("Z2", "Z21", "S21", "S2"),
    ]


def test_the_command_prints_and_draws_the_plan(tmp_path):
    done = typed.sim("perfboard")
    assert done.returncode == 0
    assert " 1. Pico: pin 1 in Z2, pin 20 in Z21, pin 21 in S21, pin 40 in S2\n" in done.stdout
    drawn = tmp_path / "plan.svg"
    assert typed.sim("perfboard", "-o", drawn).returncode == 0
    xml.parse(drawn)
    kept = ROOT / ".github" / "wiring" / "perfboard.svg"
    assert drawn.read_text() == kept.read_text(), (
        "python -m sim perfboard -o .github/wiring/perfboard.svg"
    )
