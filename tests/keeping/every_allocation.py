"""The n-th allocation fails, n = 1, 2, ... to the end, in each thing that the firmware does.

    python tests/keeping/every_allocation.py SCENARIO STEP [WINDOW ...]

A scenario of every_line.py is played once. In the first and in the last call of each of WINDOWS,
or of those named, it forks for each STEP-th allocation (0: for one), which fails in the fork; that
plays on to the end. CPython counts more than a board does: frames, numbers and what imports need.
Prints a line of JSON: how many were tried in each window, and what went wrong. Needs os.fork, and
_testcapi, which comes with most of CPython.
"""

import _testcapi
import binascii
import gc
import importlib
import json
import os
import signal
import sys

from every_line import benches, found_wrong, results

# What is done, and by which method of a class, or function of a module.
WINDOWS = {
    "power on": ("ui.app", "App", "__init__"),
    "first screen": ("ui.app", "App", "begin"),
    "load": ("ui.start.load_format", None, "load"),
    "continue": ("ui.start.load_format", None, "open_game"),
    "new game": ("ui.play.session", "GameSession", "_begin"),
    "turn": ("ui.play.session", "GameSession", "apply"),
    "save": ("ui.core.saver", "Saver", "save"),
    "count": ("ui.core.saver", "Saver", "finished"),
    "end of game": ("ui.play.session", "GameSession", "finish"),
    "table of match": ("ui.play.session", "GameSession", "_open_next"),
    "close": ("ui.app", "App", "close"),
    "menu": ("ui.app", "App", "open_menu"),
    "settings": ("ui.menu.settings", "SettingsScreen", "change"),
    "keep settings": ("ui.menu.settings", "SettingsScreen", "back"),
}
_LONG = 60  # seconds, in which a run ends
_SPREAD = 200  # allocations, among which the first is that fails
_PROBES = 64  # allocations after a window, to see whether the one wanted was in it


LEFT = "left"
RESTARTED = "restarted"
CRASHED = "Python has crashed"  # 3.11 does so now and then where its bytearrays get no memory


class Tries:
    """What was tried: `found` has what each fork has told, by window. In a fork, `fork` is where
    it tells."""

    def __init__(self, step):
        self.step = step
        self.found = {}
        self.wrong = []
        self.fork = None

    def fork_at(self, window):
        """Fork for each allocation; returns the number of the one to fail in a fork, else 0."""
        if self.fork is not None:
            return 0
        first = 1 + binascii.crc32(window.name.encode()) % min(self.step or _SPREAD, _SPREAD)
        number = first
        while True:
            ends, begins = os.pipe()
            child = os.fork()
            if not child:
                signal.alarm(_LONG)
                self.fork = begins
                return number
            os.close(begins)
            told = _heard(ends, child)
            if told == LEFT:
                return 0
            self._note(window, number, told)
            if not self.step:
                return 0
            number += self.step

    def _note(self, window, number, told):
        self.found.setdefault(window.name, []).append(told)
        if told not in ("", RESTARTED, CRASHED):
            place = "%s, call %d, allocation %d" % (window.name, window.calls, number)
            self.wrong.append("%s: %s" % (place, told))

    def tell(self, told):
        """End a fork, with what it has come to."""
        os.write(self.fork, told.encode())
        os._exit(0)

    def count(self, what):
        return sum(told.count(what) for told in self.found.values())


class Window:
    """Watches a method, and tries what fails in the `wanted` of its calls."""

    def __init__(self, name, wanted=(), tries=None):
        self.name = name
        self.module, self.owner, self.method = WINDOWS[name]
        self.wanted = wanted
        self.tries = tries
        self.calls = 0
        importlib.import_module(self.module)
        self.open()

    def open(self):
        """Watch it also where the firmware has imported the module anew."""
        owner = self._owner()
        original = getattr(owner, self.method, None)
        if original is None or hasattr(original, "window"):
            return

        def watched(*given):
            self.calls += 1
            number = self.tries.fork_at(self) if self.calls in self.wanted else 0
            return self._fail_in(original, given, number) if number else original(*given)

        watched.window = self
        watched.original = original
        setattr(owner, self.method, watched)

    def _owner(self):
        module = sys.modules.get(self.module)
        return getattr(module, self.owner, None) if self.owner else module

    def close(self):
        """Watch it no more."""
        owner = self._owner()
        watched = getattr(owner, self.method, None)
        if hasattr(watched, "original"):
            setattr(owner, self.method, watched.original)

    def _fail_in(self, original, given, number):
        _testcapi.set_nomemory(number, number + 1)
        try:
            return original(*given)
        finally:
            self._probe()

    def _probe(self):
        """End the fork if the call had no allocation of that number."""
        try:
            for _ in range(self.tries.step + _PROBES):
                bytearray(1000)
        except MemoryError:
            _testcapi.remove_mem_hooks()
            self.tries.tell(LEFT)
        finally:
            _testcapi.remove_mem_hooks()


def main(scenario, step, names):
    bench = benches(scenario)
    # The firmware collects garbage again and again: what is here before it stays out of that.
    gc.freeze()
    counts, calls = rehearsed(bench, scenario, names)
    tries = Tries(step)
    windows = [Window(name, {1, last}, tries) for name, last in calls.items() if last]
    played = bench()
    try:
        problem = play(played, *windows)
    except BaseException as raised:
        problem = "stopped of %r" % raised
    if tries.fork is not None:
        restarted = RESTARTED if played.restarts else ""
        tries.tell(problem or found_wrong(played, counts, 1) or restarted)
    assert not problem, problem
    tried = {name: len(told) for name, told in tries.found.items()}
    told = {"restarts": tries.count(RESTARTED), "crashed": tries.count(CRASHED)}
    print(json.dumps({"tried": tried, **told, "wrong": tries.wrong}))


def rehearsed(bench, scenario, names):
    """The results of a run in which nothing fails, and how often each method was called."""
    windows = [Window(name) for name in names]
    first = bench()
    play(first, *windows)
    for window in windows:
        window.close()
    return results(first, scenario), {window.name: window.calls for window in windows}


def play(played, *windows):
    """Play to the end, with windows that are watched all the time; returns what went wrong."""
    work = played.pilot.work

    def working(app):
        for window in windows:
            window.open()
        work(app)

    played.pilot.work = working
    return played.run()


def _heard(ends, child):
    """What a fork tells at its end."""
    with open(ends, encoding="utf-8") as words:
        told = words.read()
    status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) != signal.SIGALRM:
        return CRASHED
    return "no end" if status else told


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:] or WINDOWS)
