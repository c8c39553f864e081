"""Each part, module and library taken away: a clear message, and the rest plays on."""

import sys
from itertools import product

import pytest
from helpers import fresh

from hardware import oled, store
from sim.paths import ROOT


def look(app, machine, name):
    screen = app.screen
    told = {"screen": type(screen).__name__}
    if told["screen"] == "MessageScreen":
        told["shown"] = "".join(line.text for line in screen.lines if line.text)
        told["notes"] = list(screen.notes)
        told["rest"] = screen.rest
        while name == "read" and type(app.screen).__name__ == "MessageScreen":
            screen.key(5)
    return {**told, "files": sorted(sys.modules["storage"].getmount("/")._files)}


def start(board, missing, env=(), script="shot first\n"):
    """What was printed, the look of each shot, and whether it stopped."""
    done = fresh.ran(look, script, board=board, seed=1, setting=env, missing=missing, survives=True)
    return done.said, [told for _, told in done.told], done.stopped


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
    ("pygamer", [], {"GOLDRUSH_GRID": "round"}, "GOLDRUSH_GRID in settings.toml may have"),
    ("feather_tft", ["neopixel"], {}, LIGHTS),
    ("feather_tft", ["nvm", "drive"], {}, store.NOT_KEPT),
    ("pico_oled", ["neopixel"], {}, LIGHTS),
    ("pico_oled", ["nvm", "drive"], {}, store.NOT_KEPT),
]


@pytest.mark.parametrize("board, missing, env, word", PLAYS_ON, ids=str)
def test_what_is_missing_is_told_once_and_play_goes_on(board, missing, env, word):
    said, (note, menu, game, _), stopped = start(board, missing, env, PLAY)
    assert note["screen"] == "MessageScreen" and note["notes"][0].startswith(word)
    assert word in said
    # The whole note is shown, or there is another page.
    shown, whole = (words.replace(" ", "") for words in (note["shown"], note["notes"][0]))
    assert shown == whole or (whole.startswith(shown) and note["rest"])
    assert menu["screen"] == "Menu" and game["screen"] == "GoldTable"
    assert not stopped


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
def test_without_what_it_needs_it_stops_with_a_clear_word(board, missing, env, word):
    said, told, stopped = start(board, missing, env)
    assert word in said and said.startswith("Goldrush cannot start: ")
    assert "Traceback" not in said and stopped and not told


def test_without_nvm_games_are_kept_in_files():
    _, told, _ = start("pygamer", ["nvm"], script=PLAY)
    assert told[0]["screen"] == "Menu"
    assert told[-1]["files"] == ["/goldrush0.bin"] and not list(ROOT.glob("goldrush0*"))


def test_what_nobody_wants_is_not_missed():
    _, told, _ = start("pygamer", ["neopixel"], {"GOLDRUSH_PIXELS": "0"})
    assert told[0]["screen"] == "Menu"
