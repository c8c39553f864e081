"""The CIRCUITPY drive: where it is, which board it belongs to, and files written safely."""

import contextlib
import errno
import hashlib
import itertools
import os
import shutil
import tomllib
from pathlib import Path

from hardware.drive import HANDHELD
from sim.errors import SimError
from sim.workshop.install.firmware import Firmware

DRAFT = "goldrush-new"  # the file that is being written, until it takes its place

_FAT = ("fat", "fat12", "fat16", "fat32", "vfat", "msdos", "exfat")
_GONE = (errno.ENODEV, errno.ENXIO, errno.EIO, errno.ENOENT, errno.ENOTCONN, errno.ENOTDIR)
_is_junction = getattr(os.path, "isjunction", lambda place: False)  # Python 3.12, Windows
_CLUSTER = 512  # the least that a file of one byte takes


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


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


class Drive:
    """The drive mounted at `path`. `boot_out` is its boot_out.txt, `firmware` what that tells;
    `board` is the file in hardware/boards that it is to use.

    Raises SimError where that is no board with CircuitPython, or one too old.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.boot_out = self._boot_out()
        self.firmware = Firmware(self.boot_out)
        self.board = self._setting("GOLDRUSH_BOARD") or self.firmware.board_id

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

    def settings(self) -> dict[str, bytes]:
        """A settings.toml, by its path, for a new drive; nothing where a person has written one."""
        wanted = self.firmware.settings
        return {"settings.toml": wanted} if wanted and not self.read("settings.toml") else {}

    @property
    def free(self) -> int:
        """Bytes that are free."""
        return shutil.disk_usage(self.path).free

    def room(self, size: int) -> int:
        """How much of the drive a file of `size` bytes takes."""
        cluster = os.statvfs(self.path).f_frsize if hasattr(os, "statvfs") else _CLUSTER
        return -(-size // cluster) * cluster

    def read(self, name: str) -> bytes | None:
        """The bytes of a file, or None where there is none."""
        place = self._place(name)
        return place.read_bytes() if place.is_file() else None

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
            if digest(_read_back(draft)) != digest(data):
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
