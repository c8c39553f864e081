"""Our firmware as a program of displayio_sim. displayio.toml describes it."""

from datetime import date
from pathlib import Path

from displayio_sim.runtime.program import Program
from sim.paths import ROOT

# On a PC, sound is on, unlike on a new board, and the day is known.
SETTINGS = {
    "GOLDRUSH_HOST": "pc",
    "GOLDRUSH_VOLUME": "2",
    "GOLDRUSH_DAY": str(date.today().timetuple().tm_yday),
}


def program(folder: Path = ROOT) -> Program:
    """Return the firmware in a folder: the checkout, a copy, or a release on a drive."""
    return Program(folder, strict=True, tells=ROOT / "displayio.toml")
