"""The contents of one board's drive: the bytes of each file, by path.

Third-party libraries in lib/ are those of this Python.
"""

import importlib.metadata
import importlib.util
import re
import runpy
import sys
from collections.abc import Iterable, Sequence, Set
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from packaging.requirements import Requirement

from displayio_sim import boards
from displayio_sim.errors import SimError
from engine.games import NAMES
from sim.build import drawings
from sim.build.install.graph import PACKAGES, Graph, top
from sim.paths import ROOT

_PORTABLE = Path("tests/portable")
_RUNNER = Path("tests/board/code.py")
_CASES = sorted(file.relative_to(ROOT) for file in (ROOT / _PORTABLE).glob("test_*.py"))
_TESTS: dict[str, str | Path] = {
    file.stem: _PORTABLE / file.stem for file in (ROOT / _PORTABLE).glob("*.py")
}
# The roots of a board's code, without the tests and with them.
_STARTS: Any = (("boot.py", "code.py", "safemode.py"), ("boot.py", _RUNNER, "safemode.py", *_CASES))
_UI = Path("lib/ui")
_TEXTS = _UI / "texts"
_LAYOUT = _UI / "sizes" / "layout.py"
LANGUAGES = sorted(file.stem for file in (ROOT / _TEXTS).glob("*.txt") if "_" not in file.stem)
# The handheld starts in English, and the firmware's own font has no other letters.
ALWAYS = "en"

LARGE = "large_"  # how files of the engine begin that need more heap than most boards have
_ROOMY = 1_000_000  # bytes of heap
_FONTS = _UI / "fonts"
_BOARDS = Path("hardware/boards")
_IDS = re.compile(r"\w+")
REQUIREMENTS = ROOT / "hardware" / "requirements.txt"


def known_boards() -> list[str]:
    """Return the names of all boards: the board_id, or the name in settings.toml."""
    return sorted(file.stem for file in (ROOT / _BOARDS).glob("*.py") if file.stem[0] != "_")


class Contents:
    """The files of a drive: `files` by path.

    `libraries` are the names that lib/ also needs, and `imported` the dotted names that are
    imported from them. `board` is one of known_boards(). `board_id` is the name that the board has
    by itself, if it differs. With `tests`, the portable tests replace the games. Raises SimError
    for an unknown board or language.
    """

    def __init__(
        self,
        board: str,
        languages: Iterable[str] = LANGUAGES,
        board_id: str | None = None,
        tests: bool = False,
    ) -> None:
        _check(board, languages)
        self.built_in = _built_in(board_id) or _built_in(board)
        if self.built_in is None:
            raise SimError(
                "circuitpython-stubs does not know %s, so its modules are unknown;"
                " `sim install` asks the board itself" % board
            )
        self._languages = {ALWAYS, *languages}
        layouts = _layouts(board)
        # The runner of tests, and ui.loading, name modules by nothing but a variable.
        choices = _choices(board, tests) | {"": [case.stem for case in _CASES * tests]}
        graph = Graph(choices, packages=_TESTS | PACKAGES if tests else PACKAGES)
        for start in (*_STARTS[tests], _BOARDS / (board + ".py")):
            graph.follow(start)
        # With the tables of the computer players.
        paths = {*graph.files, *_engine("engine", "*.bin", board)}
        if not tests:
            paths.update(self._texts({layout.SIZE for layout in layouts}))
            paths.update(_fonts(sorted({name for layout in layouts for name in layout.FONTS})))
        self.files = {_target(path): (ROOT / path).read_bytes() for path in sorted(paths)}
        self.imported = sorted(n for n in graph.others if top(n) not in self.built_in)
        self.libraries = sorted({top(name) for name in self.imported})

    def with_libraries(self) -> dict[str, bytes]:
        """Return the files, and the libraries that they import from the installed packages.

        pip has checked those by their checksums. Raises SimError.
        """
        return self.files | from_wheels(self.imported, self.built_in)

    def _texts(self, sizes):
        """Return texts and built drawings, except those of other languages and sizes."""
        others = set(LANGUAGES) - self._languages
        others |= {layout.SIZE for layout in _layouts() if layout.SIZE not in sizes}
        drawn = {file.relative_to(ROOT) for file in drawings.sources()}
        made = {file.relative_to(ROOT) for file in drawings.targets()}
        for path in {*_found(_UI, "*.txt")} - drawn | made:
            if not others.intersection((*path.parts, path.stem, path.stem.rpartition("_")[2])):
                yield path


def _found(folder, pattern):
    """Return the files below a folder, as paths in this checkout."""
    return sorted(file.relative_to(ROOT) for file in (ROOT / folder).rglob(pattern))


def _engine(folder, pattern, board):
    """Return the files below a folder of the engine for which a board has room."""
    simulated = _simulated(board)
    has_room = simulated is not None and simulated.HEAP >= _ROOMY
    return [path for path in _found(folder, pattern) if has_room or not path.name.startswith(LARGE)]


