"""Renames the keys of the texts to short names that boards have in their ROM.

A board keeps a key that is written in a module in memory for ever, as any other name. In the lines
of texts that it holds, each letter of a key takes a byte.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from typing import Any

from sim.build.optimiser.names import is_sentence
from sim.build.optimiser.trees import name_of, parsed, span, spliced, walk, words

_LINE = re.compile(rb"^([a-z]\w*)=", re.MULTILINE)


def rename(
    files: dict[str, str],
    texts: Iterable[bytes],
    spare: Iterable[str],
    others: Iterable[str] = (),
    say: str = "say",
) -> tuple[dict[str, str], dict[str, str]]:
    """Return sources by dotted name with other keys in them, and {our key: the other}.

    `texts` are the files with lines `key=text`: see renamed(). `spare` are names to choose
    from, the best first. A key keeps its name if it is written anywhere but in calls of say(), if
    it may be put together from parts, and if one of `others` (texts of programs) has it. `say` is
    the name that ui.texts.say has in `files`.
    """
    keys = {key.decode() for data in texts for key in _LINE.findall(data)}
    trees = {name: parsed(source, name) for name, source in files.items()}
    said = {name: [*_said(tree, say)] for name, tree in trees.items()}
    asked = {node.value for nodes in said.values() for node in nodes}
    written = {value for name, tree in trees.items() for value in _constants(tree, said[name])}
    made = {key for value in written for key in keys if _may_make(value, key)}
    fixed = words(*others) | made
    free = (name for name in spare if name not in keys)
    new = dict(zip(sorted(keys & asked - fixed), free, strict=False))
    edits = {
        name: [(*span(node), repr(new[node.value])) for node in nodes if node.value in new]
        for name, nodes in said.items()
    }
    return {name: spliced(source, edits[name]) for name, source in files.items()}, new


def renamed(data: bytes, new: dict[str, str]) -> bytes:
    """Return a file of texts with other keys in its lines."""
    other = lambda line: new.get(line[1].decode(), line[1].decode()).encode() + b"="  # noqa: E731
    return _LINE.sub(other, data)


def _said(tree, say):
    """Yield the constants that are the whole key of a call of `say`."""
    for node in walk(tree):
        if isinstance(node, ast.Call) and node.args and name_of(node.func) == say:
            yield from _choices(node.args[0])


def _constants(tree, but):
    """Return the texts and bytes in quotes, except these nodes and sentences for people."""
    left = {id(node) for node in but}
    found = [
        node.value for node in walk(tree) if isinstance(node, ast.Constant) and id(node) not in left
    ]
    texts = [each.decode("latin-1") if isinstance(each, bytes) else each for each in found]
    return [each for each in texts if isinstance(each, str) and not is_sentence(each)]


def _choices(node: Any) -> Iterator[ast.Constant]:
    match node:
        case ast.IfExp(body=one, orelse=other):
            yield from _choices(one)
            yield from _choices(other)
        case ast.Constant(value=str()):
            yield node


def _may_make(text, key):
    """Return True if a text is a key, or may become one with something before or after it."""
    begin, sign, end = text.strip("\n=").partition("%")
    if sign:
        kind, end = end[:1], end[1:]
        fits = begin + end > "" and key.startswith(begin) and key.endswith(end)
        return fits and (kind != "d" or key[len(begin) : len(key) - len(end)].isdigit())
    is_part = "_" in (begin[:1], begin[-1:]) and (key.startswith(begin) or key.endswith(begin))
    return key == begin or is_part
