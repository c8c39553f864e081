# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A monkey: presses random keys, cuts the power, checks the invariants at every frame."""

import os
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.rng import SEEDS
from sim.blinka.system import Restart
from sim.check import invariants
from sim.machine import chips
from sim.machine.boards import Wiring
from sim.machine.machine import BUTTONS, Machine
from sim.machine.nvm import Nvm, NvmFile
from sim.probe.app_probe import find_app
from sim.run.boot import Stop

# The weight of each button, in the order of BUTTONS; A most of all, as it moves games on.
_LIKELY = (4, 4, 4, 4, 12, 3, 2, 1)
_DOWN_FRAMES = (1, 1, 1, 1, 1, 1, 2, 2, 14, 32)  # 32 is long enough to leave a game with B
_UP_FRAMES = (1, 1, 1, 2, 3, 30)
_CUT_EVERY = 60  # presses, on average; half of the cuts come in the middle of a write
_WRITES = 4  # within which one is cut


class WeakNvm(Nvm):
    """An Nvm whose power is cut after `left` more writes (None: never), in the next one.

    The cut leaves it as after one of the steps of the board's chip, then calls `on_cut()`.
    """

    left: int | None = None
    on_cut: Callable[[], object] = staticmethod(lambda: None)

    def __init__(self, wiring: Wiring, file: Path | None = None, seed: int = 0) -> None:
        super().__init__(wiring.NVM, NvmFile(file) if file else None, wiring.NVM_NEW)
        self._chip = chips.of(wiring)
        self._rng = random.Random(seed)

    def __setitem__(self, where, value):
        if self.left:
            self.left -= 1
        elif self.left == 0:
            self.left = None
            steps = list(self._chip.steps(self[0 : len(self)], where.start, value))
            super().__setitem__(slice(0, len(self)), self._rng.choice(steps))
            self.on_cut()
            return
        super().__setitem__(where, value)


class Monkey:
    """A front end (sim.run.boot) that presses `wanted` random keys, then stops.

    `seed` seeds its choices. `presses`, `frames`, power `cuts`, games `restored` and games `lost`
    and told of are counts; `screens` counts visits by class; `last` has the last 40 buttons;
    `tell()` is called after each press.
    A broken invariant raises InvariantError (sim.games.claims) from inside the firmware.
    """

    def __init__(self, seed: int, wanted: int) -> None:
        self._rng = random.Random(seed)
        self._wanted = wanted
        self.presses = 0
        self.frames = 0
        self.cuts = 0
        self.restored = self.lost = 0
        self.screens = Counter()
        self.last = []
        self.tell = lambda: None
        self._machine: Any = None
        self._app = None
        self._screen = None
        self._before: tuple[str, bytes, int] | None = None
        self._wait = 0
        self._down: str | None = None

    def start(self, machine: Machine) -> None:
        self._machine = machine
        self._machine.nvm.on_cut = self._cut

    def sleep(self, until_us: int) -> None:
        self._machine.clock.jump(until_us)
        if self._app is None:
            self._app = find_app()
            if self._app and self._before:
                restored = invariants.check_restored(self._before, self._app)
                self.restored += restored
                self.lost += not restored
                self._before = None
        if self._app:
            self.frames += 1
            self._visit(self._app.screen)
            invariants.check(self._app)
            invariants.check_current(self._app, self._machine.worst_ma)
            self._work()

    def _visit(self, screen):
        if screen is not self._screen:
            self._screen = screen
            self.screens[type(screen).__name__] += 1

    def _work(self):
        if self._wait:
            self._wait -= 1
        elif self._down:
            self._let_go()
            self._wait = self._rng.choice(_UP_FRAMES)
        elif self.presses == self._wanted:
            raise Stop
        else:
            self._act()

    def _act(self):
        """Press a key; now and then cut the power, at once or in the middle of the next write."""
        if self._rng.randrange(_CUT_EVERY) == 0:
            if self._rng.random() < 0.5:
                self._cut()
            self._machine.nvm.left = self._rng.randrange(_WRITES)
        self._down = self._rng.choices(BUTTONS, _LIKELY)[0]
        self.presses += 1
        self.last = [*self.last[-39:], self._down]
        self._machine.press(self._down)
        self.tell()
        self._wait = self._rng.choice(_DOWN_FRAMES)

    def _let_go(self):
        self._machine.release(self._down)
        self._down = None

    def _cut(self):
        self.cuts += 1
        self._before = invariants.remember(self._app)
        self._machine.nvm.left = None
        self._app = None
        if self._down:
            self._let_go()
        self._wait = 2
        # After power on, a handheld has another seed.
        os.environ["GOLDRUSH_SEED"] = str(self._rng.randrange(SEEDS))
        raise Restart(boot=True)