def _target(path):
    """Return where a file goes on the drive. Only tests have another path there."""
    if path == _RUNNER:
        return "code.py"
    if path.parent == _PORTABLE:
        return "tests/" + path.name
    return path.as_posix()


def _check(board, languages):
    if board not in known_boards():
        raise SimError(
            "the board %s is not known, only %s; hardware/boards shows how to add one"
            % (board, ", ".join(known_boards()))
        )
    for language in languages:
        if language not in LANGUAGES:
            raise SimError("no language %s, only %s" % (language, ", ".join(LANGUAGES)))


def _choices(board, tests):
    """Return the names that computed imports may ask for on this board, by the text before them."""
    games = {
        "engine.%s." % name: [path.stem for path in _engine("engine/" + name, "[!_]*.py", board)]
        for name in NAMES
    }
    # Of the modules of ui, only layouts go with the tests.
    paths = [path.relative_to(_UI) for path in _found(_UI, "layout.py" if tests else "*.py")]
    screens = [".".join(path.with_suffix("").parts) for path in paths]
    return games | {"hardware.boards.": [board], "engine.": NAMES, "ui.": screens}


def _layouts(board=None):
    """Return the names in ui.sizes.layout for each size that the board's screen may have."""
    lay_out = runpy.run_path(str(ROOT / _LAYOUT))["lay_out"]
    lay_out(found := SimpleNamespace(), lambda *sizes: sizes)
    layouts = [
        SimpleNamespace(**dict(zip(vars(found), row, strict=True)))
        for row in zip(*vars(found).values(), strict=True)
    ]
    simulated = _simulated(board) if board else None
    screen = simulated and simulated.SCREEN
    return [one for one in layouts if screen in (None, (one.WIDTH, one.HEIGHT))]


def _simulated(board):
    """Return the simulated board of this name, or None.

    A user's own board file has none: only the board itself knows its screen and its heap.
    """
    try:
        return boards.load(board)
    except ValueError:
        return None


def _fonts(names):
    files = [ROOT / _FONTS / (name + ".bin") for name in names]
    if not all(file.exists() for file in files):
        raise SimError("the fonts are missing: python -m sim fonts builds them")
    # Their licence requires it beside them.
    return [file.relative_to(ROOT) for file in (*files, ROOT / _FONTS / "OFL.txt")]


def _built_in(board):
    """Return the modules in a board's firmware, or None if circuitpython-stubs lacks the board."""
    try:
        return boards.Definition(board).modules if board and _IDS.fullmatch(board) else None
    except ValueError:
        return None


def requirements() -> dict[str, Requirement]:
    """Return the requirement of each library, by the name that is imported."""
    from circup.command_utils import clean_library_name

    lines = REQUIREMENTS.read_text(encoding="utf-8").splitlines()
    known = [Requirement(words) for line in lines if (words := line.partition("#")[0].strip())]
    return {clean_library_name(requirement.name): requirement for requirement in known}


def _wanted(names):
    known = requirements()
    for name in {*names} - {*known}:
        raise SimError("%s does not say where the library %s is" % (REQUIREMENTS, name))
    return [known[name] for name in names]


def from_wheels(names: Iterable[str], built_in: Set[str]) -> dict[str, bytes]:
    """Return the files of the dotted `names` and of their imports, from the installed packages.

    Modules in `built_in`, those of the board's firmware, are left out.
    """
    for requirement in _wanted({top(name) for name in names}):
        _check_version(requirement)
    files = {}
    todo = list(names)
    seen = set()
    while todo:
        name = todo.pop()
        package = top(name)
        known = name in seen or package in built_in or package in sys.stdlib_module_names
        spec = None if known else importlib.util.find_spec(package)
        seen.add(name)
        if spec and spec.origin:
            folder = Path(spec.origin).parents[bool(spec.submodule_search_locations)]
            graph = Graph({}, folder, {package: package})
            graph.need(name)
            for path in graph.files:
                files["lib/" + path.as_posix()] = (folder / path).read_bytes()
            todo += graph.others
    return files


def licences(names: Sequence[str]) -> dict[str, bytes]:
    """Return the text of each library's licence, by its name."""
    found = {}
    for name, requirement in zip(names, _wanted(names), strict=True):
        for file in importlib.metadata.files(requirement.name) or ():
            if file.name == "LICENSE" and file.parts[0].endswith(".dist-info"):
                found[name] = file.read_binary()
    return found


def _check_version(requirement):
    try:
        version = importlib.metadata.version(requirement.name)
    except importlib.metadata.PackageNotFoundError:
        raise SimError(
            "the package %s is not installed: pip install '%s'" % (requirement.name, requirement)
        ) from None
    if version not in requirement.specifier:
        raise SimError(
            "%s %s is installed, and this needs %s" % (requirement.name, version, requirement)
        )
