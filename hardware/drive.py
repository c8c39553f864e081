"""Chooses who may write to the drive: a computer or the handheld. Also writes the mark.

The mark is a file that is written once. If it is there and nvm is blank, a save was lost.
"""

import time

from hardware import CannotStart, boards, settings
from hardware.saving.nvm import Nvm, is_large_enough
from hardware.saving.record import make
from hardware.saving.store import MARK, has

COMPUTER = "The computer may write the drive."
HANDHELD = (
    "The handheld may write the drive. For the computer to do so, hold any button while"
    " switching on, or set GOLDRUSH_DRIVE to computer in settings.toml."
)
HELD = "A button was held: the computer may write the drive."
STAYS = "The drive cannot be given to the computer. Press reset to try again."

NO_MARK = "A save that a power cut destroys may go unnoticed: the drive cannot be marked."

_SCANS = 0.06  # seconds: three scans of the buttons at the firmware's default interval


def share(nvm, notes):
    """Choose who may write to the drive and return a sentence that names them. Call in boot.py.

    GOLDRUSH_DRIVE in settings.toml is "computer", "handheld" or "auto". "auto" is the handheld if
    its nvm is too small for saved games, else the computer. While a button is held, or on an
    unknown board, the computer gets the drive, so a user can always reach the files.
    """
    sentence = _owner(nvm, notes)
    if not _mount(sentence != HANDHELD, notes):
        return COMPUTER if sentence == HANDHELD else STAYS
    return sentence


def _owner(nvm, notes):
    owner = settings.word("GOLDRUSH_DRIVE", ("auto", "computer", "handheld"), notes)
    if owner == "auto":
        owner = "computer" if is_large_enough(nvm) else "handheld"
    if owner == "computer":
        return COMPUTER
    try:
        scanner = boards.find().scanner()
    except CannotStart as problem:
        notes.append(str(problem))
        return COMPUTER
    return HELD if held(scanner) else HANDHELD


def _mount(readonly, notes):
    """Let the computer (`readonly`) or the handheld write. Returns False and a note on failure."""
    import storage

    if storage.getmount("/").readonly == readonly:
        return True
    try:
        storage.remount("/", readonly=readonly)
    except (OSError, RuntimeError) as problem:
        notes.append(str(problem))
        return False
    return True


def held(scanner):
    """Return True if a button is held. Closes the keypad scanner: code.py needs its pins."""
    time.sleep(_SCANS)
    event = scanner.events.get()
    scanner.deinit()
    return event is not None


def mark(nvm, notes):
    """Write an empty record into blank `nvm`, then the mark. Call in boot.py, before share().

    The record is written first, so that the mark is never there without one. Appends a note on
    failure. Afterwards the handheld may write to the drive.
    """
    import storage

    drive = storage.getmount("/")
    if not is_large_enough(nvm) or has(drive, MARK):
        return
    records = Nvm(nvm)
    records.load()
    if records.blank and not records.save(make(1, b"")):
        return
    try:
        storage.remount("/", readonly=False)
        _make_mark(drive)
    except (OSError, RuntimeError):
        notes.append(NO_MARK)


def _make_mark(drive):
    # An empty file takes no cluster. The last one of a full drive is for boot_out.txt: without
    # it, the firmware tries to write that file at each start, after waiting for a second.
    drive.open(MARK, "wb").close()
