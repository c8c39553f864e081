"""Walks syntax trees like ast; each node caches the result."""

import gc
from ast import AST
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def kept() -> Iterator[None]:
    """Collect no garbage meanwhile: a million nodes are looked through again and again for it."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def children(node: Any) -> list[Any]:
    """The nodes right below one, a list, as of ast.iter_child_nodes."""
    try:
        return node.children_
    except AttributeError:
        node.children_ = found = []
    for name in node._fields:
        part = getattr(node, name, None)
        if isinstance(part, AST):
            found.append(part)
        elif isinstance(part, list):
            found += [item for item in part if isinstance(item, AST)]
    return found


def walk(tree: Any) -> list[Any]:
    """A node and all below it, a list, as of ast.walk."""
    try:
        return tree.all_
    except AttributeError:
        tree.all_ = found = [tree]
    for node in found:
        found += children(node)
    return found
