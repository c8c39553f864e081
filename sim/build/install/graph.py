"""Finds the files that a board needs by following imports, so the list cannot be out of date."""

import ast
import functools
import importlib.util
from collections.abc import Iterable, Mapping
from pathlib import Path

from displayio_sim.errors import SimError
from sim.paths import ROOT

# The firmware's packages, in this checkout and on the drive.
PACKAGES = {"engine": "engine", "hardware": "hardware", "ui": "lib/ui"}


@functools.cache
def imports(source: str) -> set[str]:
    """Return the dotted names that a source imports, `from a import b` as a.b; a set.

    An `__import__("a." + name + ".b")` is "a.*.b". Imports for type checkers are left out.
    """
    return {*_asked(ast.parse(source))}


def _asked(node):
    match node:
        # Boards have neither typing nor types.
        case (
            ast.If(test=ast.Name(id="TYPE_CHECKING"))
            | ast.Try(body=[ast.ImportFrom(module="typing" | "types"), *_])
        ):
            return
        case ast.Import():
            yield from (alias.name for alias in node.names)
        case ast.ImportFrom():
            module = "." * node.level + (node.module + "." if node.module else "")
            yield from (module + alias.name for alias in node.names)
        case ast.Call(func=ast.Name(id="__import__"), args=[argument, *_]):
            yield _dynamic(argument)
    for child in ast.iter_child_nodes(node):
        yield from _asked(child)


def _dynamic(argument):
    """Return the name that an __import__ computes, with * for the unknown part."""
    match argument:
        case ast.Constant(value=name):
            return name
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _dynamic(left) + _dynamic(right)
        case ast.BinOp(left=left, op=ast.Mod()):
            return _dynamic(left).replace("%s", "*")
    return "*"


class Graph:
    """The files under `folder` that are reached by imports.

    `packages` are the folders of the packages by name. `choices` has the possible names for a "*",
    by the text before it. After follow(), `files` are paths relative to `folder`, and `others` the
    names of everything outside it.
    """

    def __init__(
        self,
        choices: Mapping[str, Iterable[str]],
        folder: Path = ROOT,
        packages: Mapping[str, str | Path] = PACKAGES,
    ) -> None:
        self.files: set[Path] = set()
        self.others: set[str] = set()
        self._needed: set[str] = set()
        self._places: set[Path] = set()
        self._choices = choices
        self._folder = folder
        self._packages = packages

    def follow(self, path: str | Path) -> None:
        """Add the file at `path` (relative to the folder) and everything that it needs.

        Raises SimError.
        """
        path = Path(path)
        if path in self.files:
            return
        self.files.add(path)
        for name in sorted(self._imports(path)):
            self.need(name, path)

    def _imports(self, path):
        """Return imports() of a file. Raises SimError for one that is not valid Python."""
        try:
            return imports((self._folder / path).read_text(encoding="utf-8"))
        except SyntaxError as problem:
            raise SimError("%s:%s: %s" % (path, problem.lineno, problem.msg)) from None
        except ValueError as problem:
            raise SimError("%s: %s" % (path, problem)) from None

    def need(self, name: str, importer: Path | None = None) -> None:
        """Add the module `name`, which `importer` imports."""
        if name.startswith("."):
            name = importlib.util.resolve_name(
                name, ".".join(importer.parts[:-1] if importer else ())
            )
        if name in self._needed:
            return
        self._needed.add(name)
        before, unknown, after = name.partition("*")
        if unknown:
            if before not in self._choices:
                raise SimError("%s imports %s: say what that may be" % (importer, name))
            for chosen in self._choices[before]:
                self.need(before + chosen + after, importer)
            return
        package, *parts = name.split(".")
        if package not in self._packages:
            self.others.add(name)
            return
        place = Path(self._packages[package])
        self._add(place)
        for part in parts:
            place /= part
            self._add(place)

    def _add(self, place):
        if place in self._places:
            return
        self._places.add(place)
        # The last part of a name may be a class or a function.
        for path in (place.with_suffix(".py"), place / "__init__.py"):
            if (self._folder / path).is_file():
                self.follow(path)


def top(name: str) -> str:
    """Return the first part of a dotted name."""
    return name.partition(".")[0]
