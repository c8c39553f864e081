"""The CIRCUITPY drive: its path, its board and version, and safe writing of files.

The program itself allows for one difference between versions: os.getenv before 10.2
(hardware/settings.py). If the version differs from that of rom.txt, names only cost heap
(sim/build/optimiser).
"""

import contextlib
import errno
import hashlib
import itertools
import json
import os
import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

from displayio_sim.errors import SimError
from hardware.drive import HANDHELD

DRAFT = "goldrush-new"  # the file that is being written, before it is renamed
_LARGEST = 64_000_000  # the largest size of a file: more than the drive of any board

_FAT = ("fat", "fat12", "fat16", "fat32", "vfat", "msdos", "exfat")
_GONE = (errno.ENODEV, errno.ENXIO, errno.EIO, errno.ENOENT, errno.ENOTCONN, errno.ENOTDIR)
_is_junction = getattr(os.path, "isjunction", lambda place: False)  # Python 3.12, Windows
_CLUSTER = 512  # the least that a file of one byte takes

OLDEST = 10  # the major version for which the program is written
# versions that read the files of our compiler, .mpy version 6
MAJORS = (10,)
# In bytes. CircuitPython begins with a heap of 8 KB and adds as much again whenever it is full. The
# fewer parts, the shorter each collection: a table opens in six sevenths of the time. A size that
# the board does not have free in one piece would break the firmware (main.c, _allocate_memory), so
# this is less than half of the smallest board's.
SETTINGS = {"CIRCUITPY_HEAP_START_SIZE": 65536}
# Each start waits a second for a press of reset, from this version on as long as it is told: a
# short while still lets a double press into safe mode.
_DELAY_SINCE = (10, 3)
_DELAY = {"CIRCUITPY_SAFE_MODE_DELAY": 0.2}
_VERSION = re.compile(r"^Adafruit CircuitPython ((\d+)\.(\d+)[\w.+-]*)", re.ASCII)
_BOARD = re.compile(r"^Board ID:(\w+)", re.MULTILINE | re.ASCII)


def find() -> str:
    """Return the path of the drive that is plugged in. Raises SimError if there is none."""
    # It takes half a second to import.
    from circup.command_utils import find_device

    found = find_device()
    if not found:
        raise SimError("no CIRCUITPY drive found; plug the board in, or name the drive's path")
    return found


def reason(problem: OSError) -> str:
    """Return what an OSError of the drive means, and what to do."""
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


def toml(settings: dict[str, Any]) -> bytes:
    """Return a settings.toml. Its values are numbers and words."""
    return "".join("%s = %s\n" % (name, json.dumps(settings[name])) for name in settings).encode()


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


class Drive:
    """The drive mounted at `path`.

    `version` ("10.0.3") and `board_id` come from its boot_out.txt. `reads_compiled` is True if that
    version reads our .mpy files. `board` is the file in hardware/boards to use. Raises SimError if
    the drive is not that of a board with CircuitPython, and TooOld.
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
        """Raise SimError unless it is FAT, as on every board: else it is not a CIRCUITPY drive."""
        kind = _file_system(self.path.resolve())
        if kind.lower() not in _FAT:
            raise SimError(
                "%s has the file system %s, and the drives of boards have FAT;"
                " if it is the right place, add --any-file-system" % (self.path, kind or "?")
            )

    def _place(self, name):
        """Return the path of a file on the drive. Raises SimError if links lead to it."""
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
                "%s is not the drive of a CircuitPython board: it has no boot_out.txt" % self.path
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
        """Return a settings.toml by its path for a new drive, or {} if the user has written one."""
        if self.read("settings.toml"):
            return {}
        return {"settings.toml": toml(SETTINGS | (_DELAY if self._number >= _DELAY_SINCE else {}))}

    @property
    def free(self) -> int:
        """Return the number of free bytes."""
        return shutil.disk_usage(self.path).free

    def room(self, size: int) -> int:
        """Return how many bytes of the drive a file of `size` bytes takes."""
        cluster = os.statvfs(self.path).f_frsize if hasattr(os, "statvfs") else _CLUSTER
        return -(-size // cluster) * cluster

    def read(self, name: str) -> bytes | None:
        """Return the bytes of a file, or None if there is none.

        Raises SimError for a file that is larger than the drives of boards.
        """
        place = self._place(name)
        if not place.is_file():
            return None
        if place.stat().st_size > _LARGEST:
            raise SimError("%s: more than %d bytes; remove it" % (place, _LARGEST))
        return place.read_bytes()

    def exists(self, name: str) -> bool:
        """Return True if there is a file, a folder or a link of that name."""
        return os.path.lexists(self.path / name)

    def in_the_way(self, name: str) -> str | None:
        """Return the path of an obstacle to the file `name`, or None.

        It is a file in place of one of its folders, or a folder in its own place.
        """
        for part in (*_folders(name), name):
            place = self._place(part)
            fits = place.is_file() if part == name else place.is_dir()
            if place.exists() and not fits:
                return part
        return None

    def write(self, name: str, data: bytes) -> None:
        """Write it as the draft, read it back, compare, then move it into place."""
        target, draft = self._place(name), self._place(DRAFT)
        # Only those within the drive: a drive that is gone must not come back as a folder.
        for folder in _folders(name):
            (self.path / folder).mkdir(exist_ok=True)
        try:
            _write(draft, data)
            if _read_back(draft) != data:
                raise SimError("%s was not written right: is the drive worn out?" % target)
            draft.replace(target)
        except BaseException:
            # A half-written file is useless. If the drive is gone, there is none.
            with contextlib.suppress(OSError):
                draft.unlink()
            raise

    def rename(self, name: str, other: str) -> None:
        """Give a file or folder a free name."""
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
        """Wait until everything written has reached the drive, so that it may be unplugged."""
        if hasattr(os, "sync"):
            os.sync()


def _file_system(path):
    """Return the kind of file system of a resolved path, or "" if it is unknown."""
    import psutil  # no browser has it

    kinds = {place.mountpoint: place.fstype for place in psutil.disk_partitions(all=True)}
    mounted = (str(folder) for folder in (path, *path.parents))
    return next((kinds[folder] for folder in mounted if folder in kinds), "")


def _folders(name):
    """Return the folders of a file, the outermost first."""
    return itertools.accumulate(name.split("/")[:-1], "{}/{}".format)


def _write(file, data):
    with open(file, "wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())


def _read_back(file):
    """Return the bytes of a file, read from the drive itself if the system allows that."""
    with open(file, "rb") as stream:
        if hasattr(os, "posix_fadvise"):
            os.posix_fadvise(stream.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        return stream.read()
