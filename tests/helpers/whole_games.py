"""The key scripts, the boards that play them and the sheets they are held to."""

import pytest
from keeping.table import packed

from displayio_sim import boards
from displayio_sim.frontends import sheet
from displayio_sim.machine.nvm import Nvm, NvmFile
from hardware import store
from hardware.record import make
from sim.paths import CACHE, ROOT
from ui.core.settings import LIGHTS, Settings
from ui.texts import LANGUAGES

SCRIPTS = sorted((ROOT / "tests" / "scripts").glob("*.txt"))
BOARDS = ("pygamer", "feather_tft", "pico_oled")  # a PyBadge looks like a PyGamer
ALL = [(board, script) for board in BOARDS for script in SCRIPTS]
REFERENCES = ROOT / "tests" / "references"
DIFFERENCES = CACHE / "differences"


def name(case):
    """What a (board, script) is called in test names."""
    return "%s-%s" % (case[0], case[1].stem)


def of_board(script, board):
    """The script of a board that needs other presses, or the one of all."""
    own = script.parent / board / script.name
    return own if own.exists() else script


def bright(nvm, script, board):
    """Have the pixels as bright as can be chosen, in the file of a board's nvm.

    Settings that are kept count before those of a script: so its language is there, too.
    """
    settings = Settings()
    settings.lights = LIGHTS
    settings.language = LANGUAGES.index(script.stem.rpartition("-")[2])
    size = boards.load(board).NVM
    assert store.Nvm(Nvm(size, NvmFile(nvm))).save(make(1, packed(settings.pack())))
    return nvm


def reference(board, script):
    """The sheet that a script on a board is held to."""
    return REFERENCES / board / (script.stem + ".png")


def hold(shots, board, script):
    """Fail if shots differ from their sheet, with the cells' names and a picture of them."""
    file = reference(board, script)
    kept = sheet.load(file)
    wrong = sheet.differing(kept, shots)
    if wrong:
        DIFFERENCES.mkdir(parents=True, exist_ok=True)
        seen = DIFFERENCES / (name((board, script)) + ".png")
        sheet.difference(kept, shots).save(seen)
        names = [(kept if number < len(kept) else shots)[number][0] for number in wrong]
        cells = ", ".join("%d %s" % cell for cell in zip(wrong, names, strict=True))
        pytest.fail("cells %s differ from %s (old | new | difference: %s)" % (cells, file, seen))
