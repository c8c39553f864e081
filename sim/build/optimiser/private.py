"""Finds private names that may share a new name: no object ever has two of them."""

import ast
from collections.abc import Iterator, Mapping
from typing import Any

from sim.build.optimiser.trees import bound, bound_by, name_of, walk

_Class = tuple[str, str]  # its module and its name


def owners(trees: Mapping[str, Any]) -> dict[str, str]:
    """Return {name: module} for names with a "_" that one module alone has, and only as `self._x`.

    An object gets such an attribute from the classes of this module alone.
    """
    own: dict[str, set[str]] = {}
    others = set()
    for module, tree in trees.items():
        for name, is_own in _uses(tree):
            if is_own:
                own.setdefault(name, set()).add(module)
            else:
                others.add(name)
    return {
        name: min(own[name])
        for name in sorted(own)
        if name[0] == "_" and name[:2] != "__" and len(own[name]) == 1 and name not in others
    }


def _uses(tree: Any) -> Iterator[tuple[str, bool]]:
    """Yield each name of a module, and whether it stands there for an attribute of `self`."""
    for node in walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="self"), attr=name):
                yield name, True
            case ast.Attribute(attr=name) | ast.Name(id=name) | ast.keyword(arg=str(name)):
                yield name, False
            case ast.ClassDef(body=body):
                methods = {each.name for each in body if isinstance(each, ast.FunctionDef)}
                yield from ((name, name in methods) for name in bound_by(body))
                yield node.name, False
            case ast.FunctionDef():
                pass  # a method is named by its class, any other function below
            case ast.alias(name=name, asname=asname):
                yield from ((each, False) for each in (*name.split("."), asname or ""))
            case _:
                yield from ((name, False) for name in bound(node))
    yield from ((name, False) for name in bound_by(tree.body))


def kin(trees: Mapping[str, Any]) -> dict[str, set[str]]:
    """Return {module: modules with whose classes an object may also have one of its own}.

    A module is its own kin.
    """
    bases: dict[_Class, list[str]] = {}
    imported: dict[_Class, _Class] = {}
    for module, tree in trees.items():
        for node in walk(tree):
            match node:
                case ast.ClassDef(name=name):
                    bases.setdefault((module, name), []).extend(map(name_of, node.bases))
                case ast.ImportFrom(module=str(of), names=names):
                    imported |= {(module, a.asname or a.name): (of, a.name) for a in names}
    found = {module: {module} for module in trees}
    for one in bases:
        family = {module for module, _ in _line(one, bases, imported)}
        for module in family:
            found[module] |= family
    return found


def _line(
    one: _Class, bases: Mapping[_Class, list[str]], imported: Mapping[_Class, _Class]
) -> list[_Class]:
    """Return a class and all of ours that it inherits from.

    A base is a class of its module, or one that it imports, or else any class of that name.
    """
    line = [one]
    for module, name in line:  # it grows meanwhile
        for base in bases[module, name]:
            near = (module, base)
            near = imported.get(near, near)
            named = [near] if near in bases else [each for each in bases if each[1] == near[1]]
            line += [each for each in named if each not in line]
    return line
