# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The list of what was installed, kept on the drive: what is on it is ours to change.

A run writes it twice: first with all that was there and all that will be, so that a run
after one that was cut off knows both, and at the very end with what is there.
"""

import json
from pathlib import PurePosixPath

from sim.workshop.install.drive import digest

NAME = "goldrush-files.json"
_FORMAT = 1


def load(drive):
    """By path, the checksums that a file of ours may have; empty where nothing is known."""
    try:
        found = json.loads(drive.read(NAME) or b"{}")
    except (ValueError, RecursionError):
        return {}
    if not isinstance(found, dict) or found.get("format") != _FORMAT:
        return {}
    files = found.get("files")
    entries = files.items() if isinstance(files, dict) else ()
    return {path: set(sums) for path, sums in entries if _is_ours(path, sums)}


def _is_ours(path, sums):
    """Is it what dumps() writes? Nothing that a drive says may lead out of it."""
    parts = PurePosixPath(path).parts
    within = bool(parts) and ".." not in parts and not {*path} & {*"\\:"} and parts[0] != "/"
    return within and isinstance(sums, list) and all(isinstance(one, str) for one in sums)


def of(files):
    """What load() gives for a drive that has just these files."""
    return {path: {digest(data)} for path, data in files.items()}


def both(old, new):
    """Either of the two."""
    return {path: old.get(path, set()) | new.get(path, set()) for path in {*old, *new}}


def dumps(known):
    files = {path: sorted(sums) for path, sums in sorted(known.items())}
    text = json.dumps({"format": _FORMAT, "files": files}, indent=1)
    return (text + "\n").encode()
