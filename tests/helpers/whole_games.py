"""The key scripts of whole games, the boards that play them and their reference sheets."""

import pytest
from saving.table import pack_saved

from displayio_sim import boards
from displayio_sim.frontends import sheet
from displayio_sim.machine.nvm import Nvm, NvmFile
from hardware.saving import store
from hardware.saving.record import make
from sim.paths import CACHE, ROOT
from ui.core.settings import LIGHTS, Settings
from ui.texts import LANGUAGES

SCRIPTS = sorted((ROOT / "tests" / "scripts").glob("*.txt"))
BOARDS = ("pygamer", "feather_tft", "pico_oled")  # a PyBadge looks like a PyGamer
ALL = [(board, script) for board in BOARDS for script in SCRIPTS]
REFERENCES = ROOT / "tests" / "references"
DIFFERENCES = CACHE / "differences"


def name(case):
    """Return the name of a case, (board, script), for the names of tests."""
    return "%s-%s" % (case[0], case[1].stem)


def script_for(script, board):
    """Return the script of a board that needs other keys, or the common script."""
    own = script.parent / board / script.name
    return own if own.exists() else script


def brighten(nvm, script, board):
    """Save the brightest pixels in the file of a board's nvm, and return the file.

    Saved settings replace those of a script, so its language is saved, too.
    """
    settings = Settings()
    settings.lights = LIGHTS
    settings.language = LANGUAGES.index(script.stem.rpartition("-")[2])
    size = boards.load(board).NVM
    assert store.Nvm(Nvm(size, NvmFile(nvm))).save(make(1, pack_saved(settings.pack())))
    return nvm


def reference(board, script):
    """Return the path of the reference sheet of a script on a board."""
    return REFERENCES / board / (script.stem + ".png")


def check_sheet(shots, board, script):
    """Fail if shots differ from their reference sheet.

    The message names the cells that differ and a picture of them, in DIFFERENCES.
    """
    file = reference(board, script)
    expected = sheet.load(file)
    wrong = sheet.differing(expected, shots)
    if wrong:
        DIFFERENCES.mkdir(parents=True, exist_ok=True)
        seen = DIFFERENCES / (name((board, script)) + ".png")
        sheet.difference(expected, shots).save(seen)
        names = [(expected if number < len(expected) else shots)[number][0] for number in wrong]
        cells = ", ".join("%d %s" % cell for cell in zip(wrong, names, strict=True))
        pytest.fail("cells %s differ from %s (old | new | difference: %s)" % (cells, file, seen))
