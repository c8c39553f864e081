"""The record in which a store keeps its bytes: header, then data.

The header has 12 bytes: mark 0x6C47, length of the data (2 bytes each), sequence number and
CRC-32 of the record with a CRC of 0 (4 bytes each), all little-endian. The whole record with
the highest sequence number counts.
"""

import struct
from binascii import crc32

_HEAD = "<HHII"
_MARK = 0x6C47
_WORD = 0xFFFFFFFF
HEAD_BYTES = 12
BLANK = b"\xff"


def make(sequence, head, data=b""):
    """Return the record of `head + data`, the `sequence`-th saved (0..2**32-1)."""
    length = len(head) + len(data)
    made = bytearray(HEAD_BYTES + length)
    made[HEAD_BYTES : HEAD_BYTES + len(head)] = head
    made[HEAD_BYTES + len(head) :] = data
    struct.pack_into(_HEAD, made, 0, _MARK, length, sequence, 0)
    struct.pack_into("<I", made, 8, crc32(made) & _WORD)
    return made


def begins(found):
    """Return True if `found` begins like a record."""
    return len(found) >= HEAD_BYTES and found[0] == _MARK & 255 and found[1] == _MARK >> 8


def length_of(found):
    """Return the bytes of the record that `found` begins with, going by its header."""
    return HEAD_BYTES + (found[2] | found[3] << 8)


def sequence_of(found):
    """Return the sequence number in the header that `found` begins with."""
    return struct.unpack(_HEAD, found[:HEAD_BYTES])[2]


def is_whole(found):
    """Return True if `found` begins with a whole record; anything may follow it."""
    if not begins(found) or len(found) < length_of(found):
        return False
    cleared = bytearray(found[: length_of(found)])
    crc = struct.unpack(_HEAD, cleared[:HEAD_BYTES])[3]
    cleared[8:12] = b"\0\0\0\0"
    return crc32(cleared) & _WORD == crc


def after(sequence):
    """Return the sequence number that follows: after 2**32-1, 1, and nothing else may stay."""
    return sequence + 1 if sequence < _WORD else 1
