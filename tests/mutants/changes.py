# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Makes the changed forms of a file, by the operators of cosmic-ray."""

import ast as python
import difflib
import random
import re

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

_SEED = 8064  # of what is drawn


class Change:
    """One change: `number` counts the places that `operator` can change; `line` is where."""

    def __init__(self, operator, number, line):
        self.operator = operator
        self.number = number
        self.line = line

    def of(self, text):
        """Return the file's text with this change."""
        return mutate_code(text, get_operator(self.operator)(), self.number)


def changes(text, each, most):
    """Return Changes of a file in the order of its lines: at most `each` ways to replace one
    operator by others of its kind, then at most `most` of all, drawn the same way each time."""
    rng = random.Random(_SEED)
    found = []
    for place in _places(text):
        found += rng.sample(place, min(each or len(place), len(place)))
    if most and most < len(found):
        found = rng.sample(found, most)
    return sorted(found, key=lambda change: change.line)


def _places(text):
    """Lists of the Changes of the same kind at the same place, without those to `is`: small whole
    numbers are the same objects."""
    nodes = list(ast_nodes(get_ast(text)))
    places = {}
    for name in operator_names():
        if get_operator(name).arguments() or name.endswith(("_Is", "_IsNot")):
            continue
        operator = get_operator(name)()
        number = 0
        for node in nodes:
            for start, end in operator.mutation_positions(node):
                key = name.split("_")[0], start, end
                places.setdefault(key, []).append(Change(name, number, start[0]))
                number += 1
    return places.values()


def functions(text):
    """Return {line: (name, first line)} of the outermost function around each line of a body."""
    found = {}
    for name, node in _functions(python.parse(text), ""):
        first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
        for line in range(node.body[0].lineno, node.end_lineno + 1):
            found[line] = name, first
    return found


def _functions(node, prefix):
    for one in python.iter_child_nodes(node):
        if isinstance(one, python.FunctionDef):
            yield prefix + one.name, one
        elif isinstance(one, python.ClassDef):
            yield from _functions(one, prefix + one.name + ".")


def difference(text, changed):
    """Return the lines that differ, those before after - and those changed after +."""
    diff = difflib.unified_diff(text.splitlines(), changed.splitlines(), lineterm="", n=0)
    lines = [line for line in list(diff)[2:] if line[0] in "-+"]
    return "\n".join(re.sub(r"^([-+])\s+", r"\1 ", line) for line in lines)
