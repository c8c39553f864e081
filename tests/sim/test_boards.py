# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Board files against the definitions of their boards, and against the wiring they are run on."""

import ast
from pathlib import Path

import pytest

from sim.machine import boards
from sim.machine.definition import Definition
from sim.machine.machine import Machine

ROOT = Path(__file__).parent.parent.parent


def closure(board_id):
    """The files that a board file imports when it is loaded, itself included, parsed."""
    todo, done = ["hardware.boards." + board_id], {}
    while todo:
        name = todo.pop()
        path = ROOT / (name.replace(".", "/") + ".py")
        path = path if path.exists() else ROOT / name.replace(".", "/") / "__init__.py"
        if path in done:
            continue
        done[path] = ast.parse(path.read_text())
        for node in ast.walk(done[path]):
            if isinstance(node, ast.ImportFrom) and node.module == "hardware":
                inside = {a.name for a in node.names if (ROOT / "hardware" / a.name).exists()}
                todo += ["hardware"] if inside else []
                todo += [
                    "hardware." + a.name
                    for a in node.names
                    if (ROOT / "hardware" / (a.name + ".py")).exists()
                ]
            elif isinstance(node, ast.ImportFrom) and node.module.startswith("hardware."):
                todo.append(node.module)
    return done


def pins_of(tree):
    """The names asked of `board`."""
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "board"
    }


def imports_of(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module.partition(".")[0]


@pytest.mark.parametrize("name", boards.NAMES)
def test_every_pin_and_module_of_a_board_file_is_there(name):
    wiring = boards.load(name)
    definition = Definition(wiring.BOARD)
    trees = closure(wiring.BOARD)
    assert len(trees) > 5, "the walk finds too little"
    pins = set().union(*map(pins_of, trees.values())) - {"DISPLAY", "board_id"}
    assert len(pins) >= 7 and pins <= set(definition.pins), pins - set(definition.pins)
    imported = {module for tree in trees.values() for module in imports_of(tree)}
    assert imported - {"hardware"} <= definition.modules | wiring.LIBRARIES


def test_each_board_has_a_file_and_each_file_a_board():
    files = {path.stem for path in (ROOT / "hardware" / "boards").glob("[a-z]*.py")}
    assert files == {boards.load(name).BOARD for name in boards.NAMES}


@pytest.mark.parametrize("name", boards.NAMES)
def test_a_board_is_found_by_its_id(name):
    assert boards.of_id(boards.load(name).BOARD) is boards.load(name)


def test_a_board_that_nobody_knows():
    with pytest.raises(ValueError, match="no board toaster, only pygamer"):
        Machine("toaster")
    with pytest.raises(ValueError, match="no board toaster"):
        boards.of_id("toaster")
