# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
import ast
from pathlib import Path

import pytest

from sim.machine.definition import Definition
from sim.machine.machine import Machine

ROOT = Path(__file__).parent.parent.parent
BOARDS = ("pygamer", "pybadge")


@pytest.mark.parametrize("board", BOARDS)
def test_every_pin_and_module_of_a_board_file_is_there(board):
    definition = Definition(board)
    files = ("boards/%s.py" % board, "badge.py")
    tree = ast.parse("".join((ROOT / "hardware" / file).read_text() for file in files))
    names = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "board"
    }
    assert "BUTTON_CLOCK" in names and "D6" in names
    assert names - {"DISPLAY"} <= set(definition.pins), names - set(definition.pins)
    imported = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    assert imported <= definition.modules


def test_a_board_that_nobody_knows():
    with pytest.raises(ValueError, match="no board toaster, only pygamer"):
        Machine("toaster")
