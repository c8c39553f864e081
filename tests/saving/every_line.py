"""Faults of memory or a device at every line that the firmware reaches, and at every write.

test_every_line.py runs this in a new process.
"""

import gc
import sys
import types
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
_VM = "tests/vm/board"
_FOLDERS = ("", "lib", "tests", "tests/portable", _VM, _VM + "/stand_ins")
sys.path[:0] = [str(ROOT / part) for part in _FOLDERS]

import bitmaptools  # noqa: E402, F401 - stand-ins for modules of a board's firmware
import displayio  # noqa: E402, F401
import pytest  # noqa: E402
import screens  # noqa: E402
import terminalio  # noqa: E402, F401
import vectorio  # noqa: E402, F401
from positions import copied  # noqa: E402
from saving.disk import Disk  # noqa: E402
from saving.flash import Flash  # noqa: E402
from support import play, started  # noqa: E402

from engine.rng import Rng  # noqa: E402
from hardware import boards, crash, openers  # noqa: E402
from ui.core.keys import HOLD_B  # noqa: E402
from ui.table.phases import WAITING  # noqa: E402

FRAMES = 6000
_LONG = 200  # lines of one call after which it is not traced any more
FAULTS = {"memory": MemoryError, "device": OSError}
_FIRMWARE = tuple(str(ROOT / folder) for folder in ("engine", "hardware", "lib"))


class Done(BaseException):
    """Raised at the end of the scenario."""


class Reloaded(BaseException):
    """Raised when the handheld restarts."""


class Pilot:
    """A player who plays a game to its end from any screen, then changes a setting.

    name, match: the game, and whether it is played as a match
    ends: the number of games that are counted at the end
    reads: whether the player reads the highlights
    """

    def __init__(self, name, match, ends, reads=False):
        self.name = name
        self.match = match
        self.ends = ends
        self.reads = reads
        self.frames = 0
        self.key = 0
        self.settings = False

    def work(self, app):
        """Between two frames, press a button or call the function that it would call."""
        self.frames += 1
        if self.frames > FRAMES:
            raise Done
        if self.key:
            app.handheld.buttons.event = -self.key
            self.key = 0
        elif app.screen is not None and not app._steps:
            self._act(app, type(app.screen).__name__)

    def _act(self, app, screen):
        if screen == "Menu":
            self._menu(app)
        elif screen == "SettingsScreen":
            self.settings = True
            app.screen.change(1, 1)
            app.screen.back()
        elif screen == "Dialog":
            app.screen.choose(1)
        elif app.play and app.play.table is app.screen:
            self._table(app, app.screen)
        elif screen == "Highlights":
            self.reads = False
            self._press(app, screens.B)
        elif screen == "Scores" and self._is_over(app):
            if not self.reads:
                self._press(app, screens.B)  # A would play again
            elif app.screen._pages:
                self._press(app, screens.DOWN)
        else:
            self._press(app, screens.A)

    def _is_over(self, app):
        return screens.count_games(app, self.name) >= self.ends

    def _press(self, app, key):
        self.key = key
        app.handheld.buttons.event = key

    def _menu(self, app):
        from ui.menu.dialogs import resume
        from ui.menu.settings import SettingsScreen

        if app.saver.names():
            resume(app, app.saver.names()[0])
        elif not self._is_over(app):
            app.lineup.players = 2
            app.lineup.match = self.match
            app.settings.motion = 4
            app.start(self.name)
        elif not self.settings:
            app.show(SettingsScreen(app))
        else:
            raise Done

    def _table(self, app, table):
        if self.reads and self._is_over(app):  # this is the last game
            self.reads = False
            table.key(HOLD_B)
        elif table.phase == WAITING:
            self._press(app, screens.A)
        elif not (table.blocked or table.busy or table.shown.over):
            # Seeded by the number of events, so that a fault does not change the result.
            rng = Rng(table.play.events.count)
            table.do(table.play.actions[rng.below(table.play.legal())])


