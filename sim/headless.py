# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The front end without a face: a key script under virtual time, pictures to files."""

from pathlib import Path

from sim import skin
from sim.run import Stop

_START_US = 1_500_000  # the display takes its time to start
_END_US = 500_000


class Headless:
    """Plays `steps` (sim.script) and calls `shot(machine, name)` at each shot and the end."""

    def __init__(self, steps, shot):
        self._steps = [("wait", _START_US // 1000), *steps, ("wait", _END_US // 1000)]
        self._shot = shot
        self._due = 0
        self._next = 0
        self.machine = None

    def start(self, machine):
        self.machine = machine

    def sleep(self, until_us):
        """Do all that falls due until then."""
        clock = self.machine.clock
        while self._due <= until_us:
            clock.jump(self._due)
            if self._next == len(self._steps):
                self._shot(self.machine, "end")
                raise Stop
            self._do(*self._steps[self._next])
            self._next += 1
        clock.jump(until_us)

    def _do(self, what, value):
        if what == "wait":
            self._due += value * 1000
        elif what == "down":
            self.machine.press(value)
        elif what == "up":
            self.machine.release(value)
        else:
            self._shot(self.machine, value)


class Album:
    """Writes numbered PNGs of the screen and of the whole handheld to a folder."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self._count = 0

    def __call__(self, machine, name):
        stem = "%02d-%s" % (self._count, name)
        self._count += 1
        machine.panel.image().save(self.folder / (stem + "-screen.png"))
        skin.draw(machine).save(self.folder / (stem + "-handheld.png"))
