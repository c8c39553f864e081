"""A machine whose time can be paused, rewound and replayed.

The firmware runs in another process (runtime.firmware_process). The session shows its State to any
front end of runtime.boot and records the key presses. Going back replays the recording from the
nearest earlier snapshot, or from power on.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from displayio_sim.machine.machine import Machine, Press
from displayio_sim.machine.nvm import NvmFile
from displayio_sim.machine.perception import NOTHING
from displayio_sim.runtime.boot import Stop
from displayio_sim.runtime.firmware_process import Ended, RunSpec, State
from displayio_sim.runtime.program import Program
from displayio_sim.runtime.script import Recording
from displayio_sim.runtime.snapshots import Snapshots

_PATIENCE = 1800  # frames to wait for a turn to come: a minute


class Jump(BaseException):
    """Raised by a front end in its sleep, to leave a Session at another frame.

    It has a function and its arguments.
    """


class RemoteMachine(Machine):
    """Mirrors a machine in another process. Its buttons are pressed there.

    `look` is a perception.Look.
    """

    def __init__(self, recording: Recording, nvm_file: NvmFile | None, program: Program) -> None:
        super().__init__(recording.board, recording.missing, nvm_file, program.runner.wires)
        self.look = NOTHING
        self.seed = recording.seed
        self.program = program
        self.about = program.about

    def take(self, state: State) -> None:
        """Mirror a State."""
        self.clock.now_us = state.now_us
        self.panel, self.strips, self.held = state.panel, state.strips, state.held
        self.levels.digital, self.levels.duty = state.digital, state.duty
        self.tones += state.tones
        self.usb += state.usb
        self.look = state.look
        if self.nvm[0 : len(self.nvm)] != state.nvm:
            self.nvm[0 : len(self.nvm)] = state.nvm


class Session:
    """Runs a recording of a program, then new input, before a front end (see runtime.boot.run).

    `frame` counts the firmware's frames from 1. `newest` is the last known frame: after going back
    it is beyond `frame`, until a different key press starts a new future. `marks` are the frames in
    which a turn began. `observers` are called with the session at each new frame, `at_end` at the
    end. `nvm_file` (an NvmFile) holds the handheld's memory. `copies` keeps snapshots, which makes
    going back fast. `more` goes to RunSpec. Raises ValueError for an nvm of the wrong size, and for
    settings that are not the program's.

    A front end may have `idle_us`, the virtual time until which its sleep() does nothing.
    """

    def __init__(
        self,
        recording: Recording,
        program: Program,
        nvm_file: NvmFile | None = None,
        copies: bool = True,
        **more: Any,
    ) -> None:
        self.recording = recording
        self.copies = copies
        self.spec = RunSpec(recording, program, **more)
        self.machine = RemoteMachine(recording, nvm_file, program)
        if nvm_file:
            recording.nvm = self.machine.nvm.first
        elif recording.nvm and len(recording.nvm) != len(self.machine.nvm):
            raise ValueError("the script's nvm does not fit the board %s" % recording.board)
        self.frame = self.newest = self._until_us = self._now_us = 0
        self.marks: list[int] = []
        self.observers: list[Callable[[Session], object]] = []
        self.at_end: list[Callable[[], object]] = []
        self._snapshots = Snapshots(self.spec)

    def run(self, front_end: Any) -> bool:
        """Run to the end. Returns True if the front end stopped it, False if code.py ended.

        Raises Crashed for an exception of the firmware.
        """
        try:
            wait_for = getattr(front_end, "wait_for", lambda machine: None)
            self._snapshots.power_on()
            self._take(self._snapshots.go(1, waiting=lambda: wait_for(self.machine)))
            front_end.start(self.machine)
            while True:
                self._spend(front_end)
        except Stop:
            return True
        except Ended:
            return False
        finally:
            self.recording.end_us = self.machine.clock.now_us
            self._snapshots.close()
            for call in self.at_end:
                call()

    def _spend(self, front_end: Any) -> None:
        """Let the front end spend a frame and the firmware make the next."""
        try:
            front_end.sleep(self._until_us)
        except Jump as jump:
            self.machine.presses.clear()
            leap, *given = jump.args
            leap(*given)
            front_end.start(self.machine)
            return
        presses = self._recorded()
        if self.copies:
            self._snapshots.keep(self.frame)
        idle_us = 0 if self.observers else getattr(front_end, "idle_us", 0)
        self._take(self._snapshots.go(self.frame + 1, presses=presses, idle_us=idle_us))

    def _recorded(self) -> list[Press]:
        """Return the new presses, and record them. Any press discards the old future."""
        fresh = list(self.machine.presses)
        self.machine.presses.clear()
        if fresh and self.frame < self.newest:
            # Buttons that are down would otherwise never be released.
            fresh = [(self._now_us, "up", button) for button in self._branch()] + fresh
        self.recording.presses += fresh
        return fresh

    def _branch(self) -> list[str]:
        """Discard everything after this frame. Returns the buttons that are down in it."""
        self.recording.presses = self._past()
        self.newest = self.frame
        self.marks = [mark for mark in self.marks if mark <= self.frame]
        self._snapshots.forget_after(self.frame)
        last = {what: how for _, how, what in self.recording.presses if how != "battery"}
        return sorted(button for button, how in last.items() if how == "down")

    def _past(self) -> list[Press]:
        """Return the presses up to this frame."""
        return [press for press in self.recording.presses if press[0] < self._now_us]

    def go_to(self, frame: int, turns: int | None = None) -> None:
        """Go to a frame (1 or later), or on to the first frame of turn number `turns`.

        Gives up on a turn that does not begin within a minute. Raises Crashed if the firmware
        fails on the way.
        """
        if turns is not None:
            frame = max(self.newest, self.frame + _PATIENCE)
        self._take(self._snapshots.go_to(self.frame, max(1, frame), turns))

    def turn_back(self) -> int:
        """Return the frame in which this turn began, or the previous turn if that is this frame."""
        return max((mark for mark in self.marks if mark < self.frame), default=1)

    def _take(self, state: State) -> None:
        if state.fault:
            raise state.fault
        if state.frame != self.frame + 1:
            self.machine.tones.clear()  # one from before a jump in time is over
        begins = state.look.turns > self.machine.look.turns
        self.frame = state.frame
        self._until_us, self._now_us = state.until_us, state.now_us
        self.machine.take(state)
        if state.frame > self.newest:
            self.newest = state.frame
            if begins:
                self.marks.append(state.frame)
            for observer in self.observers:
                observer(self)

    def restart(self, replays: bool) -> None:
        """Continue with the program as it is on disk now.

        It `replays` the presses, or starts with the handheld's saved data. Any future is discarded.
        Raises Crashed or Ended if that fails, and the session is then unchanged.
        """
        recording = replace(self.recording, presses=self._past())
        if not replays:
            kept = bytes(self.machine.nvm[0 : len(self.machine.nvm)])
            recording = replace(recording, presses=[], nvm=kept)
        spec = replace(self.spec, recording=recording)
        snapshots = Snapshots(spec)
        try:
            snapshots.power_on()
            state = snapshots.go(self.frame if replays else 1)
        except BaseException:
            snapshots.close()
            raise
        self._snapshots.close()
        self._snapshots, self.spec, self.recording = snapshots, spec, recording
        self.newest = state.frame
        self.marks = [mark for mark in self.marks if mark <= state.frame]
        self._take(state)
