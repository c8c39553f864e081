"""Installs a release on a board's drive that the player has opened in the browser.

It follows the same plan as `python -m sim install`. A browser answers later: this function is
suspended meanwhile, and the page continues.
"""

import io
import math
import zipfile
import zlib
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, run_sync, to_js

from displayio_sim.errors import SimError
from sim.build.install import manifest
from sim.build.install.drive import Drive, TooOld
from sim.build.install.plan import Plan

_ZIP = b"PK"  # the first bytes of an archive
# The errors of browsers, as names of texts in texts/.
_RAISED = {
    "NotAllowedError": "notwritable",
    "NoModificationAllowedError": "notwritable",
    "InvalidStateError": "notwritable",
    "QuotaExceededError": "drivefull",
}


class _Refused(Exception):
    """The installation cannot continue: the name of a text, and its subject."""


def put(
    root: Any, bring: Callable[[str], Any], progress: Callable[[float], object]
) -> tuple[str, ...]:
    """Install onto the drive of a FileSystemDirectoryHandle. Call it with callPromising.

    bring(board_id) resolves to the archive of that board, or null. progress(share) is called after
    each file. Returns the name of a text about the result, and its subject. After a success these
    are the board_id and the names under which the user's own files are kept.
    """
    try:
        drive = _OpenDrive(root)
        return "installed", drive.board, _install(drive, bring, progress)
    except _Refused as why:
        return why.args
    except TooOld as problem:
        return "noversion", problem.version
    except SimError:
        return "noboard", ""
    except (zipfile.BadZipFile, zlib.error, EOFError):
        return "cutoff", ""
    except JsException as problem:
        return _RAISED.get(problem.name, "drivegone"), ""


def _install(drive, bring, progress):
    """Install the release. Returns the names under which the user's own files are kept."""
    if not drive.reads_compiled:
        raise _Refused("noversion", drive.version)
    try:
        archive = run_sync(bring(drive.board))
    except JsException:
        raise _Refused("cutoff", "") from None
    data = archive.to_bytes() if archive else b""
    if not data.startswith(_ZIP):
        raise _Refused("norelease", drive.board)
    with zipfile.ZipFile(io.BytesIO(data)) as release:
        files = {name: release.read(name) for name in release.namelist()}
    files.pop(manifest.NAME, None)
    files |= drive.settings()
    plan = Plan(drive, files)
    done = 0

    def tell(_path, size):
        nonlocal done
        done += size
        progress(done / plan.size)

    plan.run(tell)
    return ", ".join(plan.spares.values())


class _OpenDrive(Drive):
    """A board's drive behind a FileSystemDirectoryHandle. It writes a whole file or nothing."""

    free: Any = math.inf  # no browser reports it

    def __init__(self, root: Any) -> None:
        self._root = root
        super().__init__(root.name)

    def _setting(self, name):
        try:
            return super()._setting(name)
        except SimError:
            return None  # the board does not understand it either

    def room(self, size: int) -> int:
        return size

    def read(self, name: str) -> bytes | None:
        try:
            folder, last = self._folder(name)
            file = run_sync(run_sync(folder.getFileHandle(last)).getFile())
            return run_sync(file.arrayBuffer()).to_bytes()
        except JsException as problem:
            if problem.name == "TypeMismatchError":
                raise _Refused("intheway", name) from None
            if problem.name == "NotFoundError":
                return None
            raise

    def exists(self, name: str) -> bool:
        """Return True unless the file is missing, or empty as after a write that was cut off."""
        return bool(self.read(name))

    def in_the_way(self, _name: str) -> None:
        """Return None: read() has refused anything in the way."""

    def write(self, name: str, data: bytes) -> None:
        folder, last = self._folder(name, create=True)
        stream = run_sync(run_sync(folder.getFileHandle(last, create=True)).createWritable())
        run_sync(stream.write(to_js(data)))
        run_sync(stream.close())
        if self.read(name) != data:
            raise _Refused("worn", name)

    def rename(self, name: str, other: str) -> None:
        self.write(other, self.read(name) or b"")
        self.remove(name)

    def remove(self, name: str) -> None:
        """Remove a file, and the folders that are empty without it."""
        while name:
            folder, last = self._folder(name)
            run_sync(folder.removeEntry(last))
            if not run_sync(folder.keys().next()).done:
                return
            name = name.rpartition("/")[0]

    def flush(self) -> None:
        """Do nothing: a closed file is written."""

    def _folder(self, name, **how):
        """Return the folder of a file, and the file's name in it."""
        *parts, last = name.split("/")
        folder = self._root
        for part in parts:
            folder = run_sync(folder.getDirectoryHandle(part, **how))
        return folder, last
