# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The process that runs the firmware, and the copies of it that wait.

To go back is to play the tape again: from the copy that was left behind last before that
frame, or, where processes cannot be copied, from power on.
"""

import multiprocessing
import os
import sys
from multiprocessing import reduction
from multiprocessing.connection import Connection

from sim.sessions import firmware_process
from sim.sessions.messages import Crash

_COPIES = 16
_KEEP_EVERY = 60  # frames from one copy to the next


class Crashed(Exception):
    """The firmware has ended with an exception; `crash` is a messages.Crash."""

    def __init__(self, crash):
        super().__init__(crash.line)
        self.crash = crash


class Ended(Exception):
    """code.py has come to its end."""


class Runner:
    """Runs a messages.Spec. What gives a messages.State raises Crashed or Ended instead of it."""

    def __init__(self, spec):
        self._spec = spec
        self._copies = {}
        self._connection = None
        self._process = None

    def power_on(self):
        """Start anew, with the tape as it is by now to come; the State of the first frame."""
        self._let_go()
        # A fresh interpreter: what the firmware imports can be imported once.
        context = multiprocessing.get_context("spawn")
        # numpy's own threads would not come along into copies.
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        self._connection, there = context.Pipe()
        self._process = context.Process(
            target=firmware_process.main, args=(there, self._spec), daemon=True
        )
        self._process.start()
        there.close()
        return self._answer()

    def go(self, presses, frame, turns=None, idle_us=0):
        """Go on to a frame, or to an earlier one in which turn `turns` begins; its State.

        `presses` are added to those that are still to come. Frames that end before `idle_us`
        are not stopped at.
        """
        self._connection.send(("go", presses, frame, turns, idle_us))
        return self._answer()

    def fully(self, frame, turns=None):
        """As go(), but nothing in the State is left out."""
        self._connection.send(("forget",))
        return self.go([], frame, turns)

    def place(self):
        """The game in progress (probe.Probe.place), at the frame of the last State."""
        self._connection.send(("place",))
        return self._answer()

    def seek(self, here, frame, turns, presses):
        """From frame `here` to another, back or on; `presses` is the whole tape."""
        kept = max((kept for kept in self._copies if kept <= frame), default=0)
        if here < frame and kept <= here:
            return self.go([], frame, turns)
        state = self._wake(kept, presses) if kept else self.power_on()
        if state.frame == frame:
            return state
        # Nobody has seen what it told just now.
        return self.fully(frame, turns)

    def keep(self, frame, now_us):
        """Leave a copy behind at this frame, if that can be and none is near before it."""
        near = any(0 <= frame - kept < _KEEP_EVERY for kept in self._copies)
        if near or not firmware_process.CAN_FORK:
            return
        self._connection.send(("keep",))
        self._copies[frame] = Connection(reduction.recv_handle(self._connection)), now_us
        if len(self._copies) > _COPIES:
            self._drop(self._needed_least())

    def _needed_least(self):
        """The copy whose loss costs least: many in what was just now, few long ago."""
        frames = sorted(self._copies)
        gaps = zip(frames, frames[1:-1], frames[2:], strict=False)
        return min(gaps, key=lambda gap: (gap[2] - gap[0]) / (frames[-1] - gap[1] + 1))[1]

    def forget_after(self, frame):
        """What was to come after `frame` is not."""
        self._connection.send(("drop",))
        for kept in [kept for kept in self._copies if kept > frame]:
            self._drop(kept)

    def _drop(self, frame):
        connection, _ = self._copies.pop(frame)
        connection.close()

    def _wake(self, frame, presses):
        """Have the copy at `frame` go on, with what is still to come of the tape; its State."""
        copy, now_us = self._copies[frame]
        copy.send(("wake",))
        self._connection.close()
        self._connection = Connection(reduction.recv_handle(copy))
        self._connection.send(("queue", [press for press in presses if press[0] >= now_us]))
        self._connection.send(("tell",))
        return self._answer()

    def _answer(self):
        while True:
            try:
                what, value = self._connection.recv()
            except (EOFError, OSError):
                raise Crashed(Crash("the process of the firmware has died", "")) from None
            if what in ("state", "place"):
                return value
            if what == "crashed":
                raise Crashed(value)
            if what == "ended":
                raise Ended
            stream, text = value
            getattr(sys, stream).write(text)

    def close(self):
        """End all processes."""
        self._let_go()

    def _let_go(self):
        for frame in list(self._copies):
            self._drop(frame)
        if self._connection:
            self._connection.close()
            self._connection = None
        if self._process:
            self._process.join(5)
            self._process = None
