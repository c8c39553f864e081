"""Restricts a program's imports to those of its board."""

import builtins
import sys
from typing import Any

from displayio_sim.machine.machine import Machine


class AllowList:
    """Checks the imports of a program that `python` runs (a Native or a Timed of runtime).

    A forbidden import raises ImportError, as on the board.
    """

    def __init__(self, python: Any, machine: Machine) -> None:
        self._python = python
        self._built_in = machine.definition.modules
        # FAT does not distinguish capitals.
        allowed = (self._built_in | python.libraries(machine)) - machine.missing
        self._allowed = {name.casefold() for name in allowed}
        self._import = builtins.__import__

    def install(self) -> None:
        builtins.__import__ = self._checked

    def remove(self) -> None:
        builtins.__import__ = self._import

    def _checked(
        self, name: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0
    ) -> Any:
        if level or not self._python.is_own(globals or {}):
            return self._import(name, globals, locals, fromlist, level)
        top = name.partition(".")[0]
        # Packages of CPython's library are single modules on a board.
        inside = "." in name and top in sys.stdlib_module_names
        if top.casefold() not in self._allowed or inside:
            why = self._python.why_missing(top)
            raise ImportError("no module named '%s' on this board%s" % (name, why), name=name)
        stand_in = self._python.stand_in(name)
        if stand_in:
            return stand_in
        try:
            return self._import(name, globals, locals, fromlist, level)
        except ModuleNotFoundError as problem:
            if problem.name == name and name in self._built_in:
                problem.msg = "this board has a module '%s', the simulator has none" % name
            raise
