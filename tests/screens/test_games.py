# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Whole games, lessons and people by key scripts: their screens are held to reference pictures.

One game of each on each board, in four languages; BOARDS=all plays all scripts on all.
The pictures in tests/references have been looked at. After a change that is meant:
UPDATE_REFERENCES=1 pytest tests/screens, and look at what git shows as changed.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from engine.games import NAMES
from hardware import grid, store
from hardware.pixels import Pixels
from hardware.record import make
from sim.machine.nvm import Nvm
from sim.paths import ROOT
from ui.core import save_format
from ui.texts import LANGUAGES

SCRIPTS = sorted((ROOT / "tests" / "scripts").glob("*.txt"))
WATCH = Path(__file__).with_name("watch.py")
REFERENCES = ROOT / "tests" / "references"
OTHERS = {"feather_tft": 8192, "pico_oled": 4096}  # boards and the bytes of their nvm
_OF_EACH = ("gold-4-fr", "nuggets-3-de", "goldrausch-2-en")
IN_SUITE = {
    "pygamer": ("gold-3-de", "nuggets-2-en", "goldrausch-5-ja", "lesson-goldrausch-fr"),
    "feather_tft": (*_OF_EACH, "lesson-nuggets-de"),
    "pico_oled": (*_OF_EACH, "lesson-gold-en", "people-ja"),
}
CASES = [
    (board, script)
    for board, stems in IN_SUITE.items()
    for script in SCRIPTS
    if script.stem in stems or os.environ.get("BOARDS") == "all"
]

BUDGET_MA = grid.BUDGET_MA + grid.BOARD_BUDGET_MA


def bright(nvm, script, size=8192):
    """Have the pixels as bright as can be chosen, in the file of a board's nvm.

    Settings that are kept count before those of a script: so its language is there, too.
    """
    at = save_format.CHOICES.index(("pixels", "level"))
    choices = bytearray(at + 1)
    choices[at] = Pixels.LEVELS
    language = LANGUAGES.index(script.stem.rpartition("-")[2])
    choices[save_format.CHOICES.index(("party", "language"))] = language
    choices[save_format.CHOICES.index(("party", "speed"))] = 1
    choices[save_format.CHOICES.index(("party", "bust_risk"))] = 1
    assert store.Nvm(Nvm(size, nvm)).save(make(1, save_format.pack(choices)))
    return nvm


def play(script, folder, nvm, board="pygamer"):
    """Play a script in an interpreter of its own; its screens come into a folder.

    Returns the most flashes in a second of screen, of red and of the pixels, and their current.
    """
    done = subprocess.run(
        [sys.executable, WATCH, script, board, nvm, folder],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def screens(folder):
    return {path.name: path for path in sorted(folder.glob("*-screen.png"))}


def of_board(script, board):
    """The script of a board that needs other presses, or the one of all."""
    own = script.parent / board / script.name
    return own if own.exists() else script


def references(script, board):
    return (REFERENCES if board == "pygamer" else REFERENCES / board) / script.stem


@pytest.mark.parametrize(
    "board, script", CASES, ids=["%s-%s" % (board, script.stem) for board, script in CASES]
)
def test_it_looks_as_it_should_and_nothing_flashes(board, script, tmp_path):
    nvm = bright(tmp_path / "nvm", script, OTHERS.get(board, 8192))
    seen = play(of_board(script, board), tmp_path, nvm, board)
    print("%s: at most %d mA of %d" % (script.stem, seen["worst_ma"], BUDGET_MA))
    assert 0 < seen["worst_ma"] <= BUDGET_MA
    assert seen["screen"] <= 3 and seen["pixels"] <= 3
    assert seen["red"] == 0
    compare(tmp_path, references(script, board))


def compare(made, folder):
    """Hold the screens made in a folder to the reference pictures in another."""
    made = screens(made)
    if os.environ.get("UPDATE_REFERENCES"):
        _update(folder, made)
    wanted = screens(folder)
    assert list(made) == list(wanted)
    for name, path in made.items():
        reference = Image.open(wanted[name]).convert("RGB")
        difference = ImageChops.difference(Image.open(path).convert("RGB"), reference)
        assert difference.getbbox() is None, "%s differs from %s" % (path, wanted[name])


def _update(folder, made):
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    for name, path in made.items():
        Image.open(path).quantize(64).save(folder / name, optimize=True)
        assert Image.open(folder / name).convert("RGB").tobytes() == Image.open(path).tobytes()


def test_there_is_a_game_of_each_for_every_number_of_players_and_language():
    names = {path.stem for path in SCRIPTS}
    for game in NAMES:
        assert {"%s-2-en" % game, "%s-3-de" % game, "%s-4-fr" % game, "%s-5-ja" % game} <= names


def test_every_board_has_reference_pictures_of_every_script():
    for board in OTHERS:
        for script in SCRIPTS:
            assert screens(references(script, board)), (board, script)


def test_two_runs_give_the_same_bytes(tmp_path):
    script = tmp_path / "short.txt"
    script.write_text(
        "press A 3\nshot cover\npress A\npress RIGHT 2\npress A\nshot card\n", encoding="utf-8"
    )
    one, two = [_pictures(script, tmp_path / name) for name in ("one", "two")]
    assert one == two and len(one) == 6


def _pictures(script, folder):
    """{file name: bytes} of what the command makes of a script."""
    command = [sys.executable, "-m", "sim", "--headless", "--script", script, "--shot", folder]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True, timeout=300)
    return {path.name: path.read_bytes() for path in folder.iterdir()}
