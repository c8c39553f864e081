# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Starts the firmware anew, in the same place, whenever a file of it was saved.

The tape is played to the new program. Where that does not lead to the same game, or would
take long, the game itself is: its journal is put into the memory, and continued. A program
that does not get there is said so, and the old one goes on.
"""

import threading
from collections import deque
from pathlib import Path

from sim.sessions.messages import Spec
from sim.sessions.outputs import Said
from sim.sessions.recording import Tape
from sim.sessions.session import Seek
from sim.sessions.snapshots import Crashed, Ended, Runner

_WATCHED = ("engine", "hardware", "lib/ui", "code.py", "boot.py")
_LONG = 3000  # frames of a tape that is not played again: about a second for 600
_FRAMES = 150  # in which a menu has to be there
_READING = 20  # seconds that a mistake is shown
_TAP_US = 66_000
_ARRIVED = 12  # frames that a screen takes to come


class Reload:
    """Watches the files of a session's firmware, from a thread; acts between two frames."""

    def __init__(self, session, live=None):
        self._session = session
        if live:
            live.on_hold = self._interrupt
        self._changed = deque()
        self._said = Said()
        self._stop = threading.Event()
        session.machine.captions.append(self._said.words)
        session.hooks.append(self.work)
        session.at_end.append(self._stop.set)
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self):
        from watchfiles import watch

        root = Path(self._session.spec.root)
        places = [root / name for name in _WATCHED]
        for changes in watch(*places, debounce=200, stop_event=self._stop, raise_interrupt=False):
            self.changed(file for _, file in changes)

    def changed(self, files):
        """Files of the firmware were saved."""
        self._changed.append(set(files))

    def _interrupt(self):
        """While time is held no frame comes to an end, which work() waits for."""
        if self._changed:
            raise Seek(self._session.frame)

    def work(self):
        """Start anew, if anything was saved. True when that was done."""
        if not self._changed:
            return False
        files = {file for files in self._changed for file in files}
        self._changed.clear()
        try:
            for file in files:
                _check(file)
            begin_anew(self._session)
        except (Crashed, Ended, SyntaxError) as problem:
            self._said.say("%s; the old program goes on" % _line(problem), _READING)
            return False
        self._said.say("Started anew: %s" % ", ".join(sorted(Path(file).name for file in files)))
        return True


def _check(file):
    """Raise SyntaxError for a Python file that cannot be read."""
    file = Path(file)
    if file.suffix == ".py" and file.exists():
        compile(file.read_bytes(), str(file), "exec")


def _line(problem):
    if isinstance(problem, SyntaxError):
        return "%s (%s line %s)" % (problem.msg, Path(problem.filename).name, problem.lineno)
    return str(problem) or "code.py has come to an end"


def begin_anew(session):
    """Have a session go on with the program as it is now. Raises what a Runner raises.

    The session is as it was when this fails.
    """
    place = session.place()
    if session.frame <= _LONG:
        found = _by_tape(session, place)
        if found or not place:
            session.go_on_with(*found)
            return
    session.go_on_with(*_by_memory(session, place))


def _by_tape(session, place):
    """(runner, state, tape) where the tape leads to the same game, else None."""
    tape = session.tape_until_now()
    runner = Runner(session.spec.with_tape(tape))
    try:
        state = runner.power_on()
        if session.frame > state.frame:
            state = runner.fully(session.frame)
        if runner.place() == place:
            return runner, state, tape
    except (Crashed, Ended):
        if not place:
            runner.close()
            raise
    except BaseException:
        runner.close()
        raise
    runner.close()
    return None


def _by_memory(session, place):
    """The same with a new tape: the game is in the memory and is continued from the menu."""
    spec = session.spec
    tape = session.tape_until_now()
    kept = _memory(Spec(_fresh(tape, session.memory()), spec.root, Keeping(place)))
    tape = _fresh(tape, kept)
    runner = Runner(spec.with_tape(tape))
    try:
        state = _until_screen(runner)
        while state.frame < _FRAMES:
            taps = [(state.now_us, "down", "A"), (state.now_us + _TAP_US, "up", "A")]
            tape.presses += taps
            menu = state.look.screen == "Menu"
            state = runner.go(taps, state.frame + _ARRIVED)
            if menu:
                return runner, runner.fully(state.frame + 1), tape
        raise Ended
    except BaseException:
        runner.close()
        raise


def _fresh(tape, kept):
    return Tape(tape.board, tape.seed, tape.missing, kept, tape.settings)


def _memory(spec):
    """The memory of a handheld after the app has been prepared."""
    runner = Runner(spec)
    try:
        return _until_screen(runner).nvm
    finally:
        runner.close()


def _until_screen(runner):
    """The State, nothing left out, in which the first screen waits. Raises Ended without one."""
    state = runner.power_on()
    while state.look.screen is None:
        if state.frame > _FRAMES:
            raise Ended
        state = runner.go([], state.frame + 1)
    return runner.fully(state.frame + _ARRIVED)


class Keeping:
    """For messages.Spec: has the app keep a game, given as probe.place() gives it."""

    def __init__(self, place):
        self._place = place

    def __call__(self, app):
        from ui.play.play import Play

        name, journal = self._place
        app.play = Play(app, name)
        app.play.restore(journal)
        app.saver.started()
