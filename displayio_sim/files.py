"""Files that are whole, and the folders of the checkout."""

import contextlib
import errno
import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CACHE = ROOT / ".cache"  # for what is built or fetched once
if not (ROOT / "sim").exists():  # installed, there is no checkout to keep it in
    import platformdirs

    CACHE = platformdirs.user_cache_path("pytest-displayio")


def check_ours(path: str | Path, begins: bytes) -> None:
    """Raise OSError if there is a file that does not begin as ours do: it may be a person's."""
    path = Path(path)
    if path.is_file():
        with open(path, "rb") as file:
            found = file.read(len(begins))
        if found not in (b"", begins):
            why = "a file is there that was not written here; name another"
            raise FileExistsError(errno.EEXIST, why, str(path))


def write_whole(path: Path, content: bytes | bytearray) -> None:
    """Replace a file in one step: killed at any moment, it has the old or the new bytes. A device
    or a pipe is written to. Raises OSError with its name.
    """
    target = Path(os.path.realpath(path))  # a link stays one, even in a circle
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
