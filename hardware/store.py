# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Bytes that outlive the power.

A store has `present`, `room` (bytes that fit), `load()`, `save(data)`, `damaged` (something
is there, and none of it can be read) and `writes` (since the start). What was saved is a
record: mark, length, sequence number and CRC-32, 12 bytes, then the data. The newest whole
record counts; a new one never lies on it, so a save that is cut off costs only itself.
`rest` is how many milliseconds should lie between two writes, for what would wear out.
"""

import struct
from binascii import crc32

from hardware import restarts

MINUTE = 60_000

NOT_KEPT = "Games end when the power does: nothing can be kept. Restart with no button held."

_HEAD = "<HHII"
HEAD_BYTES = 12
_MARK = 0x6C47
_FIRST = _MARK & 255
_STEP = 16  # where records begin; 16 of them in a page of an RP2040's flash
_MOST = 4096
_LEAST = 512
_TAIL = 16  # at the end of nvm, not the store's (hardware.restarts)
_BLANK = b"\xff"


def record(sequence, data):
    """The record of `data`, the `sequence`-th saved (0..2**32-1)."""
    made = bytearray(HEAD_BYTES + len(data))
    made[HEAD_BYTES:] = data
    struct.pack_into(_HEAD, made, 0, _MARK, len(data), sequence, 0)
    struct.pack_into("<I", made, 8, crc32(made) & 0xFFFFFFFF)
    return made


def sequence_of(found):
    """The sequence number of a whole record, or -1 when `found` is none."""
    if len(found) < HEAD_BYTES:
        return -1
    mark, length, sequence, crc = struct.unpack(_HEAD, found[:HEAD_BYTES])
    if mark != _MARK or length != len(found) - HEAD_BYTES:
        return -1
    cleared = bytearray(found)
    cleared[8:12] = b"\0\0\0\0"
    return sequence if crc32(cleared) & 0xFFFFFFFF == crc else -1


class Nvm:
    """A store in `nvm` (microcontroller.nvm), of which it takes 496 to 4096 bytes.

    Records follow one another into blank space, which costs an RP2040 no erase (its port
    programs what is all 0xFF). When the space is full, one write clears everything but
    the newest record and puts the next one beside it. An assignment is one write.
    """

    # Safe from a cut is what is written without an erase: on RP2040 all but one write in ten.
    # SAMD51 erases all of nvm, one block of 8 KB, at each write (ASF4 hal_flash flash_write;
    # CircuitPython pull request 764), ESP32-S3 its entry in NVS (nvs_erase_all in the port's
    # nvm/ByteArray.c): cut in that instant, all is as new. No slot lies outside of it.
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
        """What was saved last, as bytes, or None when there is nothing that can be read."""
        self._end = 0
        self._sequence = 0
        at = 0
        while at <= self._size - HEAD_BYTES:
            at += self._look(at) if self._nvm[at] == _FIRST else _STEP
        if not self._end:
            from hardware.unread import is_new

            self.damaged = not is_new(self._nvm[0 : self._size])
            return None
        self.damaged = False
        return bytes(self._nvm[self._at + HEAD_BYTES : self._end])

    def _look(self, at):
        """Take the record at `at` if it is whole and the newest so far; how far to go on."""
        _, length, _, _ = struct.unpack(_HEAD, self._nvm[at : at + HEAD_BYTES])
        end = at + HEAD_BYTES + length
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
        """Keep `data` after a load(). False when it is longer than `room` or cannot be written."""
        if len(data) > self.room:
            return False
        made = record(self._sequence + 1, data)
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
        """Blank everything but the newest record and write `made` beside it, in one go."""
        image = bytearray(_BLANK) * self._size
        image[self._at : self._end] = self._nvm[self._at : self._end]
        image[at : at + len(made)] = made
        self._nvm[0 : self._size] = image


def _all_blank(found):
    return found == _BLANK * len(found)


class Nowhere:
    """Where nothing can be kept."""

    present = False
    rest = 0
    room = 0
    writes = 0
    damaged = False

    def load(self):
        return None

    def save(self, data):
        return False


def suffices(nvm):
    """True when games can be kept in `nvm` (None where there is none)."""
    return nvm is not None and len(nvm) >= _LEAST


def best(nvm, notes):
    """The best store there is: `nvm` (None or too small where there is none), files, nothing."""
    if suffices(nvm):
        return Nvm(nvm)
    if _drive_is_ours():
        from hardware.files import Files

        return Files()
    notes.append(NOT_KEPT)
    return Nowhere()


def _drive_is_ours():
    """True when code may write the drive: boot.py said so, or no computer is there to."""
    import storage

    try:
        if storage.getmount("/").readonly:
            storage.remount("/", readonly=False)
        return not storage.getmount("/").readonly
    except (OSError, RuntimeError):
        return False
