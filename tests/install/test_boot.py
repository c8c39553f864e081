# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""An installed drive starts: the simulator boots from it, and nothing is missing."""

import subprocess
import sys
from pathlib import Path

import pytest
from install import shelf

from engine.games import NAMES
from sim.machine import boards
from sim.workshop.install.graph import ROOT

HERE = Path(__file__).parent
# Start each game and leave it, then open the match and each page; the menu remembers where it was.
_INTO = "press RIGHT\npress A 4\nwait 600\nhold B 1100\npress B 3\n"
WALK = "wait 500\npress A 4\nhold B 1100\n" + _INTO * (len(NAMES) - 1)
WALK += "press DOWN\n" + "press A\nwait 600\npress B 3\nwait 600\npress RIGHT\n" * 5
SEEN = {
    *(
        "ui.%s" % name
        for name in "menu.menu menu.seats menu.settings menu.statistics_page pages.credits".split()
    ),
    *("ui.app", "neopixel"),
    *(module % name for name in NAMES for module in ("engine.%s.rules", "ui.%s.table")),
}


def boot(folder, board, script, tmp_path):
    """The lines that boot.py prints."""
    keys = tmp_path / "keys.txt"
    keys.write_text(script, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, HERE / "boot.py", folder, board, keys],
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("name", boards.NAMES)
def test_the_drive_of_each_board_starts(tmp_path, run, name):
    drive = shelf.new(tmp_path / "CIRCUITPY", boards.load(name).BOARD)
    # Choosing a language skips those that are missing.
    languages = "de,ja" if name == "pybadge" else "de,fr,ja"
    assert run(drive, "--languages", languages).exit_code == 0
    lines = boot(drive, name, WALK, tmp_path)
    assert "stopped" in lines, lines
    modules = {line.split()[1] for line in lines if line.startswith("module ")}
    assert modules >= SEEN
    if name == "pygamer":
        assert boot(ROOT, name, WALK, tmp_path)[-1] == lines[-1]


def test_what_is_missing_is_noticed(drive, tmp_path, run):
    run(drive)
    (drive / "lib/neopixel.py").unlink()
    lines = boot(drive, "pygamer", "wait 1000", tmp_path)
    assert not [line for line in lines if line.startswith("module neopixel")]
    (drive / "lib/ui/menu/menu.py").unlink()
    # The note about the missing grid has been read.
    with pytest.raises(AssertionError, match=r"ui\.menu"):
        boot(drive, "pygamer", "wait 1000\npress A", tmp_path)


def test_a_language_that_is_not_there_is_english(tmp_path, monkeypatch):
    from ui import texts

    monkeypatch.setattr(texts, "_UI", str(tmp_path))
    (tmp_path / "texts").mkdir()
    tmp_path /= "texts"
    (tmp_path / "en.txt").write_text("code=en\n", encoding="utf-8")
    (tmp_path / "de.txt").write_text("code=de\n", encoding="utf-8")
    assert texts.load("de") and texts.say("code") == "de"
    assert not texts.load("fr") and texts.say("code") == "en"
    (tmp_path / "en.txt").unlink()
    with pytest.raises(OSError):
        texts.load("fr")
    monkeypatch.undo()
    assert texts.load("en")
