"""The cases: nothing is too thin, meets, is shut in or hangs over; each fault is named."""

import struct
import xml.etree.ElementTree as xml

import pytest
from helpers import typed

from sim.build import case
from sim.build.solid import Solid, box
from sim.paths import ROOT


def test_the_cases_have_no_fault_and_are_written(tmp_path):
    done = typed.sim("case", "-o", tmp_path)
    assert done.returncode == 0 and done.stdout.endswith("0 faults\n")
    for part in case.printed():
        stl = (tmp_path / (part.name + ".stl")).read_bytes()
        (count,) = struct.unpack("<I", stl[80:84])
        assert len(stl) == 84 + 50 * count
        assert (tmp_path / (part.name + ".scad")).read_text().count("cube") == len(part.solid.steps)
    xml.parse(tmp_path / "case.svg")
    drawn, kept = (folder / "case.svg" for folder in (tmp_path, ROOT / ".github" / "wiring"))
    assert drawn.read_text() == kept.read_text(), "python -m sim case; keep its case.svg"


def test_a_surface_is_closed():
    """Each edge of a triangle is one of another, in the other direction."""
    stl = case.tray().stl()
    edges = []
    for at in range(84, len(stl), 50):
        numbers = struct.unpack("<9f", stl[at + 12 : at + 48])
        a, b, c = numbers[:3], numbers[3:6], numbers[6:]
        edges += [(a, b), (b, c), (c, a)]
    assert sorted(edges) == sorted((end, start) for start, end in edges)


def test_volume_walls_and_overhangs_are_exact():
    hollow = Solid([(box(0, 0, 0, 10, 10, 10), True), (box(1, 1, 1, 8, 8, 10), False)])
    assert hollow.volume() == pytest.approx((1000 - 8 * 8 * 9) / 1000)
    assert hollow.thinnest() == 1 and hollow.overhangs() == 0 and hollow.pieces() == 1
    table = Solid([(box(0, 0, 0, 1, 1, 5), True), (box(0, 0, 5, 9, 9, 1), True)])
    assert table.overhangs() == 3
    apart = Solid([(box(0, 0, 0, 1, 1, 1), True), (box(1, 1, 0, 1, 1, 1), True)])
    assert apart.pieces() == 2  # an edge alone does not hold
    assert hollow.meets(box(9.5, 3, 3, 9, 1, 1)) and not hollow.meets(box(2, 2, 2, 6, 6, 6))


# What is changed, and the first fault that it makes.
PLANTED = {
    "WALL": (1.0, "has a wall of 1.00 mm"),
    "_BOARD": ((190.0, 80.0, 1.6), "is wider than the bed"),
    "_BELOW": (5.0, "perfboard meets cell"),
    "_ABOVE": (6.0, "meets the case"),
    "_CAP": (13.0, "falls into 2 pieces"),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_fault_is_named(monkeypatch, name):
    value, told = PLANTED[name]
    monkeypatch.setattr(case, name, value)
    for size, of in (("_WIDE", 0), ("_HIGH", 1)):
        monkeypatch.setattr(case, size, case._BOARD[of] + 2 * (case._GAP + case.WALL))
    monkeypatch.setattr(case, "_ON", case.WALL + case._BELOW)
    monkeypatch.setattr(case, "_TOP", case._ON + case._BOARD[2])
    monkeypatch.setattr(case, "_LID", case._TOP + case._ABOVE)
    assert any(told in line for line in case.faults()), case.faults()


def test_a_button_without_its_hole_is_not_reached(monkeypatch):
    shut = case.lid().steps[:3]
    monkeypatch.setattr(case, "lid", lambda: Solid(shut))
    told = [line for line in case.faults() if line.endswith("is not reached")]
    assert len(told) == 8  # and the lip, without its notch, is in the way of the plug
