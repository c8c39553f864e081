"""Finds the newest record in nvm: at a start, and after a write that failed.

It is not part of hardware.saving.nvm because a game does not need it: ui.start.first unloads it.
hardware.saving.files checks its records with the same functions.
"""

import struct
from binascii import crc32

from hardware.saving.record import (
    BLANK,
    BLANK_STEP,
    DONE,
    HEAD,
    HEAD_BYTES,
    MARK,
    PAGE,
    STEP,
    WORD,
    aligned,
    half_of,
    next_sequence,
    sequence_of,
)


def begins(data):
    """Return True if `data` starts with the header of a record."""
    return len(data) >= HEAD_BYTES and data[0] == MARK & 255 and data[1] == MARK >> 8


def length_of(data):
    """Return the length in bytes, header included, of the record at the start of `data`."""
    return HEAD_BYTES + (data[2] | data[3] << 8)


def is_whole(data):
    """Return True if `data` starts with a whole record. Anything may follow it."""
    if not begins(data) or len(data) < length_of(data):
        return False
    cleared = bytearray(data[: length_of(data)])
    crc = struct.unpack(HEAD, cleared[:HEAD_BYTES])[3]
    cleared[8:12] = b"\0\0\0\0"
    return crc32(cleared) & WORD == crc


class Scan:
    """A scan of the first `size` bytes of `nvm`. `appends` is that of hardware.saving.nvm.Nvm.

    The newest record is in bytes `at` to `end`, or `end` is 0. `sequence` is its number. `used` is
    the end of all written bytes. `blank` is True if nothing was ever written. `maybe_stale` is True
    if there was a record newer than this one, and it cannot be read. Raises what `nvm` raises.
    """

    def __init__(self, nvm, size, appends):
        self._nvm = nvm
        self._size = size
        self.at = self.end = self.used = self.sequence = 0
        # Junk is a run of bytes after the newest record that are not blank and belong to no record.
        self._junk = self._junk_end = 0
        self._find()
        self.blank = not self.end and not self._junk_end
        self.maybe_stale = self.end > 0 and self._lost_newer(appends)

    def _find(self):
        """Find the newest record, the end of all written bytes, and any junk after the record."""
        at = 0  # read in small steps: code.py switches off the collector during a start
        while at < self._size:
            if not at % PAGE and self._nvm[at : at + PAGE] == BLANK * PAGE:
                at += PAGE
                continue
            step = self._nvm[at : at + STEP]
            taken = self._take(at, step)
            if taken or step != BLANK_STEP:
                self.used = at + (taken or STEP)
                if not taken and any(step):  # an ESP32 reads 0 where nothing was written
                    self._junk = self._junk if self._junk_end else at
                    self._junk_end = at + STEP
            at = aligned(at + (taken or STEP))

    def _take(self, at, step):
        """Take the record at `at` if it is the newest so far. Returns its length, 0 without one."""
        if not begins(step) or at + length_of(step) > self._size:
            return 0
        record = self._nvm[at : at + length_of(step)]
        if not is_whole(record):
            return 0
        if not self.end or sequence_of(record) > self.sequence:
            self.at = at
            self.end = at + len(record)
            self.sequence = sequence_of(record)
            self._junk_end = 0
        end = at + len(record)
        return len(record) + (self._nvm[end : end + 1] == DONE)

    def _lost_newer(self, appends):
        if appends:
            return self._junk_end > 0 and not self._is_torn()
        # A single record leaves the rest of a longer one behind it: look only where one begins.
        for at in (0, half_of(self._size)):
            head = self._nvm[at : at + HEAD_BYTES]
            is_older = begins(head) and sequence_of(head) <= self.sequence
            if any(head) and head != BLANK * HEAD_BYTES and not is_older:
                return True
        return False

    def _is_torn(self):
        """Return True if the junk is a write of the next record that was cut off.

        Such a write may have ended within the header, or before DONE. With DONE, the record
        was whole once and has been damaged since.
        """
        head = self._nvm[self._junk : self._junk + HEAD_BYTES]
        if not begins(head) or sequence_of(head) != next_sequence(self.sequence):
            return self._junk_end <= self._junk + STEP
        end = self._junk + length_of(head)
        return self._junk_end <= aligned(end) and self._nvm[end : end + 1] in (BLANK, b"")
