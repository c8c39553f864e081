"""Circular imports, also those inside functions. Computed names are not found."""

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
def imports():
    """Return {module: the names that it imports}."""
    files = [file for room in ROOMS for file in sorted((ROOT / room).rglob("*.py"))]
    return {module_name(file): names(file.read_text(encoding="utf-8")) for file in files}


def edges(imports):
    """Return {module: the modules of `imports` that it imports}.

    A name that is imported is a module, or is defined in one.
    """
    found = {}
    for module, names in imports.items():
        modules = {name if name in imports else name.rpartition(".")[0] for name in names}
        found[module] = modules.intersection(imports) - {module}
    return found


def circle(imports):
    """Return the modules of a circle, in order, or [] if there is none."""
    try:
        TopologicalSorter(edges(imports)).prepare()
    except CycleError as problem:
        return problem.args[1]
    return []


def test_no_imports_are_circular(imports):
    assert sum(map(len, edges(imports).values())) > 500
    assert circle(imports) == []
    for module, line, through in (
        ("engine.rng", "import engine.match", ()),
        ("engine.events", "from engine.gold import rules", ("engine.gold.rules",)),
        ("ui.kit.theme", "def f():\n    import ui.app", ("ui.app",)),
    ):
        found = circle({**imports, module: imports[module] + names(line)})
        assert bool(found) == bool(through) and {*through} <= {*found}
