"""Records in files on the drive, for where there is no nvm or it fails."""

import os

from hardware.record import BLANK, HEAD_BYTES, begins, is_whole, length_of, sequence_of

_FILES = 3
_BYTES = 4096


class Files:
    """A backend (see hardware.store) in three files on `drive` (storage.getmount()).

    `name` gets the number of a file. A record never replaces the newest one. A file keeps its
    length once it is there, so that later writes change no table of the drive.
    """

    room = _BYTES - HEAD_BYTES

    def __init__(self, drive, name):
        self._drive = drive
        self._name = name
        self.sequence = 0
        self.blank = True
        self._newest = -1

    def load(self):
        """As Nvm.load()."""
        self._newest = -1
        self.sequence = 0
        self.blank = True
        newest = None
        for number in range(_FILES):
            found = self._read(number)
            self.blank = self.blank and found == BLANK * len(found)
            if is_whole(found) and (newest is None or sequence_of(found) > self.sequence):
                self._newest = number
                self.sequence = sequence_of(found)
                newest = found
        return None if newest is None else bytes(newest[HEAD_BYTES:])

    def save(self, made):
        """As Nvm.save()."""
        for step in (1, 2):
            number = (self._newest + step) % _FILES
            if self._write(number, made):
                starts_over = sequence_of(made) <= self.sequence
                self._newest = number
                self.sequence = sequence_of(made)
                return not starts_over or self.clear(number)
        return False

    def clear(self, stays=-1):
        """Blank all files but the one with the number `stays`. Returns False if one cannot be."""
        for number in range(_FILES):
            if number != stays and not self._write(number, BLANK * HEAD_BYTES):
                return False
        return True

    def _write(self, number, made):
        try:
            with self._open_to_write(number) as file:
                file.write(made)
            os.sync()
        except OSError:
            return False
        return self._read(number) == made

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
        """Return the record that a file begins with, or its first bytes if it has none."""
        try:
            with self._drive.open(self._name % number, "rb") as file:
                head = file.read(HEAD_BYTES)
                return head + file.read(length_of(head) - HEAD_BYTES) if begins(head) else head
        except OSError:
            return b""
