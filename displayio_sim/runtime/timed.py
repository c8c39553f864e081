"""Runs any CircuitPython program as a board does, in the time that it takes there.

On a board the display is refreshed in the background, and code takes time. Both are done for the
program in each sleep and while its code runs (timed_code).
"""

import contextlib
import importlib.machinery
import importlib.util
import io
import random
import sys
import traceback
from collections.abc import Iterable
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType, SimpleNamespace
from typing import Any, NoReturn

from displayio_sim import boards
from displayio_sim.circuitpython import modules
from displayio_sim.circuitpython.system import Restart
from displayio_sim.machine.clock import Clock
from displayio_sim.machine.machine import Machine
from displayio_sim.runtime import board_python, libraries
from displayio_sim.runtime.drive import Drive, Keyboard, like
from displayio_sim.runtime.timed_code import TICK, compiled

_FRAME_US = 33_000
_START = 0.1  # seconds: a program that always restarts must not stop time
_DONE = "\nCode done running.\n"
_PATIENCE_US = 10_000  # how long code runs before it counts as a sleep
_LIBRARIES = "adafruit-circuitpython-"
_PLAIN = frozenset({"asyncio", "neopixel", "simpleio"})  # of them, and not called adafruit_
# A board has a library of that name instead.
_STDLIB = sys.stdlib_module_names - {"asyncio"}
# Modules that open files for a program.
_OPENERS = (
    "displayio._ondiskbitmap",
    *("displayio_sim.circuitpython." + name for name in ("audio", "images", "synth")),
)


