# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Tells blank memory from damaged memory where no record was found."""

import struct

from hardware.record import HEAD_BYTES, make, sequence_of

_BLANK = 0xFF


def is_blank(found):
    """Return True if nothing was kept: all 0xFF, all 0 (ESP32), or a first write cut off."""
    if found == bytes(len(found)):
        return True
    used = len(found)
    while used and found[used - 1] == _BLANK:
        used -= 1
    return _is_cut_off(bytearray(found[:used]))


def _is_cut_off(found):
    """Return True if `found`, which does not end with 0xFF, is the start of a first record."""
    first = make(1, b"")
    if found[:2] != first[: min(2, len(found))] or found[4:8] != first[4 : min(8, len(found))]:
        return False
    if len(found) < HEAD_BYTES:
        return True
    length = len(found) - HEAD_BYTES
    if length >= found[2] | found[3] << 8:
        return False
    # A whole record in which only the length is wrong is damaged.
    struct.pack_into("<H", found, 2, length)
    return sequence_of(found) < 0
