"""A program for a board, and how this Python runs it."""

import os
import re
import traceback
from pathlib import Path

from displayio_sim.machine import about
from displayio_sim.runtime import board_python, libraries
from displayio_sim.runtime.native import Native
from displayio_sim.runtime.timed import Timed


class Program:
    """The program in `file`, or code.py in that folder, which is the drive of its board.

    By default it runs as on any board. Its folder is `/`, it takes the time that a board would take
    (runtime.timed), and the board is as its maker sells it. A `strict` program runs as fast as this
    Python does, from boot.py on, on a board with its kit. It may use only what is wired, and the
    display gets the bytes of its driver (runtime.native).

    With a `copy`, a folder, that gets what the program writes, and the drive does not change. The
    description of the program is in the file `tells`, by default displayio.toml in its folder.
    """

    def __init__(
        self,
        file: str | Path,
        copy: Path | None = None,
        strict: bool = False,
        tells: Path | None = None,
    ) -> None:
        self.file = Path(os.path.abspath(file))
        if self.file.is_dir():
            self.file /= "code.py"
        self.folder = self.file.parent
        self.copy = copy
        # The one place that asks: these two know what is different.
        self.runner: type[Native] | type[Timed] = Native if strict else Timed
        own = self.folder / about.NAME
        tells = tells or (own if own.is_file() else None)
        self.about = about.read(tells) if tells else about.About()
        self.sources = [self.folder / name for name in self.about.sources] or [self.folder]

    def holds(self, file: str) -> bool:
        """Return True for a file of the program."""
        path = Path(file)
        return any(path.is_relative_to(source) for source in self.sources)

    def check(self, settings: dict[str, str]) -> None:
        """Raise ValueError for settings that are not the program's, and for that of the seed.

        They may become variables of a process, and a script must not set PATH and the like. A
        recording has a line of its own for the seed.
        """
        prefix = self.about.prefix
        for name in settings:
            if not prefix:
                raise ValueError("%s: %s has no settings" % (name, self.file.name))
            if not name.startswith(prefix):
                raise ValueError("%s is not a setting; names begin with %s" % (name, prefix))
            if name == self.about.seed:
                raise ValueError("the line `seed %s` sets %s" % (settings[name], name))

    def settings_here(self) -> dict[str, str]:
        """Return its settings in this process's environment, except the seed."""
        own, seed = self.about.prefix, self.about.seed
        found = os.environ.items() if own else ()
        return {name: value for name, value in found if name.startswith(own) and name != seed}

    def told(self, problem: BaseException) -> str:
        """Return the error that ended it and its place, in one line."""
        frames = traceback.extract_tb(problem.__traceback__)
        own = [frame for frame in frames if self.holds(frame.filename)]
        what = "%s: %s" % (board_python.name_of(problem), problem)
        if own:
            file = os.path.relpath(own[-1].filename, self.folder)
            place = "%s line %s, in %s" % (file, own[-1].lineno, own[-1].name)
            main = str(self.file)
            led = [frame.lineno for frame in own if frame.filename == main]
            if led and own[-1].filename != main:
                place += ", from %s line %s" % (self.file.name, led[-1])
            what += " (%s)" % place
        return " ".join(what.split())

    def files(self) -> dict[str, bytes]:
        """Return what a board's drive would hold besides the program itself, by path.

        That is the program's folder, and in lib/ the installed libraries that it, or they, import.
        """
        found = {}
        for path in self.folder.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                found[path.relative_to(self.folder).as_posix()] = path.read_bytes()
        installed = dict(libraries.installed())
        sources = [content for name, content in found.items() if name.endswith(".py")]
        while sources:
            for word in set(re.findall(rb"\w+", sources.pop())):
                for name, path in installed.pop(word.decode(), ()):
                    found["lib/" + name] = path.read_bytes()
                    sources.append(found["lib/" + name])
        found.pop(self.file.name, None)
        return found

    def written(self) -> dict[str, bytes]:
        """Return the files that the program has written into its `copy`: bytes by path."""
        found: dict[str, bytes] = {}
        if not self.copy:
            return found
        for path in sorted(self.copy.rglob("*")):
            name = path.relative_to(self.copy)
            first = self.folder / name
            if path.is_file() and not (first.is_file() and first.read_bytes() == path.read_bytes()):
                found[name.as_posix()] = path.read_bytes()
        return found