class Bench:
    """A handheld that runs from power-on until the pilot is done.

    nvm: a Flash, or None to save in files
    """

    def __init__(self, nvm, pilot):
        self.nvm = nvm
        self.pilot = pilot
        self.restarts = 0
        self.app = None
        self.microcontroller = types.SimpleNamespace(nvm=nvm)
        sys.modules["microcontroller"] = self.microcontroller
        sys.modules["supervisor"] = types.SimpleNamespace(reload=self._reload)

    def writes(self):
        """Return the number of writes to nvm or to files."""
        return self.nvm.writes if self.nvm else sys.modules["storage"].getmount("/").steps

    def _reload(self):
        raise Reloaded

    def run(self, trace=None):
        """Run to the end. Return None, or a message that says what went wrong."""
        while True:
            try:
                sys.settrace(trace)
                self._play()
            except Done:
                return None if self.pilot.frames <= FRAMES else "no end in sight"
            except Reloaded:
                self.restarts += 1
                trace = None  # the fault has been raised
            except Exception as problem:
                return "stopped of %r" % problem
            finally:
                sys.settrace(None)

    def _play(self):
        """Start the app as code.py does, after unloading all modules of the program."""
        for name in [name for name in sys.modules if name.split(".")[0] in ("engine", "ui")]:
            del sys.modules[name]
        try:
            from ui import app

            app.running = self.app = app.App(self._handheld())
            self.app.run()
        except Exception as problem:
            sys.settrace(None)
            from ui import program

            program.handle(problem)
            raise

    def _handheld(self):
        boards.nvm_appends = lambda: bool(self.nvm) and self.nvm.chip.APPENDS
        storage = openers.store(self.nvm, [], boards.nvm_appends())
        handheld = screens.Handheld(160, 128, storage)
        wait = handheld.clock.wait_frame

        def wait_frame():
            wait()
            if self.app is not None and self.app.handheld is handheld:
                self.pilot.work(self.app)

        handheld.clock.wait_frame = wait_frame
        return handheld


class Rehearsal:
    """A trace function that counts lines of the firmware.

    `moments` lists in order when each line was reached first and last, as ((file, line), count):
    the line was reached for the count-th time. The end of a long loop is left out.
    """

    def __init__(self):
        self._count = 0
        self._first = {}
        self._last = {}
        self._times = {}
        self._calls = {}

    def __call__(self, frame, event, argument):
        if not frame.f_code.co_filename.startswith(_FIRMWARE):
            return None
        self._calls[frame] = 0
        return self._line

    def _line(self, frame, event, argument):
        if event == "return":
            self._calls.pop(frame, None)
        if event == "line":
            self._count += 1
            self._calls[frame] += 1
            if self._calls[frame] == _LONG:
                frame.f_trace_lines = False
            line = frame.f_code.co_filename, frame.f_lineno
            self._times[line] = self._times.get(line, 0) + 1
            self._first.setdefault(line, self._count)
            self._last[line] = self._count
        return self._line

    @property
    def moments(self):
        found = {at: (line, 1) for line, at in self._first.items()}
        found |= {at: (line, self._times[line]) for line, at in self._last.items()}
        return [found[at] for at in sorted(found)]


class Injector:
    """A trace function that raises a fault at a moment of a Rehearsal.

    It traces only functions that have the line.
    """

    def __init__(self, moment, fault):
        (self._file, self._line), self._times = self.moment = moment
        self._fault = fault
        self._calls = {}
        self._has = {}  # whether a code object has the line

    def __call__(self, frame, event, argument):
        code = frame.f_code
        if self.waits and code.co_filename == self._file:
            if code not in self._has:
                self._has[code] = self._line in (line for _, _, line in code.co_lines())
            if self._has[code]:
                self._calls[frame] = 0
                return self._step
        return None

    @property
    def waits(self):
        """Return whether the moment is still to come."""
        return self._times > 0

    def _step(self, frame, event, argument):
        if event == "return":
            self._calls.pop(frame, None)
        if event == "line" and self.waits:
            self._calls[frame] += 1
            if self._calls[frame] == _LONG:
                frame.f_trace_lines = False
            if frame.f_lineno == self._line:
                self._times -= 1
                if not self.waits:
                    raise self._fault
        return self._step


