"""Choices made by real keys in the window are saved for the next start."""

import os
import subprocess
import sys
import time

from sim.paths import ROOT


def test_a_chosen_language_is_saved_until_forget(xvfb, pane, tmp_path):
    settings = {"GOLDRUSH_LANGUAGE": "", "XDG_DATA_HOME": str(tmp_path)}
    env = {**os.environ, "DISPLAY": xvfb, "SDL_AUDIODRIVER": "dummy", **settings}
    env["XDG_CONFIG_HOME"] = str(tmp_path)
    file = tmp_path / "goldrush-handheld" / "pygamer.nvm"

    def comes_true(condition, seconds=20):
        """Wait up to `seconds` for condition() and return it."""
        end = time.monotonic() + seconds
        while not condition() and time.monotonic() < end:
            time.sleep(0.1)
        return condition()

    simulator = subprocess.Popen([sys.executable, "-m", "sim"], cwd=ROOT, env=env)
    try:
        find = "xdotool search --sync --onlyvisible --class goldrush"
        subprocess.run(find.split(), env=env, check=True, capture_output=True)
        assert comes_true(file.exists)
        time.sleep(3)  # a busy machine needs this long before the list of languages takes keys
        before = file.read_bytes()
        for _ in range(4):
            for key in ("Down", "space"):
                subprocess.run(["xdotool", "key", key], env=env, check=True)
                time.sleep(0.5)
            if comes_true(lambda: file.read_bytes() != before, 5):
                break
        subprocess.run(["xdotool", "key", "ctrl+q"], env=env, check=True)
        assert simulator.wait(20) == 0
    finally:
        simulator.kill()
        simulator.wait()
    german = file.read_bytes()
    for options, word in (((), "Gedächtnis"), (("--forget",), "English")):
        terminal = pane(80, 24, *options, **settings)
        terminal.wait(lambda terminal=terminal, word=word: word in terminal.text())
        terminal.end()
    assert (tmp_path / "goldrush-handheld" / "pygamer.nvm.old").read_bytes() == german
