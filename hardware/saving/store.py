"""Saves data across power-off: in nvm, else in files, else not at all.

Nvm and Files are backends, which store records (hardware.saving.record). A backend has load() and
save(record). `room` is the largest data in bytes, `sequence` the number of the newest record, and
`blank` is True if nothing was ever written. Nvm also has `maybe_stale`: True if there was a record
newer than the one that was loaded, and it cannot be read.

After a crash, these bytes come first in the data of a record:
0         marks them: the app's data never begin with 0
crashes   bits 0-3 those in a row, bits 4-7 those at a raised clock speed
length    of the text
text      describes the last crash, or the result of a self-test

In files, four bytes come before all others: the CRC-32 of nvm at the time of the save, or 0
without nvm. If nvm has changed since, it may have had a newer record.
"""

from binascii import crc32

from hardware.saving.nvm import Nvm, is_large_enough
from hardware.saving.record import make, next_sequence

MINUTE = 60_000

# boot.py writes this file once, after a first record. Blank memory later on is a write cut off.
MARK = "/goldrush.mark"
_FILE = "/goldrush%d.bin"

MOST_CRASHES = 3  # in a row. Then the handheld does not restart: something is broken
# At a raised clock speed. Then the unit never raises it again.
MOST_FAST_CRASHES = 2
TOO_FAST = "This unit crashed twice at its raised speed: it keeps its usual speed from now on."
_HEAD = 3  # bytes before the text on a crash
_CHECK = 4  # bytes of the CRC in files
_MOST_TEXT = 80


class NullStore:
    """A store that saves nothing, for a board without nvm whose drive the computer may write."""

    present = False
    min_interval = 0
    room = 0
    crashes = 0
    fast_crashes = 0
    fault = ""
    damaged = False
    maybe_stale = False

    def load(self):
        """Return None."""

    def save(self, data):
        """Return False: nothing is saved."""
        return False

    def holds(self, data):
        """Return False: nothing is saved."""
        return False

    def crashed(self, text, fast=False):
        """Return False: crashes cannot be counted."""
        return False

    def set_aside(self):
        """Do nothing."""

    def give_back(self):
        """Do nothing."""


