"""Another program than ours, that uses displayio, keypad, digitalio or neopixel, on these boards.

On a board the display is refreshed in the background and a loop takes time, whether it sleeps or
not. Here both are done for the program: in each sleep, and once a round of each of its loops.
"""

import __future__

import ast
import contextlib
import functools
import importlib.machinery
import importlib.metadata
import importlib.util
import io
import os
import re
import sys
from importlib.machinery import PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from sim.blinka.system import Restart
from sim.machine.machine import Machine
from sim.run.drive import Drive

_FRAME_US = 33_000
_START = 0.1  # seconds: one that always restarts must not stop time
_ROUND_US = 50  # that a round of a loop takes
_PATIENCE_US = 10_000  # how long a loop goes on before it is as good as a sleep
_TICK = "__sim_tick__"
_LIBRARIES = "adafruit-circuitpython-"
_PLAIN = frozenset({"neopixel", "simpleio"})  # of them, and not called adafruit_
_STDLIB = frozenset({"asyncio"})  # where a board has a library of that name
_OPENERS = ("audio", "images", "synth")  # modules of ours that open what a guest names


class Program:
    """The program in `file`, or code.py in that folder; its folder is the drive (sim.run.drive)."""

    def __init__(self, file: str | Path) -> None:
        self.file = Path(os.path.abspath(file))
        if self.file.is_dir():
            self.file /= "code.py"
        self.folder = self.file.parent
        self._stand_ins: dict[str, Any] = {}

    def libraries(self) -> set[str]:
        """The modules that may be imported beside those of the board: its own, and installed ones
        that boards have in lib/."""
        found = [path for place in ("", "lib") for path in (self.folder / place).glob("*")]
        own = {path.stem for path in found if not _is_compiled(path)}
        return own | _installed() | _STDLIB

    def files(self) -> dict[str, bytes]:
        """What a board's drive would hold beside the program itself, by path: its folder, and in
        lib/ the installed libraries that it names, or they do."""
        found = {}
        for path in self.folder.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                found[path.relative_to(self.folder).as_posix()] = path.read_bytes()
        libraries = _library_files()
        sources = [content for name, content in found.items() if name.endswith(".py")]
        while sources:
            for word in set(re.findall(rb"\w+", sources.pop())):
                for name, path in libraries.pop(word.decode(), ()):
                    found["lib/" + name] = path.read_bytes()
                    sources.append(found["lib/" + name])
        found.pop(self.file.name, None)
        return found

    @staticmethod
    def is_own(names: dict[str, Any]) -> bool:
        """True for the globals of a module of the guest, or of a library installed for it."""
        return _TICK in names

    def stand_in(self, name: str) -> Any:
        """The module that a guest gets for a `name` of CPython's library; None for that itself."""
        if name not in self._stand_ins and name in sys.stdlib_module_names - _STDLIB:
            spec = self._on_drive(name)
            self._stand_ins[name] = spec and importlib.util.module_from_spec(spec)
            if spec:
                spec.loader.exec_module(self._stand_ins[name])
        return self._stand_ins.get(name)

    def why_missing(self, name: str) -> str:
        """What to do about a module that is not on the drive."""
        places = [self.folder / place / name for place in ("", "lib")]
        if any(_is_compiled(path) or path.with_suffix(".mpy").exists() for path in places):
            return ": %s.mpy is compiled for a board, put %s.py there" % (name, name)
        if name.startswith("adafruit_") or name in _PLAIN:
            library = _LIBRARIES + name.removeprefix("adafruit_").replace("_", "-")
            return ": put it into lib/, or pip install %s" % library
        return ""

    def run(self, machine: Machine) -> None:
        """Run boot.py and the program to its end; what it shows stays until the run is ended."""
        background = _Background(machine)
        # It shows the console from the beginning, and opening it is a board's own time.
        machine.clock.on_sleep = lambda until_us: None
        getattr(sys.modules["board"], "DISPLAY", None)
        machine.clock.on_sleep = background.sleep
        _have_asyncio_sleep_there(machine.clock)
        self._drive = Drive(self.folder, machine)
        self._stand_ins |= dict.fromkeys(machine.definition.modules & sys.stdlib_module_names)
        self._stand_ins |= self._drive.modules()
        self._names = {"open": self._drive.open, "bytearray": _Bytearray, _TICK: background.tick}
        # Without names of local variables a board has those of the module.
        self._names["locals"] = lambda: sys._getframe(1).f_globals
        self._built_in = machine.definition.modules
        for name in [name for name in sys.modules if name.partition(".")[0] in _installed()]:
            del sys.modules[name]
        sys.meta_path.insert(0, self)
        # What is opened for the guest by a path.
        for name in ("displayio._ondiskbitmap", *(f"sim.blinka.{name}" for name in _OPENERS)):
            vars(importlib.import_module(name))["open"] = self._drive.open
        sys.modules["supervisor"].get_setting = self._drive.setting  # type: ignore[attr-defined]
        again: Restart | None = Restart(boot=self.file.name == "code.py")
        while again:
            machine.clock.sleep(_START)
            again = self._start(machine, again)
        while True:
            machine.clock.sleep(1)

    def _start(self, machine, how):
        """Run boot.py, if it is there and wanted, and the program; the Restart that ends it."""
        try:
            if how.boot and (self.folder / "boot.py").exists():
                # A board prints this to boot_out.txt.
                with contextlib.redirect_stdout(io.StringIO()):
                    self._exec(self.folder / "boot.py")
            self._exec(self.file)
        except SystemExit:
            return None
        except Restart as again:
            machine.clock.cancel_all()
            machine.levels.let_go()
            for name, module in list(sys.modules.items()):
                if hasattr(module, _TICK):
                    del sys.modules[name]
            return again.with_traceback(None)
        return None

    def _exec(self, file):
        names = {"__name__": "__main__", "__file__": file.name, **self._names}
        exec(_compiled(file.read_bytes(), str(file)), names)

    # An importer (importlib.abc.MetaPathFinder): the drive comes first.

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        top = name.partition(".")[0]
        if path is None:
            if name in sys.stdlib_module_names or name in self._built_in:
                return None
            spec = self._on_drive(name)
            if spec or name not in _installed():
                return spec
        elif top not in _installed() and not Path(next(iter(path))).is_relative_to(self.folder):
            return None
        spec = PathFinder.find_spec(name, path)
        if spec and type(spec.loader) is SourceFileLoader:
            spec.loader = _Loader(name, spec.origin, self._names, self.folder)
        return spec

    def _on_drive(self, name):
        for place in (self.folder, self.folder / "lib"):
            for file in (place / (name + ".py"), place / name / "__init__.py"):
                if file.exists():
                    loader = _Loader(name, str(file), self._names, self.folder)
                    return importlib.util.spec_from_file_location(name, file, loader=loader)
            if (place / name).is_dir():
                spec = importlib.machinery.ModuleSpec(name, None, is_package=True)
                spec.submodule_search_locations = [str(place / name)]
                return spec
        return None


