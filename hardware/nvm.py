# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The store in microcontroller.nvm."""

from hardware import restarts
from hardware.record import FIRST, HEAD_BYTES, length_of, make, sequence_of

_STEP = 16  # where records begin; 16 of them in a page of an RP2040's flash
_MOST = 4096
_LEAST = 512
_TAIL = 16  # at the end of nvm, owned by hardware.restarts
_BLANK = b"\xff"


def suffices(nvm):
    """Return True if games can be kept in `nvm` (None where there is none)."""
    return nvm is not None and len(nvm) >= _LEAST


class Nvm:
    """A store (see hardware.store) in 496 to 4096 bytes of `nvm` (microcontroller.nvm).

    Records follow one another into blank space, which costs an RP2040 no erase (its port
    programs bytes that are all 0xFF). When the space is full, one write clears everything but
    the newest record and puts the next one beside it. An assignment is one write.
    """

    # Writing without an erase is safe from a power cut: on RP2040 all but one write in ten.
    # SAMD51 erases all of nvm, one block of 8 KB, at each write (ASF4 hal_flash flash_write;
    # CircuitPython pull request 764), ESP32-S3 its entry in NVS (nvs_erase_all in the port's
    # nvm/ByteArray.c). Cut at that moment, all is blank.
    present = True
    rest = 0

    def __init__(self, nvm):
        self._nvm = nvm
        self._size = min(len(nvm), _MOST) - _TAIL
        # Three records of this size always leave space beside the newest one.
        self.room = self._size // 3 // _STEP * _STEP - HEAD_BYTES
        self.writes = 0
        self.damaged = False
        self._at = 0
        self._end = 0
        self._sequence = 0

    def load(self):
        """Return the bytes saved last, or None if none can be read; sets `damaged`."""
        self._end = 0
        self._sequence = 0
        at = 0
        while at <= self._size - HEAD_BYTES:
            at += self._look(at) if self._nvm[at] == FIRST else _STEP
        if not self._end:
            from hardware.blank import is_blank

            self.damaged = not is_blank(self._nvm[0 : self._size])
            return None
        self.damaged = False
        return bytes(self._nvm[self._at + HEAD_BYTES : self._end])

    def _look(self, at):
        """Take the record at `at` if it is whole and the newest so far. Returns bytes to skip."""
        end = at + length_of(self._nvm[at : at + HEAD_BYTES])
        if end > self._size:
            return _STEP
        sequence = sequence_of(self._nvm[at:end])
        if sequence < 0:
            return _STEP
        if sequence > self._sequence:
            self._at = at
            self._end = end
            self._sequence = sequence
        return -(-(end - at) // _STEP) * _STEP

    def save(self, data):
        """Keep `data`; call load() first. Returns False if it does not fit or a write fails."""
        if len(data) > self.room:
            return False
        made = make(self._sequence + 1, data)
        try:
            restarts.clear(self._nvm)
            self._write(made)
        except (MemoryError, RuntimeError):
            return False
        self.writes += 1
        self._sequence += 1
        return True

    def _write(self, made):
        at = -(-self._end // _STEP) * _STEP
        if at + len(made) <= self._size and _all_blank(self._nvm[at : at + len(made)]):
            self._nvm[at : at + len(made)] = made
        else:
            at = 0 if len(made) <= self._at else at
            self._clear(at, made)
        self._at = at
        self._end = at + len(made)

    def _clear(self, at, made):
        """Blank everything but the newest record and write `made` beside it, in one write."""
        image = bytearray(_BLANK) * self._size
        image[self._at : self._end] = self._nvm[self._at : self._end]
        image[at : at + len(made)] = made
        self._nvm[0 : self._size] = image


def _all_blank(found):
    return found == _BLANK * len(found)
