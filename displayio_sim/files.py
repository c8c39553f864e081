"""Writes whole files, and spares the user's own."""

import contextlib
import errno
import os
from pathlib import Path


def check_same_kind(path: str | Path, begins: bytes) -> None:
    """Raise OSError if the file exists and begins differently: it may be a user's own."""
    path = Path(path)
    if path.is_file():
        with open(path, "rb") as file:
            found = file.read(len(begins))
        if found not in (b"", begins):
            why = "a file is there that was not written here; name another"
            raise FileExistsError(errno.EEXIST, why, str(path))


def write_whole(path: Path, content: bytes | bytearray) -> None:
    """Replace a file in one step: if killed, it has the old or the new bytes.

    A device or a pipe is written to. Raises OSError with its name.
    """
    target = Path(os.path.realpath(path))  # a link remains a link, even in a circle
    # A draft for each process: none may read, or put in its place, half a file of another.
    draft = target.parent / ("%s.%d" % (target.name, os.getpid()))
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(content)
            return
        with open(draft, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    except OSError as problem:
        problem.filename, problem.filename2 = str(path), None
        raise
    finally:
        with contextlib.suppress(OSError):
            draft.unlink()
