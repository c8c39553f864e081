"""The firmware process and its snapshots: copies that wait at earlier frames.

Going back replays the recording from the nearest earlier copy. If processes cannot be forked, it
replays from power on.
"""

import contextlib
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import reduction, resource_tracker
from multiprocessing.connection import Connection
from typing import Any

from displayio_sim.machine.machine import Press
from displayio_sim.runtime import firmware_process
from displayio_sim.runtime.firmware_process import Crashed, RunSpec, State

_COPIES = 16
_NAP = 0.02  # seconds
_KEEP_EVERY = 60  # frames from one copy to the next
_CONTEXT: Any = multiprocessing.get_context("forkserver" if firmware_process.CAN_FORK else "spawn")
# What a firmware process needs and no machine changes.
PRELOADED = [firmware_process.__name__, "adafruit_platformdetect", "typing_extensions"]
_CONTEXT.set_forkserver_preload(PRELOADED)


class Snapshots:
    """Runs a RunSpec and keeps snapshots of it.

    Methods that return a State raise Crashed or Ended if the firmware does not reach the frame.
    """

    def __init__(self, spec: RunSpec, answer: Callable[..., object] = lambda *asked: None) -> None:
        """Prepare a run.

        `answer` is called when a device of the spec is asked, with address, "write" or "read", and
        bytes or their count. An OSError is passed to the program.
        """
        self._spec = spec
        self._answer_for = answer
        self._copies: dict[int, Connection[Any, Any]] = {}
        self._connection: Any = None  # a Connection while it runs
        self._process: Any = None

    def power_on(self) -> None:
        """Start over: go() replays the recording as it is now, from frame 1 on."""
        self.close()
        # A fresh interpreter: the firmware's modules can be imported only once. One that is forked
        # from a server has ours already, but the server's environment.
        self._connection, there = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(
            target=firmware_process.main, args=(there, self._spec, dict(os.environ)), daemon=True
        )
        with _without_ctrl_c():
            self._process.start()
        there.close()

    def go(
        self,
        frame: int,
        turns: int | None = None,
        presses: Sequence[Press] = (),
        idle_us: int = 0,
        waiting: Callable[[], object] | None = None,
    ) -> State:
        """Run on to `frame`, or to an earlier one in which turn `turns` begins. Returns its State.

        `presses` are queued behind those still to come. Frames that end before `idle_us` do not
        stop the run. `waiting` is called repeatedly until the answer arrives.
        """
        self._connection.send(("go", presses, frame, turns, idle_us))
        return self._answer(waiting)

    def go_to(self, here: int, frame: int, turns: int | None) -> State:
        """Go from frame `here` to another, backwards or forwards."""
        kept = max((kept for kept in self._copies if kept <= frame), default=0)
        if frame <= here or here < kept:
            if kept:
                self._wake(kept)
            else:
                self.power_on()
        return self.go(frame, turns)

    def keep(self, frame: int) -> None:
        """Keep a copy at this frame. No-op without fork or if a copy is near before it."""
        near = any(0 <= frame - kept < _KEEP_EVERY for kept in self._copies)
        if near or not firmware_process.CAN_FORK:
            return
        self._connection.send(("keep",))
        self._copies[frame] = Connection(reduction.recv_handle(self._connection))
        if len(self._copies) > _COPIES:
            self._copies.pop(self._needed_least()).close()

    def _needed_least(self) -> int:
        """Return the copy to drop. They are dense in the recent past and sparse long ago."""
        frames = sorted(self._copies)
        gaps = zip(frames, frames[1:-1], frames[2:], strict=False)
        return min(gaps, key=lambda gap: (gap[2] - gap[0]) / (frames[-1] - gap[1] + 1))[1]

    def forget_after(self, frame: int) -> None:
        """Discard the presses and copies after `frame`."""
        self._connection.send(("drop",))
        for kept in [kept for kept in self._copies if kept > frame]:
            self._copies.pop(kept).close()

    def _wake(self, frame: int) -> None:
        """Wake the copy at `frame` with all presses. It knows which are still to come."""
        self._copies[frame].send(self._spec.recording.presses)
        self._connection.close()
        self._connection = Connection(reduction.recv_handle(self._copies[frame]))

    def _answer(self, waiting: Callable[[], object] | None = None) -> State:
        while True:
            try:
                while waiting and not self._connection.poll(_NAP):
                    waiting()
                what, value = self._connection.recv()
            except (EOFError, OSError):
                raise Crashed("the firmware process died") from None
            if what == "state":
                state: State = value
                return state
            if what == "end":
                raise value
            if what == "asked":
                answer: object
                try:
                    answer = self._answer_for(*value)
                except OSError as problem:
                    answer = OSError(*problem.args)
                self._connection.send(answer)
                continue
            stream, text = value
            getattr(sys, stream).write(text)

    def close(self) -> None:
        """End all the processes."""
        while self._copies:
            self._copies.popitem()[1].close()
        if self._connection:
            self._connection.close()
            self._connection = None
        if self._process:
            self._process.join(5)
            self._process = None


@contextlib.contextmanager
def _without_ctrl_c() -> Iterator[None]:
    """Return a context in which Ctrl-C waits. A process that begins in it never sees one."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # it ends such a wait when it begins
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
