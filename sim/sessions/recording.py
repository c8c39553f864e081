"""A session as data: board, missing parts, settings, seed, memory, and key presses with times.

Its text is a key script (sim.run.script) that repeats the session to the last byte.
"""

import base64
import os
import textwrap
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field

from sim.machine.machine import Press

_SETTINGS = "GOLDRUSH_"  # begins the variables that stand for settings.toml on a PC
_SEED = "GOLDRUSH_SEED"
_WIDTH = 90
_LONGEST_US = 3_600_000_000  # the longest wait in one line of a script


@dataclass
class Recording:
    """A session to repeat."""

    board: str  # a name in sim.machine.boards
    seed: int
    missing: Iterable[str] = ()  # as Machine takes it
    nvm: bytes | None = None  # at power on, None if new
    settings: dict[str, str] = field(default_factory=dict)  # of settings.toml
    presses: list[Press] = field(default_factory=list)  # as Machine.presses
    end_us: int = 0  # the length of the session

    def text(self) -> str:
        """The key script."""
        return "\n".join([*self._head(), *self._steps()]) + "\n"

    def _head(self):
        yield "# A session of Goldrush Handheld. Play it again, to the last byte:"
        yield "# python -m sim --headless --script FILE --shot DIR"
        yield "board %s" % self.board
        yield "seed %d" % self.seed
        for part in sorted(self.missing):
            yield "without %s" % part
        for name, value in sorted(self.settings.items()):
            yield "set %s %s" % (name, value)
        if self.nvm and any(byte != 0xFF for byte in self.nvm):
            packed = base64.b64encode(zlib.compress(self.nvm, 9)).decode()
            yield from ("nvm %s" % row for row in textwrap.wrap(packed, _WIDTH))
        yield "begin 0"

    def _steps(self):
        now = 0
        for at, what, button in (*self.presses, (self.end_us, "shot", "last")):
            while at > now:
                step = min(at - now, _LONGEST_US)
                yield "wait %s" % ("%.3f" % (step / 1000)).rstrip("0").rstrip(".")
                now += step
            yield "%s %s" % (what, button)


def settings_here() -> dict[str, str]:
    """The settings in this process's environment, the seed aside."""
    return {
        name: value
        for name, value in os.environ.items()
        if name.startswith(_SETTINGS) and name != _SEED
    }
