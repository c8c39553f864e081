"""Stores records in microcontroller.nvm. A power cut never brings an older record back unnoticed.

A write does this to the chip (from the sources of the CircuitPython ports):
SAMD51    erases all 8 KB, then programs 16 pages of 512 bytes in ascending order
          (ASF4 hpl_nvmctrl, _flash_write)
ESP32-S3  erases its entry in NVS, then writes a new one (nvm/ByteArray.c)
RP2040    programs pages of 256 bytes if the bytes are all 0xFF, else erases all 4 KB and
          programs 16 pages in ascending order (nvm/ByteArray.c)
"""

from binascii import crc32

from hardware.record import (
    BLANK,
    HEAD_BYTES,
    begins,
    is_whole,
    length_of,
    next_sequence,
    sequence_of,
)

_STEP = 16  # a record begins at a multiple of this
_PAGE = 256
_MOST = 4096
_LEAST = 512
_BLANK_STEP = BLANK * _STEP
_RESERVE = 768  # the largest record of three games between five people is 0.6 KB
_DONE = b"\0"  # the byte after a record, written last


def is_large_enough(nvm):
    """Return True if `nvm` has room for saved games. `nvm` is None on a board without one."""
    return nvm is not None and len(nvm) >= _LEAST


class Nvm:
    """A backend (see hardware.store) in 512 to 4096 bytes of `nvm` (microcontroller.nvm).

    Without `appends` there is a single record, at the start. A write that is cut off leaves the
    old record, the new one, or none. `appends` is for chips that program blank bytes without an
    erase: each record is written after the one before. Header, data and _DONE are written in this
    order, so that load() can tell a write that was cut off from a record that an erase damaged.

    `reserve` is the buffer that set_aside() allocates for a rewrite, or None. Without `appends`
    none is needed.
    """

    def __init__(self, nvm, appends=False):
        self._nvm = nvm
        self._appends = appends
        self._size = min(len(nvm), _MOST) // _STEP * _STEP
        # The largest record, so that two of them fit.
        self._half = self._size // 2 // _STEP * _STEP
        self.room = self._half - HEAD_BYTES - 1
        self.reserve = None
        self.sequence = 0
        self.blank = True
        self.maybe_stale = False
        self._at = self._end = self._used = 0
        self._junk = self._junk_end = 0

    def set_aside(self):
        """Allocate `reserve` while the heap is empty.

        A rewrite takes up to 4 KB in one piece. If a full heap has no such piece, it is done in
        parts of this size, with an erase for each.
        """
        if self._appends:
            self.reserve = bytearray(_RESERVE)

    def load(self):
        """Return the data of the newest record, or None. Set sequence, blank and maybe_stale."""
        for _ in range(2):  # nvm may raise: read it once more
            self._at = self._end = self._used = self._junk_end = 0
            self.sequence = 0
            try:
                self._scan()
                self.blank = not self._end and not self._junk_end
                self.maybe_stale = self._end > 0 and self._lost_newer()
                return bytes(self._nvm[self._at + HEAD_BYTES : self._end]) if self._end else None
            except (OSError, RuntimeError):
                self.blank = False
        return None

    def _scan(self):
        """Find the newest record, the end of all written bytes, and any junk after the record.

        Junk is a run of bytes that are not blank and belong to no record.
        """
        at = 0  # read in small steps: code.py switches off the collector during a start
        while at < self._size:
            if not at % _PAGE and self._nvm[at : at + _PAGE] == BLANK * _PAGE:
                at += _PAGE
                continue
            step = self._nvm[at : at + _STEP]
            taken = self._take(at, step)
            if taken or step != _BLANK_STEP:
                self._used = at + (taken or _STEP)
                if not taken and any(step):  # an ESP32 reads 0 where nothing was written
                    self._junk = self._junk if self._junk_end else at
                    self._junk_end = at + _STEP
            at = _aligned(at + (taken or _STEP))

    def _take(self, at, step):
        """Take the record at `at` if it is the newest so far. Returns its length, 0 without one."""
        if not begins(step) or at + length_of(step) > self._size:
            return 0
        record = self._nvm[at : at + length_of(step)]
        if not is_whole(record):
            return 0
        if not self._end or sequence_of(record) > self.sequence:
            self._at = at
            self._end = at + len(record)
            self.sequence = sequence_of(record)
            self._junk_end = 0
        end = at + len(record)
        return len(record) + (self._nvm[end : end + 1] == _DONE)

    def _lost_newer(self):
        """Return True if there was a record newer than the one found, and it cannot be read."""
        if self._appends:
            return self._junk_end > 0 and not self._is_torn()
        # A single record leaves the rest of a longer one behind it: look only where one begins.
        for at in (0, self._half):
            head = self._nvm[at : at + HEAD_BYTES]
            is_older = begins(head) and sequence_of(head) <= self.sequence
            if any(head) and head != BLANK * HEAD_BYTES and not is_older:
                return True
        return False

    def _is_torn(self):
        """Return True if the junk is a write of the next record that was cut off.

        Such a write may have ended within the header, or before _DONE. With _DONE, the record
        was whole once and has been damaged since.
        """
        head = self._nvm[self._junk : self._junk + HEAD_BYTES]
        if not begins(head) or sequence_of(head) != next_sequence(self.sequence):
            return self._junk_end <= self._junk + _STEP
        end = self._junk + length_of(head)
        return self._junk_end <= _aligned(end) and self._nvm[end : end + 1] in (BLANK, b"")

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
        at = _aligned(self._used)
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
        self._nvm[end : end + 1] = _DONE
        return True

    def _rewrite(self, record, keep_newest):
        """Rewrite all of nvm: the newest record if `keep_newest`, then `record`.

        If `record` does not read back, try it in the second half.
        """
        if not self._appends:
            return self._replace(record, 0) or self._replace(record, self._half)
        old = self._end + 1 - self._at if keep_newest else 0
        if _aligned(old) + len(record) >= self._size:
            old = 0
        return self._put(old, record, _aligned(old)) or self._put(0, record, self._half)

    def _replace(self, record, at):
        """Write `record` at `at` as the only one, from its own memory."""
        other = self._at
        self._nvm[at : at + len(record)] = record
        if not self._verify(at, record):
            return False
        # Of two records, damage to the newer one would bring back the older one.
        if other > at:
            self._nvm[other : other + _STEP] = _BLANK_STEP
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
            for i in range(0, len(image), _STEP):
                image[i : i + _STEP] = _BLANK_STEP
            if not start:
                for i in range(0, old - 1, _STEP):
                    most = min(_STEP, old - 1 - i)
                    image[i : i + most] = self._nvm[newest + i : newest + i + most]
                if old:
                    image[old - 1] = 0  # _DONE
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
            return bytearray(_aligned(size))
        except MemoryError:
            if self.reserve is None:
                raise
        return self.reserve

    def _verify(self, at, record):
        """Return True if nvm reads back `record` at `at`. It is then the newest one."""
        for i in range(0, len(record), _PAGE):
            part = record[i : i + _PAGE]
            if self._nvm[at + i : at + i + len(part)] != part:
                return False
        self._at = at
        self._end = at + len(record)
        return True

    def crc(self):
        """Return the CRC-32 of all of nvm, or 0 if it cannot be read."""
        crc = 0
        try:
            for at in range(0, self._size, _PAGE):
                crc = crc32(self._nvm[at : at + _PAGE], crc)
        except (OSError, RuntimeError):
            return 0
        return crc & 0xFFFFFFFF


def _aligned(at):
    return -(-at // _STEP) * _STEP
