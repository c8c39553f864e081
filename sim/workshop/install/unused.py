# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Leaves out of libraries what nobody asks for, before they are compiled.

What a library can do is in a board's memory as long as it is loaded: most of
adafruit_display_text is for outlines, accents, scrolling, wrapping.
"""

import ast
import re

from sim.workshop.install.names import CALLED
from sim.workshop.install.trees import children, walk

_WORD = re.compile(r"\w+")
_PART = re.compile(r"\b\w+\.\w+")
_WHOLE = re.compile(r"\b\w+\b(?!\.)")
_IMPORTING = re.compile(r"^\s*(?:from|import) .*$", re.MULTILINE)
_FOR_PEOPLE = {"__version__", "__repo__"}
_IMPORTS = (ast.Import, ast.ImportFrom)
# Where a name was asked for, in place of a function.
_IMPORT = "import"
_BY_ITSELF = "name"


def leave_out(libraries, others):
    """Sources (text by dotted name) without what neither they nor `others` (texts) name: each
    keeps its lines.

    Functions, methods and properties go that nobody names but they themselves, those that only
    say that somebody else has to define them, and what is imported for annotations alone. Of a
    class of which nobody makes an object, no more stays than the functions that are asked of it.
    """
    words = {word for text in others for word in _WORD.findall(text)}
    whole = {word for text in others for word in _WHOLE.findall(_IMPORTING.sub("", text))}
    parts = {part for text in others for part in _PART.findall(text)}
    while True:
        trees = {name: ast.parse(text) for name, text in libraries.items()}
        uses = [use for tree in trees.values() for use in _uses(tree)]
        made, asked_of = _asked_of_classes(trees.values(), whole, parts)
        left = {
            name: _without(text, trees[name], words, uses, made, asked_of)
            for name, text in libraries.items()
        }
        if left == libraries:
            return libraries
        libraries = left


def _uses(tree, inside=()):
    """(name, where it is used: the functions, and how) of all that is asked for by name."""
    for node in children(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr, inside
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id, (*inside, _BY_ITSELF)
        elif isinstance(node, ast.alias):
            yield node.name, (*inside, _IMPORT)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            # A docstring is no reason to keep anything.
            yield node.value, inside
        if isinstance(node, ast.FunctionDef):
            # Annotations are not evaluated, nor is `x` asked for by `@x.setter`.
            defaults = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
            marks = [mark for mark in node.decorator_list if isinstance(mark, ast.Name)]
            parts = ast.Module([*defaults, *marks, *node.body], [])
            yield from _uses(parts, (*inside, node.name))
        elif isinstance(node, ast.AnnAssign):
            yield from _uses(ast.Module([node.target, node.value or ast.Pass()], []), inside)
        else:
            yield from _uses(node, inside)


def _asked_of_classes(trees, whole, parts):
    """The names that are used for more than to take a part of them, as those of all classes are of
    which objects are made, with the classes they derive from; and each part taken, "CLASS.PART".

    `whole` and `parts` are those of other texts.
    """
    parts = {*parts}
    bases = {}
    names = set()
    taken = set()
    for node in [node for tree in trees for node in walk(tree)]:
        if isinstance(node, ast.Name):
            names.add(node)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            taken.add(node.value)
            parts.add("%s.%s" % (node.value.id, node.attr))
        elif isinstance(node, ast.ClassDef):
            taken.update(node.bases)
            bases[node.name] = [base.id for base in node.bases if isinstance(base, ast.Name)]
    whole = whole | {node.id for node in names - taken}
    made = [name for name in bases if name in whole]
    while made:
        its = bases.get(made.pop(), [])
        whole.update(its)
        made += its
    return whole, parts


def _without(text, tree, words, uses, made, asked_of):
    read = {name for name, inside in _uses(tree) if _IMPORT not in inside}
    named = words | {name for name, inside in uses if name not in inside}
    members = words | {name for name, inside in uses if not {name, _BY_ITSELF} & {*inside}}
    lines = text.split("\n")
    for parent in walk(tree):
        if isinstance(parent, (ast.Module, ast.ClassDef)):
            asked = members if isinstance(parent, ast.ClassDef) else named
            if isinstance(parent, ast.ClassDef) and parent.name not in made:
                gone = [node for node in parent.body if _is_unasked(node, parent.name, asked_of)]
            else:
                gone = [node for node in parent.body if _is_unused(node, asked, read)]
            for node in gone:
                marks = getattr(node, "decorator_list", ())
                first = min([node.lineno, *(mark.lineno for mark in marks)])
                lines[first - 1 : node.end_lineno] = [""] * (node.end_lineno - first + 1)
            if gone == parent.body != []:
                lines[gone[0].lineno - 1] = " " * gone[0].col_offset + "pass"
    return "\n".join(lines)


def _is_unasked(node, owner, asked_of):
    if isinstance(node, ast.FunctionDef):
        return "%s.%s" % (owner, node.name) not in asked_of
    return isinstance(node, (ast.Assign, ast.AnnAssign, ast.Expr))


def _is_unused(node, named, read):
    """`named` is what anything asks for, `read` what this module reads."""
    if isinstance(node, ast.FunctionDef):
        stays = node.name.startswith("__") or node.name in CALLED
        return not stays and (node.name not in named or _is_abstract(node))
    if isinstance(node, ast.Assign):
        return {getattr(target, "id", None) for target in node.targets} <= _FOR_PEOPLE
    imports = node.body if isinstance(node, ast.Try) else [node]
    if all(isinstance(part, _IMPORTS) for part in imports):
        there = {alias.asname or alias.name for part in imports for alias in part.names}
        return not there & read
    return False


def _is_abstract(node):
    says = [part for part in node.body if not isinstance(part, ast.Expr)]
    return len(says) == 1 and ast.unparse(says[0]).startswith("raise NotImplementedError")
