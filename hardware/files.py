# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The store where there is no nvm: two files on the drive."""

import os

from hardware.blank import is_blank
from hardware.record import HEAD_BYTES, make, sequence_of


class Files:
    """A store (see hardware.store) in two files in `folder`. Writes replace the older one."""

    present = True
    rest = 0
    room = 4000

    def __init__(self, folder=""):
        self._names = (folder + "goldrush0.bin", folder + "goldrush1.bin")
        self.writes = 0
        self.damaged = False
        self._sequence = 0

    def load(self):
        """As Nvm.load()."""
        newest = None
        found = [_read(name) for name in self._names]
        for data in found:
            sequence = sequence_of(data)
            if sequence > self._sequence:
                self._sequence = sequence
                newest = bytes(data[HEAD_BYTES:])
        self.damaged = newest is None and not (is_blank(found[0]) and is_blank(found[1]))
        return newest

    def save(self, data):
        """As Nvm.save()."""
        if len(data) > self.room:
            return False
        sequence = self._sequence + 1
        try:
            # Never the file that holds the newest record.
            with open(self._names[sequence & 1], "wb") as file:
                file.write(make(sequence, data))
            os.sync()
        except OSError:
            return False
        self._sequence = sequence
        self.writes += 1
        return True


def _read(name):
    try:
        with open(name, "rb") as file:
            return file.read()
    except OSError:
        return b""
