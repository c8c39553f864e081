"""Runs a strict program as fast as this Python does, with its sources where they are."""

import contextlib
import io
import os
import runpy
import sys
from math import inf
from pathlib import Path
from typing import Any

from displayio_sim import boards
from displayio_sim.circuitpython.system import Restart, SafeModeReason
from displayio_sim.machine.machine import Machine


class Native:
    """Runs a `program` (runtime.program) in this interpreter, on a board with its kit."""

    wires = staticmethod(boards.load)
    SHORT_US = inf  # no frame begins in its short waits, however many

    def __init__(self, program: Any) -> None:
        self._program = program
        self._folder: Path = program.folder
        self._files = {str(path) for path in program.sources}
        self._folders = tuple(str(path) + os.sep for path in program.sources)
        named = program.about.sources
        self.packages = {Path(name).name for name in named if not name.endswith(".py")}

    def seed(self, seed: int) -> None:
        """Let the setting for the seed fix all luck."""
        if self._program.about.seed:
            os.environ[self._program.about.seed] = str(seed)

    def libraries(self, machine: Machine) -> set[str]:
        """Return the modules that may be imported besides those of the board."""
        found = self.packages | machine.wiring.LIBRARIES
        if self._program.about.sources:
            return found
        places = (self._folder, self._folder / "lib")
        return found | {path.stem for place in places for path in place.glob("[!_.]*")}

    def is_own(self, names: dict[str, Any]) -> bool:
        """Return True for the globals of a module of the program."""
        file = names.get("__file__") or ""
        return file in self._files or file.startswith(self._folders)

    def stand_in(self, name: str) -> None:
        """Return None: the program gets the modules that CPython has."""

    def why_missing(self, name: str) -> str:
        """Return "": no more is known of a module that is not on the drive."""
        return ""

    def prepare(self, machine: Machine) -> None:
        """Make its modules be found before others of the same names."""
        from displayio_sim.circuitpython import board_checks  # with displayio

        board_checks.check_removed()
        os.environ.update(self._program.about.settings)
        own = (self._folder, self._folder / "lib")
        sys.path[:] = [place for place in sys.path if not self._has_others(place, own)]
        for name, module in list(sys.modules.items()):
            if name.partition(".")[0] in self.packages and not self.is_own(vars(module)):
                del sys.modules[name]
        # At the end, so that code.py does not hide the standard library's module of that name.
        sys.path += [str(place) for place in own]

    def _has_others(self, place: str, own: tuple[Path, ...]) -> bool:
        """Return True for a folder of imports with foreign packages of the program's names."""
        path = Path(place or ".").resolve()
        return path not in own and any((path / name).is_dir() for name in self.packages)

    def run(self, machine: Machine, how: Restart) -> None:
        """Run one start of the kind `how`, to the end of code.py. Raises Restart."""
        if how.safe_mode:
            runtime: Any = sys.modules["supervisor"].runtime  # circuitpython.system
            runtime.safe_mode_reason = SafeModeReason[how.safe_mode]
            try:
                self._run("safemode.py", machine)  # restarts the board, or leaves it dead
            finally:
                runtime.safe_mode_reason = SafeModeReason.NONE
            return
        if how.boot:
            # A board prints this to boot_out.txt.
            with contextlib.redirect_stdout(io.StringIO()):
                self._run("boot.py", machine)
        self._run(self._program.file.name, machine)

    def _run(self, name: str, machine: Machine) -> None:
        machine.levels.let_go()
        runpy.run_path(str(self._folder / name), run_name="__main__")
