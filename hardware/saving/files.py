"""Stores records in files on the drive, for boards whose nvm is missing or fails."""

import os

from hardware.saving.record import BLANK, HEAD_BYTES, sequence_of
from hardware.saving.scan import begins, is_whole, length_of

_FILES = 3
_BYTES = 4096


class Files:
    """A backend (see hardware.saving.store) in three files on `drive` (storage.getmount()).

    `name` is a format with one %d, for the number of a file. A new record is never written over
    the newest one. A file has its full length from the start, so that later writes do not change
    the file system's tables.
    """

    room = _BYTES - HEAD_BYTES

    def __init__(self, drive, name):
        self._drive = drive
        self._name = name
        self.sequence = 0
        self.blank = True
        self._newest = -1

    def load(self):
        """Load the newest record, as Nvm.load()."""
        self._newest = -1
        self.sequence = 0
        self.blank = True
        newest = None
        for number in range(_FILES):
            content = self._read(number)
            self.blank = self.blank and content == BLANK * len(content)
            if is_whole(content) and (newest is None or sequence_of(content) > self.sequence):
                self._newest = number
                self.sequence = sequence_of(content)
                newest = content
        return None if newest is None else bytes(newest[HEAD_BYTES:])

    def save(self, record):
        """Write `record`, as Nvm.save()."""
        for step in (1, 2):
            number = (self._newest + step) % _FILES
            if self._write(number, record):
                # Old files have higher numbers than a sequence that has wrapped: blank them.
                starts_over = sequence_of(record) <= self.sequence
                self._newest = number
                self.sequence = sequence_of(record)
                return not starts_over or self.clear(number)
        return False

    def clear(self, skip=-1):
        """Blank all files but number `skip`. Returns False if one cannot be written."""
        for number in range(_FILES):
            if number != skip and not self._write(number, BLANK * HEAD_BYTES):
                return False
        return True

    def _write(self, number, record):
        try:
            with self._open_to_write(number) as file:
                file.write(record)
            os.sync()
        except OSError:
            return False
        return self._read(number) == record

    def _open_to_write(self, number):
        name = self._name % number
        try:
            return self._drive.open(name, "r+b")
        except OSError:
            file = self._drive.open(name, "wb")
            file.write(BLANK * _BYTES)
            file.seek(0)
            return file

    def _read(self, number):
        """Return the record at the start of a file, or the file's first bytes if it has none."""
        try:
            with self._drive.open(self._name % number, "rb") as file:
                head = file.read(HEAD_BYTES)
                return head + file.read(length_of(head) - HEAD_BYTES) if begins(head) else head
        except OSError:
            return b""
