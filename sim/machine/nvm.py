# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""microcontroller.nvm: bytes that outlive the power."""

from pathlib import Path

_ERASED = 0xFF


class Nvm:
    """`size` bytes, each `new` at first, kept in `file` if one is given.

    `writes` counts assignments, each of which is an erase and a write on a board; `first` is
    what was there when the machine was switched on. Raises ValueError for a file of another
    size, OSError for one that cannot be used.
    """

    def __init__(self, size, file=None, new=_ERASED):
        self._file = Path(file) if file else None
        self._bytes = bytearray([new]) * size
        self.writes = 0
        if self._file:
            self._open(size)
        self.first = bytes(self._bytes)

    def _open(self, size):
        if self._file.exists():
            # Asked before it is read: a device could go on for ever.
            found = self._file.stat().st_size
            if found != size:
                raise ValueError("%s has %d bytes, not %d" % (self._file, found, size))
            self._bytes[:] = self._file.read_bytes()
        self._keep()

    def _keep(self):
        if self._file:
            # In place: whatever ends this program, the file keeps its size.
            with open(self._file, "r+b" if self._file.exists() else "wb") as file:
                file.write(self._bytes)

    def __len__(self):
        return len(self._bytes)

    def __getitem__(self, where):
        return self._bytes[where]

    def __setitem__(self, where, value):
        if isinstance(where, slice) and len(self._bytes[where]) != len(value):
            raise ValueError("Slice and value different lengths.")
        self._bytes[where] = value
        self.writes += 1
        self._keep()
