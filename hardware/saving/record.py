"""The format of a record: how a store writes its bytes.

A record is a header of 12 bytes, little-endian, and then the data:
0   2 bytes  mark, 0x6C47
2   2 bytes  length of the data
4   4 bytes  sequence number
8   4 bytes  CRC-32 of the record, computed with 0 in this place

Of all whole records, the one with the highest sequence number is the newest. In nvm a record begins
at a multiple of STEP, and the byte after it is DONE, which is written last.
"""

import struct
from binascii import crc32

HEAD = "<HHII"
MARK = 0x6C47
WORD = 0xFFFFFFFF
HEAD_BYTES = 12
BLANK = b"\xff"
STEP = 16
BLANK_STEP = BLANK * STEP
PAGE = 256  # bytes of nvm that are compared at a time
DONE = b"\0"


def make(sequence, head, data=b""):
    """Return a record of `head + data` as a bytearray. `sequence` is 0..2**32-1.

    Two arguments, so that the caller does not join them in another block of memory.
    """
    length = len(head) + len(data)
    record = bytearray(HEAD_BYTES + length)
    record[HEAD_BYTES : HEAD_BYTES + len(head)] = head
    record[HEAD_BYTES + len(head) :] = data
    struct.pack_into(HEAD, record, 0, MARK, length, sequence, 0)
    struct.pack_into("<I", record, 8, crc32(record) & WORD)
    return record


def sequence_of(data):
    """Return the sequence number of the record at the start of `data`."""
    return struct.unpack(HEAD, data[:HEAD_BYTES])[2]


def next_sequence(sequence):
    """Return the sequence number that follows: 1 after 2**32-1.

    When it wraps, the backend must blank all other records: their numbers are higher.
    """
    return sequence + 1 if sequence < WORD else 1


def half_of(size):
    """Return where the second half of `size` bytes begins."""
    return size // 2 // STEP * STEP


def aligned(at):
    """Return the first place for a record from `at` on."""
    return -(-at // STEP) * STEP
