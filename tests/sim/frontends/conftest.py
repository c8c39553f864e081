"""A real terminal and a real display with the simulator in them."""

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
    """A tmux server of its own with a shell that starts the simulator."""

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
        """The text with the codes of its colours."""
        return self._ask("capture-pane", "-p", "-e", "-N")

    def resize(self, columns, rows):
        self._ask("resize-window", "-x", str(columns), "-y", str(rows))

    def wait(self, found, seconds=20):
        end = time.monotonic() + seconds
        while not found():
            assert time.monotonic() < end, self.text()
            time.sleep(0.1)

    def end(self):
        """End the simulator, as people do."""
        self.keys("q")
        self.wait(lambda: self.text().rstrip().endswith("ready>"))

    def close(self):
        subprocess.run([*self._tmux, "kill-server"], check=False)


@pytest.fixture
def pane(tmp_path):
    """pane(columns, rows, options, NAME=value) runs the simulator in a tmux; returns the Pane.

    NAME is a variable of its environment.
    """
    if not shutil.which("tmux"):
        pytest.skip("tmux is not installed")
    with contextlib.ExitStack() as stack:

        def start(columns, rows, *options, **settings):
            made = Pane(tmp_path, columns, rows, settings)
            stack.callback(made.close)
            made.type("PS1='rea''dy> '")
            made.wait(lambda: "ready>" in made.text())
            made.type("stty -a > %s/before" % tmp_path)
            form = [] if "--speak" in options else ["--terminal"]
            words = ["COLORTERM=truecolor", sys.executable, "-m", "sim", *form, *options]
            made.type(" ".join(words))
            return made

        yield start


@pytest.fixture
def xvfb():
    """The name of a virtual X display of 1280 x 720."""
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        pytest.skip("Xvfb and xdotool are not installed")
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24"]
    server = subprocess.Popen(words, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as said:
        yield ":" + said.readline().strip()
    server.terminate()
    server.wait()
