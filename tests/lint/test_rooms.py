# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Who may import whom, and what CircuitPython 10 can run."""

import ast

import pytest
from lint.firmware import ROOT
from lint.imports import imported

from sim.machine import boards
from sim.machine.definition import Definition

WIRINGS = [boards.load(name) for name in boards.NAMES]
MODULES = [Definition(wiring.BOARD).modules for wiring in WIRINGS]

BUILT_IN = set.intersection(*MODULES)
# Parts that only one board has: tests/sim/machine/test_boards.py holds each board to its own.
OF_SOME_BOARD = set.union(*MODULES, *(wiring.LIBRARIES for wiring in WIRINGS))

# What the files of each room may import, by the first part of the name.
ROOMS = {
    "engine": {"engine"},
    "hardware": {"hardware"} | OF_SOME_BOARD,
    "lib/ui": {
        *("engine", "ui", "gc", "sys", "displayio", "vectorio", "terminalio", "bitmaptools"),
        "adafruit_display_text",
    },
    "code.py": {"hardware", "ui", "gc", "sys"},
    "boot.py": {"hardware"} | BUILT_IN,
    "safemode.py": {"hardware"} | BUILT_IN,
}

# Syntax and names that CircuitPython 10 does not have.
_NAMES = ("Match", "AnnAssign", "AsyncFunctionDef", "TryStar", "TypeAlias")
_NO_SYNTAX = tuple(getattr(ast, name) for name in _NAMES if hasattr(ast, name))


def files(room):
    path = ROOT / room
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


FIRMWARE = [(room, file) for room in ROOMS for file in files(room)]


def faults(source, room):
    """What is wrong with a file of a room, as a list of words."""
    tree = ast.parse(source)
    names = {name.partition(".")[0] for name in imported(ast.walk(tree))}
    found = ["imports " + name for name in sorted(names - ROOMS[room])]
    for node in ast.walk(tree):
        if isinstance(node, _NO_SYNTAX):
            found.append("line %d: %s" % (node.lineno, type(node).__name__))
        elif isinstance(node, (ast.List, ast.Tuple, ast.Set)) and _unpacks(node):
            found.append("line %d: unpacking into a display" % node.lineno)
        elif isinstance(node, ast.FunctionDef) and node.args.posonlyargs:
            found.append("line %d: positional-only arguments" % node.lineno)
    return found


def _unpacks(node):
    return isinstance(getattr(node, "ctx", ast.Load()), ast.Load) and any(
        isinstance(part, ast.Starred) for part in node.elts
    )


def test_firmware_keeps_to_its_room():
    found = {file: faults(file.read_text(encoding="utf-8"), room) for room, file in FIRMWARE}
    assert {file: told for file, told in found.items() if told} == {}


PLANTED = [
    ("engine", "import random"),
    ("engine", "from ui.core import keys"),
    ("engine", "def f():\n    import os"),
    ("engine", "match 1:\n    case 1: pass"),
    ("engine", "x: int = 1"),
    ("engine", "a = [*b]"),
    ("engine", "def f(a, /): pass"),
    ("hardware", "import engine.gold"),
    ("lib/ui", "import board"),
    ("lib/ui", "import sim"),
    ("lib/ui", "import neopixel"),
    ("code.py", "import engine"),
    ("boot.py", "from ui import app"),
    ("safemode.py", "import displayio.nothing, engine"),
]


@pytest.mark.parametrize("room, source", PLANTED)
def test_the_check_notices(room, source):
    assert faults(source, room)


def test_a_fault_is_planted_in_every_room():
    assert {room for room, _ in PLANTED} == {*ROOMS}