def save_near_end(name, match, nvm):
    """Save a game a few actions before its end. In a match it is the last game.

    nvm: a Flash, or None to save in files
    """
    from saving.table import App

    app = App(nvm)
    app.lineup.match = match
    app.settings.motion = 4
    app.begin(name, 2)
    rng = Rng(3)
    if match:
        app.play_on(rng)
        app.next_game(5)
    ended = started(name, 2, app.play.journal.rng.seed, None, app.play.match.starter)
    app.act(rng, max(1, len(play(ended, copied(rng))) - 3))
    app.saver.save()


SCENARIOS = {
    # game, match, whether to start near the end, the number of games counted at the end
    "gold": ("gold", False, True, 1),
    "nuggets": ("nuggets", False, True, 1),
    "goldrausch": ("goldrausch", False, True, 1),
    "match": ("nuggets", True, True, 2),
    "highlights": ("nuggets", False, True, 1),
    "new": ("nuggets", False, False, 1),
}


def benches(scenario, in_files=False):
    """Return bench(fault), which makes a new Bench of a scenario. One write of its memory fails.

    fault: see `one_fault` of Flash and Disk
    """
    from hardware.drive import mark

    patch = pytest.MonkeyPatch()  # never undone
    disk = Disk({"/goldrush.mark": b""}, readonly=not in_files).attach(patch)
    crash.print = lambda *words: None
    name, match, near, ends = SCENARIOS[scenario]
    nvm = None if in_files else Flash()
    if near:
        save_near_end(name, match, nvm)
    else:
        mark(nvm, [])

    def bench(fault=(-1, "")):
        files = Disk(disk.files, readonly=not in_files).attach(patch)
        memory = None if in_files else nvm.copy()
        (files if in_files else memory).one_fault = fault
        return Bench(memory, Pilot(name, match, ends, scenario == "highlights"))

    return bench


def run(scenario, kinds, step):
    """Play a scenario with the real app once for each step-th moment and each kind of fault.

    Each run goes from power-on to the menu after the scenario's end.

    kinds: names of FAULTS, or one of "write" and "file"

    Returns (number of runs, number of moments, messages of what went wrong).
    """
    new = benches(scenario, "file" in kinds)
    # The firmware often collects garbage. Exclude the objects that exist before it starts.
    gc.freeze()
    in_lines = set(kinds) <= set(FAULTS)
    rehearsal, first = Rehearsal(), new()
    results = {"without a fault": check_run(first, trace=rehearsal if in_lines else None)}
    # A new game has random numbers of its own, so wins and scores differ.
    counts = None if scenario == "new" else first.app.saver.counts
    if in_lines:
        moments = rehearsal.moments
        for kind, moment in product(kinds, moments[::step]):
            injector = Injector(moment, FAULTS[kind])
            problem = check_run(new(), counts, 1, injector)
            results["%s at %s" % (kind, moment)] = problem or (injector.waits and "not reached")
            if len(results) % 20 == 0:
                gc.collect()
    else:
        moments = range(first.writes() + 1)
        for number, kind in product(moments, ("raises", "ignored")):
            results["write %d %s" % (number, kind)] = check_run(new((number, kind)), counts)
    wrong = ["%s: %s" % each for each in results.items() if each[1]]
    return len(results) - 1, len(moments), wrong


def check_run(bench, counts=None, restarts=0, trace=None):
    """Run a bench to its end. Return None, or a message that says what is wrong.

    counts: the statistics of a run without a fault, or None for any
    restarts: the number of restarts allowed
    trace: a trace function
    """
    problem = bench.run(trace)
    if problem:
        return problem
    app = bench.app
    games = screens.count_games(app, bench.pilot.name)
    if games != bench.pilot.ends:
        return "%d games counted, not %d" % (games, bench.pilot.ends)
    if counts is not None and app.saver.counts != counts:
        return "other results"
    if bench.restarts > restarts:
        return "%d restarts" % bench.restarts
    if app.saver.names() or app.screen is None:
        return "something is left over"
    return None
