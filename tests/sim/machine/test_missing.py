"""Boards on which a part, a module or a library is missing."""

import sys
from itertools import product

import pytest
from helpers import fresh

from hardware import oled, openers
from sim.paths import ROOT


def look(app, machine, name):
    """Return the screen's name, its message and the files on the drive.

    Shot `read` also closes the message.
    """
    screen = app.screen
    report = {"screen": type(screen).__name__}
    if report["screen"] == "MessageScreen":
        report["text"] = "".join(line.text for line in screen.lines if line.text)
        report["notes"] = list(screen.notes)
        report["rest"] = screen.rest
        while name == "read" and type(app.screen).__name__ == "MessageScreen":
            screen.key(5)
    return {**report, "files": sorted(sys.modules["storage"].getmount("/")._files)}


def start(board, missing, env=(), script="shot first\n"):
    """Run a board without some parts. Returns (printed text, report of each shot, has stopped)."""
    done = fresh.play(
        look, script, board=board, seed=1, setting=env, missing=missing, survives=True
    )
    return done.output, [report for _, report in done.shots], done.stopped


# Close the message and start a game: GOLD in the menu, the seats, its cover card.
PLAY = "shot read\nwait 500\nshot menu\npress A\nwait 500\npress A\nwait 800\nshot game\n"

LIGHTS = "The lights failed and stay off: no module named 'neopixel'"
SOUNDS = "The sounds failed and stay off: no module named 'audio"

# Boards whose game plays on without the part, and the message (or its beginning).
PLAYS_ON = [
    ("pygamer", ["neopixel"], {}, LIGHTS),
    ("pygamer", ["audioio"], {}, SOUNDS),
    ("pybadge", ["audiocore"], {}, SOUNDS),
    ("pygamer", ["nvm", "drive"], {}, openers.NOT_KEPT),
    ("pygamer", [], {"GOLDRUSH_BOARD": "toaster"}, "GOLDRUSH_BOARD in settings.toml names no file"),
    ("pygamer", [], {"GOLDRUSH_GRID": "round"}, "GOLDRUSH_GRID in settings.toml may have"),
    ("feather_tft", ["neopixel"], {}, LIGHTS),
    ("feather_tft", ["nvm", "drive"], {}, openers.NOT_KEPT),
    ("pico_oled", ["neopixel"], {}, LIGHTS),
    ("pico_oled", ["nvm", "drive"], {}, openers.NOT_KEPT),
]


@pytest.mark.parametrize("board, missing, env, word", PLAYS_ON, ids=str)
def test_a_missing_part_is_reported_once(board, missing, env, word):
    """The game plays on without it."""
    printed, (message, menu, game, _), stopped = start(board, missing, env, PLAY)
    assert message["screen"] == "MessageScreen" and message["notes"][0].startswith(word)
    assert word in printed
    # The whole message is shown, or there is another page.
    shown, whole = (words.replace(" ", "") for words in (message["text"], message["notes"][0]))
    assert shown == whole or (whole.startswith(shown) and message["rest"])
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
def test_a_missing_essential_part_stops_the_start(board, missing, env, word):
    printed, reports, stopped = start(board, missing, env)
    assert word in printed and printed.startswith("Goldrush cannot start: ")
    assert "Traceback" not in printed and stopped and not reports


def test_without_nvm_games_are_saved_in_files():
    _, reports, _ = start("pygamer", ["nvm"], script=PLAY)
    assert reports[0]["screen"] == "Menu"
    assert reports[-1]["files"] == ["/goldrush0.bin"] and not list(ROOT.glob("goldrush0*"))


def test_a_part_that_is_off_is_not_reported_missing():
    _, reports, _ = start("pygamer", ["neopixel"], {"GOLDRUSH_PIXELS": "0"})
    assert reports[0]["screen"] == "Menu"
