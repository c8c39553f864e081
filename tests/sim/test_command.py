# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim: the headless form, and one line for everything that is wrong."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


def sim(*words, **env):
    kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    command = [sys.executable, "-m", "sim", *map(str, words)]
    return subprocess.run(
        command, cwd=ROOT, env={**kept, **env}, capture_output=True, text=True, timeout=60
    )


def keys(tmp_path, text):
    file = tmp_path / "keys.txt"
    file.write_text(text, encoding="utf-8")
    return file


def test_pictures_come_numbered_and_the_same_each_time(tmp_path):
    script = keys(tmp_path, "shot menu\npress A\nbytes first\nshot next\n")
    for folder in ("a", "b"):
        done = sim("--headless", "--script", script, "--shot", tmp_path / folder, "--stats")
        assert done.returncode == 0 and done.stderr == ""
        assert "first: " in done.stdout and "bytes a press, median" in done.stdout
    names = sorted(file.name for file in (tmp_path / "a").iterdir())
    shots = ("00-menu", "01-next", "02-end")
    assert names == sorted(s + e for s in shots for e in ("-screen.png", "-handheld.png"))
    for name in names:
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()


def test_nvm_is_kept_in_its_file(tmp_path):
    done = sim("--headless", "--script", keys(tmp_path, ""), "--nvm", tmp_path / "nvm")
    assert done.returncode == 0
    assert (tmp_path / "nvm").stat().st_size == 8192


@pytest.mark.parametrize(
    "words, said",
    [
        (["--headless"], "--headless needs --script FILE"),
        (["--headless", "--script", "none.txt"], "none.txt: No such file"),
        (["--headless", "--script", "{bad}"], "keys.txt:2: no key Q"),
        (["--headless", "--script", "{good}", "--nvm", "{good}"], "bytes, not 8192"),
        (["--headless", "--script", "{good}", "--shot", "{good}"], "File exists"),
        (["--board", "toaster"], "no board toaster, only pygamer"),
        (["--script", "{good}"], "goes with --headless"),
        (["--gif", "film.mp4"], "--gif wants a name that ends in .gif or .png"),
        (["--whole"], "--whole goes with --gif"),
        (["--colours", "256"], "goes with --terminal"),
        (["--terminal", "--colours", "puce"], "'puce' is not one of"),
        (["--port", "80"], "go with --web"),
        (["--web", "--terminal"], "choose one of --terminal and --web"),
        (["--seed", "1073741824"], "1073741824 is not in the range"),
        (["--frob"], "--frob"),
        (["frob"], "frob"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(tmp_path, words, said):
    (tmp_path / "good.txt").write_text("press A\n", encoding="utf-8")
    files = {"bad": keys(tmp_path, "press A\npress Q\n"), "good": tmp_path / "good.txt"}
    done = sim(*(word.format(**files) for word in words))
    assert done.returncode == 2
    assert said in done.stderr and len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a display is always there")
def test_without_a_display_the_other_forms_are_named():
    done = sim()
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    for form in ("--terminal", "--web", "--headless --script"):
        assert form in done.stderr
