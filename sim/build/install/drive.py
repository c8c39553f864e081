"""The CIRCUITPY drive: where it is, which board and version it has, and files written safely.

What differs between versions in the program itself: os.getenv before 10.2 (hardware/settings.py).
Names in the ROM of another version than rom.txt's cost heap and no more (sim/build/optimiser).
"""

import contextlib
import errno
import hashlib
import itertools
import os
import re
import shutil
import tomllib
from pathlib import Path

from displayio_sim.errors import SimError
from hardware.drive import HANDHELD

DRAFT = "goldrush-new"  # the file that is being written, until it takes its place
_LARGEST = 64_000_000  # bytes of a file: more than the drive of any board

_FAT = ("fat", "fat12", "fat16", "fat32", "vfat", "msdos", "exfat")
_GONE = (errno.ENODEV, errno.ENXIO, errno.EIO, errno.ENOENT, errno.ENOTCONN, errno.ENOTDIR)
_is_junction = getattr(os.path, "isjunction", lambda place: False)  # Python 3.12, Windows
_CLUSTER = 512  # the least that a file of one byte takes

OLDEST = 10  # the major version that the program is written for
# Those that read what our compiler writes, .mpy version 6.
MAJORS = (10,)
# Each start waits a second for a press of reset, from this version on as long as it is told: a
# short while still lets a double press into safe mode.
_DELAY_SINCE = (10, 3)
_SETTINGS = b"CIRCUITPY_SAFE_MODE_DELAY = 0.2\n"
_VERSION = re.compile(r"^Adafruit CircuitPython ((\d+)\.(\d+)[\w.+-]*)", re.ASCII)
_BOARD = re.compile(r"^Board ID:(\w+)", re.MULTILINE | re.ASCII)


def find() -> str:
    """The path of the drive that is plugged in. Raises SimError where there is none."""
    # It takes half a second to import.
    from circup.command_utils import find_device

    found = find_device()
    if not found:
        raise SimError("no CIRCUITPY drive found; plug the board in, or name the drive's path")
    return found


def reason(problem: OSError) -> str:
    """What an OSError of the drive means, and what to do."""
    if problem.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return "the drive cannot be written. " + HANDHELD
    if problem.errno in (errno.ENOSPC, errno.EDQUOT):
        return "the drive became full; make room on it and run this again: it goes on from here"
    if problem.errno in _GONE:
        return "the drive is gone (%s); plug it in and run this again" % problem.strerror
    return "%s: %s" % (problem.filename or "the drive", problem.strerror)


class TooOld(SimError):
    """The board's `version` of CircuitPython is too old."""

    def __init__(self, version: str, board_id: str) -> None:
        self.version = version
        super().__init__(
            "the board has CircuitPython %s and needs %d or newer; it is at"
            " https://circuitpython.org/board/%s/" % (version, OLDEST, board_id)
        )


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


