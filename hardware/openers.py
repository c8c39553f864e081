"""Opens parts at a start: the built-in screen, the watchdog and the store."""

from hardware import CannotStart
from hardware.saving.nvm import is_large_enough
from hardware.saving.store import NullStore, Store
from hardware.watch import Watch

NOT_KEPT = "Nothing can be saved: power-off ends a game. Restart with no button held."


def screen(board):
    """Return the display that the firmware sets up. Raises CannotStart if the board has none."""
    display = getattr(board, "DISPLAY", None)
    if display is None:
        raise CannotStart("This board has no screen that works.")
    return display


def watch():
    """Return the Watch of this chip, or None where it has no watchdog.

    Nothing has to close it. The firmware stops the watchdog when code.py ends, is reloaded or is
    interrupted (CircuitPython, shared-module/watchdog). After an exception that code.py does not
    catch, the watchdog resets the board.
    """
    import microcontroller
    import supervisor

    try:
        from watchdog import WatchDogMode
    except ImportError:
        return None
    return Watch(microcontroller.watchdog, WatchDogMode.RESET, supervisor.runtime)


def store(nvm, notes, appends=False):
    """Return a Store in `nvm` (or None) or in files. Returns a NullStore and a note without both.

    `appends` is passed to Nvm.
    """
    import storage

    drive = storage.getmount("/")
    if is_large_enough(nvm) or _is_ours(drive):
        return Store(nvm, drive, appends)
    notes.append(NOT_KEPT)
    return NullStore()


def _is_ours(drive):
    """Return True if the program may write to the drive.

    It may if boot.py has chosen so, or if no computer is connected.
    """
    import storage

    try:
        if drive.readonly:
            storage.remount("/", readonly=False)
        return not drive.readonly
    except (OSError, RuntimeError):
        return False
