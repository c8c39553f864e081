"""microcontroller.nvm: bytes that survive without power."""

import os
from pathlib import Path
from typing import Any

_ERASED = 0xFF


class Nvm:
    """`size` bytes, each `new` at first, stored in `file` (an NvmFile) if given.

    `writes` counts assignments: each is an erase and a write on a board. `first` is the
    content at power on. Raises what the file raises.
    """

    def __init__(self, size: int, file: "NvmFile | None" = None, new: int = _ERASED) -> None:
        self._file = file
        self._bytes = bytearray((file and file.read(size)) or bytes([new]) * size)
        self.writes = 0
        self.first = bytes(self._bytes)
        self._store()

    def _store(self):
        if self._file:
            self._file.write(self._bytes)

    def __len__(self) -> int:
        return len(self._bytes)

    def __getitem__(self, where: Any) -> Any:
        return self._bytes[where]

    def __setitem__(self, where: Any, value: Any) -> None:
        if isinstance(where, slice) and len(self._bytes[where]) != len(value):
            raise ValueError("Slice and value different lengths.")
        self._bytes[where] = value
        self.writes += 1
        self._store()


class NvmFile:
    """A file with the content of an Nvm. Raises OSError where it cannot be used."""

    def __init__(self, path: str | Path) -> None:
        # A link stays one: what it points to is replaced.
        self.path = Path(path).resolve()

    def read(self, size: int) -> bytes | None:
        """The bytes in it, or None if there is no file. Raises ValueError for another size."""
        if not self.path.exists():
            return None
        # Checked before reading: a device may have no end.
        found = self.path.stat().st_size
        if found != size:
            raise ValueError("%s has %d bytes, not %d" % (self.path, found, size))
        return self.path.read_bytes()

    def write(self, content: bytes | bytearray) -> None:
        """Replace the file in one step: killed at any moment, it has the old or the new bytes."""
        part = self.path.with_name(self.path.name + ".part")
        try:
            with open(part, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(part, self.path)
        except OSError as problem:
            part.unlink(missing_ok=True)
            problem.filename = str(self.path)
            raise
