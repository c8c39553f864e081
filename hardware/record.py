# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The record in which a store keeps its bytes: header, then data.

The header has 12 bytes: mark 0x6C47, length of the data (2 bytes each), sequence number and
CRC-32 of the record with a CRC of 0 (4 bytes each), all little-endian. The whole record with
the highest sequence number counts.
"""

import struct
from binascii import crc32

_HEAD = "<HHII"
_MARK = 0x6C47
HEAD_BYTES = 12
FIRST = _MARK & 255  # the first byte of every record


def make(sequence, data):
    """Return the record of `data`, the `sequence`-th saved (0..2**32-1)."""
    made = bytearray(HEAD_BYTES + len(data))
    made[HEAD_BYTES:] = data
    struct.pack_into(_HEAD, made, 0, _MARK, len(data), sequence, 0)
    struct.pack_into("<I", made, 8, crc32(made) & 0xFFFFFFFF)
    return made


def sequence_of(found):
    """Return the sequence number of a whole record, or -1 if `found` is none."""
    if len(found) < HEAD_BYTES:
        return -1
    mark, length, sequence, crc = struct.unpack(_HEAD, found[:HEAD_BYTES])
    if mark != _MARK or length != len(found) - HEAD_BYTES:
        return -1
    cleared = bytearray(found)
    cleared[8:12] = b"\0\0\0\0"
    return sequence if crc32(cleared) & 0xFFFFFFFF == crc else -1


def length_of(head):
    """Return the length, in bytes, of the record that begins with these HEAD_BYTES bytes."""
    return HEAD_BYTES + (head[2] | head[3] << 8)
