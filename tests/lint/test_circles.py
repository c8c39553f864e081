"""No imports go in a circle, not even inside functions; computed names are not seen."""

import ast
from graphlib import CycleError, TopologicalSorter

import pytest
from lint.firmware import ROOT, imported

ROOMS = ("engine", "hardware", "lib/ui", "displayio_sim", "sim")


def names(source):
    return list(imported(ast.walk(ast.parse(source))))


def module_name(file):
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts).removeprefix("lib.").removesuffix(".__init__")


@pytest.fixture(scope="module")
def asked():
    """{module: the names that it imports}."""
    files = [file for room in ROOMS for file in sorted((ROOT / room).rglob("*.py"))]
    return {module_name(file): names(file.read_text(encoding="utf-8")) for file in files}


def edges(asked):
    """{module: those of `asked` that it imports}: a name may be a module or stand in one."""
    found = {}
    for module, names in asked.items():
        modules = {name if name in asked else name.rpartition(".")[0] for name in names}
        found[module] = modules.intersection(asked) - {module}
    return found


def circle(asked):
    """The modules of a circle, in their order; none if there is no circle."""
    try:
        TopologicalSorter(edges(asked)).prepare()
    except CycleError as problem:
        return problem.args[1]
    return []


def test_no_imports_go_in_a_circle(asked):
    assert sum(map(len, edges(asked).values())) > 500
    assert circle(asked) == []
    for module, line, through in (
        ("engine.rng", "import engine.match", ()),
        ("engine.events", "from engine.gold import rules", ("engine.gold.rules",)),
        ("ui.kit.theme", "def f():\n    import ui.app", ("ui.app",)),
    ):
        found = circle({**asked, module: asked[module] + names(line)})
        assert bool(found) == bool(through) and {*through} <= {*found}
