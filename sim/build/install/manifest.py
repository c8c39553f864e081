"""The list of installed files, stored on the drive: only files in it may be changed.

A run writes it twice. The first has all old and new files, so that a run after an interrupted one
knows both. The last has the files that are there.
"""

import json
import re

from sim.build.install.drive import Drive, digest

Sums = dict[str, set[str]]  # the checksums that each file may have, by its path
NAME = "goldrush-files.json"
FORMAT = 1

_LONGEST = 200
# Neither hidden nor "..", no point at the end, and no device of Windows.
PART = re.compile(r"(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))\w(?:[\w.+-]*[\w+-])?", re.A | re.I)
# Never ours to remove, whatever the list says. FAT makes no difference between A and a.
KEPT = re.compile(r"(?:boot_out\.txt|settings\.toml|goldrush\w*\.bin)", re.A | re.I)


def load(drive: Drive) -> Sums:
    """Return the checksums that each of our files may have, by path. Empty if nothing is known."""
    try:
        found = json.loads(drive.read(NAME) or b"{}")
    except (ValueError, RecursionError):
        return {}
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        return {}
    files = found.get("files")
    entries = files.items() if isinstance(files, dict) else ()
    return {path: set(sums) for path, sums in entries if _is_ours(path, sums)}


def _is_ours(path, sums):
    """Return True if this is what dumps() writes.

    No path in it may lead out of the drive, be reserved on any system, or belong to the user.
    """
    parts = path.split("/")
    return (
        len(path) <= _LONGEST
        and all(map(PART.fullmatch, parts))
        and not KEPT.fullmatch(path)
        and isinstance(sums, list)
        and all(isinstance(one, str) for one in sums)
    )


def of(files: dict[str, bytes]) -> Sums:
    """Return what load() returns for a drive that has exactly these files."""
    return {path: {digest(data)} for path, data in files.items() if not KEPT.fullmatch(path)}


def dumps(known: Sums) -> bytes:
    files = {path: sorted(sums) for path, sums in sorted(known.items())}
    text = json.dumps({"format": FORMAT, "files": files}, indent=1)
    return (text + "\n").encode()
