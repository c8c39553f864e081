# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""microcontroller.nvm: bytes that survive without power."""

from pathlib import Path

_ERASED = 0xFF


class Nvm:
    """`size` bytes, each `new` at first, stored in `file` if given.

    `writes` counts assignments: each is an erase and a write on a board. `first` is the
    content at power on. Raises ValueError for a file of another size, OSError for one that
    cannot be used.
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
            # Checked before reading: a device may have no end.
            found = self._file.stat().st_size
            if found != size:
                raise ValueError("%s has %d bytes, not %d" % (self._file, found, size))
            self._bytes[:] = self._file.read_bytes()
        self._keep()

    def _keep(self):
        if self._file:
            # In place: the file keeps its size even if this program is killed.
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
