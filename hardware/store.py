# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What is kept without power, wherever there is a place for it: nvm, else files, else nowhere.

A place holds records (hardware.record). It has load() and save(record), `room` for data in
bytes, the `sequence` number of the newest record, `blank`, True if nothing was ever written,
and `behind`, True if a record newer than the one found was there and cannot be read.
"""

from hardware.nvm import Nvm, suffices
from hardware.record import after, is_newer, make

MINUTE = 60_000

NOT_KEPT = "Games end when the power does: nothing can be kept. Restart with no button held."

# boot.py writes this file once. From then on, blank memory is memory whose write was cut off.
MARK = "/goldrush.mark"
_FILE = "/goldrush%d.bin"


class Store:
    """Keeps bytes in `nvm` if it is large enough, else, or where it fails, in files on `drive`.

    `appends` is as for hardware.nvm. `room` is how many bytes fit. After load(), `damaged`
    tells that something was kept and nothing can be read, `behind` that what was read may not be
    the newest. `sequence` numbers the saves; `writes` counts them since the start. `rest` are the
    milliseconds to leave between two writes of memory that wears out.
    """

    present = True
    rest = 0

    def __init__(self, nvm, drive, appends=False):
        self._drive = drive
        self._nvm = Nvm(nvm, appends) if suffices(nvm) else None
        self._files = None
        self.writes = 0
        self.sequence = 0
        self.damaged = False
        self.behind = False
        if not self._nvm or has(drive, _FILE % 0):
            self._open_files()
        self.room = (self._nvm or self._files).room

    def _open_files(self):
        from hardware.files import Files

        self._files = Files(self._drive, _FILE)
        return self._files

    def load(self):
        """Return the bytes saved last, or None if none can be read."""
        newest = None
        blank = True
        self.sequence = 0
        self.behind = False
        for place in (self._nvm, self._files):
            found = place.load() if place else None
            blank = blank and not (place and not place.blank)
            if found is not None and (newest is None or is_newer(place.sequence, self.sequence)):
                newest = found
                self.sequence = place.sequence
                self.behind = place.behind
        self.damaged = newest is None and (not blank or has(self._drive, MARK))
        return newest

    def save(self, data):
        """Keep `data`; call load() first. Returns False if it does not fit or no place holds it."""
        if len(data) > self.room:
            return False
        made = make(after(self.sequence), data)
        if not (self._nvm and self._nvm.save(made)) and not self._save_in_files(made):
            return False
        self.sequence = after(self.sequence)
        self.writes += 1
        return True

    def _save_in_files(self, made):
        return (self._files or self._open_files()).save(made)


class Nowhere:
    """The store where nothing can be kept."""

    present = False
    rest = 0
    room = 0
    writes = 0
    sequence = 0
    damaged = False
    behind = False

    def load(self):
        """Return None."""

    def save(self, data):
        """Return False."""
        return False


def has(drive, name):
    """Return True if the drive has a file of this name."""
    try:
        drive.stat(name)
    except OSError:
        return False
    return True


def best(nvm, notes, appends=False):
    """Return the best store: `nvm` (None where there is none), files, or nowhere with a note."""
    import storage

    drive = storage.getmount("/")
    if suffices(nvm) or _is_ours(drive):
        return Store(nvm, drive, appends)
    notes.append(NOT_KEPT)
    return Nowhere()


def number_of_saves(nvm):
    """Return the sequence number of the last save, for hardware.restarts."""
    kept = best(nvm, [])
    kept.load()
    return kept.sequence


def _is_ours(drive):
    """Return True if code may write the drive: by boot.py, or because no computer is there."""
    import storage

    try:
        if drive.readonly:
            storage.remount("/", readonly=False)
        return not drive.readonly
    except (OSError, RuntimeError):
        return False
