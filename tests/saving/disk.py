"""A FAT drive as code sees it (storage.VfsFat), with power cuts between the writes of sectors."""

import io
import random
import sys
from types import SimpleNamespace

_SECTOR = 512
_CLUSTER = 4096


class Disk:
    """A drive whose `files` are bytes by name.

    log: the steps that closed files wrote: (name, offset, bytes) for a sector of data, and
        (name, None, size) for the directory
    steps_left: the number of steps until `fault` is raised, None for no fault
    deaf: whether the drive ignores writes without an error
    one_fault: the number of one step that fails, and "raises" or "ignored"
    """

    one_fault = (-1, "")
    steps = 0

    def __init__(self, files=None, readonly=False, steps_left=None, fault=None):
        self.sizes = {name: len(data) for name, data in (files or {}).items()}
        self.clusters = {name: bytearray(data) for name, data in (files or {}).items()}
        self.readonly = readonly
        self.locked = False
        self.deaf = False
        self.steps_left = steps_left
        self.fault = fault or OSError(28, "No space left on device")
        self.log = []

    @property
    def files(self):
        return {
            name: bytes(self.clusters[name][:size].ljust(size, b"\xff"))
            for name, size in self.sizes.items()
        }

    def attach(self, monkeypatch):
        """Make this the drive of the handheld, and return it."""
        from hardware.saving import files

        module = SimpleNamespace(getmount=lambda path: self, remount=self._remount)
        monkeypatch.setitem(sys.modules, "storage", module)
        monkeypatch.setattr(files, "os", SimpleNamespace(sync=lambda: None))
        return self

    def _remount(self, path, readonly):
        if self.locked:
            raise RuntimeError("Cannot remount path when visible via USB.")
        self.readonly = readonly

    def stat(self, name):
        if name not in self.sizes:
            raise OSError(2, "No such file/directory")

    def open(self, name, mode):
        if mode != "rb" and self.readonly:
            raise OSError(30, "Read-only filesystem")
        if mode != "wb":
            self.stat(name)
        else:
            self._do(name, None, 0)
        return _File(self, name, self.files.get(name, b""), mode != "rb")

    def close(self, name, old, new):
        """Write the sectors of a file that changed, and its new size."""
        for at in range(0, len(new), _SECTOR):
            if old[at : at + _SECTOR] != new[at : at + _SECTOR]:
                self._do(name, at, new[at : at + _SECTOR])
        if len(old) != len(new):
            self._do(name, None, len(new))

    def _do(self, *step):
        if self.steps_left is not None:
            if self.steps_left == 0:
                raise self.fault
            self.steps_left -= 1
        self.steps += 1
        if self.steps - 1 == self.one_fault[0]:
            if self.one_fault[1] == "raises":
                raise OSError(5, "Input/output error")
        elif not self.deaf:
            self.log.append(step)
            self.apply(step)

    def apply(self, step):
        """Apply one step of a write."""
        name, at, value = step
        cluster = self.clusters.setdefault(name, bytearray(random.Random(name).randbytes(_CLUSTER)))
        if at is None:
            self.sizes[name] = value
        else:
            cluster[at : at + len(value)] = value

    def cuts(self, steps, subsets=40):
        """Yield copies of this disk after power cuts in `steps`.

        The steps done are the first ones, the first ones and half of the next, or a random subset.

        subsets: the number of random subsets
        """
        for count, (name, at, value) in enumerate(steps):
            yield self._after(steps[:count])
            if at is not None:
                yield self._after([*steps[:count], (name, at, value[: len(value) // 2])])
        yield self._after(steps)
        for seed in range(subsets):
            rng = random.Random(seed)
            yield self._after([step for step in steps if rng.random() < 0.5])

    def _after(self, steps):
        disk = Disk(readonly=self.readonly)
        disk.sizes = dict(self.sizes)
        disk.clusters = {name: bytearray(data) for name, data in self.clusters.items()}
        for step in steps:
            disk.apply(step)
        return disk


class _File(io.BytesIO):
    def __init__(self, disk, name, content, writing):
        super().__init__(content)
        self._disk = disk
        self._name = name
        self._old = content if writing else None

    def close(self):
        if not self.closed and self._old is not None:
            new = self.getvalue()
            super().close()
            self._disk.close(self._name, self._old, new)
        super().close()
