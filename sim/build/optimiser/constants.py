"""Inlines named whole numbers.

MicroPython's const() works only within a module, and most names belong to another one.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterable

from sim.build.optimiser.trees import bound, children, span, spliced, walk

_WORD = re.compile(r"\w+")


def inline(files: dict[str, str], others: Iterable[str] = ()) -> dict[str, str]:
    """Return sources (text by dotted name) with constants replaced. Lines remain where they are.

    A constant is a name in capitals that a module sets to a whole number, once, at its top level.
    It is removed unless these files or `others` (texts of more sources) use the name otherwise.
    """
    trees = {name: ast.parse(source, name) for name, source in files.items()}
    known = {name: _constants(tree) for name, tree in trees.items()}
    for name, tree in trees.items():
        for here, of, own in _imported(tree, tree.body):
            if own in known.get(of, ()):
                known[name][here] = known[of][own]
    modules = {name: _Module(name, tree, known) for name, tree in trees.items()}
    named = {word for name, module in modules.items() for word in module.names(trees[name])}
    for text in others:
        named.update(_WORD.findall(text))
    return {name: module.edited(files[name], named) for name, module in modules.items()}


def module_name(path: str) -> str:
    """Return the dotted name of a file on the drive: lib/ui/app.py is ui.app."""
    inside = path.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__")
    return inside.replace("/", ".")


def _constants(tree):
    """Return the value of each constant by name."""
    counts = _counts(tree)
    found = {}
    for node in tree.body:
        name = _assigned(node)
        if name and name.isupper() and counts[name] == 1:
            value = _value(node.value, found)
            if value is not None:
                found[name] = value
    return found


def _assigned(node):
    """Return the one name that a statement assigns to, or None."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name
    return None


def _counts(tree):
    """Return at how many places each name is bound, in whatever scope."""
    return Counter(name for node in walk(tree) for name in bound(node))


def _value(node, known):
    """Return the whole number of an expression of numbers and known names, or None."""
    names = {part.id for part in walk(node) if isinstance(part, ast.Name)}
    parts = (ast.Constant, ast.Name, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.Load)
    if not (names <= {*known} and all(isinstance(part, parts) for part in walk(node))):
        return None
    value = eval(compile(ast.Expression(node), "", "eval"), {}, known)
    return value if type(value) is int else None


def _imported(tree, nodes):
    """Yield (local name, module, name there) of imports that nothing else binds."""
    counts = _counts(tree)
    for node in nodes:
        for alias in node.names if isinstance(node, ast.ImportFrom) else ():
            name = alias.asname or alias.name
            if counts[name] == 1:
                yield name, node.module, alias.name


class _Module:
    """One module, and what its names mean."""

    def __init__(self, name: str, tree: ast.AST, known: dict[str, dict[str, int]]) -> None:
        self._tree = tree
        self._known = known
        self._own = known[name]
        self._values = dict(known[name])
        self._modules = {}
        for here, of, own in _imported(tree, walk(tree)):
            if own in known.get(of, ()):
                self._values[here] = known[of][own]
            elif "%s.%s" % (of, own) in known:
                self._modules[here] = known["%s.%s" % (of, own)]
        names = {node for node in walk(tree) if isinstance(node, ast.Name)}
        spent = {getattr(node, "value", None) for node in walk(tree) if self._of(node) is not None}
        self._left = {node.id for node in names - spent}  # read where no number replaces them

    def names(self, node):
        """Return all words of a node that are still needed after constants are replaced."""
        if self._of(node) is not None or _assigned(node) in self._own:
            return
        match node:
            case ast.JoinedStr():
                yield from _WORD.findall(ast.unparse(node))
                return
            case ast.ImportFrom():
                yield from (a.name for a in node.names if not self._is_constant(node, a))
            case ast.Constant(value=str(text)):
                yield from _WORD.findall(text)
            case ast.Attribute(attr=name) | ast.Name(id=name):
                yield name
        for child in children(node):
            yield from self.names(child)

    def _is_constant(self, node, alias):
        """Return True for an imported name that is a number wherever it is used."""
        return (
            node.lineno == node.end_lineno
            and alias.name in self._known.get(node.module, ())
            and (alias.asname or alias.name) in self._values
        )

    def edited(self, source, named):
        self._named = named
        return spliced(source, self._edits(self._tree))

    def _edits(self, node):
        """Return (begin, end, text) of what is replaced, each in one line."""
        if isinstance(node, ast.JoinedStr):
            return  # Python 3.11 does not know the places of their parts
        value, name = self._of(node), _assigned(node)
        if name in self._own and name not in self._named:
            value = 0  # nothing uses it any more
        if isinstance(node, ast.ImportFrom):
            yield from self._shorter(node)
        if value is not None and node.lineno == node.end_lineno:
            yield *span(node), "(%d)" % value if value < 0 else "%d" % value
            return
        for child in children(node):
            yield from self._edits(child)

    def _of(self, node):
        """Return the number that replaces a node, or None."""
        match node:
            case ast.Name(id=name, ctx=ast.Load()):
                return self._values.get(name)
            case ast.Attribute(value=ast.Name(id=module), attr=name, ctx=ast.Load()):
                return self._modules.get(module, {}).get(name)
        return None

    def _shorter(self, node):
        """Return an import without constants that are gone and modules that are no longer used."""
        is_whole = node.lineno == node.end_lineno
        spent = {name for name in self._modules if is_whole and name not in self._left}
        left = [
            alias
            for alias in node.names
            if (alias.name in self._named or not self._is_constant(node, alias))
            and (alias.asname or alias.name) not in spent
        ]
        if len(left) < len(node.names):
            text = ast.unparse(ast.ImportFrom(node.module, left, node.level)) if left else "0"
            yield *span(node), text
