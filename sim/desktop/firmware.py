"""Our firmware as a program of displayio_sim; displayio.toml says what that is to know of it."""

from datetime import date
from pathlib import Path

from displayio_sim.runtime.program import Program
from sim.paths import ROOT

# Where people play on a PC it sounds, which a board at first does not, and the day is known.
SETTINGS = {
    "GOLDRUSH_HOST": "pc",
    "GOLDRUSH_VOLUME": "2",
    "GOLDRUSH_DAY": str(date.today().timetuple().tm_yday),
}


def program(folder: Path = ROOT) -> Program:
    """The firmware in a folder: that of the checkout, a copy, or what a release puts on a drive."""
    return Program(folder, strict=True, tells=ROOT / "displayio.toml")
