# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Keeps some bytes through cuts of power: the older of two slots is written."""

import binascii
import struct

_HEAD = ">II"  # the checksum of all that follows, and which save this is


class TwoSlots:
    """Two slots for `size` bytes each in `memory`, such as microcontroller.nvm, from 0 on."""

    def __init__(self, memory, size):
        self._memory = memory
        self._length = struct.calcsize(_HEAD) + size

    def _read(self, slot):
        """Return the number of the save in a slot and its bytes; -1 and None of a torn one."""
        data = bytes(self._memory[slot * self._length : (slot + 1) * self._length])
        checksum, number = struct.unpack_from(_HEAD, data)
        if checksum != binascii.crc32(data[4:]) or not any(data):
            return -1, None
        return number, data[8:]

    def load(self):
        """Return the bytes saved last, or None."""
        return max(self._read(0), self._read(1), key=lambda found: found[0])[1]

    def save(self, data):
        """Save `size` bytes. Until the last of them is written the save before counts."""
        first, second = self._read(0)[0], self._read(1)[0]
        slot = 0 if first < second else 1
        data = struct.pack(">I", max(first, second) + 1) + data
        start = slot * self._length
        self._memory[start + 4 : start + self._length] = data
        self._memory[start : start + 4] = struct.pack(">I", binascii.crc32(data))
