"""The folders of the checkout, and files that are whole."""

import contextlib
import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CACHE = ROOT / ".cache"  # for what is built or fetched once
if not (ROOT / "sim").exists():  # an installed package has no checkout to keep it in
    import platformdirs

    CACHE = platformdirs.user_cache_path(__package__)


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
