# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A machine whose time can be held, turned back and run again.

The firmware runs in another process (.firmware_process). Here is what it shows, for any front end
of sim.run.boot, and the tape of what people pressed. To go back is to play the tape again: from
the copy of the process that was left behind last before that frame, or from power on.
"""

from sim.machine.machine import Machine
from sim.run.boot import ROOT, Stop
from sim.sessions.inspector import NOTHING
from sim.sessions.messages import Spec
from sim.sessions.recording import Tape
from sim.sessions.snapshots import Ended, Runner

_PATIENCE = 1800  # frames that a turn to come is waited for: a minute
_SILENCE = (0, 0)


class Seek(BaseException):
    """Raised by a front end in its sleep: go to a frame, or on to turn number `turns`.

    With `cut` what was pressed after that frame is forgotten at once.
    """

    def __init__(self, frame, turns=None, cut=False):
        super().__init__(frame, turns, cut)
        self.frame = frame
        self.turns = turns
        self.cut = cut


class Mirror(Machine):
    """What a machine in another process shows. Pressing its buttons presses them there.

    `look` is a probe.Look, `took` how many seconds of the wall the last frame took. Each of
    `captions` gives lines to be shown beside the machine.
    """

    def __init__(self, tape, nvm_file):
        super().__init__(tape.board, tape.missing, nvm_file)
        self.look = NOTHING
        self.took = 0.0
        self.captions = []

    @property
    def caption(self):
        """What all in `captions`, called, have to say."""
        return tuple(line for words in self.captions for line in words())

    def take(self, state):
        """Show a messages.State."""
        self.panel = state.panel or self.panel
        self.strips = state.strips
        self.wire_bytes = state.wire_bytes
        self.levels.digital, self.levels.analog, self.levels.duty = state.levels
        self.held = state.held
        self.worst_ma = max(self.worst_ma, state.worst_ma)
        self.clock.now_us = state.now_us
        self.drive_writable = state.drive
        if state.tones is not None:
            # What sounds now; a tone from before a leap in time is over.
            last = state.tones[-1][1:] if state.tones else _SILENCE
            self.tones.append((state.now_us // 1000, *last))
        if state.nvm is not None:
            self.nvm[0 : len(self.nvm)] = state.nvm
        self.nvm.writes = state.writes
        self.look = state.look
        self.took = state.took


class Session:
    """Runs what a tape begins, before a front end: `run(front_end)`, as sim.run.boot.run.

    `frame` counts the sleeps of the firmware, from 1; `newest` is the last one there is,
    beyond `frame` after going back, until somebody presses something else. `marks` are the
    frames in which a turn began. `observers` are called with the session at each frame that
    comes for the first time, `hooks` before each is spent (true: it is another frame now),
    `at_end` at the end. `nvm_file` holds the handheld's memory. With `copies` going back is
    quick; `more` goes to messages.Spec.

    A front end may have `idle_us`: until that time its sleep() would do nothing.
    """

    def __init__(self, tape, nvm_file=None, root=ROOT, copies=True, **more):
        self.tape = tape
        self.copies = copies
        self.machine = Mirror(tape, nvm_file)
        if nvm_file:
            tape.nvm = self.machine.nvm.first
        elif tape.nvm and len(tape.nvm) != len(self.machine.nvm):
            raise ValueError("the nvm of the script is not that of a %s" % tape.board)
        self.frame = 0
        self.newest = 0
        self.until_us = 0
        self.marks = []
        self.observers = []
        self.hooks = []
        self.at_end = []
        self.spec = Spec(tape, root, **more)
        self._turns = 0
        self._now_us = 0
        self._fresh = []
        self._runner = Runner(self.spec)

    def run(self, front_end):
        """True when the front end stopped it, False when code.py ended. Raises Crashed."""
        try:
            self._take(self._runner.power_on())
            front_end.start(self.machine)
            while True:
                self._spend(front_end)
        except Stop:
            return True
        except Ended:
            return False
        finally:
            self.tape.end_us = self.machine.clock.now_us
            self._runner.close()
            for call in self.at_end:
                call()

    def _spend(self, front_end):
        """Have the front end spend a frame, and the firmware make the next."""
        for hook in self.hooks:
            if hook():
                front_end.start(self.machine)
        try:
            front_end.sleep(self.until_us)
        except Seek as wanted:
            self.machine.presses.clear()
            self.seek(wanted.frame, wanted.turns)
            if wanted.cut and self.frame < self.newest:
                self._branch()
            front_end.start(self.machine)
            return
        self._record()
        if self.copies:
            self._runner.keep(self.frame, self._now_us)
        idle_us = 0 if self.observers else getattr(front_end, "idle_us", 0)
        self._take(self._runner.go(self._fresh, self.frame + 1, idle_us=idle_us))

    def _record(self):
        """Put on the tape what was pressed; what was to come is not, if there is any."""
        self._fresh = list(self.machine.presses)
        self.machine.presses.clear()
        if self._fresh and self.frame < self.newest:
            presses = self._fresh
            self._branch()
            self._fresh = [*self.machine.presses, *presses]
            self.machine.presses.clear()
        self.tape.presses += self._fresh

    def _branch(self):
        """Forget the future: from here on things go another way."""
        past = [press for press in self.tape.presses if press[0] < self._now_us]
        held = set()
        for _, what, button in past:
            if what != "battery":
                (held.add if what == "down" else held.discard)(button)
        # What was held then and let go later is let go now.
        self.machine.presses += [(self._now_us, "up", button) for button in sorted(held)]
        self.tape.presses = past
        self.newest = self.frame
        self.marks = [mark for mark in self.marks if mark <= self.frame]
        self._runner.forget_after(self.frame)

    def seek(self, frame, turns=None):
        """Be at a frame (1 at least), or at the first from here in which turn `turns` began.

        A turn that does not begin for a minute is not waited for. Raises Crashed when the
        firmware does not get there.
        """
        if turns is not None:
            frame = max(self.newest, self.frame + _PATIENCE)
        self._take(self._runner.seek(self.frame, max(1, frame), turns, self.tape.presses))

    def turn_back(self, turns=0):
        """The frame in which this turn began, or one so many turns before it."""
        marks = [mark for mark in self.marks if mark < self.frame]
        return marks[max(-len(marks), -1 - turns)] if marks else 1

    def _take(self, state):
        self.frame = state.frame
        self.until_us = state.until_us
        self._now_us = state.now_us
        self.machine.take(state)
        if state.look.turns > self._turns and state.frame > self.newest:
            self.marks.append(state.frame)
        self._turns = state.look.turns
        if state.frame > self.newest:
            self.newest = state.frame
            for observer in self.observers:
                observer(self)

    # For a program that has changed (sim.sessions.reload).

    def place(self):
        """The game in progress (probe.Probe.place)."""
        return self._runner.place()

    def memory(self):
        """What is in the nvm."""
        return bytes(self.machine.nvm[0 : len(self.machine.nvm)])

    def tape_until_now(self):
        """The tape without what is to come after going back."""
        old = self.tape
        tape = Tape(old.board, old.seed, old.missing, old.nvm, old.settings)
        tape.presses = [press for press in old.presses if press[0] < self._now_us]
        return tape

    def go_on_with(self, runner, state, tape):
        """Another process takes over, at `state` of `tape`; there is no future."""
        self._runner.close()
        self._runner = runner
        self.tape = self.spec.tape = tape
        self.newest = state.frame
        self.marks = [mark for mark in self.marks if mark <= state.frame]
        self._take(state)
