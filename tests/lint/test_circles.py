"""No imports go in a circle, not even inside functions; computed names are not seen."""

import ast
import functools
from graphlib import CycleError, TopologicalSorter

import pytest
from lint.firmware import ROOT, imported

ROOMS = {"engine": "engine", "hardware": "hardware", "lib/ui": "ui", "sim": "sim"}


@pytest.fixture(scope="module")
def sources():
    """{module: its source}."""
    return {
        _name(package, file.relative_to(ROOT / room)): file.read_text(encoding="utf-8")
        for room, package in ROOMS.items()
        for file in sorted((ROOT / room).rglob("*.py"))
    }


def _name(package, file):
    return ".".join((package, *file.with_suffix("").parts)).removesuffix(".__init__")


_names = functools.cache(lambda source: list(imported(ast.walk(ast.parse(source)))))


def edges(sources):
    """{module: those of `sources` that it imports}: a name may be a module or stand in one."""
    return {
        module: {
            name if name in sources else name.rpartition(".")[0] for name in _names(source)
        }.intersection(sources).difference((module,))
        for module, source in sources.items()
    }


def circle(sources):
    """The modules of a circle, in their order; none if there is no circle."""
    try:
        TopologicalSorter(edges(sources)).prepare()
    except CycleError as problem:
        return problem.args[1]
    return []


def test_no_imports_go_in_a_circle(sources):
    assert sum(map(len, edges(sources).values())) > 500
    assert circle(sources) == []


@pytest.mark.parametrize(
    "module, line, through",
    [
        ("engine.rng", "import engine.match", None),
        ("engine.events", "from engine.gold import rules", "engine.gold.rules"),
        ("sim.machine.machine", "from sim.errors import SimError", None),
        ("sim.machine.clock", "def f():\n    from sim.machine.machine import BUTTONS", "machine"),
        ("ui.kit.theme", "def f():\n    import ui.app", "ui.app"),
        ("hardware.pixels", "from hardware import grid", "hardware.grid"),
    ],
)
def test_the_check_notices_a_circle(sources, module, line, through):
    names = circle({**sources, module: sources[module] + "\n" + line + "\n"})
    assert bool(names) == bool(through)
    assert not through or (module in names and any(through in name for name in names))
