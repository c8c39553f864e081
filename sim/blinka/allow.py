# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Lets the firmware import only what its board has."""

import builtins
import os
import sys
from pathlib import Path

from sim.machine.boards.wiring import LIBRARIES

_OWN = {"engine", "hardware", "ui"}


class AllowList:
    """Checks the imports of the files under `root` that go onto a board.

    `definition` is the board's Definition; `libraries` are in its lib/; `missing` are modules
    to take away. A forbidden import raises ImportError, as on the board.
    """

    def __init__(self, root, definition, missing=(), libraries=LIBRARIES, program=None):
        root = Path(root)
        self._folders = tuple(str(root / name) + os.sep for name in ("engine", "hardware", "lib"))
        if program:
            self._folders = (str(program.folder) + os.sep,)
        self._files = {str(root / name) for name in ("code.py", "boot.py", "safemode.py")}
        self._allowed = (definition.modules | libraries | _OWN) - set(missing)
        self._import = builtins.__import__

    def install(self):
        builtins.__import__ = self._checked

    def remove(self):
        builtins.__import__ = self._import

    def is_firmware(self, file):
        """True for the path (a string) of a file that goes onto a board."""
        return file in self._files or file.startswith(self._folders)

    def _checked(self, name, globals=None, locals=None, fromlist=(), level=0):
        if level == 0 and self.is_firmware((globals or {}).get("__file__") or ""):
            self._check(name)
        return self._import(name, globals, locals, fromlist, level)

    def _check(self, name):
        top = name.partition(".")[0]
        # Packages of CPython's library are single modules on a board.
        inside = "." in name and top in sys.stdlib_module_names
        if top not in self._allowed or inside:
            raise ImportError("no module named '%s' on this board" % name, name=name)
