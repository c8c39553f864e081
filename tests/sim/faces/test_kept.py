"""What people do by real keys is there when the simulator is started again."""

import os
import subprocess
import sys
import time

import pytest

from sim.paths import ROOT


class Player:
    """Presses keys of a tmux Pane and waits for words beside the picture, at 80 x 24."""

    def __init__(self, pane):
        self.pane = pane

    def see(self, *words):
        self.pane.wait(lambda: any(word in self.pane.text() for word in words))

    def press(self, key):
        """Press a key and wait for what it changes."""
        if key == "a":
            time.sleep(0.6)  # a decision takes A only once it was seen
        before = self.pane.text()
        self.pane.keys(key)
        self.pane.wait(lambda: self.pane.text() != before)
        self.pane.wait(self._stands)

    def _stands(self):
        """True if nothing changes any more: a screen draws a line a frame."""
        before = self.pane.text()
        time.sleep(0.2)
        return self.pane.text() == before

    def end(self):
        self.pane.keys("q")
        self.pane.wait(lambda: self.pane.text().rstrip().endswith("ready>"))


@pytest.fixture
def player(pane, tmp_path):
    """player(options) starts the simulator in a terminal, in German from a first start on."""

    def start(*options):
        return Player(pane(80, 24, *options, XDG_DATA_HOME=str(tmp_path), GOLDRUSH_LANGUAGE=""))

    return start


def choose_german(player):
    player.see("English")
    player.press("Down")
    player.press("a")
    player.see("Gedächtnis")


def test_the_window_begins_as_it_was_left(xvfb, tmp_path):
    env = {**os.environ, "DISPLAY": xvfb, "SDL_AUDIODRIVER": "dummy", "GOLDRUSH_LANGUAGE": ""}
    env |= {"XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    file = tmp_path / "goldrush-handheld" / "pygamer.nvm"

    def wait(found):
        end = time.monotonic() + 20
        while not found():
            assert time.monotonic() < end
            time.sleep(0.1)

    def play(*keys, until):
        simulator = subprocess.Popen([sys.executable, "-m", "sim"], cwd=ROOT, env=env)
        try:
            find = "xdotool search --sync --onlyvisible --class goldrush"
            subprocess.run(find.split(), env=env, check=True, capture_output=True)
            wait(file.exists)
            time.sleep(3)  # until the menu takes keys
            for key in keys:
                subprocess.run(["xdotool", "key", key], env=env, check=True)
                time.sleep(0.5)
            wait(until)
            subprocess.run(["xdotool", "key", "ctrl+q"], env=env, check=True)
            assert simulator.wait(20) == 0
        finally:
            simulator.kill()
            simulator.wait()

    play("Down", "space", until=lambda: set(file.read_bytes()) != {0xFF})
    german = file.read_bytes()
    # A first start would ask: Down and A there would write German again, A alone English.
    play("space", "x", until=lambda: True)
    assert file.read_bytes() == german


def test_what_was_kept_is_there_until_it_is_to_be_forgotten(player, tmp_path):
    first = player()
    choose_german(first)
    first.end()
    again = player()
    again.see("Gedächtnis")
    again.end()
    kept = (tmp_path / "goldrush-handheld" / "pygamer.nvm").read_bytes()
    new = player("--forget")
    new.see("English")
    new.end()
    assert (tmp_path / "goldrush-handheld" / "pygamer.nvm.old").read_bytes() == kept
