"""Simulates boards with CircuitPython and displayio, to run, show and test programs for them.

`PUBLIC` lists the names that others may use, and their modules. Everything else may change. The
classes are also found in this package: `from displayio_sim import Program, Session`. Tests get a
Handheld as a fixture.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from displayio_sim.pytest_plugin.handheld import Handheld as Handheld
    from displayio_sim.pytest_plugin.handheld import ProgramError as ProgramError

PUBLIC = {
    # A program on a board, and its time.
    "runtime.program": "Program",
    "runtime.session": "Session",
    "runtime.script": "Recording SEEDS parse read timed",
    "runtime.firmware_process": "Crashed",
    "runtime.boot": "POWER_ON Powered Stop run",
    # The board.
    "boards": "ALL NAMES Definition Wiring load",
    "machine.machine": "BUTTONS Machine",
    "machine.nvm": "KeptMemory Nvm NvmFile lock",
    "machine.chips": "CHIPS",
    "machine.perception": "CHOSEN LENGTHS MAP NOTHING NO_PROBE Look Probe lights screen",
    "circuitpython.system": "Drive Restart",
    "circuitpython.fast_display": "disable_rendering",
    "circuitpython.fast_pixels": "lines_in",
    "circuitpython.modules": "install",
    # What users see of it, and what records that.
    "frontends.live": "Live",
    "frontends.headless": "Album Headless",
    "frontends.window": "Window available",
    "frontends.terminal.terminal": "Speaker Terminal",
    "frontends.voice": "Voice",
    "frontends.keyboard": "Debounce LEAVE buttons",
    "frontends.timecontrol": "Reload TimeControl",
    "frontends.outputs": "SUFFIXES Camera Film Outputs save_crash tried",
    "frontends.sheet": "difference differing load save whole",
    "frontends.skin": "draw",
    # What is plugged in.
    "i2c.air": "AHTx0 BME280 SHT4x",
    "i2c.seesaw": "SeesawEncoder SeesawGamepad",
    # Tests.
    "pytest_plugin.handheld": "Handheld ProgramError",
    # Real firmware on an emulated chip.
    "rp2040.pico": "HEAP_FRAMES Pico",
    "rp2040.flash": "START firmware made one_file",
    # Shared by all.
    "errors": "SimError",
    "files": "check_same_kind write_whole",
    "npm": "FetchError Package node",
}


def __getattr__(name: str) -> Any:
    """Import on demand: running a program does not need pytest, and a browser has no windows."""
    if name == "__version__":
        from importlib.metadata import version

        return version("pytest-displayio")
    for module, names in PUBLIC.items():
        if name[0].isupper() and name in names.split():
            return getattr(import_module("%s.%s" % (__name__, module)), name)
    raise AttributeError("module %r has no attribute %r" % (__name__, name))
