"""Helpers of all steps to read syntax trees and edit sources."""

import ast
import re
from collections.abc import Iterable
from functools import lru_cache
from operator import itemgetter
from typing import Any

# Nodes that only qualify another.
_SIGNS = (ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop)


@lru_cache(maxsize=512)
def parsed(source: str, name: str = "<unknown>") -> Any:
    """Return the tree of a module, which must not change. Most steps leave most modules alone.

    Raises SyntaxError, with `name` in its place.
    """
    return ast.parse(source, name)


def children(node: ast.AST) -> list[Any]:
    """Iterate like ast.iter_child_nodes(), but several times as fast and without ast.Load and the
    like.
    """
    found = []
    for name in node._fields:
        part = getattr(node, name, None)
        if isinstance(part, list):
            found += [each for each in part if isinstance(each, ast.AST)]
        elif isinstance(part, ast.AST) and not isinstance(part, _SIGNS):
            found.append(part)
    return found


def walk(tree: Any) -> list[Any]:
    """Iterate like ast.walk(), with children(). The tree must not change afterwards."""
    # Without the tree itself, so that it is freed without a search for cycles.
    inside: list[Any] | None = getattr(tree, "inside", None)
    if inside is None:
        inside = children(tree)
        for node in inside:  # it grows meanwhile
            inside += children(node)
        tree.inside = inside
    return [tree, *inside]


def bound(node: Any) -> list[str]:
    """Return the names that this node itself binds. `import a.b` binds `a`."""
    match node:
        case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name):
            return [name]
        case (
            ast.FunctionDef(name=name)
            | ast.ClassDef(name=name)
            | ast.ExceptHandler(name=str() as name)
        ):
            return [name]
        case ast.alias():
            return [(node.asname or node.name).partition(".")[0]]
        case ast.Global(names=names):
            return names
    return []


COMPREHENSIONS = (ast.ListComp, ast.GeneratorExp, ast.SetComp, ast.DictComp)


def bound_by(body: list[Any]) -> list[str]:
    """Return the names that statements bind in their own scope, imports too, in order."""
    todo = body[::-1]
    found, shared = [], set()
    while todo:
        node = todo.pop()
        found += bound(node)
        shared.update(node.names if isinstance(node, ast.Global) else ())
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Lambda, *COMPREHENSIONS)):
            todo += children(node)[::-1]
    return [name for name in dict.fromkeys(found) if name not in shared]


_WORD = re.compile(r"\w+")


def name_of(node: Any) -> str:
    """Return the name of a variable or an attribute, else ""."""
    return getattr(node, "attr", getattr(node, "id", ""))


def words(*texts: str) -> set[str]:
    """Return all words of texts: the names that code in them may use."""
    return {word for text in texts for word in _WORD.findall(text)}


Place = tuple[int, int]  # a row, and a byte in it


def span(node: Any) -> tuple[Place, Place]:
    """Return where a node begins and ends."""
    return (node.lineno - 1, node.col_offset), (node.end_lineno - 1, node.end_col_offset)


def spliced(source: str, edits: Iterable[tuple[Place, Place, str]]) -> str:
    """Return a source with texts in place of the spans of `edits`.

    Lines remain where they are: a statement of several lines becomes one, and the others are empty.
    """
    lines = [line.encode() for line in source.split("\n")]
    # From the last to the first, so that earlier places do not change.
    for (row, start), (last, end), text in sorted(edits, key=itemgetter(0), reverse=True):
        whole = lines[row][:start] + text.encode() + lines[last][end:]
        lines[row : last + 1] = [whole] + [b""] * (last - row)
    return b"\n".join(lines).decode()
