# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The firmware in a process of its own, whose time another one holds (sim.sessions.session).

It tells all that can be seen at each frame, which is a sleep of the firmware of a millisecond
or more, and goes on when it is told to. Where the system can, it leaves copies of itself
behind to come back to.
"""

import os
import signal
import sys
import time
from collections import deque
from multiprocessing import Pipe, reduction
from pathlib import Path

from sim.machine.machine import Machine
from sim.run.boot import ROOT, run
from sim.sessions.inspector import Probe
from sim.sessions.messages import Crash, State

_FRAME_US = 1000
_ROOMS = ("engine", "hardware", "ui")

CAN_FORK = hasattr(os, "fork")


def main(connection, spec):
    """Run until the other end of `connection` is closed."""
    # Nobody asks how the copies end; Ctrl-C is for the front end to answer.
    if CAN_FORK:
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ.update(spec.tape.settings)
    _find_firmware(Path(spec.root))
    puppet = Puppet(connection, spec)
    sys.stdout, sys.stderr = _Said(puppet, "stdout"), _Said(puppet, "stderr")
    try:
        machine = Machine(spec.tape.board, spec.tape.missing, fast_display=spec.fast_display)
        if spec.tape.nvm:
            machine.nvm[0 : len(machine.nvm)] = spec.tape.nvm
            machine.nvm.writes = 0
        run(puppet, machine, spec.tape.seed, Path(spec.root))
        puppet.tell("ended", None)
    except BaseException as problem:
        puppet.tell("crashed", Crash.of(problem, spec.root))


def _find_firmware(root):
    """Have the rooms of the firmware found under `root`, wherever this file is."""
    if root == ROOT:
        return
    here = (ROOT, ROOT / "lib")
    sys.path[:] = [place for place in sys.path if Path(place or ".").resolve() not in here]
    for name in [name for name in sys.modules if name.partition(".")[0] in _ROOMS]:
        del sys.modules[name]


class Puppet:
    """Front end (sim.run.boot) at one end of a connection."""

    def __init__(self, connection, spec):
        self._connection = connection
        self._spec = spec
        self._presses = deque(spec.tape.presses)
        self._probe = Probe(spec.weigh)
        self._prepared = spec.prepare is None
        self._frame = 0
        self._until = 1
        self._turns = None
        self._idle_us = 0
        self._told = {}
        self._now = None

    def tell(self, what, value):
        try:
            self._connection.send((what, value))
        except OSError:
            os._exit(0)

    def said(self, stream, text):
        """What the firmware prints; not again what it has said before."""
        if self._frame + 1 >= self._until:
            self.tell("said", (stream, text))

    def start(self, machine):
        self.machine = machine
        self._began = time.perf_counter()
        self._took = 0.0

    def sleep(self, until_us):
        """One frame, or one of the short waits of the display's bus."""
        if until_us - self.machine.clock.now_us >= _FRAME_US:
            self._begin_frame(until_us)
        while self._presses and self._presses[0][0] <= until_us:
            at, what, value = self._presses.popleft()
            self.machine.clock.jump(at)
            self.machine.act(what, value)
        self.machine.clock.jump(until_us)

    def _begin_frame(self, until_us):
        self._frame += 1
        self._took = time.perf_counter() - self._began
        look = self._look()
        due = self._frame >= self._until and until_us >= self._idle_us
        if due or self._is_turn(look):
            self._now = (until_us, look)
            self.tell("state", self._state())
            self._wait()
        self._began = time.perf_counter()

    def _look(self):
        look = self._probe.look()
        if not self._prepared and look.screen:
            self._prepared = True
            self._spec.prepare(self._probe.app)
        return look

    def _is_turn(self, look):
        return self._turns is not None and look.turns >= self._turns

    def _state(self):
        machine = self.machine
        until_us, look = self._now
        return State(
            self._frame,
            until_us,
            machine.clock.now_us,
            self._news("panel", machine.panel.bytes, machine.panel),
            machine.strips,
            machine.wire_bytes,
            (machine.levels.digital, machine.levels.analog, machine.levels.duty),
            machine.held,
            machine.worst_ma,
            self._news("tones", len(machine.tones), machine.tones[-1:]),
            self._news("nvm", machine.nvm.writes, bytes(machine.nvm[0 : len(machine.nvm)])),
            machine.nvm.writes,
            machine.drive_writable,
            look,
            self._took,
        )

    def _news(self, name, mark, value):
        """The value, or None when it was told already."""
        if self._told.get(name) == mark:
            return None
        self._told[name] = mark
        return value

    def _wait(self):
        """Do what the other end says until that is to go on."""
        while True:
            try:
                what, *values = self._connection.recv()
            except (EOFError, OSError):
                # Nobody is there any more. The firmware must not get to know of it.
                os._exit(0)
            if what == "go":
                presses, self._until, self._turns, self._idle_us = values
                self._presses.extend(presses)
                return
            if what == "drop":
                self._presses.clear()
            elif what == "queue":
                self._presses.extend(values[0])
            elif what == "forget":
                self._told.clear()
            elif what == "tell":
                self.tell("state", self._state())
            elif what == "place":
                self.tell("place", self._probe.place())
            elif what == "keep":
                self._keep()

    def _keep(self):
        """Leave a copy of this moment behind; the other end gets a connection to it."""
        here, there = Pipe()
        copy = os.fork()
        if copy:
            _hand_over(self._connection, there)
            here.close()
        else:
            self._connection.close()
            there.close()
            self._connection = _Keeper(here).wait()
            self._told.clear()
            self._presses.clear()


class _Keeper:
    """A copy that waits: whenever it is woken, a copy of it goes on in its place."""

    def __init__(self, connection):
        self._connection = connection

    def wait(self):
        """Returns in the copy that goes on, with the connection that it has now."""
        while True:
            try:
                self._connection.recv()
            except (EOFError, OSError):
                os._exit(0)
            here, there = Pipe()
            if os.fork() == 0:
                self._connection.close()
                there.close()
                return here
            here.close()
            _hand_over(self._connection, there)


def _hand_over(connection, other):
    """Send a connection over a connection."""
    reduction.send_handle(connection, other.fileno(), os.getppid())
    other.close()


class _Said:
    """A standard stream that goes to the front end."""

    def __init__(self, puppet, name):
        self._puppet = puppet
        self._name = name

    def write(self, text):
        if text:
            self._puppet.said(self._name, text)
        return len(text)

    def flush(self):
        """Nothing is held back."""
