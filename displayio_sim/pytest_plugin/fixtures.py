"""The plugin itself: fixtures, options, settings."""

import functools
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from displayio_sim import boards
from displayio_sim.machine.about import About
from displayio_sim.pytest_plugin import report
from displayio_sim.pytest_plugin.handheld import Handheld
from displayio_sim.pytest_plugin.screen import References
from displayio_sim.pytest_plugin.wired import Port, Wired

_TARGET, _MEMORY = "--displayio-target", "--displayio-memory"
_DIFFERENCES = pytest.StashKey[Path]()


def pytest_addoption(parser: Any) -> None:
    group = parser.getgroup("displayio", "CircuitPython programs on simulated boards")

    def add(name: str, **how: Any) -> None:
        group.addoption("--displayio-" + name, **how)

    add("board", metavar="NAME", help="The board of tests that name none.")
    add("headed", action="store_true", help="Show boards in a window, in real time.")
    add("keep-screens", action="store_true", help="Write all reference pictures anew.")
    add("target", help="Real firmware: pico-uf2=FILE (emulated), serial=PORT.")
    add("memory", help="The firmware that measures `allocated`, as for --displayio-target.")
    parser.addini("displayio_board", "The board of tests that name none.", default="pygamer")
    parser.addini("displayio_screens", "The folder of reference pictures.", default="screens")


def pytest_configure(config: Any) -> None:
    config.addinivalue_line("markers", "board(name): the board that the test runs on")
    for option in (_TARGET, _MEMORY):
        _target(option, config)
    if config.getoption("--displayio-headed"):
        _check_window()
    cache = getattr(config, "cache", None)
    folder = cache.mkdir("differences") if cache else Path(tempfile.mkdtemp("-differences"))
    config.stash[_DIFFERENCES] = folder
    if not hasattr(config, "workerinput"):  # of pytest-xdist
        shutil.rmtree(folder)


def pytest_terminal_summary(terminalreporter: Any, config: Any) -> None:
    page = report.write(config.stash[_DIFFERENCES])
    if page:
        terminalreporter.write_line("Screens differ: see %s" % page.as_uri())


@pytest.fixture
def handhelds(request: Any) -> Iterator[Any]:
    """Return handhelds(), which makes one more board. All are switched off after the test."""
    made: list[Handheld] = []
    config = request.config
    here = Path(request.path).parent
    marker = request.node.get_closest_marker("board")
    if marker and len(marker.args) != 1:
        pytest.fail("@pytest.mark.board takes the name of one board", pytrace=False)
    board = marker.args[0] if marker else config.getoption("--displayio-board")
    board = board or config.getini("displayio_board")
    references = References(
        here / config.getini("displayio_screens"),
        config.stash[_DIFFERENCES],
        config.getoption("--displayio-keep-screens"),
        request.node.nodeid,
    )

    def find(path: str) -> Path:
        near = here / path
        return near if near.exists() else config.rootpath / path

    def wired(option: str, name: str) -> Wired | None:
        connect = _target(option, config)
        return connect and Wired(name, find, references, connect)

    def make(name: str = board) -> Handheld:
        try:
            boards.load(name)
        except ValueError as problem:
            pytest.fail(str(problem), pytrace=False)
        watch = _Window() if config.getoption("--displayio-headed") else None
        measured = functools.partial(wired, _MEMORY)
        made.append(wired(_TARGET, name) or Handheld(name, find, references, watch, measured))
        return made[-1]

    yield make
    for handheld in made:
        handheld.close()


@pytest.fixture
def handheld(handhelds: Callable[[], Handheld]) -> Handheld:
    """Return a board: run a program on it, press its buttons, look at its screen."""
    return handhelds()


def _target(option: str, config: pytest.Config) -> Callable[[Any], Any] | None:
    """Return the function that connects a program with the target of an option, if given."""
    kind, _, where = (config.getoption(option) or "").partition("=")
    if not kind:
        return None
    if kind == "serial" and where:
        return lambda program: Port(where)
    if kind == "pico-uf2" and Path(where).is_file():
        from displayio_sim.rp2040.pico import Pico

        return lambda program: Pico(Path(where).read_bytes(), program.files())
    raise pytest.UsageError(option + " is pico-uf2=FILE, a file that is there, or serial=PORT")


def _check_window() -> None:
    """Raise UsageError if no window can be shown."""
    try:
        from displayio_sim.frontends import window
    except ModuleNotFoundError as problem:
        install = "pip install 'pytest-displayio[window]'"
        missing = "--displayio-headed: %s is missing: %s" % (problem.name, install)
        raise pytest.UsageError(missing) from None
    if not window.available(About()):
        raise pytest.UsageError("--displayio-headed: there is no display")


class _Window:
    """Shows a board while its time passes."""

    def __init__(self) -> None:
        self._window: Any = None
        self._ahead = 0.0

    def __call__(self, machine: Any, seconds: float) -> None:
        from displayio_sim.frontends.window import Window

        if not self._window:
            self._window = Window()
            self._window.open(machine, {})
            self._ahead = seconds - time.monotonic()
        self._window.events()
        self._window.show(machine)
        time.sleep(max(0, seconds - self._ahead - time.monotonic()))
