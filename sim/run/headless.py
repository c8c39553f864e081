"""The front end without a face: plays a key script in virtual time, saves pictures."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from sim.machine.machine import Machine
from sim.run import script as scripts
from sim.run.boot import Stop

_END_MS = 500


class Headless:
    """Plays `steps` (sim.run.script); calls `see(machine, name)` at each shot and at the end.

    `see` may inspect and change the machine. The first step runs `begin_ms` after power on.
    """

    def __init__(
        self,
        steps: Sequence[tuple[str, Any]],
        see: Callable[[Machine, str], object],
        begin_ms: int | None = None,
    ) -> None:
        begin_ms = scripts.BEGIN_MS if begin_ms is None else begin_ms
        self._steps = [("wait", begin_ms), *steps, ("wait", _END_MS), ("shot", "end")]
        self._see = see
        self.idle_us = 0  # virtual time of the next step
        self._next = 0
        self._mark = 0
        self.machine: Machine = None

    def start(self, machine: Machine) -> None:
        self.machine = machine

    def sleep(self, until_us: int) -> None:
        """Do all steps due until then."""
        while self.idle_us <= until_us:
            if self._next == len(self._steps):
                raise Stop
            self.machine.clock.jump(self.idle_us)
            self._next += 1
            self.do(*self._steps[self._next - 1])
        self.machine.clock.jump(until_us)

    def do(self, what: str, value: Any) -> None:
        """Do one step now."""
        if what == "wait":
            self.idle_us += round(value * 1000)
        elif what == "shot":
            self._see(self.machine, value)
        elif what == "bytes":
            sent = self.machine.panel.bytes
            print("%s: %d bytes" % (value, sent - self._mark))
            self._mark = sent
        else:
            self.machine.act(what, value)


class Album:
    """Saves numbered PNGs of the screen and of the whole handheld to `folder`. Raises OSError."""

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self._count = 0

    def __call__(self, machine: Machine, name: str) -> None:
        from sim import skin

        machine.panel.image().save(self.file(name, "screen", ".png"))
        skin.draw(machine).save(self.file(name, "handheld", ".png"))
        self._count += 1

    def file(self, name: str, part: str, suffix: str) -> Path:
        """The path of a picture taken now."""
        return self.folder / ("%02d-%s-%s%s" % (self._count, name, part, suffix))
