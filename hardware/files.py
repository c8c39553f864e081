# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where there is no nvm: bytes that outlive the power, in files on the drive."""

import os

from hardware.store import HEAD_BYTES, record, sequence_of


class Files:
    """A store in two files in `folder`, written in turn, the older one over."""

    present = True
    rest = 0
    room = 4000

    def __init__(self, folder=""):
        self._names = (folder + "goldrush0.bin", folder + "goldrush1.bin")
        self.writes = 0
        self.damaged = False
        self._sequence = 0

    def load(self):
        """As Nvm.load."""
        newest = None
        found = [_read(name) for name in self._names]
        for data in found:
            sequence = sequence_of(data)
            if sequence > self._sequence:
                self._sequence = sequence
                newest = bytes(data[HEAD_BYTES:])
        self.damaged = newest is None and not _are_new(found)
        return newest

    def save(self, data):
        """As Nvm.save."""
        if len(data) > self.room:
            return False
        sequence = self._sequence + 1
        try:
            # Never the file that has the newest record.
            with open(self._names[sequence & 1], "wb") as file:
                file.write(record(sequence, data))
            os.sync()
        except OSError:
            return False
        self._sequence = sequence
        self.writes += 1
        return True


def _are_new(found):
    from hardware.unread import is_new

    return is_new(found[0]) and is_new(found[1])


def _read(name):
    try:
        with open(name, "rb") as file:
            return file.read()
    except OSError:
        return b""
