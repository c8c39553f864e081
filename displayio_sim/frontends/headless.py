"""A front end without a display: plays a key script in virtual time and saves pictures."""

from collections.abc import Callable, Iterable
from itertools import chain
from pathlib import Path
from typing import Any

from displayio_sim.machine.machine import Machine
from displayio_sim.runtime.boot import Stop
from displayio_sim.runtime.script import BEGIN_MS

_END_MS = 500


class Headless:
    """Plays `steps` (runtime.script). Calls `see(machine, name)` at each shot and at the end.

    `see` may inspect and change the machine. The first step runs `begin_ms` after power on.
    """

    machine: Machine  # from start() on

    def __init__(
        self,
        steps: Iterable[tuple[str, Any]],
        see: Callable[[Machine, str], object],
        begin_ms: int = BEGIN_MS,
    ) -> None:
        self._steps = chain([("wait", begin_ms)], steps, [("wait", _END_MS), ("shot", "end")])
        self._see = see
        self.idle_us = 0  # virtual time of the next step
        self._mark = 0

    def start(self, machine: Machine) -> None:
        self.machine = machine

    def sleep(self, until_us: int) -> None:
        """Run all steps due until then."""
        while self.idle_us <= until_us:
            step = next(self._steps, None)
            if step is None:
                raise Stop
            self.machine.clock.jump(self.idle_us)
            self._do(*step)
        self.machine.clock.jump(until_us)

    def _do(self, what: str, value: Any) -> None:
        if what == "wait":
            self.idle_us += round(value * 1000)
        elif what == "shot":
            self._see(self.machine, value)
        elif what == "bytes":
            sent = self.machine.panel.bytes
            print("%s: %d bytes" % (value, sent - self._mark))
            self._mark = sent
        else:
            self.machine.apply_input(what, value)


class Album:
    """Saves numbered PNGs of the screen and of the whole handheld to `folder`. Raises OSError."""

    def __init__(self, folder: str | Path) -> None:
        self._folder = Path(folder)
        self._folder.mkdir(parents=True, exist_ok=True)
        self._count = 0

    def __call__(self, machine: Machine, name: str) -> None:
        from displayio_sim.frontends import skin

        for part, picture in (("screen", machine.panel.image()), ("handheld", skin.draw(machine))):
            picture.save(self._folder / ("%02d-%s-%s.png" % (self._count, name, part)))
        self._count += 1
