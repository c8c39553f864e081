"""The facts, files and restart that the self-test needs besides the parts of the handheld."""

import sys

import board
import microcontroller
import storage

from hardware import grid, unload_builders
from hardware.saving.nvm import is_large_enough
from hardware.saving.store import has

REPORT = "/selftest.txt"
_SETTINGS = "/settings.toml"
_NEW = ".new"
_GRID = "GOLDRUSH_GRID"


class Bench:
    """The board on the bench: facts, how its grid lies, two files, and a restart."""

    # Bits of how the grid lies.
    COLUMNS = grid.COLUMNS
    SERPENTINE = grid.SERPENTINE
    BOTTOM = grid.BOTTOM
    RIGHT = grid.RIGHT

    def facts(self):
        """Return the board's id, the firmware as circuitpython-10.2.1, and the megahertz of the
        processor.
        """
        version = [str(number) for number in sys.implementation.version[:3]]
        firmware = sys.implementation.name + "-" + ".".join(version)
        hertz = microcontroller.cpu.frequency or 0
        return board.board_id, firmware, hertz // 1_000_000

    def memory(self):
        """Return where data is saved: "nvm" or "files"."""
        return "nvm" if is_large_enough(microcontroller.nvm) else "files"

    def note(self, saves, text):
        """Save a text in `saves`, a Store, beside its data. Returns False if that fails."""
        return saves.write(0, saves.fast_crashes, text, saves.load() or b"")

    def wiring(self):
        """Return how the grid lies (hardware.grid.wiring)."""
        return grid.wiring([])

    def order_of(self, way, count):
        """Return the order of the pixels (hardware.grid.order_of)."""
        return grid.order_of(way, count)

    def name_of(self, way, colours):
        """Return the value of GOLDRUSH_GRID that grid.wiring() reads as `way` and `colours`."""
        words = [
            "columns" if way & grid.COLUMNS else "rows",
            "bottom" if way & grid.BOTTOM else "top",
            "right" if way & grid.RIGHT else "left",
        ]
        if way & grid.SERPENTINE:
            words.append("serpentine")
        if colours != grid.GRB:
            words.append(colours.lower())
        return " ".join(words)

    def save_grid(self, way, colours):
        """Write how the grid lies to settings.toml.

        Returns "", or the line to write by hand where a computer has the drive.
        """
        line = '%s = "%s"' % (_GRID, self.name_of(way, colours))
        lines = [old for old in _settings().split(b"\n") if not old.startswith(_GRID.encode())]
        while lines and not lines[-1]:
            lines.pop()
        lines.append(line.encode())
        return "" if _write(_SETTINGS, b"\n".join(lines)) else line

    def save_report(self, line):
        """Write `line` to the file REPORT. Returns False where a computer has the drive."""
        return _write(REPORT, line.encode())

    def restart(self):
        """Restart the program. Does not return."""
        import supervisor

        supervisor.reload()

    def close(self):
        """Unload the modules that only this uses."""
        unload_builders()


def _drive():
    return storage.getmount("/")


def _settings():
    """Return the content of settings.toml. A power cut may have left it under its other name."""
    for path in (_SETTINGS, _SETTINGS + _NEW):
        try:
            with _drive().open(path, "rb") as file:
                return file.read()
        except OSError:
            """There is none of this name."""
    return b""


def _write(path, content):
    """Write a file. A cut of the power leaves the old one, or the new one under another name."""
    drive = _drive()
    try:
        with drive.open(path + _NEW, "wb") as file:
            file.write(content + b"\n")
        if has(drive, path):
            drive.remove(path)
        drive.rename(path + _NEW, path)
    except OSError:
        return False
    return True
