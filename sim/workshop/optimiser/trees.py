"""Walks syntax trees like ast, and caches the results: they are asked for again and again."""

import ast
import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from operator import itemgetter
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


Place = tuple[int, int]  # a row, and a byte in it


def span(node: Any) -> tuple[Place, Place]:
    """Where a node begins and ends."""
    return (node.lineno - 1, node.col_offset), (node.end_lineno - 1, node.end_col_offset)


def spliced(source: str, edits: Iterable[tuple[Place, Place, str]]) -> str:
    """A source with texts in place of what stands from one place to another; lines stay where they
    are: a statement of several becomes one, the others stay, empty."""
    lines = [line.encode() for line in source.split("\n")]
    # From the last on, so that places before stay what they are.
    for (row, start), (last, end), text in sorted(edits, key=itemgetter(0), reverse=True):
        whole = lines[row][:start] + text.encode() + lines[last][end:]
        lines[row : last + 1] = [whole] + [b""] * (last - row)
    return b"\n".join(lines).decode()
