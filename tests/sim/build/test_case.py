"""The cases: nothing is too thin, meets, is shut in or hangs over; each fault is named."""

import re

import pytest
from helpers import typed

from sim.paths import ROOT

build123d = pytest.importorskip("build123d", reason="python -m sim.setup case")

from sim.build.case import Case, Printed, Room, checks, lights, pico, pygamer, writing  # noqa: E402
from sim.build.case.shapes import box, post  # noqa: E402


@pytest.mark.parametrize("module", [pygamer, lights], ids=["pygamer", "grid"])
def test_a_case_for_a_smaller_panel_has_no_fault(module):
    assert checks.faults(module.case(65)) == []


# What is changed, and a fault that it makes.
PLANTED = {
    (pygamer, "_SOCKETS"): ((60, 84), "USB plug is not reached: pygamer-tray"),
    (pygamer, "_CELL"): ((62.0, 34.0, 9.0), "panel meets cell"),
    (pygamer, "_HOLES"): (((12.7, 3.2), (40, 54.0)), "socket D3 meets pygamer-tray"),
    (pygamer, "_BETWEEN"): (4.0, "plug in D2 is not reached: pygamer-face"),
    (pygamer, "_ON"): (10.0, "header A meets pygamer-tray"),
    (pico, "_LIP_WALL"): (1.0, "pico-lid has a wall thinner than 1.2 mm"),
    (pico, "_SWITCH"): (12.0, "push button UP meets pico-lid"),
    (pico, "_CELL"): ((62.0, 34.0, 9.0), "perfboard meets cell"),
    (lights, "_CELL_WALL"): (1.0, "grid-front has a wall thinner than 1.2 mm"),
    (lights, "DIFFUSER"): (0.8, "grid-front has a wall thinner than 1.2 mm"),
}


@pytest.mark.parametrize("where", PLANTED, ids=lambda where: where[1])
def test_a_fault_in_a_case_is_named(monkeypatch, where):
    module, name = where
    value, message = PLANTED[where]
    monkeypatch.setattr(module, name, value)
    case = pico.case() if module is pico else module.case(71.1)
    found = (line for check in (checks.of_fit, checks.of_printing) for line in check(case))
    assert any(message in line for line in found)


BLOCK = box(0, 0, 0, 20, 20, 4)
LID = box(0, 0, 4, 20, 20, 4)
SIMPLE = {
    "is wider than the bed": [box(0, 0, 0, 181, 9, 9)],
    "falls into 2 pieces": [box(0, 0, 0, 9, 9, 9) + box(20, 0, 0, 9, 9, 9)],
    "has 1 overhangs": [box(0, 0, 0, 9, 9, 9) + box(0, 0, 5, 20, 9, 4)],
    "has a wall thinner": [box(0, 0, 0, 9, 9, 9) - box(1, 1, 1.5, 6, 6, 9)],
    "has a wall thinner than 1.2 mm": [post(0, 0, 0, 4.0, 12)],
    "one meets two": [BLOCK, box(0, 0, 3, 20, 20, 4)],
    "cell meets one": [BLOCK, LID, box(5, 5, 3, 2, 2, 1)],
    "plug is not reached: two": [BLOCK, LID, box(40, 0, 0, 1, 1, 1), box(5, 5, 7, 2, 2, 9)],
}


@pytest.mark.parametrize("message", SIMPLE)
def test_a_check_names_its_fault(message):
    *shapes, inside, reached = [*SIMPLE[message], None, None][:4]
    shapes = [shape for shape in shapes if shape is not None]
    names = ("one", "two")
    case = Case(
        "simple",
        [Printed(name, shape) for name, shape in zip(names, shapes, strict=False)],
        shapes,
        [Room("cell", inside)] if inside else [],
        [Room("plug", reached)] if reached else [],
    )
    assert any(message in line for line in checks.faults(case)), checks.faults(case)


def test_all_parts_are_written(tmp_path):
    np = pytest.importorskip("numpy")
    case = pico.case()
    writing.write(case, tmp_path)
    for name, solid in case.printed:
        assert build123d.import_step(tmp_path / (name + ".step")).volume == pytest.approx(
            solid.volume
        )
        data = (tmp_path / (name + ".stl")).read_bytes()[84:]
        rows = np.frombuffer(data, np.dtype([("n", "<3f4"), ("v", "<9f4"), ("a", "<u2")]))["v"]
        a, b, c = rows.reshape(-1, 3, 3).astype(float).transpose(1, 0, 2)
        volume = np.einsum("ij,ij->", a, np.cross(b, c)) / 6  # of a closed surface
        assert volume == pytest.approx(solid.volume, rel=1e-3)


def test_the_command_checks_all_cases_and_draws_them(tmp_path):
    done = typed.sim("case", "-o", tmp_path, timeout=1200)
    assert done.returncode == 0
    guide = (ROOT / ".github/guide/1-build.md").read_text(encoding="utf-8")
    assert "```\n%s```\n" % done.stdout in guide
    kept = sorted((ROOT / ".github/wiring").glob("*-case.svg"))
    assert [file.name for file in kept] == sorted(path.name for path in tmp_path.glob("*.svg"))
    for file in kept:
        drawn, old = (numbers(folder / file.name) for folder in (tmp_path, file.parent))
        assert drawn == pytest.approx(old, abs=0.2), "python -m sim case; keep " + file.name


def numbers(file):
    """Return the numbers of a drawing, in order of size: systems may differ in that of lines."""
    text = file.read_text(encoding="utf-8")
    return sorted(float(each) for each in re.findall(r"-?\d+\.\d+", text))
