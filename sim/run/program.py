# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Another program than ours, that uses displayio, keypad, digitalio or neopixel, on these boards.

On a board the display is refreshed in the background and a loop takes time, whether it sleeps or
not. Here both are done for the program: in each sleep, and once a round of each of its loops.
"""

import __future__

import ast
import importlib.metadata
import os
import sys
from importlib.machinery import FileFinder, SourceFileLoader
from pathlib import Path
from types import CodeType

from sim.machine.clock import Clock
from sim.machine.machine import Machine

_FRAME_US = 33_000
_ROUND_US = 50  # that a round of a loop takes
_PATIENCE_US = 10_000  # how long a loop goes on before it is as good as a sleep
_TICK = "__sim_tick__"
_LIBRARIES = ("adafruit-circuitpython-", "adafruit-blinka")
_STDLIB = frozenset({"asyncio"})  # where a board has a library of that name


class Program:
    """The program in `file`; its folder and the folder lib/ in it stand for the drive."""

    def __init__(self, file: str | Path) -> None:
        self.file = Path(file).resolve()
        self.folder = self.file.parent

    def libraries(self) -> set[str]:
        """The modules that may be imported beside those of the board: its own, and installed ones
        that boards have in lib/."""
        own = {path.stem for place in ("", "lib") for path in (self.folder / place).glob("*")}
        installed = {
            module
            for module, names in importlib.metadata.packages_distributions().items()
            if any(name.lower().startswith(_LIBRARIES) for name in names)
        }
        return own | installed | _STDLIB

    def run(self, machine: Machine) -> None:
        """Run it to its end; what it shows then stays until somebody ends the run."""
        background = _Background(machine.clock)
        machine.clock.on_sleep = background.sleep
        _have_asyncio_sleep_there(machine.clock)
        _import_as_a_board_does(self.folder)
        os.chdir(self.folder)  # the drive
        names = {"__name__": "__main__", "__file__": str(self.file), _TICK: background.tick}
        exec(_compiled(_ticking(self.file), str(self.file)), names)
        while True:
            machine.clock.sleep(1)


def _compiled(source, path):
    """Code that evaluates no annotations: a board does not keep them."""
    flags = __future__.annotations.compiler_flag
    return compile(source, path, "exec", flags, dont_inherit=True)


class _Loader(SourceFileLoader):
    """Loads a guest's module; not from __pycache__, where annotations may be evaluated."""

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        return _compiled(self.get_data(path), path)


def _import_as_a_board_does(folder):
    """Have all modules below a folder loaded by _Loader."""

    def find(path):
        if not Path(path).resolve().is_relative_to(folder):
            raise ImportError("not on the drive")
        return FileFinder(path, (_Loader, [".py"]))

    sys.path_hooks.insert(0, find)
    sys.path_importer_cache.clear()


def _ticking(file):
    """The program's tree, in which each round of a loop begins with a tick."""
    tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    for node in ast.walk(tree):
        if isinstance(node, (ast.While, ast.For)):
            call = ast.Call(ast.Name(_TICK, ast.Load()), [], [])
            node.body.insert(0, ast.copy_location(ast.Expr(call), node))
    return ast.fix_missing_locations(tree)


class _Background:
    """What happens while a program sleeps or works, over the `clock` of a machine."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._pass = clock.on_sleep
        self._busy = False
        self._worked_us = 0

    def tick(self) -> None:
        self._worked_us += _ROUND_US
        if self._worked_us >= _PATIENCE_US:
            self.sleep(self._clock.now_us + self._worked_us)

    def sleep(self, until_us: int) -> None:
        """Sleep in frames, with what is new sent to the displays before each."""
        self._worked_us = 0
        if self._busy:
            # The bus of a display waits: part of a refresh.
            self._pass(until_us)
            return
        while True:
            self._refresh()
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
