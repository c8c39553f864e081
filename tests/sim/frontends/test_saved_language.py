"""Choices made by real keys in the window are saved for the next start."""

import os
import subprocess
import sys
import time

from PIL import ImageGrab

from sim.paths import ROOT


def test_a_chosen_language_is_saved_until_forget(xvfb, pane, tmp_path):
    settings = {"GOLDRUSH_LANGUAGE": "", "XDG_DATA_HOME": str(tmp_path)}
    env = {**os.environ, "DISPLAY": xvfb, "SDL_AUDIODRIVER": "dummy", **settings}
    env["XDG_CONFIG_HOME"] = str(tmp_path)
    file = tmp_path / "goldrush-handheld" / "pygamer.nvm"

    def picture():
        return ImageGrab.grab(xdisplay=xvfb).tobytes()

    def wait_for(condition):
        end = time.monotonic() + 30
        while not condition():
            assert time.monotonic() < end
            time.sleep(0.1)

    def is_still():
        """Return True if the display shows the same for 2 s: a key would end the opening."""
        before = picture()
        time.sleep(2)
        return before == picture() != empty

    def press(key):
        subprocess.run(["xdotool", "key", key], env=env, check=True)

    simulator = subprocess.Popen([sys.executable, "-m", "sim"], cwd=ROOT, env=env)
    try:
        find = "xdotool search --sync --onlyvisible --class goldrush"
        subprocess.run(find.split(), env=env, check=True, capture_output=True)
        empty = picture()
        wait_for(file.exists)
        wait_for(is_still)
        languages, saved = picture(), file.read_bytes()
        press("Down")
        wait_for(lambda: picture() != languages)
        press("space")
        wait_for(lambda: file.read_bytes() != saved)
        press("ctrl+q")
        assert simulator.wait(20) == 0
    finally:
        simulator.kill()
        simulator.wait()
    german = file.read_bytes()
    for options, word in (((), "merken"), (("--forget",), "English")):
        terminal = pane(80, 24, *options, **settings)
        terminal.wait(lambda terminal=terminal, word=word: word in terminal.text())
        terminal.end()
    assert (tmp_path / "goldrush-handheld" / "pygamer.nvm.old").read_bytes() == german
