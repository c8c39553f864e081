# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Chooses where bytes are kept without power: nvm, files, or nowhere.

A store has `present`; `room`, the bytes that fit; load() and save(data); `damaged`, True if
something is there and none of it can be read; `writes` since the start; and `rest`, the
milliseconds to leave between two writes of memory that wears out. What is saved lies in a
record (hardware.record). A new record never replaces the newest one, so a save that is cut off
costs only itself.
"""

from hardware.nvm import Nvm, suffices

MINUTE = 60_000

NOT_KEPT = "Games end when the power does: nothing can be kept. Restart with no button held."


class Nowhere:
    """The store where nothing can be kept."""

    present = False
    rest = 0
    room = 0
    writes = 0
    damaged = False

    def load(self):
        """Return None."""

    def save(self, data):
        """Return False."""
        return False


def best(nvm, notes):
    """Return the best store: `nvm` (None where there is none), files, or nowhere with a note."""
    if suffices(nvm):
        return Nvm(nvm)
    if _drive_is_ours():
        from hardware.files import Files

        return Files()
    notes.append(NOT_KEPT)
    return Nowhere()


def _drive_is_ours():
    """Return True if code may write the drive: by boot.py, or because no computer is there."""
    import storage

    try:
        if storage.getmount("/").readonly:
            storage.remount("/", readonly=False)
        return not storage.getmount("/").readonly
    except (OSError, RuntimeError):
        return False
