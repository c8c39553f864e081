# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A whole game in real time on any form: its screens must equal those of the headless run.

`pytest -m long tests/sim` plays one on each form, about six minutes each.
"""

import subprocess
import sys
import time
from pathlib import Path

from PIL import Image, ImageChops

from sim.run import script

ROOT = Path(__file__).parents[2]
GAME = ("gold", "2", "en")  # words for tests/scripts/make.py
SEED = "1"  # that make.py plays with
_REST_MS = 450  # after each press, so that delays do not matter
_SLOWER = 1.1  # than the script, as the simulator is when the PC is busy
_PATIENCE = 30  # seconds for a screen to look as it should


def headless(text, folder):
    """The screens of a script in the headless form, as images."""
    (folder / "keys.txt").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "sim", "--headless", "--script", folder / "keys.txt"]
    subprocess.run([*command, "--shot", folder / "shots"], cwd=ROOT, check=True)
    files = sorted((folder / "shots").glob("*-screen.png"))
    return [Image.open(file).convert("RGB") for file in files]


def plan(folder):
    """A game to play: (text of its script, the screens of its shots)."""
    make = [sys.executable, ROOT / "tests" / "scripts" / "make.py", *GAME, str(_REST_MS)]
    text = subprocess.run(make, check=True, capture_output=True, text=True).stdout
    return text, headless(text, folder)


def play(planned, press, release, screen, folder):
    """Play a plan() by press(KEY), release(KEY); each shot must equal screen()."""
    text, wanted = planned
    found = 0
    for what, value in [*script.parse(text), ("shot", "end")]:
        if what == "wait":
            time.sleep(value / 1000 * _SLOWER)
        elif what == "shot":
            _compare(screen, wanted[found], folder)
            found += 1
        else:
            {"down": press, "up": release}[what](value)
    assert found == len(wanted) > 3


def _compare(screen, wanted, folder):
    end = time.monotonic() + _PATIENCE
    while True:
        seen = screen()
        assert seen.size == wanted.size
        if ImageChops.difference(seen, wanted).getbbox() is None:
            return
        if time.monotonic() > end:
            seen.save(folder / "seen.png")
            wanted.save(folder / "wanted.png")
            raise AssertionError("seen.png is not wanted.png in %s" % folder)
        time.sleep(0.1)
