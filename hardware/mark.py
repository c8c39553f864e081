# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The mark on the drive that tells lost games from none: written once in a handheld's life."""

from hardware.nvm import Nvm, suffices
from hardware.record import make
from hardware.store import MARK, has

NO_MARK = "A save that the power cuts off may be lost without a word: the drive takes no mark."
_TEXT = b"Leave this file: with it Goldrush tells a lost game from none.\n"


def ensure(nvm, notes):
    """Write an empty record into blank `nvm`, then the mark. Call it in boot.py.

    In this order, for with the mark there always is a record. Appends a note if it fails.
    """
    import storage

    drive = storage.getmount("/")
    if not suffices(nvm) or has(drive, MARK):
        return
    kept = Nvm(nvm)
    kept.load()
    if kept.blank and not kept.save(make(1, b"")):
        return
    locked = drive.readonly
    try:
        storage.remount("/", readonly=False)
        _write(drive)
        if locked:
            storage.remount("/", readonly=True)
    except (OSError, RuntimeError):
        notes.append(NO_MARK)


def _write(drive):
    with drive.open(MARK, "wb") as file:
        file.write(_TEXT)