class Timed:
    """Runs a `program` (runtime.program) in this interpreter, on a board as its maker sells it.

    Its folder is the drive.
    """

    wires = staticmethod(boards.bare)
    SHORT_US = 10_000  # a frame begins after short waits of so long, too
    packages: frozenset[str] = frozenset()  # it drops no modules by itself

    def __init__(self, program: Any) -> None:
        self.file = program.file
        self.folder = program.folder
        self._copy = program.copy
        self._stand_ins: dict[str, Any] = {}

    def seed(self, seed: int) -> None:
        """Seed `random`."""
        random.seed(seed)

    def libraries(self, machine: Machine) -> set[str]:
        """Return the modules that may be imported besides those of the board.

        These are the program's own, and installed ones that boards have in lib/.
        """
        found = [path for place in ("", "lib") for path in (self.folder / place).glob("*")]
        own = {path.stem for path in found if not _is_compiled(path)}
        return own | libraries.installed().keys()

    @staticmethod
    def is_own(names: dict[str, Any]) -> bool:
        """Return True for the globals of a module of the program, or of an installed library."""
        return TICK in names

    def stand_in(self, name: str) -> Any:
        """Return the replacement for a module `name` of CPython's library, or None."""
        if name not in self._stand_ins and name in _STDLIB:
            spec = self._on_drive(name)
            self._stand_ins[name] = spec and importlib.util.module_from_spec(spec)
            if spec:
                spec.loader.exec_module(self._stand_ins[name])
        return self._stand_ins.get(name)

    def why_missing(self, name: str) -> str:
        """Return what to do about a module that is not on the drive."""
        places = [self.folder / place / name for place in ("", "lib")]
        if any(_is_compiled(path) or path.with_suffix(".mpy").exists() for path in places):
            return ": %s.mpy is compiled for a board, put %s.py there" % (name, name)
        if name.startswith("adafruit_") or name in _PLAIN:
            library = _LIBRARIES + name.removeprefix("adafruit_").replace("_", "-")
            return ": put it into lib/, or pip install %s" % library
        return ""

    def prepare(self, machine: Machine) -> None:
        """Make this interpreter a board with the drive. Only once in each interpreter."""
        modules.install_rest(machine)
        runtime: Any = sys.modules["supervisor"].runtime  # circuitpython.system
        runtime.usb_connected = runtime.serial_connected = True  # what it prints is read there
        background = _Background(machine)
        # It shows the console from the beginning, and opening it is a board's own time.
        machine.clock.on_sleep = lambda until_us: None
        getattr(sys.modules["board"], "DISPLAY", None)
        machine.clock.on_sleep = background.sleep
        installed = {name: libraries.folder_of(name) for name in libraries.installed()}
        self._drive = Drive(self.folder, machine, installed, self._copy)
        self._drive.mount()
        machine.card = (self.folder / "sd").is_dir()
        self._stand_ins |= dict.fromkeys(machine.definition.modules & sys.stdlib_module_names)
        own = {"open": self._drive.open, "bytearray": _Bytearray, "__import__": self._import}
        own["input"] = Keyboard(machine).input
        # Without names of local variables, a board has those of the module.
        own["locals"] = lambda: sys._getframe(1).f_globals
        built_in = board_python.built_in(own)
        self._names = {
            "__builtins__": built_in,
            TICK: background.tick,
            board_python.SHOWN: board_python.shown,
            board_python.METHOD: board_python.method,
        }
        self._stand_ins |= self._drive.modules() | _waiting(machine.clock)
        self._stand_ins["builtins"] = SimpleNamespace(**built_in)
        self._built_in = machine.definition.modules
        for name in [
            name for name in sys.modules if name.partition(".")[0] in libraries.installed()
        ]:
            del sys.modules[name]
        sys.meta_path.insert(0, self)
        for name in _OPENERS:
            vars(importlib.import_module(name))["open"] = self._drive.open
        sys.modules["supervisor"].get_setting = self._drive.setting  # type: ignore[attr-defined]

    def _import(self, name: str, globals: Any = None, *more: Any, **named: Any) -> ModuleType:
        """Import as the built-in function does. A direct call counts as one of the program."""
        return __import__(name, globals or self._names, *more, **named)

    def run(self, machine: Machine, how: Restart) -> NoReturn:
        """Run boot.py, if wanted, and the program. Then show the console. Raises Restart.

        An error is printed, and is the machine's `fault`.
        """
        from displayio_sim.circuitpython import console

        machine.clock.sleep(_START)
        fault: BaseException | None = None
        try:
            if how.boot and self.file.name == "code.py" and (self.folder / "boot.py").exists():
                # A board prints this to boot_out.txt.
                with contextlib.redirect_stdout(io.StringIO()):
                    self._exec(self.folder / "boot.py")
                machine.levels.let_go()
            file, machine.next_file = machine.next_file, None
            self._exec(Path(self._drive.real(file)) if file else self.file)
        except SystemExit:
            pass  # an end like any other
        except (Exception, KeyboardInterrupt) as problem:
            print(self._traceback(problem))
            fault = problem
        finally:
            console.restore()
        machine.ended = True
        machine.clock.cancel_all()
        machine.levels.let_go()
        if machine.tones and machine.tones[-1][1]:
            machine.tone(0, 0)
        console.restore(_DONE)
        while True:
            machine.clock.sleep(_START)  # until the display shows it
            machine.fault = fault

    def _traceback(self, problem: BaseException) -> str:
        """Return a traceback as a board prints it: lines of the program and of libraries only, with
        paths of the drive."""
        lines = ["Traceback (most recent call last):"]
        for frame, number in traceback.walk_tb(problem.__traceback__):
            if self.is_own(frame.f_globals):
                code = frame.f_code
                place = self._place(code.co_filename)
                lines.append('  File "%s", line %d, in %s' % (place, number, code.co_name))
        if isinstance(problem, SyntaxError) and problem.filename:
            lines.append('  File "%s", line %s' % (self._place(problem.filename), problem.lineno))
        said = problem.msg if isinstance(problem, SyntaxError) else str(problem)
        return "\n".join([*lines, board_python.name_of(problem) + (said and ": %s" % said)])

    def _place(self, file: str) -> str:
        """Return the path of a file on the drive; a file beside the program has its bare name."""
        path = self._drive.name(Path(file))
        return path.lstrip("/") if path.count("/") == 1 else path

    def _exec(self, file: Path) -> None:
        names = {"__name__": "__main__", **_with_file(self._names, file.name)}
        exec(compiled(file.read_bytes(), str(file)), names)

    # An importer (importlib.abc.MetaPathFinder): the drive comes first.

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        top = name.partition(".")[0]
        if path is None:
            if name in _STDLIB or name in self._built_in:
                return None
            spec = self._on_drive(name)
            if spec or name not in libraries.installed():
                return spec
            path = [str(libraries.folder_of(name))]  # CPython has an asyncio, too
        elif top not in libraries.installed() and not Path(next(iter(path))).is_relative_to(
            self.folder
        ):
            return None
        return self._in(name, map(Path, path))

    def _is_on_drive(self, place: str) -> bool:
        return Path(place).is_relative_to(self.folder)

    def _on_drive(self, name: str) -> Any:
        return self._in(name, (self.folder, self.folder / "lib"))

    def _in(self, name: str, places: Iterable[Path]) -> Any:
        """Return the spec of a module or package in one of these folders, in any capitals."""
        for place in places:
            found = like(place, name.rpartition(".")[2])
            for file in (like(place, found.name + ".py"), like(found, "__init__.py")):
                if file.exists():
                    loader = _Loader(name, str(file), self._names, self._drive)
                    return importlib.util.spec_from_file_location(name, file, loader=loader)
            if found.is_dir():
                spec = importlib.machinery.ModuleSpec(name, None, is_package=True)
                spec.submodule_search_locations = [str(found)]
                return spec
        return None


