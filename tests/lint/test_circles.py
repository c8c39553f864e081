# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""No circles of imports, and no folder with more files than a reader can take in."""

from collections import Counter

import pytest
from firmware import ROOT
from imports import cycles, graph, modules

_ROOMS = [
    (ROOT / "engine", "engine"),
    (ROOT / "hardware", "hardware"),
    (ROOT / "lib" / "ui", "ui"),
    (ROOT / "sim", "sim"),
]
# To be mended: the stores.
_KNOWN = [["hardware.files", "hardware.store", "hardware.unread"]]
_MOST = 25  # files in a folder
_BUILT = ("__pycache__", "fonts", "references")  # what programs wrote


@pytest.fixture(scope="module")
def sources():
    return modules(*_ROOMS)


def circles(sources):
    return [circle for circle in cycles(graph(sources)) if circle not in _KNOWN]


def test_no_imports_go_in_a_circle(sources):
    assert sum(map(len, graph(sources).values())) > 500
    assert circles(sources) == []


@pytest.mark.parametrize(
    "module, line, circle",
    [
        ("engine.chance", "import engine.match", None),
        ("engine.events", "from engine.gold import rules", "engine.gold.rules"),
        ("sim.machine.machine", "from sim.blinka.system import Restart", None),
        ("sim.machine.clock", "def f():\n    from sim.machine.machine import BUTTONS", "machine"),
        ("ui.kit.layout", "def f():\n    import ui.app", "ui.app"),
        ("hardware.pixels", "from hardware import grid", "hardware.grid"),
    ],
)
def test_the_check_notices_a_circle(sources, module, line, circle):
    found = circles({**sources, module: sources[module] + "\n" + line + "\n"})
    if circle is None:
        assert found == []
    else:
        (names,) = found
        assert module in names and any(circle in name for name in names)


def crowded(files):
    """The folders with too many of `files` (paths), each with how many it has."""
    counts = Counter(file.parent for file in files if not {*file.parts} & {*_BUILT})
    return {str(folder): count for folder, count in counts.items() if count > _MOST}


def ours():
    rooms = [folder for folder, _ in _ROOMS] + [ROOT / "tests"]
    return [file.relative_to(ROOT) for room in rooms for file in room.rglob("*") if file.is_file()]


def test_no_folder_is_crowded():
    files = ours()
    assert len(files) > 400
    assert crowded(files) == {}


def test_the_check_notices_a_crowded_folder():
    files = ours()
    (folder,) = {file.parent for file in files if file.name == "boot.py" and "run" in file.parts}
    more = [folder / ("more%d.py" % number) for number in range(_MOST)]
    assert list(crowded(files + more)) == [str(folder)]
