"""What all steps ask of syntax trees, and how they edit sources."""

import ast
from collections.abc import Iterable
from operator import itemgetter
from typing import Any

# Nodes that only say how another is meant.
_SIGNS = (ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop)


def children(node: ast.AST) -> list[Any]:
    """As ast.iter_child_nodes(), several times as fast, and without signs such as ast.Load."""
    found = []
    for name in node._fields:
        part = getattr(node, name, None)
        if isinstance(part, list):
            found += [each for each in part if isinstance(each, ast.AST)]
        elif isinstance(part, ast.AST) and not isinstance(part, _SIGNS):
            found.append(part)
    return found


def walk(tree: Any) -> list[Any]:
    """As ast.walk(), of children(). A tree that was walked has to stay as it is."""
    found: list[Any] = getattr(tree, "walked", [])
    if not found:
        found.append(tree)
        for node in found:  # it grows meanwhile
            found += children(node)
        tree.walked = found
    return found


def bound(node: Any) -> list[str]:
    """The names that a node itself binds, not one below it; an import as in `import a.b`."""
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
    """The names that statements bind in their own scope, those imported too, in order."""
    todo = body[::-1]
    found, shared = [], set()
    while todo:
        node = todo.pop()
        found += bound(node)
        shared.update(node.names if isinstance(node, ast.Global) else ())
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Lambda, *COMPREHENSIONS)):
            todo += children(node)[::-1]
    return [name for name in dict.fromkeys(found) if name not in shared]


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
