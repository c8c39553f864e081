"""A program's drive: its folder is `/`, and nothing outside it is written.

The program sees CircuitPython's `os`, `sys`, `io` and `open` (shared-bindings/os, py/modsys.c).
"""

import builtins
import os
import posixpath
import random
import shutil
import sys
import tomllib
from collections import namedtuple
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from displayio_sim.machine.machine import Machine
from displayio_sim.runtime import board_python

_NOT_COPIED = (".*", "__pycache__")
_READ_ONLY = 30
_NO_SUCH = 2
_GLANCE = 0.01  # seconds between looks at what was typed
_Uname = namedtuple("_Uname", "sysname nodename release version machine")


class Drive:
    """The `folder` of a program as the drive of `machine`. Paths are those of the board.

    lib/ also has the `libraries` that are installed on this PC: their folders, by name. With a
    `copy`, a folder, the drive is copied there before the first write. Raises OSError 30 if the
    board's code may not write, or if a link leads out of the folder.
    """

    def __init__(
        self, folder: Path, machine: Machine, libraries: dict[str, Path], copy: Path | None = None
    ) -> None:
        self._folder = self._first = folder
        self._copy = copy
        self._machine = machine
        self._libraries = libraries
        self._at = "/"

    def real(self, path: str, write: bool = False) -> str:
        """Return the path on this PC of a path on the drive."""
        inside = posixpath.normpath(posixpath.join(self._at, path)).lstrip("/")
        real = like(self._folder, inside)
        top, _, rest = inside.partition("/")
        library = rest.partition("/")[0]
        if top == "lib" and library in self._libraries and not real.exists():
            real = self._libraries[library] / rest
        if write:
            outside = not real.resolve().is_relative_to(self._folder.resolve())
            # Files that the computer does not see.
            own = {"sd": self._machine.card, "saves": self._machine.wiring.SAVES}.get(top)
            if outside or not (own or self._machine.drive_writable):
                raise OSError(_READ_ONLY, "Read-only filesystem", path)
            if self._copy and self._folder != self._copy:
                ignored = shutil.ignore_patterns(*_NOT_COPIED)
                shutil.copytree(self._folder, self._copy, True, ignored, dirs_exist_ok=True)
                self._folder = self._copy
                return self.real(path)
        return str(real)

    def mount(self) -> None:
        """Create /saves, a drive of its own, on a board that has one."""
        if self._machine.wiring.SAVES:
            Path(self.real("/saves", write=True)).mkdir(exist_ok=True)

    def name(self, real: Path) -> str:
        """Return the path on the drive of a file in its folder, or of an installed library."""
        for folder in (self._folder, self._first, *self._libraries.values()):
            if real.is_relative_to(folder):
                place = "/" if folder in (self._folder, self._first) else "/lib/"
                return place + real.relative_to(folder).as_posix()
        return str(real)

    def open(self, file: Any, mode: str = "r", *more: Any, **named: Any) -> Any:
        """Open a path on the drive, as the built-in open() does."""
        if "b" not in mode:
            named.setdefault("encoding", "utf-8")
        write = any(letter in mode for letter in "wax+")
        return self._named(builtins.open, file, write, mode, *more, **named)

    def _named(
        self, call: Callable[..., Any], path: str, write: bool, *more: Any, **named: Any
    ) -> Any:
        """Call it with the real path. An OSError has the path that was passed."""
        real = self.real(path, write)
        try:
            return call(real, *more, **named)
        except OSError as problem:
            raise OSError(problem.errno, problem.strerror, path) from None

    def chdir(self, path: str) -> None:
        to = posixpath.normpath(posixpath.join(self._at, path))
        if not Path(self.real(to)).is_dir():
            raise OSError(_NO_SUCH, "No such file/directory", path)
        self._at = to

    def setting(self, name: str, default: Any = None) -> Any:
        """Return the value of a name in settings.toml."""
        try:
            settings = tomllib.loads(Path(self.real("/settings.toml")).read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return default
        return settings.get(name, default)

    def _getenv(self, name: str, default: Any = None) -> Any:
        value = self.setting(name)
        return default if value is None else str(value)

    def modules(self) -> dict[str, Any]:
        """Return the modules of a board that CPython also has, by name."""
        chip, version = self._machine.wiring.MCU, sys.implementation.version
        release = ".".join(map(str, version[:3]))
        board = "%s with %s" % (self._machine.definition.name, chip)
        uname = _Uname(chip, chip, release, release + " on 2026-01-01", board)

        def written(call: Callable[[str], None]) -> Callable[[str], Any]:
            return lambda path: self._named(call, path, True)

        system = SimpleNamespace(
            sep="/",
            chdir=self.chdir,
            getcwd=lambda: self._at,
            getenv=self._getenv,
            listdir=lambda path="": sorted(self._named(os.listdir, path, False)),
            mkdir=written(os.mkdir),
            remove=written(os.remove),
            unlink=written(os.remove),
            rmdir=written(os.rmdir),
            rename=lambda old, new: self._named(os.rename, old, True, self.real(new, write=True)),
            stat=lambda path: tuple(self._named(os.stat, path, False))[:10],
            statvfs=lambda path: (512, 512, 4096, 2048, 2048, 0, 0, 0, 0, 255),
            sync=lambda: None,
            uname=lambda: uname,
            urandom=random.randbytes,
        )
        own = {
            "implementation": SimpleNamespace(name="circuitpython", version=version),
            "platform": chip,
            "path": ["", "/", ".frozen", "/lib"],
            "version_info": (3, 4, 0),
            "stdin": Keyboard(self._machine),
        }
        made = board_python.modules()
        vars(made["sys"]).update(own)
        vars(made["io"])["open"] = self.open
        return {**made, "os": system}


class Keyboard:
    """The input of the serial console of `machine`. A reader waits for it."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine

    def read(self, count: int = 1) -> str:
        while len(self._machine.typed) < count:
            self._machine.clock.sleep(_GLANCE)
        read, self._machine.typed = self._machine.typed[:count], self._machine.typed[count:]
        return read

    def readline(self) -> str:
        line = self.read()
        while not line.endswith(("\n", "\r")):
            line += self.read()
        return line

    def input(self, prompt: str = "") -> str:
        """Read a line and echo it, as the built-in function does."""
        print(prompt, end="")
        line = self.readline()[:-1]
        print(line)
        return line


def like(folder: Path, inside: str) -> Path:
    """Return a path in a folder with its capitals: FAT does not distinguish them."""
    path = folder / inside
    if path.exists() or not folder.is_dir():
        return path
    for part in Path(inside).parts:
        names = os.listdir(folder) if folder.is_dir() else ()
        folder /= next((name for name in names if name.casefold() == part.casefold()), part)
    return folder
