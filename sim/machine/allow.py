# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Firmware may import what its board has, and nothing else."""

import builtins
from pathlib import Path

# Installed in lib/ of the board, with all that they bring along.
LIBRARIES = {
    "adafruit_bitmap_font",
    "adafruit_display_text",
    "adafruit_pixelbuf",
    "adafruit_ticks",
    "neopixel",
}
_OWN = {"engine", "hardware", "ui"}


class AllowList:
    """Import checks for the files under `root` that go onto a board."""

    def __init__(self, root, definition, missing=()):
        root = Path(root)
        self._folders = tuple(str(root / name) for name in ("engine", "hardware", "lib"))
        self._files = {str(root / "code.py"), str(root / "boot.py")}
        self._allowed = (definition.modules | LIBRARIES | _OWN) - set(missing)
        self._import = builtins.__import__

    def install(self):
        builtins.__import__ = self._checked

    def remove(self):
        builtins.__import__ = self._import

    def _checked(self, name, globals=None, locals=None, fromlist=(), level=0):
        if level == 0 and self._is_firmware(globals):
            top = name.partition(".")[0]
            if top not in self._allowed:
                raise ImportError("no module named '%s' on this board" % top, name=top)
        return self._import(name, globals, locals, fromlist, level)

    def _is_firmware(self, globals):
        file = (globals or {}).get("__file__") or ""
        return file in self._files or file.startswith(self._folders)
