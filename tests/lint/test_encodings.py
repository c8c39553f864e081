# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What is read and written as text names its encoding: that of a system may be any."""

import ast

from sim.paths import ROOT

# Run by small VMs and boards, which know only one.
_PORTABLE = ("tests/board/", "tests/portable/", "sim/lab/bench/vm/")
_FILES = [
    file
    for room in ("sim", "tests")
    for file in sorted((ROOT / room).rglob("*.py"))
    if not file.relative_to(ROOT).as_posix().startswith(_PORTABLE)
]


def unnamed(source):
    """The lines that open a text without saying how it is written."""
    return [node.lineno for node in ast.walk(ast.parse(source)) if _is_unnamed(node)]


def _is_unnamed(node):
    if not isinstance(node, ast.Call) or any(key.arg == "encoding" for key in node.keywords):
        return False
    if isinstance(node.func, ast.Attribute):
        return node.func.attr in ("read_text", "write_text")
    return getattr(node.func, "id", "") == "open" and "b" not in _mode(node)


def _mode(node):
    """The mode; of a choice between some, whatever is in all of them."""
    given = [*node.args[1:2], *(key.value for key in node.keywords if key.arg == "mode")]
    modes = [set(part.value) for one in given for part in ast.walk(one) if _is_text(part)]
    return set.intersection(*modes) if modes else {"r"}


def _is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def test_texts_name_their_encoding():
    found = {str(file): unnamed(file.read_text(encoding="utf-8")) for file in _FILES}
    assert not {file: lines for file, lines in found.items() if lines}


def test_the_check_notices():
    assert unnamed("file.read_text()\nopen('a')\nopen('a', 'w')\n") == [1, 2, 3]
    assert not unnamed("file.write_text('', encoding='utf-8')\nopen('a', 'rb')\n")
    assert unnamed("open('a', 'wb' if 1 else 'w')") == [1]
    assert not unnamed("open('a', 'wb' if 1 else 'ab')")
