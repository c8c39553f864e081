"""microcontroller.nvm: bytes that survive without power, and their file on this PC."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from displayio_sim.files import write_whole

_ERASED = 0xFF
_TAKEN = "%s is in use by another handheld; this one plays with a copy and keeps nothing"
_BROKEN = "%s: %s; nothing is saved from now on"
_DAMAGED = "%s; nothing will be saved. --forget begins with a blank memory"


class Nvm:
    """`size` bytes, each `new` at first, stored in `file` (an NvmFile) if given.

    `writes` counts assignments: each is an erase and a write on a board. `first` is the content at
    power on. Raises the errors of the file.
    """

    def __init__(self, size: int, file: "NvmFile | None" = None, new: int = _ERASED) -> None:
        self._file = file
        self._bytes = bytearray((file and file.read(size)) or bytes([new]) * size)
        self.writes = 0
        self.first = bytes(self._bytes)
        self._store()

    def _store(self) -> None:
        if self._file:
            self._file.write(self._bytes)

    def __len__(self) -> int:
        return len(self._bytes)

    def __getitem__(self, where: Any) -> Any:
        return self._bytes[where]

    def __setitem__(self, where: Any, value: Any) -> None:
        if isinstance(where, slice) and len(self._bytes[where]) != len(value):
            raise ValueError("Slice and value different lengths.")
        self._bytes[where] = value
        self.writes += 1
        self._store()


class NvmFile:
    """A file with the content of an Nvm. Raises OSError if it cannot be used."""

    def __init__(self, path: str | Path) -> None:
        # A link remains: its target is replaced. A link in a circle is replaced itself.
        self.path = Path(os.path.realpath(path))

    def read(self, size: int) -> bytes | None:
        """Return the bytes in it, or None without a file. Raises ValueError for another size."""
        if not self.path.exists():
            return None
        _check_file(self.path)
        # Checked before reading: it may be long.
        found = self.path.stat().st_size
        if found != size:
            raise ValueError("%s has %d bytes, not %d" % (self.path, found, size))
        return self.path.read_bytes()

    def write(self, content: bytes | bytearray) -> None:
        write_whole(self.path, content)


class KeptMemory(NvmFile):
    """A board's memory between starts, in a file `path` that is locked until close().

    A problem with it ends no game. `report` is called with one line for each problem, and `problem`
    has that line until it is solved, else "". `forget` begins with a blank memory and keeps the
    previous one as FILE.old.
    """

    def __init__(self, path: Path, report: Callable[[str], object], forget: bool = False) -> None:
        super().__init__(path)
        self._report = report
        self._forget = forget
        self._lock: Any = None
        self.problem = ""

    def read(self, size: int) -> bytes | None:
        """Return the saved bytes, or None."""
        try:
            self._take()
            _check_file(self.path)
            if self._forget and self._lock and self.path.exists():
                os.replace(self.path, self.path.with_suffix(".nvm.old"))
        except OSError as problem:
            self._give_up(_BROKEN % (problem.filename or self.path, problem.strerror))
        try:
            return None if self._forget else super().read(size)
        except ValueError as problem:
            self._give_up(_DAMAGED % problem)
        except OSError as problem:
            self._give_up(_BROKEN % (self.path, problem.strerror))
        return None

    def write(self, content: bytes | bytearray) -> None:
        """Save the content unless another process has the file."""
        if not self._lock:
            return
        try:
            super().write(content)
            self.problem = ""
        except OSError as problem:
            self._fail(_BROKEN % (self.path, problem.strerror))

    def _give_up(self, line: str) -> None:
        self.close()
        self._fail(line)

    def _fail(self, line: str) -> None:
        if not self.problem:
            self.problem = line
            self._report(line)

    def _take(self) -> None:
        """Lock the file against other processes. Give up if one has it."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = self.path.with_suffix(".lock")
        _check_file(file)
        self._lock = open(file, "ab")  # noqa: SIM115
        try:
            lock(self._lock)
        except (BlockingIOError, PermissionError):
            self._give_up(_TAKEN % self.path)
        else:
            for draft in self.path.parent.glob(self.path.name + ".[0-9]*"):
                draft.unlink()  # of a process that was killed

    def close(self) -> None:
        """Unlock the file."""
        if self._lock:
            self._lock.close()
            self._lock = None


def _check_file(path: Path) -> None:
    """Raise OSError for an existing path that is not a file, but a pipe or a device."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "not a file", str(path))


def lock(file: IO[bytes]) -> None:
    """Raise BlockingIOError or PermissionError if another process has locked an open file."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
