"""Stores records in microcontroller.nvm. A power cut never brings an older record back unnoticed.

A write does this to the chip (from the sources of the CircuitPython ports):
SAMD51    erases all 8 KB, then programs 16 pages of 512 bytes in ascending order
          (ASF4 hpl_nvmctrl, _flash_write)
ESP32-S3  erases its entry in NVS, then writes a new one (nvm/ByteArray.c)
RP2040    programs pages of 256 bytes if the bytes are all 0xFF, else erases all 4 KB and
          programs 16 pages in ascending order (nvm/ByteArray.c)
"""

from binascii import crc32

from hardware.saving.record import (
    BLANK_STEP,
    DONE,
    HEAD_BYTES,
    PAGE,
    STEP,
    aligned,
    half_of,
    sequence_of,
)

_MOST = 4096
_LEAST = 512
_RESERVE = 768  # the largest record of three games between five people is 0.6 KB


def is_large_enough(nvm):
    """Return True if `nvm` has room for saved games. `nvm` is None on a board without one."""
    return nvm is not None and len(nvm) >= _LEAST


class Nvm:
    """A backend (see hardware.saving.store) in 512 to 4096 bytes of `nvm` (microcontroller.nvm).

    Without `appends` there is a single record, at the start. A write that is cut off leaves the
    old record, the new one, or none. `appends` is for chips that program blank bytes without an
    erase: each record is written after the one before. Header, data and DONE are written in this
    order, so that load() can tell a write that was cut off from a record that an erase damaged.

    `reserve` is the buffer that set_aside() allocates for a rewrite, or None. Without `appends`
    none is needed.
    """

    def __init__(self, nvm, appends=False):
        self._nvm = nvm
        self._appends = appends
        self._size = min(len(nvm), _MOST) // STEP * STEP
        # The largest record, so that two of them fit.
        self._half = half_of(self._size)
        self.room = self._half - HEAD_BYTES - 1
        self.reserve = None
        self.sequence = 0
        self.blank = True
        self.maybe_stale = False
        self._at = self._end = self._used = 0

    def set_aside(self):
        """Allocate `reserve` while the heap is empty.

        A rewrite takes up to 4 KB in one piece. If a full heap has no such piece, it is done in
        parts of this size, with an erase for each.
        """
        if self._appends:
            self.reserve = bytearray(_RESERVE)

    def load(self):
        """Return the data of the newest record, or None. Set sequence, blank and maybe_stale."""
        from hardware.saving.scan import Scan

        self._at = self._end = self._used = self.sequence = 0
        self.blank = self.maybe_stale = False
        for _ in range(2):  # nvm may raise: read it once more
            try:
                found = Scan(self._nvm, self._size, self._appends)
                data = bytes(self._nvm[found.at + HEAD_BYTES : found.end]) if found.end else None
            except (OSError, RuntimeError):
                continue
            self._at, self._end, self._used = found.at, found.end, found.used
            self.sequence = found.sequence
            self.blank = found.blank
            self.maybe_stale = found.maybe_stale
            return data
        return None

    def save(self, record):
        """Write `record`. Call load() first. Returns False if it does not read back.

        Raises MemoryError if there is no room for the buffer. nvm is then unchanged.
        """
        # If the sequence has wrapped, only the new record may remain: the old numbers are higher.
        starts_over = sequence_of(record) <= self.sequence
        try:
            if not starts_over and self._appends and self._append(record):
                saved = True
            else:
                saved = self._rewrite(record, self._appends and self._end and not starts_over)
        except (OSError, RuntimeError):
            saved = False
        if saved:
            self.sequence = sequence_of(record)
        else:
            self.load()
        return saved

    def _append(self, record):
        at = aligned(self._used)
        end = at + len(record)
        if end >= self._size:
            return False
        self._used = end + 1
        data = memoryview(record)
        self._nvm[at : at + HEAD_BYTES] = data[:HEAD_BYTES]
        if len(record) > HEAD_BYTES:
            self._nvm[at + HEAD_BYTES : end] = data[HEAD_BYTES:]
        if not self._verify(at, record):
            return False
        self._nvm[end : end + 1] = DONE
        return True

    def _rewrite(self, record, keep_newest):
        """Rewrite all of nvm: the newest record if `keep_newest`, then `record`.

        If `record` does not read back, try it in the second half.
        """
        if not self._appends:
            return self._replace(record, 0) or self._replace(record, self._half)
        old = self._end + 1 - self._at if keep_newest else 0
        if aligned(old) + len(record) >= self._size:
            old = 0
        return self._put(old, record, aligned(old)) or self._put(0, record, self._half)

    def _replace(self, record, at):
        """Write `record` at `at` as the only one, from its own memory."""
        other = self._at
        self._nvm[at : at + len(record)] = record
        if not self._verify(at, record):
            return False
        # Of two records, damage to the newer one would bring back the older one.
        if other > at:
            self._nvm[other : other + STEP] = BLANK_STEP
        return True

    def _put(self, old, record, at):
        """Fill nvm with `old` bytes of the newest record, then `record` at `at`, then blanks."""
        end = at + len(record)
        size = max(self._used, end + 1)
        image = self._buffer(size)
        if old > len(image):
            old = 0
        newest = self._at
        # Until the image is read back, no record is known.
        self._at = self._end = 0
        self._used = size
        # The first of several parts has all of the old record, so it is always whole somewhere.
        for start in range(0, size, len(image)):
            for i in range(0, len(image), STEP):
                image[i : i + STEP] = BLANK_STEP
            if not start:
                for i in range(0, old - 1, STEP):
                    most = min(STEP, old - 1 - i)
                    image[i : i + most] = self._nvm[newest + i : newest + i + most]
                if old:
                    image[old - 1] = 0  # DONE
            first = max(start, at)
            last = min(start + len(image), end)
            if first < last:
                image[first - start : last - start] = memoryview(record)[first - at : last - at]
            if start <= end < start + len(image):
                image[end - start] = 0
            last = min(start + len(image), size)
            self._nvm[start:last] = memoryview(image)[: last - start]
        if not self._verify(at, record):
            return False  # `_used` remains: nvm may have ignored the write and still be full
        self._used = end + 1
        return True

    def _buffer(self, size):
        """Return a buffer of `size` bytes, rounded up, or `reserve` if the heap has no room."""
        try:
            return bytearray(aligned(size))
        except MemoryError:
            if self.reserve is None:
                raise
        return self.reserve

    def _verify(self, at, record):
        """Return True if nvm reads back `record` at `at`. It is then the newest one."""
        for i in range(0, len(record), PAGE):
            part = record[i : i + PAGE]
            if self._nvm[at + i : at + i + len(part)] != part:
                return False
        self._at = at
        self._end = at + len(record)
        return True

    def crc(self):
        """Return the CRC-32 of all of nvm, or 0 if it cannot be read."""
        crc = 0
        try:
            for at in range(0, self._size, PAGE):
                crc = crc32(self._nvm[at : at + PAGE], crc)
        except (OSError, RuntimeError):
            return 0
        return crc & 0xFFFFFFFF