class Drive:
    """The drive mounted at `path`. `version` ("10.0.3") and `board_id` are what its boot_out.txt
    names, `reads_compiled` is true where that reads the .mpy files that are made here; `board` is
    the file in hardware/boards that it is to use.

    Raises SimError where that is no board with CircuitPython, and TooOld.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        told = self._boot_out()
        version, board = _VERSION.search(told), _BOARD.search(told)
        if not (version and board):
            raise SimError("boot_out.txt names no board and version")
        self.version, self.board_id = version[1], board[1]
        self._number = int(version[2]), int(version[3])
        if self._number[0] < OLDEST:
            raise TooOld(self.version, self.board_id)
        self.reads_compiled = self._number[0] in MAJORS
        self.board = self._setting("GOLDRUSH_BOARD") or self.board_id

    def check_file_system(self) -> None:
        """Raise SimError unless it is FAT, as every board's is: this may be no drive."""
        kind = _file_system(self.path.resolve())
        if kind.lower() not in _FAT:
            raise SimError(
                "%s has the file system %s, and the drives of boards have FAT;"
                " if it is the right place, add --any-file-system" % (self.path, kind or "?")
            )

    def _place(self, name):
        """Where a file of the drive is. Raises SimError where links lead to it."""
        # Not by Path, which takes five times as long, and this is asked thousands of times.
        place = str(self.path)
        for part in name.split("/"):
            place = os.path.join(place, part)
            if os.path.islink(place) or _is_junction(place):
                raise SimError(
                    "%s is a link, and may lead off the drive; remove it, then run this again"
                    % place
                )
        return Path(place)

    def _boot_out(self):
        try:
            told = self.read("boot_out.txt")
        except OSError as problem:
            raise SimError("%s: %s" % (problem.filename, problem.strerror)) from None
        if told is None:
            raise SimError(
                "%s is no drive of a board with CircuitPython: it has no boot_out.txt" % self.path
            )
        return told.decode("utf-8", "replace")

    def _setting(self, name):
        settings = "settings.toml"
        try:
            return tomllib.loads((self.read(settings) or b"").decode()).get(name)
        except ValueError as problem:
            raise SimError("%s: %s" % (self.path / settings, problem)) from None
        except RecursionError:
            raise SimError("%s: nested too deeply" % (self.path / settings)) from None

    def settings(self) -> dict[str, bytes]:
        """A settings.toml, by its path, for a new drive; nothing where a person has written one."""
        is_new = self._number >= _DELAY_SINCE and not self.read("settings.toml")
        return {"settings.toml": _SETTINGS} if is_new else {}

    @property
    def free(self) -> int:
        """Bytes that are free."""
        return shutil.disk_usage(self.path).free

    def room(self, size: int) -> int:
        """How much of the drive a file of `size` bytes takes."""
        cluster = os.statvfs(self.path).f_frsize if hasattr(os, "statvfs") else _CLUSTER
        return -(-size // cluster) * cluster

    def read(self, name: str) -> bytes | None:
        """The bytes of a file, or None where there is none. Raises SimError for a file that is
        larger than the drives of boards.
        """
        place = self._place(name)
        if not place.is_file():
            return None
        if place.stat().st_size > _LARGEST:
            raise SimError("%s: more than %d bytes; remove it" % (place, _LARGEST))
        return place.read_bytes()

    def exists(self, name: str) -> bool:
        """Is there a file, a folder, or a link of that name?"""
        return os.path.lexists(self.path / name)

    def in_the_way(self, name: str) -> str | None:
        """The path of what stands where the file `name` has to go: a file in place of one of its
        folders, or a folder in its own place. None where there is nothing."""
        for part in (*_folders(name), name):
            place = self._place(part)
            fits = place.is_file() if part == name else place.is_dir()
            if place.exists() and not fits:
                return part
        return None

    def write(self, name: str, data: bytes) -> None:
        """Write it as the draft, read back, compare, then put it in the file's place."""
        target, draft = self._place(name), self._place(DRAFT)
        # Those within the drive: one that is gone must not come back as a folder.
        for folder in _folders(name):
            (self.path / folder).mkdir(exist_ok=True)
        try:
            _write(draft, data)
            if _read_back(draft) != data:
                raise SimError("%s was not written right: is the drive worn out?" % target)
            draft.replace(target)
        except BaseException:
            # What is written half is of no use to anybody; a drive that is gone has none.
            with contextlib.suppress(OSError):
                draft.unlink()
            raise

    def rename(self, name: str, other: str) -> None:
        """Give a file or folder a name that is free."""
        self._place(name).rename(self._place(other))

    def remove(self, name: str) -> None:
        """Remove a file, and the folders that are empty without it."""
        target = self._place(name)
        target.unlink(missing_ok=True)
        for folder in target.parents:
            if folder == self.path or any(folder.iterdir()):
                return
            folder.rmdir()

    def flush(self) -> None:
        """Have all that was written reach the drive: it may be unplugged."""
        if hasattr(os, "sync"):
            os.sync()


def _file_system(path):
    """The kind of file system that a resolved path is on; "" where nobody knows."""
    import psutil  # which no browser has

    kinds = {place.mountpoint: place.fstype for place in psutil.disk_partitions(all=True)}
    mounted = (str(folder) for folder in (path, *path.parents))
    return next((kinds[folder] for folder in mounted if folder in kinds), "")


def _folders(name):
    """The folders of a file, from the outermost on."""
    return itertools.accumulate(name.split("/")[:-1], "{}/{}".format)


def _write(file, data):
    with open(file, "wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())


def _read_back(file):
    """The bytes of a file, from the drive itself where the system can be asked for that."""
    with open(file, "rb") as stream:
        if hasattr(os, "posix_fadvise"):
            os.posix_fadvise(stream.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        return stream.read()
