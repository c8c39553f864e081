# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The n-th allocation fails, n = 1, 2, ... to the end, in each thing that the firmware does.

    python tests/keeping/every_allocation.py SCENARIO STEP

A scenario of every_line.py is played once for each STEP-th allocation (0: for one) of the first
and of the last call of each of WINDOWS, each time in a fork. CPython counts more than a board
does: frames, numbers and what imports need. Prints a line of JSON: how many were tried in each
window, and what went wrong. Needs os.fork, and _testcapi, which comes with most of CPython.
"""

import _testcapi
import binascii
import importlib
import json
import os
import signal
import sys

from every_line import benches, found_wrong, results

# What is done, and by which method.
WINDOWS = {
    "power on": ("ui.app", "App", "__init__"),
    "first screen": ("ui.app", "App", "begin"),
    "load": ("ui.core.saver", "Saver", "load"),
    "continue": ("ui.core.saver", "Saver", "open"),
    "new game": ("ui.play.play", "Play", "_begin"),
    "turn": ("ui.play.play", "Play", "apply"),
    "save": ("ui.core.saver", "Saver", "save"),
    "count": ("ui.core.saver", "Saver", "finished"),
    "end of game": ("ui.play.play", "Play", "finish"),
    "table of match": ("ui.play.play", "Play", "_go_on"),
    "close": ("ui.app", "App", "close"),
    "menu": ("ui.app", "App", "open_menu"),
    "settings": ("ui.menu.settings", "Settings", "change"),
    "keep settings": ("ui.menu.settings", "Settings", "back"),
}
_LONG = 60  # seconds, in which a run ends
_SPREAD = 200  # allocations, among which the first is that fails
_PROBES = 64  # allocations after a window, to see whether the one wanted was in it


LEFT = "left"
RESTARTED = "restarted"
CRASHED = "Python has crashed"  # 3.11 does so now and then where its bytearrays get no memory


class Window:
    """Watches a method and has allocation `number`, 1.., of its call `call` fail."""

    def __init__(self, name, call=0, number=0, step=0):
        self.module, self.owner, self.method = WINDOWS[name]
        self.call = call
        self.number = number
        self.step = step
        self.calls = 0
        self.left = False  # True if the call had no allocation of that number
        importlib.import_module(self.module)
        self.open()

    def open(self):
        """Watch it also where the firmware has imported the module anew."""
        owner = getattr(sys.modules.get(self.module), self.owner, None)
        original = getattr(owner, self.method, None)
        if original is None or hasattr(original, "window"):
            return

        def watched(*given):
            self.calls += 1
            if self.calls != self.call:
                return original(*given)
            return self._fail_in(original, given)

        watched.window = self
        setattr(owner, self.method, watched)

    def _fail_in(self, original, given):
        _testcapi.set_nomemory(self.number, self.number + 1)
        try:
            return original(*given)
        finally:
            self._probe()

    def _probe(self):
        try:
            for _ in range(self.step + _PROBES):
                bytearray(1000)
        except MemoryError:
            self.left = True
        finally:
            _testcapi.remove_mem_hooks()


def main(scenario, step):
    bench = benches(scenario)
    first = bench()
    first.run()
    counts = results(first, scenario)
    tried = {}
    restarts = crashed = 0
    wrong = []
    for name, call in calls(bench):
        number = 1 + binascii.crc32(name.encode()) % min(step or _SPREAD, _SPREAD)
        told = forked(bench, counts, name, call, number, step)
        while told != LEFT:
            tried[name] = tried.get(name, 0) + 1
            restarts += told == RESTARTED
            crashed += told == CRASHED
            if told not in ("", RESTARTED, CRASHED):
                wrong.append("%s, call %d, allocation %d: %s" % (name, call, number, told))
            if not step:
                break
            number += step
            told = forked(bench, counts, name, call, number, step)
    print(json.dumps({"tried": tried, "restarts": restarts, "crashed": crashed, "wrong": wrong}))


def calls(bench):
    """The first and the last call of each window, as (name, number)."""

    def run():
        windows = {name: Window(name) for name in WINDOWS}
        play(bench(), *windows.values())
        return json.dumps([(name, window.calls) for name, window in windows.items()])

    found = json.loads(in_fork(run))
    return [(name, call) for name, last in found if last for call in sorted({1, last})]


def play(played, *windows):
    """Play to the end, with windows that are watched all the time; returns what went wrong."""
    work = played.pilot.work

    def working(app):
        for window in windows:
            window.open()
        work(app)

    played.pilot.work = working
    return played.run()


def forked(bench, counts, *place):
    """Play it with a failure at a place; returns "", RESTARTED, CRASHED, LEFT, or what is wrong."""

    def run():
        played = bench()
        window = Window(*place)
        problem = play(played, window)
        if window.left:
            return LEFT
        restarted = RESTARTED if played.restarts else ""
        return problem or found_wrong(played, counts, 1) or restarted

    return in_fork(run)


def in_fork(run):
    """Return the text that run() returns, in a process of its own."""
    ends, begins = os.pipe()
    child = os.fork()
    if not child:
        signal.alarm(_LONG)
        told = ""
        try:
            told = run()
        except BaseException as problem:
            told = "stopped of %r" % problem
        finally:
            os.write(begins, told.encode())
            os._exit(0)
    os.close(begins)
    with open(ends, encoding="utf-8") as words:
        told = words.read()
    status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) != signal.SIGALRM:
        return CRASHED
    return "no end" if status else told


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
