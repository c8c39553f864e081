"""nvm that records how it was written, and can lose its power at every step of its chip."""

from displayio_sim.machine.chips import CHIPS
from hardware import openers
from hardware.saving.nvm import Nvm
from hardware.saving.record import make


class Flash:
    """The nvm of a chip, of `size` bytes or with `content`.

    log: every assignment, as (content before, start, value)
    erases: the number of erases
    problem: an exception that every write raises, or None
    deaf: whether the memory ignores writes without an error
    one_fault: the number of one write that fails, and "raises" or "ignored"
    """

    problem = None
    deaf = False
    one_fault = (-1, "")
    writes = 0

    def __init__(self, chip="rp2040", size=None, content=None):
        self.chip = CHIPS[chip]
        self.name = chip
        new = bytes((self.chip.NEW,)) * (size or self.chip.BYTES)
        self.bytes = bytearray(new if content is None else content)
        self.log = []
        self.erases = 0

    def __len__(self):
        return len(self.bytes)

    def __getitem__(self, where):
        return self.bytes[where]

    def __setitem__(self, where, value):
        if not isinstance(where, slice):
            where = slice(where, where + 1)
            value = bytes((value,))
        if self.problem:
            raise self.problem
        self.writes += 1
        if self.writes - 1 == self.one_fault[0]:
            if self.one_fault[1] == "raises":
                raise OSError(0x1105)
            return
        start, stop, _ = where.indices(len(self.bytes))
        assert stop - start == len(value)
        if self.deaf:
            return
        self.erases += self.chip.erases(self.bytes[start:stop])
        self.log.append((bytes(self.bytes), start, bytes(value)))
        self.bytes[start:stop] = value

    def copy(self, content=None):
        """Return the same chip with a copy of its content, or with `content`."""
        return Flash(self.name, content=self.bytes if content is None else content)

    def cuts(self, number):
        """Yield the memory after each step of assignment `number`."""
        before, start, value = self.log[number]
        yield self.copy(before)
        for content in self.chip.steps(before, start, value):
            yield self.copy(content)


class NoLargePiece(bytearray):
    """The bytearray of a board whose heap has no free piece of 1 KB left."""

    def __new__(cls, data=b""):
        if isinstance(data, int) and data >= 1024:
            raise MemoryError
        return bytearray(data)


def power_on(nvm=None):
    """Switch on a handheld. Return (its store, the bytes that it loaded)."""
    storage = openers.store(nvm, [], bool(nvm) and nvm.chip.APPENDS)
    return storage, storage.load()


def load_from(nvm):
    """Return the bytes that are saved in nvm, or None."""
    return power_on(nvm)[1]


def write_record(nvm, data, number=1):
    """Erase nvm and save `data` in it, as record `number`."""
    nvm[0 : len(nvm)] = b"\xff" * len(nvm)
    assert Nvm(nvm).save(make(number, data))
