# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Leaves out of libraries what nobody asks for, before they are compiled.

What a library can do is in a board's memory as long as it is loaded: of adafruit_display_text's
17 KB some are for wrapping and accents.
"""

import ast
import re

_WORD = re.compile(r"\w+")


def leave_out(libraries, others):
    """Sources (text by dotted name) without the functions that neither they nor `others`
    (texts) name anywhere; each keeps its lines.

    Those that begin with _ stay: the firmware may call them, as NeoPixel's _transmit.
    """
    while True:
        named = _named(libraries, others)
        shorter = {name: _without_unnamed(text, named) for name, text in libraries.items()}
        if shorter == libraries:
            return libraries
        libraries = shorter


def _named(libraries, others):
    words = {word for text in others for word in _WORD.findall(text)}
    for text in libraries.values():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Attribute):
                words.add(node.attr)
            elif isinstance(node, ast.Name):
                words.add(node.id)
            elif isinstance(node, ast.alias):
                words.add(node.name)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                # A docstring is no reason to keep anything.
                words.add(node.value)
    return words


def _without_unnamed(text, named):
    lines = text.split("\n")
    for parent in ast.walk(ast.parse(text)):
        body = parent.body if isinstance(parent, (ast.Module, ast.ClassDef)) else []
        for node in body:
            if isinstance(node, ast.FunctionDef) and node.name[0] != "_" and node.name not in named:
                first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
                lines[first - 1 : node.end_lineno] = [""] * (node.end_lineno - first + 1)
    return "\n".join(lines)
