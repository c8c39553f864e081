# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Names that CPython has and boards have not: they would fail there only.

The tables were made by comparing CPython's types and builtins with MicroPython's, which
CircuitPython shares. Syntax is in test_rooms.py; tests/vm compiles the firmware.
"""

import ast

import pytest
from lint.firmware import FIRMWARE

METHODS = set(
    """bit_count bit_length capitalize casefold expandtabs format_map isalnum isascii isdecimal
    isidentifier isnumeric isprintable istitle ljust maketrans removeprefix removesuffix rjust
    swapcase title translate zfill""".split()
)
BUILTINS = set(
    """BlockingIOError BufferError ChildProcessError ExceptionGroup FileExistsError
    FileNotFoundError IOError InterruptedError IsADirectoryError ModuleNotFoundError
    NotADirectoryError PermissionError ProcessLookupError RecursionError SystemError
    UnboundLocalError UnicodeDecodeError UnicodeEncodeError UserWarning Warning
    aiter anext ascii breakpoint exit format quit vars""".split()
)
KEYWORDS = {"print": {"flush"}, "sum": {"start"}, "zip": {"strict"}}


def functions(source):
    """The names of all functions that a file defines."""
    return {node.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)}


SOURCES = {file: file.read_text(encoding="utf-8") for file in FIRMWARE}
# We may have, say, a `title` that is no method of a text.
OWN = set().union(*map(functions, SOURCES.values()))


def faults(source, own=()):
    """line: name, for everything that a board does not know."""
    return [
        "line %d: %s" % (node.lineno, what)
        for node in ast.walk(ast.parse(source))
        for what in _unknown(node)
        if what not in own
    ]


def _unknown(node):
    if isinstance(node, ast.Name) and node.id in BUILTINS:
        yield node.id
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in METHODS:
            yield node.func.attr
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        for keyword in node.keywords:
            if keyword.arg in KEYWORDS.get(node.func.id, ()):
                yield "%s(%s=)" % (node.func.id, keyword.arg)


def test_firmware_speaks_as_boards_do():
    found = {file: faults(SOURCES[file], OWN) for file in FIRMWARE}
    assert {file: told for file, told in found.items() if told} == {}


@pytest.mark.parametrize(
    "source",
    [
        "'7'.zfill(2)",
        "text.title()",
        "(5).bit_length()",
        "try:\n    open(x)\nexcept FileNotFoundError:\n    y = 1",
        "zip(a, b, strict=True)",
        "print(a, flush=True)",
    ],
)
def test_the_check_notices(source):
    assert len(faults(source)) == 1


def test_own_names_are_free():
    assert faults("def title(): return 1\nself.title()", {"title"}) == []
    assert faults("zip(a, b)\nprint(a, end='')") == []
