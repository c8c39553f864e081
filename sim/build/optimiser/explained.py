"""Translates messages of a release on a board back into the names of our sources.

The optimiser has bundled its modules and renamed what they define.
"""

import ast
import re
from collections.abc import Iterable, Mapping
from operator import itemgetter

from sim.build.optimiser.bundles import Places
from sim.build.optimiser.packages import original

_PLACE = re.compile(r'(.*File ")([\w.]+)(", line )(\d+)(?:(, in )(\S+))?(.*)', re.DOTALL)
_QUOTED = re.compile(r"'(\w+)'")
_KEY = re.compile(r"b'(\w+)='")  # of a text that is missing
_KINDS = {"NoneType", "function", "module", "generator", "bound_method"}  # MicroPython's own
_MODULE = re.compile(r"^\w+?__(?=\w)")  # before a name that was moved into a bundle


class Explained:
    """The translation of a release.

    `sources` are ours by dotted name. It also has the places of modules in bundles and the new
    names, also of the keys of texts (compiled.optimised).
    """

    def __init__(
        self,
        sources: Mapping[str, str],
        bundled: Places,
        renamed: Mapping[str, str],
        keys: Mapping[str, str],
    ) -> None:
        self._keys = {other: ours for ours, other in keys.items()}
        self._bundled = bundled
        self._functions = {name: [*_functions(ast.parse(text))] for name, text in sources.items()}
        self._ours: dict[str, list[str]] = {}
        for ours, other in renamed.items():
            self._ours.setdefault(other, []).append(ours)

    def line(self, text: str) -> str:
        """Return a line of a traceback with our names, any other line as it is."""
        place = _PLACE.fullmatch(text)
        if not place:
            text = _KEY.sub(lambda found: "b'%s='" % self._keys.get(found[1], found[1]), text)
            return _QUOTED.sub(self._quoted, text)
        before, module, comma, number, where, name, after = place.groups()
        module, at, named = self._found(module, int(number), name or "")
        text = "%s%s%s%d" % (before, module, comma, at)
        return text + (where + named if where else "") + after

    def _found(self, module, number, name):
        """Return (module, line, function) of a place. Its line is that of the bundle, or already
        the module's own if the board has looked it up in lines.txt."""
        ours = {_MODULE.sub("", each) for each in self._ours.get(name, [name])} | {name}
        found = [
            (first != at, original(where), at, path)
            for where, at in ((module, number), self._inside(module, number))
            for path, first, last in self._functions.get(original(where), ())
            if path.rpartition(".")[2] in ours and first <= at <= last
        ]
        # Most modules have the lines where functions begin, and no others.
        exact = min(found, key=itemgetter(0), default=None)
        return exact[1:] if exact else (original(module), number, _or(ours - {name} or ours))

    def _inside(self, bundle, number):
        """Return the module that has this line of a bundle, and the line in the module."""
        begun = [place for place in self._bundled.get(bundle, ()) if place[0] <= number]
        first, module = begun[-1] if begun else (1, bundle)
        return module, number - first + 1

    def _quoted(self, found):
        name = found[1]
        return "'%s'" % _or([name] if name in _KINDS else self._ours.get(name, [name]))


def _or(names: Iterable[str]) -> str:
    """Join names, any of which may be meant."""
    return " or ".join(sorted({_MODULE.sub("", name) for name in names}))


def _functions(tree, inside=""):
    """Return (name with its classes and functions, first line, last) of all functions.

    The innermost are first.
    """
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            path = inside + node.name
            yield from _functions(node, path + ".")
            if isinstance(node, ast.FunctionDef):
                yield path, node.lineno, node.end_lineno
        else:
            yield from _functions(node, inside)
