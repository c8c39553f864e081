# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Plays a key script on the emulated Pico, frame by frame: as on the simulator, whatever a
frame takes."""

from collections import namedtuple

from hardware.clock import FRAME
from sim.real import RealError
from sim.real.pico import HEAP_FRAMES

_LEFT_OUT = ("bytes", "film", "cut", "battery")
_END_MS = 500

# `name` of a shot, the PIL image `picture`, bytes of heap in use and free after a collection,
# emulated milliseconds `at`; since the last shot the longest frame, and as `answer` the longest
# time from a press to the last change of the picture before the next one.
Shot = namedtuple("Shot", "name picture used free at longest answer")


def play(pico, steps, see, begin_ms):
    """Play `steps` (sim.run.script); calls `see(Shot)` at each shot and at the end.

    `begin_ms` is the time of frames before the first key. Raises RealError.
    """
    pico.frame()
    due = longest = ahead = 0
    down = set()
    answers = _Answers(pico)
    for what, value in (("wait", begin_ms), *steps, ("wait", _END_MS), ("shot", "end")):
        if what == "wait":
            due += value
        elif what == "shot":
            image = pico.panel.image()
            answer = answers.longest()
            used, free = pico.heap()
            ahead += HEAP_FRAMES
            see(Shot(value, image, used, free, pico.now, longest, answer))
            longest = 0
        elif what == "down":
            answers.pressed()
            pico.press(value)
            down.add(value)
        elif what == "up":
            pico.release(value)
            down.discard(value)
        elif what not in _LEFT_OUT:
            raise RealError("%s cannot be played on the real firmware" % what)
        while due >= FRAME:
            due -= FRAME
            if ahead and not down:
                ahead -= 1  # it was run to ask for the heap
                continue
            before = pico.now
            pico.frame()
            longest = max(longest, pico.now - before)


class _Answers:
    """Times from a press to the last change of the picture of `pico`."""

    def __init__(self, pico):
        self._pico = pico
        self._pressed = None
        self._longest = 0

    def pressed(self):
        self._end()
        self._pressed = self._pico.now

    def longest(self):
        """Return the longest since the last call."""
        self._end()
        longest = self._longest
        self._longest = 0
        return longest

    def _end(self):
        if self._pressed is not None:
            self._longest = max(self._longest, self._pico.changed - self._pressed)
        self._pressed = None
