"""Fixtures that run the simulator in a real terminal (tmux) and on a real display (Xvfb)."""

import contextlib
import itertools
import os
import shutil
import subprocess
import sys
import time

import pytest

from sim.paths import ROOT

_numbers = itertools.count()


class Pane:
    """A separate tmux server whose shell starts the simulator."""

    def __init__(self, folder, columns, rows, settings):
        self._tmux = ["tmux", "-S", str(folder / ("socket%d" % next(_numbers))), "-f", os.devnull]
        size = ["-x", str(columns), "-y", str(rows)]
        env = {**os.environ, "LC_ALL": "C.UTF-8", "HISTFILE": os.devnull, **settings}
        command = ["new-session", "-d", *size, "bash --norc --noprofile"]
        subprocess.run([*self._tmux, *command], check=True, env=env, cwd=ROOT)

    def _ask(self, *words):
        return subprocess.check_output([*self._tmux, *words], text=True)

    def keys(self, *words):
        self._ask("send-keys", *words)

    def type(self, line):
        self.keys("-l", line)
        self.keys("Enter")

    def text(self):
        return self._ask("capture-pane", "-p")

    def coloured(self):
        """Return the text with its colour codes."""
        return self._ask("capture-pane", "-p", "-e", "-N")

    def resize(self, columns, rows):
        self._ask("resize-window", "-x", str(columns), "-y", str(rows))

    def wait(self, is_ready, seconds=60):
        """Wait until is_ready() is true. Fail with the pane's text after `seconds`."""
        end = time.monotonic() + seconds
        while not is_ready():
            assert time.monotonic() < end, self.text()
            time.sleep(0.1)

    def press(self, key, is_ready):
        """Press a key until is_ready() is true.

        A new screen ignores A for its first moments, which are longer on a busy machine.
        """
        for _ in range(9):
            time.sleep(0.6)
            self.keys(key)
            with contextlib.suppress(AssertionError):
                return self.wait(is_ready, 6)
        return self.wait(is_ready, 0)

    def shows(self, text):
        """Return a function that returns whether the pane shows `text`."""
        return lambda: text in self.text()

    def end(self):
        """Quit the simulator by its key, as a player does."""
        self.keys("q")
        self.wait(lambda: self.text().rstrip().endswith("ready>"))

    def close(self):
        subprocess.run([*self._tmux, "kill-server"], check=False)


@pytest.fixture
def pane(tmp_path):
    """Run the simulator with pane(columns, rows, *options, NAME=value). Returns its Pane.

    NAME is an environment variable.
    """
    if not shutil.which("tmux"):
        pytest.skip("tmux is not installed")
    with contextlib.ExitStack() as stack:

        def start(columns, rows, *options, **settings):
            shell = Pane(tmp_path, columns, rows, settings)
            stack.callback(shell.close)
            shell.type("PS1='rea''dy> '")
            shell.wait(lambda: "ready>" in shell.text())
            shell.type("stty -a > %s/before" % tmp_path)
            form = [] if "--speak" in options else ["--terminal"]
            words = ["COLORTERM=truecolor", sys.executable, "-m", "sim", *form, *options]
            shell.type(" ".join(words))
            return shell

        yield start


@pytest.fixture
def xvfb():
    """Start a virtual X display of 1280 x 720 and return its name."""
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        pytest.skip("Xvfb and xdotool are not installed")
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24"]
    server = subprocess.Popen(words, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as number:
        yield ":" + number.readline().strip()
    server.terminate()
    server.wait()
