"""Records in microcontroller.nvm, written so that a power cut never brings an older one back.

What a write does to the chip, from the ports' sources:
SAMD51    erases all 8 KB, then programs 16 pages of 512 bytes in ascending order
          (ASF4 hpl_nvmctrl, _flash_write)
ESP32-S3  erases its entry in NVS, then sets it anew (nvm/ByteArray.c)
RP2040    programs pages of 256 bytes if the bytes are all 0xFF, else erases all 4 KB and
          programs 16 pages in ascending order (nvm/ByteArray.c)
"""

from binascii import crc32

from hardware.record import (
    BLANK,
    HEAD_BYTES,
    after,
    begins,
    is_whole,
    length_of,
    sequence_of,
)

_STEP = 16  # where records begin
_PAGE = 256
_MOST = 4096
_LEAST = 512
_BLANK_STEP = BLANK * _STEP
_DONE = b"\0"  # follows a whole record


def is_large_enough(nvm):
    """Return True if games can be kept in `nvm` (None where there is none)."""
    return nvm is not None and len(nvm) >= _LEAST


class Nvm:
    """A backend (see hardware.store) in 512 to 4096 bytes of `nvm` (microcontroller.nvm).

    Without `appends` there is one record, at the start, and nothing else: a write that is cut
    leaves it, or the new one, or none. With `appends`, for chips that program blank bytes
    without an erase, records follow one another. Header, data and _DONE are written one after
    the other, so that a record that was cut off differs from one that an erase has damaged.

    `reserve` is None, or the bytes that set_aside() made for what an erase writes.
    """

    def __init__(self, nvm, appends=False):
        self._nvm = nvm
        self._appends = appends
        self._size = min(len(nvm), _MOST) // _STEP * _STEP
        # Two records of this size lie side by side.
        self._half = self._size // 2 // _STEP * _STEP
        self.room = self._half - HEAD_BYTES - 1
        self.reserve = None
        self.sequence = 0
        self.blank = True
        self.maybe_stale = False
        self._at = self._end = self._used = 0
        self._junk = self._junk_end = 0

    def set_aside(self):
        """Make `reserve`: an erase writes all that was used, up to 4 KB in one piece, and a full
        heap has no such piece."""
        self.reserve = bytearray(self._size if self._appends else self._half)

    def load(self):
        """Return the data of the newest record, or None; sets sequence, blank and maybe_stale."""
        for _ in range(2):  # if memory raises, read it once more
            self._at = self._end = self._used = self._junk_end = 0
            self.sequence = 0
            try:
                self._scan()
                self.blank = not self._end and not self._junk_end
                self.maybe_stale = self._end > 0 and self._junk_end > 0 and not self._is_torn()
                return bytes(self._nvm[self._at + HEAD_BYTES : self._end]) if self._end else None
            except (OSError, RuntimeError):
                self.blank = False
        return None

    def _scan(self):
        """Find the newest record, what is used, and what follows that belongs to no record."""
        at = 0  # a step leaves little behind: at a start nothing is collected (code.py)
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
        """Take the record at `at` if it is the newest. Returns its length, 0 if none is there."""
        if not begins(step) or at + length_of(step) > self._size:
            return 0
        made = self._nvm[at : at + length_of(step)]
        if not is_whole(made):
            return 0
        if not self._end or sequence_of(made) > self.sequence:
            self._at = at
            self._end = at + len(made)
            self.sequence = sequence_of(made)
            self._junk_end = 0
        end = at + len(made)
        return len(made) + (self._nvm[end : end + 1] == _DONE)

    def _is_torn(self):
        """Return True if what follows the newest record is a write of the next one, cut off."""
        head = self._nvm[self._junk : self._junk + HEAD_BYTES]
        if not begins(head) or sequence_of(head) != after(self.sequence):
            return self._junk_end <= self._junk + _STEP
        end = self._junk + length_of(head)
        return self._junk_end <= _aligned(end) and self._nvm[end : end + 1] in (BLANK, b"")

    def save(self, made):
        """Write the record `made`; call load() first. Returns False if nvm does not hold it.

        Raises MemoryError, and what nvm holds stays, if there is no room to write it.
        """
        starts_over = sequence_of(made) <= self.sequence
        try:
            if not starts_over and self._appends and self._append(made):
                held = True
            else:
                held = self._rewrite(made, self._appends and self._end and not starts_over)
        except (OSError, RuntimeError):
            held = False
        if held:
            self.sequence = sequence_of(made)
        else:
            self.load()
        return held

    def _append(self, made):
        at = _aligned(self._used)
        end = at + len(made)
        if end >= self._size:
            return False
        self._used = end + 1
        data = memoryview(made)
        self._nvm[at : at + HEAD_BYTES] = data[:HEAD_BYTES]
        if len(made) > HEAD_BYTES:
            self._nvm[at + HEAD_BYTES : end] = data[HEAD_BYTES:]
        if not self._holds(at, made):
            return False
        self._nvm[end : end + 1] = _DONE
        return True

    def _rewrite(self, made, stays):
        """Blank the memory but for `made` and, if it `stays`, the newest record. One write."""
        old = self._end + 1 - self._at if stays else 0
        if _aligned(old) + len(made) >= self._size:
            old = 0
        return self._put(old, made, _aligned(old)) or self._put(0, made, self._half)

    def _put(self, old, made, at):
        end = at + len(made)
        size = max(self._used, end + 1)
        image = self.reserve
        if image is None or len(image) < size:
            image = bytearray(_aligned(size))
        for i in range(0, len(image), _STEP):
            image[i : i + _STEP] = _BLANK_STEP
        if old:
            for i in range(0, old - 1, _STEP):
                part = self._nvm[self._at + i : min(self._at + i + _STEP, self._end)]
                image[i : i + len(part)] = part
            image[old - 1] = 0  # _DONE
        image[at:end] = made
        image[end] = 0
        # Until it is read back, nothing is known to be there.
        self._at = self._end = 0
        self._used = size
        self._nvm[0:size] = memoryview(image)[:size]
        if not self._holds(at, made):
            return False  # what was ignored has blanked nothing
        self._used = end + 1
        return True

    def _holds(self, at, made):
        for i in range(0, len(made), _PAGE):
            part = made[i : i + _PAGE]
            if self._nvm[at + i : at + i + len(part)] != part:
                return False
        self._at = at
        self._end = at + len(made)
        return True

    def crc(self):
        """Return the CRC-32 of all of it, or 0 while it cannot be read."""
        found = 0
        try:
            for at in range(0, self._size, _PAGE):
                found = crc32(self._nvm[at : at + _PAGE], found)
        except (OSError, RuntimeError):
            return 0
        return found & 0xFFFFFFFF


def _aligned(at):
    return -(-at // _STEP) * _STEP
