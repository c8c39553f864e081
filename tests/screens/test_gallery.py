# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Every screen in every language: no line leaves its room or runs into another."""

import subprocess
import sys
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parent.parent.parent


def run(*arguments):
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=300
    )


def test_everything_fits_everywhere(tmp_path):
    file = tmp_path / "gallery.png"
    done = run("-m", "sim", "gallery", "-o", str(file))
    assert done.returncode == 0, done.stderr
    assert "Glyph not found" not in done.stdout
    assert int(done.stdout.split()[0]) > 250
    assert Image.open(file).width > 1900


def test_a_line_that_does_not_fit_is_named():
    code = """
from sim.tour import Tour
tour = Tour()
from ui import texts
load = texts.load
def longer(language):
    load(language)
    texts._table["pick1"] = "W" * 40
texts.load = longer
list(tour._game("gold"))
tour._texts.load("en")
for _ in tour._game("gold"):
    pass
print(len(tour.faults))
"""
    done = run("-c", code)
    assert done.returncode == 0 and int(done.stdout.split()[-1]) > 0, done.stderr


def test_lines_that_touch_are_noticed():
    code = """
from sim.tour import Tour, _touch
assert _touch((0, 0, 10, 10), (9, 9, 20, 20))
assert not _touch((0, 0, 10, 10), (10, 0, 20, 10))
"""
    assert run("-c", code).returncode == 0
