"""Which files a board needs, found by following imports: so it cannot drift from the code."""

import ast
import functools
import importlib.util
from collections.abc import Iterable, Mapping
from pathlib import Path

from displayio_sim.errors import SimError
from sim.paths import ROOT

# Where the firmware's packages are, here and on the drive.
PACKAGES = {"engine": "engine", "hardware": "hardware", "ui": "lib/ui"}


@functools.cache
def imports(source: str) -> set[str]:
    """The dotted names that a source text asks for, `from a import b` as a.b; a set.

    An `__import__("a." + name + ".b")` is "a.*.b". What only serves type checkers is left out.
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
    """The name that an __import__ computes, with * for what is not known before it runs."""
    match argument:
        case ast.Constant(value=name):
            return name
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _dynamic(left) + _dynamic(right)
        case ast.BinOp(left=left, op=ast.Mod()):
            return _dynamic(left).replace("%s", "*")
    return "*"


class Graph:
    """The files under `folder` that are reached from some of them.

    `packages` are the folders of the packages by name; `choices` gives for what comes before
    a "*" the names that may stand there. After follow(), `files` are paths relative to
    `folder` and `others` the names of all that is not here.
    """

    def __init__(
        self,
        choices: Mapping[str, Iterable[str]],
        folder: Path = ROOT,
        packages: Mapping[str, str | Path] = PACKAGES,
    ) -> None:
        self.files: set[Path] = set()
        self.others: set[str] = set()
        self._choices = choices
        self._folder = folder
        self._packages = packages

    def follow(self, path: str | Path) -> None:
        """Add the file at `path` (relative to the folder) and all that it needs.

        Raises SimError.
        """
        path = Path(path)
        if path in self.files:
            return
        self.files.add(path)
        for name in sorted(self._imports(path)):
            self.need(name, path)

    def _imports(self, path):
        """Raises SimError for a file that is no Python: somebody may be writing it."""
        try:
            return imports((self._folder / path).read_text(encoding="utf-8"))
        except SyntaxError as problem:
            raise SimError("%s:%s: %s" % (path, problem.lineno, problem.msg)) from None
        except ValueError as problem:
            raise SimError("%s: %s" % (path, problem)) from None

    def need(self, name: str, importer: Path | None = None) -> None:
        """Add the module `name`, as `importer` asks for it."""
        before, unknown, after = name.partition("*")
        if unknown:
            if before not in self._choices:
                raise SimError("%s imports %s: say what that may be" % (importer, name))
            for chosen in self._choices[before]:
                self.need(before + chosen + after, importer)
            return
        if name.startswith("."):
            name = importlib.util.resolve_name(
                name, ".".join(importer.parts[:-1] if importer else ())
            )
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
        # The last part of a name may as well be a class or a function.
        for path in (place.with_suffix(".py"), place / "__init__.py"):
            if (self._folder / path).is_file():
                self.follow(path)


def top(name: str) -> str:
    """The first part of a dotted name."""
    return name.partition(".")[0]
