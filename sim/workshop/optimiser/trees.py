"""Ways through a source's tree, as in ast: what was found is asked for again and again."""

import ast
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any


@contextmanager
def kept() -> Iterator[None]:
    """Forget what was found at the end; collect no garbage before, among a million nodes."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        children.cache_clear()
        walk.cache_clear()
        if was:
            gc.enable()


@cache
def children(node: Any) -> list[Any]:
    """The nodes right below one, as of ast.iter_child_nodes."""
    return list(ast.iter_child_nodes(node))


@cache
def walk(tree: Any) -> list[Any]:
    """A node and all below it, as of ast.walk."""
    found = [tree]
    for node in found:
        found += children(node)
    return found