def _is_compiled(path: Path) -> bool:
    return path.suffix == ".mpy" or (path / "__init__.mpy").exists()


class _Text(type):
    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, bytearray)


class _Bytearray(bytearray, metaclass=_Text):
    """A board's bytearray, which takes text without the name of an encoding."""

    def __init__(self, source: Any = b"", *more: Any) -> None:
        super().__init__(source.encode() if isinstance(source, str) else source, *more)


# As they are printed.
_Bytearray.__name__ = _Bytearray.__qualname__ = "bytearray"
_Bytearray.__module__ = "builtins"


class _Loader(SourceFileLoader):
    """Loads a program's module with `names` from its drive, or an installed library.

    It does not use __pycache__, which lacks the ticks.
    """

    def __init__(self, name: str, path: str, names: dict[str, Any], drive: Drive) -> None:
        super().__init__(name, path)
        self._names = names
        self._drive = drive

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        return compiled(self.get_data(path), path)

    def exec_module(self, module: ModuleType) -> None:
        vars(module).update(_with_file(self._names, self._drive.name(Path(self.path))))
        del module.__file__
        module.__class__ = _Module
        super().exec_module(module)


class _Module(ModuleType):
    """A module of the program. `__file__` is a built-in name to it."""

    @property
    def __file__(self) -> str:  # type: ignore[override]
        return str(vars(self)["__builtins__"]["__file__"])


def _with_file(names: dict[str, Any], file: str) -> dict[str, Any]:
    """Return the names with a `__file__` of the drive.

    It is not a global, or coverage would look for it.
    """
    return {**names, "__builtins__": {**names["__builtins__"], "__file__": file}}


class _Background:
    """The background of a program, while it sleeps or works, on the clock of a `machine`."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._clock = machine.clock
        self._pass = machine.clock.on_sleep
        self._busy = False
        self._slept_us = 0

    def tick(self, us: int) -> None:
        """Let the time that the program has worked pass, in microseconds."""
        self._clock.now_us += us + self._machine.busy_us
        self._machine.busy_us = 0
        if self._clock.now_us - self._slept_us >= _PATIENCE_US:
            self.sleep(self._clock.now_us)

    def sleep(self, until_us: int) -> None:
        """Sleep in frames. Before each, send what is new to the displays."""
        if self._busy:
            # The bus of a display waits: part of a refresh.
            self._pass(until_us)
            return
        busy_us = self._machine.busy_us
        while True:
            self._refresh()
            self._machine.busy_us = busy_us
            self._pass(min(until_us, self._clock.now_us + _FRAME_US))
            if self._clock.now_us >= until_us:
                self._slept_us = until_us
                return

    def _refresh(self) -> None:
        from displayio_sim.circuitpython import open_buses

        self._busy = True
        try:
            open_buses.refresh()
        finally:
            self._busy = False


def _waiting(clock: Clock) -> dict[str, Any]:
    """Return `select` and `_asyncio` for the library asyncio.

    It waits on the machine's clock and does without the second.
    """

    class Poll:
        def ipoll(self, timeout_ms: int = -1, flags: int = 0) -> tuple[()]:
            clock.sleep(_FRAME_US / 1_000_000 if timeout_ms < 0 else timeout_ms / 1000)
            return ()

    return {"select": SimpleNamespace(poll=Poll), "_asyncio": SimpleNamespace()}