def _is_compiled(path):
    return path.suffix == ".mpy" or (path / "__init__.mpy").exists()


@functools.cache
def _installed():
    """The modules of libraries for boards that are installed here."""
    return {
        module
        for module, names in importlib.metadata.packages_distributions().items()
        if any(name.lower().startswith(_LIBRARIES) for name in names)
    }


def _library_files():
    """(name, path) of each file of the libraries for boards that are installed here, by module."""
    found: dict[str, list[tuple[str, Path]]] = {}
    for distribution in importlib.metadata.distributions():
        if distribution.name.lower().startswith(_LIBRARIES):
            for file in distribution.files or ():
                if file.suffix == ".py":
                    module = file.parts[0].removesuffix(".py")
                    path = Path(str(distribution.locate_file(file)))
                    found.setdefault(module, []).append((file.as_posix(), path))
    return found


@functools.cache
def _names_of_blinka():
    """The private names in the classes of displayio."""
    found: set[str] = set()
    for name in ("displayio", "vectorio"):
        for file in Path(importlib.util.find_spec(name).origin).parent.glob("*.py"):
            found.update(re.findall(r"\b_[a-z]\w*", file.read_text(encoding="utf-8")))
    return found


def _compiled(source, path):
    """Code in which each round of a loop begins with a tick, that evaluates no annotations (a board
    does not keep them), and whose attributes are not taken for those of displayio's classes, which
    are in C on a board."""
    tree = ast.parse(source, path)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in _names_of_blinka():
            node.attr += "_of_guest"
        if isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef) and inner.name in _names_of_blinka():
                    inner.name += "_of_guest"
        if isinstance(node, (ast.While, ast.For)):
            call = ast.Call(ast.Name(_TICK, ast.Load()), [], [])
            node.body.insert(0, ast.copy_location(ast.Expr(call), node.body[0]))
    flags = __future__.annotations.compiler_flag
    return compile(ast.fix_missing_locations(tree), path, "exec", flags, dont_inherit=True)


class _Text(type):
    def __instancecheck__(cls, value):
        return isinstance(value, bytearray)


class _Bytearray(bytearray, metaclass=_Text):
    """A board's, which takes text without the name of an encoding."""

    def __init__(self, source: Any = b"", *more: Any) -> None:
        super().__init__(source.encode() if isinstance(source, str) else source, *more)


class _Loader(SourceFileLoader):
    """Loads a guest's module with `names` from `folder`, its drive, or an installed library; not
    from __pycache__, which lacks the ticks."""

    def __init__(self, name: str, path: str, names: dict[str, Any], folder: Path) -> None:
        super().__init__(name, path)
        self._names = names
        self._folder = folder

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        return _compiled(self.get_data(path), path)

    def exec_module(self, module: ModuleType) -> None:
        vars(module).update(self._names)
        if self._folder in Path(self.path).parents:
            module.__file__ = "/" + Path(self.path).relative_to(self._folder).as_posix()
        super().exec_module(module)


class _Background:
    """What happens while a program sleeps or works, over the clock of a `machine`."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._clock = machine.clock
        self._pass = machine.clock.on_sleep
        self._busy = False
        self._worked_us = 0

    def tick(self) -> None:
        self._worked_us += _ROUND_US + self._machine.busy_us
        self._machine.busy_us = 0
        if self._worked_us >= _PATIENCE_US:
            self.sleep(self._clock.now_us + self._worked_us)

    def sleep(self, until_us: int) -> None:
        """Sleep in frames, with what is new sent to the displays before each."""
        self._worked_us = 0
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
                return

    def _refresh(self):
        import displayio

        self._busy = True
        try:
            for display in displayio.displays:  # type: ignore[attr-defined]
                display._background()
        finally:
            self._busy = False


def _have_asyncio_sleep_there(clock):
    """asyncio's own loop waits for the time on the wall."""
    import asyncio
    import selectors

    class Selector(selectors.SelectSelector):
        def select(self, timeout=None):
            if timeout is None or timeout > 0:
                clock.sleep(_FRAME_US / 1_000_000 if timeout is None else timeout)
            return super().select(0)

    class Loop(asyncio.SelectorEventLoop):
        def __init__(self):
            super().__init__(Selector())

        def time(self):
            return clock.now_us / 1_000_000

    asyncio.new_event_loop = Loop
    asyncio.events.new_event_loop = Loop
