"""Restricts the firmware's imports to what its board has."""

import builtins
import os
import sys
from pathlib import Path
from typing import Any

from displayio_sim.machine.machine import Machine

_OWN = {"engine", "hardware", "ui"}


class AllowList:
    """Checks the imports of the files under `root` that go onto a board, or of a guest's `program`.

    A forbidden import raises ImportError, as on the board.
    """

    def __init__(self, root: Path, machine: Machine, program: Any = None) -> None:
        self._program = program
        self._folders = tuple(str(root / name) + os.sep for name in ("engine", "hardware", "lib"))
        self._files = {str(root / name) for name in ("code.py", "boot.py", "safemode.py")}
        self._built_in = machine.definition.modules
        libraries = program.libraries() if program else machine.wiring.LIBRARIES
        # FAT does not tell capitals apart.
        allowed = (self._built_in | libraries | _OWN) - machine.missing
        self._allowed = {name.casefold() for name in allowed}
        self._import = builtins.__import__

    def install(self) -> None:
        builtins.__import__ = self._checked

    def remove(self) -> None:
        builtins.__import__ = self._import

    def is_firmware(self, names: dict[str, Any]) -> bool:
        """True for the globals of a module that goes onto a board."""
        if self._program:
            return self._program.is_own(names)
        file = names.get("__file__") or ""
        return file in self._files or file.startswith(self._folders)

    def _checked(self, name, globals=None, locals=None, fromlist=(), level=0):
        if level or not self.is_firmware(globals or {}):
            return self._import(name, globals, locals, fromlist, level)
        top = name.partition(".")[0]
        # Packages of CPython's library are single modules on a board.
        inside = "." in name and top in sys.stdlib_module_names
        if top.casefold() not in self._allowed or inside:
            why = self._program.why_missing(top) if self._program else ""
            raise ImportError("no module named '%s' on this board%s" % (name, why), name=name)
        stand_in = self._program and self._program.stand_in(name)
        if stand_in:
            return stand_in
        try:
            return self._import(name, globals, locals, fromlist, level)
        except ModuleNotFoundError as problem:
            if problem.name == name and name in self._built_in:
                problem.msg = "this board has a module '%s', the simulator has none" % name
            raise
