"""No imports go in a circle, not even inside functions."""

import pytest
from lint.firmware import ROOT
from lint.imports import circle, graph, modules

_ROOMS = [
    (ROOT / "engine", "engine"),
    (ROOT / "hardware", "hardware"),
    (ROOT / "lib" / "ui", "ui"),
    (ROOT / "sim", "sim"),
]


@pytest.fixture(scope="module")
def sources():
    return modules(*_ROOMS)


def test_no_imports_go_in_a_circle(sources):
    assert sum(map(len, graph(sources).values())) > 500
    assert circle(graph(sources)) == []


@pytest.mark.parametrize(
    "module, line, through",
    [
        ("engine.rng", "import engine.match", None),
        ("engine.events", "from engine.gold import rules", "engine.gold.rules"),
        ("sim.machine.machine", "from sim.blinka.system import Restart", None),
        ("sim.machine.clock", "def f():\n    from sim.machine.machine import BUTTONS", "machine"),
        ("ui.kit.theme", "def f():\n    import ui.app", "ui.app"),
        ("hardware.pixels", "from hardware import grid", "hardware.grid"),
    ],
)
def test_the_check_notices_a_circle(sources, module, line, through):
    names = circle(graph({**sources, module: sources[module] + "\n" + line + "\n"}))
    assert bool(names) == bool(through)
    assert not through or (module in names and any(through in name for name in names))
