# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Puts the values of named whole numbers where the names are used, before modules are compiled.

A board looks a name up each time it meets it, one of another module twice. MicroPython's
const() helps within a module alone, and most names here are another's.
"""

import ast
from collections import Counter
from pathlib import PurePosixPath


def inline(files):
    """Sources (text by dotted name) with constants replaced; each keeps its lines.

    A constant is a name in capitals that a module gives a whole number, once, at its top level.
    What only its module may know (`_NAME`) goes altogether.
    """
    trees = {name: ast.parse(source, name) for name, source in files.items()}
    known = {name: _constants(tree) for name, tree in trees.items()}
    for name, tree in trees.items():
        known[name].update(_passed_on(tree, known))
    imported = {found for tree in trees.values() for found in _from_imports(tree)}
    return {
        name: _Module(name, tree, known, imported).edited(files[name])
        for name, tree in trees.items()
    }


def module_name(path):
    """The dotted name of a file on the drive: lib/ui/app.py is ui.app."""
    parts = list(PurePosixPath(path).with_suffix("").parts)
    if parts[0] == "lib":
        del parts[0]
    if parts[-1] == "__init__":
        del parts[-1]
    return ".".join(parts)


def _constants(tree):
    """The value of each constant by name."""
    bound = Counter(_bound(tree))
    found = {}
    for node in tree.body:
        name = _assigned(node)
        if name and name.isupper() and bound[name] == 1:
            value = _value(node.value, found)
            if value is not None:
                found[name] = value
    return found


def _assigned(node):
    """The one name that a statement assigns to, else None."""
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        return getattr(node.targets[0], "id", None)
    return None


def _bound(tree):
    """Every name that is bound, once for each place and in whatever scope."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Global):
            yield from node.names
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.alias):
            yield (node.asname or node.name).partition(".")[0]


def _value(node, known):
    """The whole number that an expression of numbers and known names is, else None."""
    names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    parts = (ast.Constant, ast.Name, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.Load)
    if not (names <= {*known} and all(isinstance(part, parts) for part in ast.walk(node))):
        return None
    value = eval(compile(ast.Expression(node), "", "eval"), {}, known)
    return value if type(value) is int else None


def _from_imports(tree):
    """(module, name) of each name imported from a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield node.module, alias.name


def _passed_on(tree, known):
    """The constants that a module imports by name at its top level, by what it calls them."""
    bound = Counter(_bound(tree))
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                name = alias.asname or alias.name
                if bound[name] == 1 and alias.name in known.get(node.module, ()):
                    yield name, known[node.module][alias.name]


class _Module:
    """One module, with what its names mean there."""

    def __init__(self, name, tree, known, imported):
        self._name = name
        self._tree = tree
        self._known = known
        self._imported = imported
        self._values = dict(known[name])
        self._modules = {}
        bound = Counter(_bound(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    self._import(node.module, alias, bound)

    def _import(self, module, alias, bound):
        name = alias.asname or alias.name
        if bound[name] > 1:
            return
        if alias.name in self._known.get(module, ()):
            self._values[name] = self._known[module][alias.name]
        elif "%s.%s" % (module, alias.name) in self._known:
            self._modules[name] = self._known["%s.%s" % (module, alias.name)]

    def edited(self, source):
        lines = [line.encode() for line in source.split("\n")]
        # From the last on, so that places before stay what they are.
        edits = sorted(self._edits(self._tree), key=lambda edit: edit[0], reverse=True)
        for (row, start), end, value in edits:
            lines[row] = lines[row][:start] + value.encode() + lines[row][end:]
        return b"\n".join(lines).decode()

    def _edits(self, node):
        """((row, column), end, text) of what is replaced, all in one line each."""
        if isinstance(node, ast.JoinedStr):
            return  # Python 3.11 does not know where its parts stand
        value = self._of(node)
        if value is not None and node.lineno == node.end_lineno:
            place = (node.lineno - 1, node.col_offset)
            yield place, node.end_col_offset, "(%d)" % value if value < 0 else "%d" % value
            return
        for child in ast.iter_child_nodes(node):
            yield from self._edits(child)

    def _of(self, node):
        """The number that takes the place of a node, else None."""
        if isinstance(node, ast.Assign):
            return 0 if self._is_private(_assigned(node)) else None
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            return self._values.get(node.id)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            return self._modules.get(getattr(node.value, "id", None), {}).get(node.attr)
        return None

    def _is_private(self, name):
        own = self._known[self._name]
        return name in own and name[0] == "_" and (self._name, name) not in self._imported
