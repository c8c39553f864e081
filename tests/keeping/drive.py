# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A drive that code may write, until it is full, taken away or without power."""

import contextlib
from types import SimpleNamespace


class PowerCut(BaseException):
    """Nothing of the firmware runs after this."""


class Drive:
    """Files by name, for hardware.files in place of open() and os. `left` counts down with
    every byte, and with each file emptied or synchronised; then `fault` is raised, on and on."""

    def __init__(self, files=None, left=None, fault=PowerCut):
        self.files = dict(files or {})
        self.left = left
        self.fault = fault
        self.steps = 0
        self.readonly = False

    def attach(self, monkeypatch):
        """Be the drive from now on."""
        from hardware import files

        monkeypatch.setattr(files, "open", self.open, raising=False)
        monkeypatch.setattr(files, "os", SimpleNamespace(sync=self._step))
        return self

    def _step(self):
        self.steps += 1
        if self.left is not None:
            if self.left == 0:
                raise self.fault
            self.left -= 1

    @contextlib.contextmanager
    def open(self, name, mode):
        if mode == "wb":
            if self.readonly:
                raise OSError(30, "Read-only filesystem")
            self._step()
            self.files[name] = b""
        elif name not in self.files:
            raise OSError(2, "No such file/directory")
        yield SimpleNamespace(
            read=lambda: self.files[name], write=lambda data: self._write(name, data)
        )

    def _write(self, name, data):
        for byte in data:
            self._step()
            self.files[name] += bytes((byte,))
