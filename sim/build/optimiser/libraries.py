"""Removes unused functions from third-party libraries.

A board keeps every function of a module that it imports. Of the label library we call a third.
"""

import ast
from collections.abc import Collection, Container, Iterable, Iterator
from typing import Any

from sim.build.optimiser.names import CALLED
from sim.build.optimiser.trees import Place, children, parsed, span, spliced, walk

_Edit = tuple[Place, Place, str]

# Modules of type checkers, which boards do not have.
_OF_CHECKERS = {"typing", "types", "circuitpython_typing"}
# How code uses a name: by itself, as an attribute that it reads, as one that it sets.
_BARE, _READ, _SET = "bare", "read", "set"
_Ask = tuple[str, str]


def trimmed(
    files: dict[str, str],
    ours: Collection[str],
    others: Iterable[str],
    built_in: Iterable[str] = (),
) -> dict[str, str]:
    """Return the sources `files`, by dotted name, without unused functions and string constants.

    The modules `ours` stay whole; all others are libraries. `others` are texts of programs, which
    use names, too. Attributes are compared by name only: one `.update` anywhere keeps every method
    `update`. Imports for type checkers go, and fallbacks for modules that the firmware has
    (`built_in`). Calls of const() and f-strings are rewritten, since later steps cannot edit them.
    Lines stay where they are.
    """
    trees = {name: parsed(source, name) for name, source in files.items()}
    theirs = {name: tree for name, tree in trees.items() if name not in ours}
    asked = {(_READ, name) for name in CALLED}
    for tree in (*(parsed(text) for text in others), *(trees[name] for name in ours)):
        asked.update(_asks(tree))
    left = {part: by for tree in theirs.values() for part, by in _parts(tree)}
    every = {*left}
    for tree in theirs.values():
        asked.update(_asks(tree, without=every))
    while found := [part for part, by in left.items() if by & asked]:
        for part in found:
            del left[part]
            asked.update(_asks(part, without=every))
    edits = {name: _edits(tree, {*left}, {*built_in}) for name, tree in theirs.items()}
    return files | {name: spliced(files[name], edits[name]) for name in theirs}


def _parts(tree: ast.Module) -> Iterator[tuple[Any, set[_Ask]]]:
    """Yield (node, the uses of which each keeps it) for every node that may go.

    These are the functions and string constants of a module and of its classes.
    """
    places = [node for node in walk(tree) if isinstance(node, (ast.Module, ast.ClassDef))]
    for place in places:
        for node in place.body:
            match node:
                # Python itself calls methods such as __init__.
                case ast.FunctionDef(name=name) if not name.endswith("__"):
                    is_setter = any(ast.unparse(d).endswith(".setter") for d in node.decorator_list)
                    by = {(_SET if is_setter else _READ, name)}
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str())):
                    by = {(_READ, name)}
                case _:
                    continue
            yield node, by | ({(_BARE, name)} if place is tree else set())


def _asks(node: Any, without: Container[Any] = ()) -> Iterator[_Ask]:
    """Yield the uses of names in a node, but not those in the nodes `without` below it."""
    for child in children(node):
        if child not in without:
            yield from _asks(child, without)
    match node:
        case ast.Attribute(attr="setter", value=ast.Name(id=name)):
            yield _READ, name  # a setter needs the property that it belongs to
        case (
            ast.Attribute(attr=name, ctx=ast.Load())
            | ast.AugAssign(target=ast.Attribute(attr=name))
        ):
            yield _READ, name
        case ast.Attribute(attr=name):
            yield _SET, name
        case ast.Name(id=name, ctx=ast.Load()) | ast.alias(name=name):
            yield _BARE, name
        case ast.Constant(value=str(text)) if text.isidentifier():
            yield from ((how, text) for how in (_BARE, _READ, _SET))


def _edits(node: Any, gone: Container[Any], built_in: set[str]) -> Iterator[_Edit]:
    match node:
        case ast.Try(body=[ast.Import() | ast.ImportFrom() as asks]) if _modules(asks) <= built_in:
            yield *span(node), ast.unparse(asks)
        case ast.Try(body=[ast.Import() | ast.ImportFrom() as asks, *_]) if (
            _modules(asks) & _OF_CHECKERS
        ):
            yield *span(node), "pass"
        case ast.FunctionDef(decorator_list=[first, *_]) if node in gone:
            (row, column), end = span(first)[0], span(node)[1]
            yield (row, column - len("@")), end, "pass"
        case ast.stmt() if node in gone:
            yield *span(node), "pass"
        case ast.Call(func=ast.Name(id="const"), args=[value]):
            yield *span(node), ast.unparse(value)
        case ast.JoinedStr():
            yield *span(node), _formatted(node)
        case _:
            for child in children(node):
                yield from _edits(child, gone, built_in)


def _modules(node: Any) -> set[str]:
    """Return the modules that an import statement loads."""
    if isinstance(node, ast.ImportFrom):
        return {node.module} if node.module else set()
    return {alias.name for alias in node.names}


def _formatted(node: Any) -> str:
    """Return an f-string as a call of format(), which MicroPython compiles it to."""
    shape, values = "", []
    for part in node.values:
        match part:
            case ast.Constant(value=str(text)):
                shape += text.replace("{", "{{").replace("}", "}}")
            case ast.FormattedValue(value=value, conversion=turn, format_spec=how):
                shape += "{%s%s}" % ("" if turn < 0 else "!" + chr(turn), _format(how))
                values.append(ast.unparse(value))
    return "%r.format(%s)" % (shape, ", ".join(values))


def _format(node: Any) -> str:
    return "".join([":", *(part.value for part in node.values)]) if node else ""