class Store(NullStore):
    """A store in `nvm`, or in files on `drive` if `nvm` is missing, too small or fails.

    `appends` is passed to Nvm. `room` is the largest data in bytes. load() sets the following.
    `damaged` is True if there was a save and none can be read. `maybe_stale` is True if the data
    may not be the newest. `crashes` counts the crashes since the last save. `fast_crashes` counts
    all crashes of the firmware at a raised clock speed, up to MOST_FAST_CRASHES. `fault`
    describes the last crash.

    `min_interval` is the time in milliseconds that the app waits between two writes, for memory
    that wears out.
    """

    present = True

    def __init__(self, nvm, drive, appends=False):
        self._drive = drive
        self._nvm = Nvm(nvm, appends) if is_large_enough(nvm) else None
        self._files = None
        self._sequence = 0
        # The sum of the newest data (_sum_of), or None. A copy of the data would take 0.4 KB of the
        # heap, in another place after each save.
        self._sum = None
        if not self._nvm or has(drive, _FILE % 0):
            self._open_files()
        self.room = (self._nvm or self._files).room - _CHECK - _HEAD - _MOST_TEXT

    def _open_files(self):
        from hardware.saving.files import Files

        self._files = Files(self._drive, _FILE)
        return self._files

    def load(self):
        """Return the bytes saved last, or None if none can be read."""
        newest = None
        blank = True
        self._sequence = 0
        self.maybe_stale = False
        if self._nvm:
            newest = self._nvm.load()
            blank = self._nvm.blank
            self._sequence = self._nvm.sequence
            self.maybe_stale = self._nvm.maybe_stale
        if self._files:
            data = self._files.load()
            blank = blank and self._files.blank
            if data is not None and (newest is None or self._files.sequence > self._sequence):
                newest = data[_CHECK:]
                self._sequence = self._files.sequence
                self.maybe_stale = data[:_CHECK] != self._check() or self._is_erased()
        self.damaged = newest is None and (not blank or has(self._drive, MARK))
        data = None if newest is None else self._open(newest)
        self._sum = None if data is None or self.maybe_stale else _sum_of(data)
        return data

    def _open(self, data):
        """Take the counts of crashes off the front of `data`. Returns the rest."""
        self.crashes = self.fast_crashes = 0
        self.fault = ""
        end = 0
        if len(data) >= _HEAD and not data[0]:
            end = _HEAD + data[2]
            self.crashes = min(data[1] & 15, MOST_CRASHES)
            self.fast_crashes = min(data[1] >> 4, MOST_FAST_CRASHES)
            self.fault = "".join([_printable(chr(byte)) for byte in data[_HEAD:end]])
        return data[end:]

    def set_aside(self):
        """Allocate the block of memory that a save in nvm may need."""
        if self._nvm:
            self._nvm.set_aside()

    def give_back(self):
        """Free the block of set_aside(). After a crash, a full heap needs it more."""
        if self._nvm:
            self._nvm.reserve = None

    def save(self, data):
        """Save `data`. Call load() first. Returns False if it is too long or cannot be written.

        Raises MemoryError if there is no room for a buffer. The last save is then unchanged.
        """
        if len(data) > self.room:
            return False
        self._sum = None  # a write that fails may have erased what was there
        if self.write(0, self.fast_crashes, self.fault, data):
            self._sum = _sum_of(data)
        return self._sum is not None

    def holds(self, data):
        """Return True if `data` were saved last. Call load() first.

        Returns False if there may be a newer save.
        """
        return _sum_of(data) == self._sum

    def crashed(self, text, fast=False):
        """Count a crash and save the first 80 characters of `text`. Call load() first.

        If `fast`, the crash was at a raised clock speed and counts as such, too. Returns False if
        the count cannot be saved. The caller must not restart then: it might do so for ever.
        """
        text = "".join([_printable(letter) for letter in text[:_MOST_TEXT]])
        crashes = min(self.crashes + 1, MOST_CRASHES)
        fast_crashes = min(self.fast_crashes + fast, MOST_FAST_CRASHES)
        had_any = self._sequence > 0
        try:
            data = self.load()
            if data is None and had_any:
                return False  # do not replace data that can no longer be read
            return self.write(crashes, fast_crashes, text, data or b"")
        except MemoryError:
            return False

    def write(self, crashes, fast_crashes, text, data):
        """Save `data` with the counts of crashes and a text, at most 80 characters of ASCII.

        Call load() first. Returns False if it cannot be written. The text describes the last crash
        or the result of a self-test.
        """
        counts = crashes | fast_crashes << 4
        head = bytes((0, counts, len(text))) + text.encode() if text or counts else b""
        sequence = next_sequence(self._sequence)
        if self._nvm and self._nvm.save(make(sequence, head, data)):
            starts_over = sequence < self._sequence
            if self._files and starts_over and not self._files.clear():
                return False
        elif not self._save_in_files(head, data):
            return False
        self._sequence = sequence
        self.crashes = crashes
        self.fast_crashes = fast_crashes
        self.fault = text
        return True

    def _save_in_files(self, head, data):
        files = self._files or self._open_files()
        return files.save(make(next_sequence(self._sequence), self._check() + head, data))

    def _is_erased(self):
        """Return True if nvm is blank although it had a record once.

        The CRC of nvm misses this case if each write to nvm was cut off after its erase: nvm was
        blank at the time of the save, too.
        """
        return bool(self._nvm) and self._nvm.blank and has(self._drive, MARK)

    def _check(self):
        return (self._nvm.crc() if self._nvm else 0).to_bytes(_CHECK, "little")


def _sum_of(data):
    """Return 30 bits of the CRC-32 of data. All 32 would be an object on the heap of a board."""
    return crc32(data) >> 2


def _printable(letter):
    return letter if " " <= letter <= "~" else "?"


def has(drive, name):
    """Return True if the drive has a file of this name."""
    try:
        drive.stat(name)
    except OSError:
        return False
    return True
