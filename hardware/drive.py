"""Who may write the drive, a computer or the handheld; and the mark on it, made once, by which
lost data can be told from none."""

import time

from hardware import CannotStart, boards, settings
from hardware.nvm import Nvm, is_large_enough
from hardware.record import make
from hardware.store import MARK, has

COMPUTER = "The computer may write the drive."
HANDHELD = (
    "The handheld may write the drive. For the computer to do so, hold any button while"
    " switching on, or set GOLDRUSH_DRIVE to computer in settings.toml."
)
HELD = "A button was held: the computer may write the drive."
STAYS = "The drive cannot be given to the computer. Press reset to try again."

NO_MARK = "A save that a power cut destroys may go unnoticed: the drive cannot be marked."

_SCANS = 0.06  # seconds, three scans of the buttons


def share(nvm, notes):
    """Decide who may write the drive and return that as one sentence. Call it in boot.py.

    GOLDRUSH_DRIVE of settings.toml is "auto" (the handheld if its nvm is too small to keep
    games in, else the computer), "computer" or "handheld". A held button or an unknown board
    gives the drive to the computer, so nobody can be locked out.
    """
    said = _owner(nvm, notes)
    if not _mount(said != HANDHELD, notes):
        return COMPUTER if said == HANDHELD else STAYS
    return said


def _owner(nvm, notes):
    wanted = settings.word("GOLDRUSH_DRIVE", ("auto", "computer", "handheld"), notes)
    if wanted == "auto":
        wanted = "computer" if is_large_enough(nvm) else "handheld"
    if wanted == "computer":
        return COMPUTER
    try:
        scanner = boards.find().scanner()
    except CannotStart as problem:
        notes.append(str(problem))
        return COMPUTER
    return HELD if held(scanner) else HANDHELD


def _mount(readonly, notes):
    """Let the computer (`readonly`) or the handheld write; returns False and notes why not."""
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
    """Return True while a button is held. Closes the keypad scanner: code.py needs its pins."""
    time.sleep(_SCANS)
    event = scanner.events.get()
    scanner.deinit()
    return event is not None


def mark(nvm, notes):
    """Write an empty record into blank `nvm`, then the mark. Call it in boot.py.

    In this order, for with the mark there always is a record. Appends a note if it fails. It
    leaves the drive to the handheld: share() comes after it.
    """
    import storage

    drive = storage.getmount("/")
    if not is_large_enough(nvm) or has(drive, MARK):
        return
    kept = Nvm(nvm)
    kept.load()
    if kept.blank and not kept.save(make(1, b"")):
        return
    try:
        storage.remount("/", readonly=False)
        _make_mark(drive)
    except (OSError, RuntimeError):
        notes.append(NO_MARK)


def _make_mark(drive):
    # Empty: the last cluster of a full drive is for boot_out.txt, which the firmware would
    # otherwise write, after a second of waiting, at each start.
    drive.open(MARK, "wb").close()
