"""How data survives power-off: in nvm, else in files, else not at all.

nvm and files are backends, which hold records (hardware.record). A backend has load() and
save(record), `room` for data in bytes, the `sequence` number of the newest record and `blank`,
True if nothing was ever written; nvm also has `maybe_stale`, True if a newer record than the one
found was there and cannot be read.

After a crash the data in a record begin with 0, the crashes (in a row, and from bit 4 on those
at a raised clock speed), the length of a text and the text, which describes the last crash.
In files, the four bytes before all this are the CRC-32 of nvm as it was then, 0 without any:
where it has changed since, a newer record may have been there.
"""

from hardware.nvm import Nvm, is_large_enough
from hardware.record import after, make

MINUTE = 60_000

NOT_KEPT = "Nothing can be saved: power-off ends a game. Restart with no button held."

# boot.py makes this file once. From then on, blank memory is memory whose write was cut off.
MARK = "/goldrush.mark"
_FILE = "/goldrush%d.bin"

MOST_CRASHES = 3  # in a row, after which the handheld stays down: then something is broken
# At a raised clock speed, after which a unit keeps its usual one.
MOST_FAST_CRASHES = 2
TOO_FAST = "This unit crashed twice at its raised speed: it keeps its usual speed from now on."
_HEAD = 3
_CHECK = 4
_MOST_TEXT = 80


class NullStore:
    """Keeps nothing: for a handheld without nvm whose drive the computer has."""

    present = False
    min_interval = 0
    room = 0
    crashes = 0
    fast_crashes = 0
    fault = ""
    damaged = False
    maybe_stale = False

    def load(self):
        """As Store.load()."""

    def save(self, data):
        """As Store.save()."""
        return False

    def crashed(self, text, fast=False):
        """As Store.crashed()."""
        return False

    def set_aside(self):
        """As Store.set_aside()."""

    def give_back(self):
        """As Store.give_back()."""


class Store(NullStore):
    """Keeps bytes in `nvm` if it is large enough, else, or where it fails, in files on `drive`.

    `appends` is as for hardware.nvm, `room` in bytes. After load(), `damaged` tells that
    something was kept and nothing can be read, `maybe_stale` that what was read may not be the
    newest. `crashes` counts those since the last save, `fast_crashes` those of the firmware at a
    raised clock speed, ever, up to MOST_FAST_CRASHES; `fault` describes the last one.
    `min_interval` is in milliseconds, between two writes of memory that wears out.
    """

    present = True

    def __init__(self, nvm, drive, appends=False):
        self._drive = drive
        self._nvm = Nvm(nvm, appends) if is_large_enough(nvm) else None
        self._files = None
        self._sequence = 0
        self._data = b""
        if not self._nvm or has(drive, _FILE % 0):
            self._open_files()
        self.room = (self._nvm or self._files).room - _CHECK - _HEAD - _MOST_TEXT

    def _open_files(self):
        from hardware.files import Files

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
            found = self._files.load()
            blank = blank and self._files.blank
            if found is not None and (newest is None or self._files.sequence > self._sequence):
                newest = found[_CHECK:]
                self._sequence = self._files.sequence
                self.maybe_stale = found[:_CHECK] != self._check() or self._is_erased()
        self.damaged = newest is None and (not blank or has(self._drive, MARK))
        return None if newest is None else self._open(newest)

    def _open(self, found):
        self.crashes = self.fast_crashes = 0
        self.fault = ""
        end = 0
        if len(found) >= _HEAD and not found[0]:
            end = _HEAD + found[2]
            self.crashes = min(found[1] & 15, MOST_CRASHES)
            self.fast_crashes = min(found[1] >> 4, MOST_FAST_CRASHES)
            self.fault = "".join([_printable(chr(byte)) for byte in found[_HEAD:end]])
        self._data = found[end:]
        return self._data

    def set_aside(self):
        """Set aside the memory that a save in nvm may need in one piece."""
        if self._nvm:
            self._nvm.set_aside()

    def give_back(self):
        """Give back what set_aside() took: after a crash, a full heap needs it more."""
        if self._nvm:
            self._nvm.reserve = None

    def save(self, data):
        """Keep `data`; call load() first. Returns False if it is too long or cannot be written.

        Raises MemoryError, and what was kept stays, if there is no room to write it.
        """
        if len(data) > self.room or not self._write(0, self.fast_crashes, self.fault, data):
            return False
        self._data = data
        return True

    def crashed(self, text, fast=False):
        """Count a crash, also as one at a raised clock speed if it was `fast`, and keep the start
        of `text`; call load() first.

        Returns False if it cannot be written: then nobody may rely on the count.
        """
        text = "".join([_printable(letter) for letter in text[:_MOST_TEXT]])
        crashes = min(self.crashes + 1, MOST_CRASHES)
        fast_crashes = min(self.fast_crashes + fast, MOST_FAST_CRASHES)
        try:
            return self._write(crashes, fast_crashes, text, self._data)
        except MemoryError:
            return False

    def _write(self, crashes, fast_crashes, text, data):
        """Keep `data` with the counts of crashes and the last one's text."""
        counts = crashes | fast_crashes << 4
        head = bytes((0, counts, len(text))) + text.encode() if text or counts else b""
        if self._nvm and self._nvm.save(make(after(self._sequence), head, data)):
            starts_over = after(self._sequence) < self._sequence
            if self._files and starts_over and not self._files.clear():
                return False
        elif not self._save_in_files(head, data):
            return False
        self._sequence = after(self._sequence)
        self.crashes = crashes
        self.fast_crashes = fast_crashes
        self.fault = text
        return True

    def _save_in_files(self, head, data):
        files = self._files or self._open_files()
        return files.save(make(after(self._sequence), self._check() + head, data))

    def _is_erased(self):
        """Return True if nvm is blank, as a write that was cut may leave it every time."""
        return bool(self._nvm) and self._nvm.blank and has(self._drive, MARK)

    def _check(self):
        return (self._nvm.crc() if self._nvm else 0).to_bytes(_CHECK, "little")


def _printable(letter):
    return letter if " " <= letter <= "~" else "?"


def has(drive, name):
    """Return True if the drive has a file of this name."""
    try:
        drive.stat(name)
    except OSError:
        return False
    return True


def best(nvm, notes, appends=False):
    """Return the best store: `nvm` (None where there is none), files, or a NullStore and a note."""
    import storage

    drive = storage.getmount("/")
    if is_large_enough(nvm) or _is_ours(drive):
        return Store(nvm, drive, appends)
    notes.append(NOT_KEPT)
    return NullStore()


def _is_ours(drive):
    """Return True if code may write the drive: by boot.py, or because no computer is there."""
    import storage

    try:
        if drive.readonly:
            storage.remount("/", readonly=False)
        return not drive.readonly
    except (OSError, RuntimeError):
        return False
