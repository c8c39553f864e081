"""Each part, module and library taken away: a clear message, and the rest plays on."""

import contextlib
import io
import os
import sys
from itertools import product

import pytest
from helpers import fresh

from hardware import oled, store
from sim.machine.machine import Machine
from sim.run import script as scripts
from sim.run.boot import run
from sim.run.headless import Headless


def look(machine, name):
    app = sys.modules["ui.app"].running
    screen = app.screen
    told = {"screen": type(screen).__name__}
    if told["screen"] == "MessageScreen":
        told["shown"] = "".join(line.text for line in screen.lines if line.text)
        told["notes"] = list(screen.notes)
        told["rest"] = screen.rest
        while name == "read" and type(app.screen).__name__ == "MessageScreen":
            screen.key(5)
    return {**told, "files": sorted(sys.modules["storage"].getmount("/")._files)}


def started(board, missing, folder, env, script):
    """What was printed, whether it was stopped, and the look of each shot."""
    os.chdir(folder)
    os.environ.update(env)
    found = []
    machine = Machine(board, missing)
    machine.survives = True
    front_end = Headless(scripts.parse(script), lambda *shot: found.append(look(*shot)))
    with contextlib.redirect_stdout(io.StringIO()) as said:
        stopped = run(front_end, machine, 1)
    return said.getvalue(), {"found": found, "stopped": stopped}


def start(board, missing, folder, env=None, script="shot first\n"):
    return fresh.call(started, board, missing, folder, env or {}, script)


# Past the note into a game: GOLD in the menu, start, its cover card.
PLAY = "shot read\nwait 500\nshot menu\npress A\nwait 500\npress A\nwait 800\nshot game\n"

LIGHTS = "The lights failed and stay off: no module named 'neopixel'"
SOUNDS = "The sounds failed and stay off: no module named 'audio"

# The full note, if the game goes on without the part.
PLAYS_ON = [
    ("pygamer", ["neopixel"], {}, LIGHTS),
    ("pygamer", ["audioio"], {}, SOUNDS),
    ("pybadge", ["audiocore"], {}, SOUNDS),
    ("pygamer", ["nvm", "drive"], {}, store.NOT_KEPT),
    ("pygamer", [], {"GOLDRUSH_BOARD": "toaster"}, "GOLDRUSH_BOARD in settings.toml names no file"),
    ("pygamer", [], {"GOLDRUSH_GRID": "round"}, "GOLDRUSH_GRID in settings.toml is none of"),
    ("feather_tft", ["neopixel"], {}, LIGHTS),
    ("feather_tft", ["nvm", "drive"], {}, store.NOT_KEPT),
    ("pico_oled", ["neopixel"], {}, LIGHTS),
    ("pico_oled", ["nvm", "drive"], {}, store.NOT_KEPT),
]


@pytest.mark.parametrize("board, missing, env, word", PLAYS_ON, ids=str)
def test_what_is_missing_is_told_once_and_play_goes_on(board, missing, env, word, tmp_path):
    said, told = start(board, missing, tmp_path, env, PLAY)
    note, menu, game, _ = told["found"]
    assert note["screen"] == "MessageScreen" and note["notes"][0].startswith(word)
    assert word in said
    # The whole note is shown, or there is another page.
    shown, whole = (words.replace(" ", "") for words in (note["shown"], note["notes"][0]))
    assert shown == whole or (whole.startswith(shown) and note["rest"])
    assert menu["screen"] == "Menu" and game["screen"] in ("HandoverScreen", "GoldTable")
    assert told["stopped"]


STOPS = [
    ("pygamer", ["display"], {}, "This board has no screen that works"),
    ("pybadge", ["display"], {}, "This board has no screen that works"),
    ("feather_tft", ["display"], {}, "This board has no screen that works"),
    ("pico_oled", ["display"], {}, oled.NO_WIRES % ("board.GP5", "board.GP4")),
    ("pico_oled", ["answer"], {}, oled.NO_ANSWER % ("board.GP5", "board.GP4")),
    *(
        (board, [module], {}, "no module named '%s' on this board\nCopy it into lib/" % module)
        for board, module in (
            *product(
                ("pygamer", "feather_tft", "pico_oled"),
                ("keypad", "displayio", "supervisor", "bitmaptools"),
            ),
            ("pico_tft", "adafruit_st7789"),
        )
    ),
]


@pytest.mark.parametrize("board, missing, env, word", STOPS, ids=str)
def test_without_what_it_needs_it_stops_with_a_clear_word(board, missing, env, word, tmp_path):
    said, told = start(board, missing, tmp_path, env)
    assert word in said and said.startswith("Goldrush cannot start: ")
    assert "Traceback" not in said and not told["stopped"] and not told["found"]


def test_without_nvm_games_are_kept_in_files(tmp_path):
    told = start("pygamer", ["nvm"], tmp_path, script=PLAY)[1]
    assert told["found"][0]["screen"] == "Menu"
    assert told["found"][-1]["files"] == ["/goldrush0.bin"] and not list(tmp_path.iterdir())


def test_a_part_that_nobody_wants_is_not_missed(tmp_path):
    told = start("pygamer", ["neopixel"], tmp_path, {"GOLDRUSH_PIXELS": "0"})[1]
    assert told["found"][0]["screen"] == "Menu"
