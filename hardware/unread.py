# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Memory in which no record was found: is it new, or damaged?"""

import struct

from hardware.store import HEAD_BYTES, record, sequence_of

_BLANK = 0xFF


def is_new(found):
    """True when nothing was kept here: all 0xFF, or 0 (ESP32), or a first write cut off."""
    if found == bytes(len(found)):
        return True
    used = len(found)
    while used and found[used - 1] == _BLANK:
        used -= 1
    return _is_cut_off(bytearray(found[:used]))


def _is_cut_off(found):
    """True when `found`, which does not end with 0xFF, is the beginning of a first record."""
    first = record(1, b"")
    if found[:2] != first[: min(2, len(found))] or found[4:8] != first[4 : min(8, len(found))]:
        return False
    if len(found) < HEAD_BYTES:
        return True
    length = len(found) - HEAD_BYTES
    if length >= found[2] | found[3] << 8:
        return False
    # A whole record whose length alone is wrong is damaged.
    struct.pack_into("<H", found, 2, length)
    return sequence_of(found) < 0
