"""Finds modules that are loaded by the text of their name, as in loading.load(game + ".table").

They have to remain where that text looks for them.
"""

import ast
import re

from displayio_sim.errors import SimError
from sim.build.optimiser.trees import parsed, walk

_LOADER = "ui.loading"
_LOADS = ("load", "load_temporary")  # its functions that take such a text
_PACKAGE = r"ui\."  # the text that they put before it


def by_text(files: dict[str, str]) -> set[str]:
    """Return the modules among `files`, sources by dotted name, that one of them loads by a text.

    Raises SimError for a text whose last part is not written out, and for one that names no module.
    """
    found = set()
    for name, source in files.items():
        for node, shape in _asked(name, parsed(source, name)):
            where = "%s, line %d: %s" % (name, node.lineno, ast.unparse(node))
            if shape is None:
                raise SimError(
                    where + " cannot be followed: call it, with the last part of the name written"
                    ' out, as in loading.load(game + ".table")'
                )
            named = [module for module in files if re.fullmatch(_PACKAGE + shape, module)]
            # The tests on a board take only some modules of ui along.
            if not named and "ui.app" in files:
                raise SimError(where + " finds no module")
            found.update(named)
    return found


def _asked(module, tree):
    """Yield (node, shape) for each load of another module by its name.

    A shape is an expression of `re`, or None if the name cannot be followed.
    """
    followed = set()
    for node in walk(tree):
        if isinstance(node, ast.Call) and _is_loader(node.func, module):
            followed.add(node.func)
            yield from ((node, shape) for shape in _shapes(node.args[0]))
        # Under another name we would not know it.
        elif module != _LOADER and _is_loader(node, module) and node not in followed:
            yield node, None


def _is_loader(node, module):
    match node:
        case ast.Attribute(value=ast.Name(id="loading"), attr=name):
            return name in _LOADS
        case ast.Name(id=name):
            return module == _LOADER and name in _LOADS
        case ast.ImportFrom(module=of, names=names):
            return of == _LOADER and any(alias.name in _LOADS for alias in names)
    return False


def _shapes(node):
    """Return the shapes that a text may have, or None if its last part is not written out."""
    match node:
        case ast.IfExp(body=one, orelse=other):
            return [*_shapes(one), *_shapes(other)]
        case ast.Constant(value=str(text)):
            return [re.escape(text)]
        case ast.BinOp(op=ast.Add(), right=ast.Constant(value=str(end))) if end.startswith("."):
            return [r"\w+" + re.escape(end)]
    return [None]
