"""A monkey lives with a handheld for years: it presses random keys and injects faults.

The invariants are checked at every frame. A Ledger checks every start against the saves.
"""

import contextlib
import io
import os
import random
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from displayio_sim.boards import Wiring
from displayio_sim.circuitpython import fast_display
from displayio_sim.circuitpython.system import Drive, Restart
from displayio_sim.machine.chips import CHIPS
from displayio_sim.machine.machine import BUTTONS, Machine
from displayio_sim.machine.nvm import Nvm
from displayio_sim.runtime.boot import POWER_ON, Powered
from displayio_sim.runtime.script import Recording
from engine.rng import SEEDS
from hardware.saving.store import Store
from sim.desktop import firmware
from sim.desktop.app_probe import find_app
from sim.desktop.check import invariants
from sim.desktop.check.ledger import COUNTED, Ledger
from sim.desktop.games import claim

DAYS = 100  # of a year on which it is switched on
_PRESSES = (3, 10, 20, 40, 90)  # of a day, one of these
_DOWN_FRAMES = (1, 1, 1, 1, 1, 1, 2, 2, 14, 32)  # 32 is long enough to leave a game with B
_AWAY = ("Rules", "RulesMenu", "Dialog", "LessonOverlay", "Credits", "SettingsScreen")


class UsageProfile(NamedTuple):
    """A way to spend a day: averages for random draws.

    It has the weight of each of BUTTONS, the frames between two presses (one of several), and the
    frames between two faults.
    """

    likely: tuple[int, ...]
    up_frames: tuple[int, ...]
    fault_every: int


_LOOKS = UsageProfile((4, 4, 4, 4, 12, 3, 2, 1), (1, 1, 1, 2, 3, 30), 500)
_HURRIES = UsageProfile((2, 2, 2, 2, 12, 0, 0, 0), (1, 1, 1, 2, 3, 30), 500)
_PLAYS = UsageProfile((1, 1, 1, 1, 12, 0, 0, 0), (6, 12, 18, 30), 5000)
_PLAYS_EVERY = 20  # days, on average, and then until a game is over
_MOST_PRESSES = 800  # of such a day
_WRITES = 4  # within which one is cut, or refused
_SILENCE_US = 60_000_000  # of a program that hangs, until a player presses reset
_TICKS = 1 << 29  # milliseconds after which the firmware's clock begins anew
# What code.py and safemode.py say where they end.
_LAST_WORDS = "press reset"


# The relative frequency of each fault.
FAULTS = {
    "power cut": 20,
    "cut in a write": 30,
    "writes refused": 8,
    "memory worn out": 1,
    "drive full, or free": 8,
    "cut in a file": 8,
    "drive given": 8,
    "hang": 8,
    "firmware crashed": 8,
    "memory full": 10,
    "program crashed": 8,
    "battery": 8,
    "USB": 8,
    "file copied": 8,
    "other version": 8,
}
_REASONS = ("HARD_FAULT", "WATCHDOG", "STACK_OVERFLOW", "BROWNOUT", "NLR_JUMP_FAIL", "USER")


class WeakNvm(Nvm):
    """An Nvm that fails. After `left` more writes (None: never) the power is cut in the next one.

    That write ends after a random step of the board's chip. `refused` more writes raise. If it is
    `deaf`, they are ignored instead.
    """

    left: int | None = None
    refused: float = 0
    deaf = False

    def __init__(self, wiring: Wiring, seed: int = 0) -> None:
        super().__init__(wiring.NVM, new=wiring.NVM_NEW)
        self._chip = CHIPS[wiring.CHIP]
        self.appends = self._chip.APPENDS
        self._rng = random.Random(seed)

    def __setitem__(self, where: Any, value: Any) -> None:
        if self.left:
            self.left -= 1
        elif self.left == 0:
            self.left = None
            steps = list(self._chip.steps(self[0 : len(self)], where.start, bytes(value)))
            super().__setitem__(slice(0, len(self)), self._rng.choice(steps))
            raise Restart(boot=True)
        if self.refused > 0:
            self.refused -= 1
            if not self.deaf:
                raise OSError(5, "Input/output error")
            return
        super().__setitem__(where, value)


class WeakDrive(Drive):
    """A drive that may be `full`. If it is `torn`, the power is cut in the next write of a file.

    Part of the file is new then.
    """

    full = torn = False

    def __init__(self, machine: Machine, seed: int = 0) -> None:
        super().__init__(machine)
        self._rng = random.Random(seed)

    def open(self, path: str, mode: str) -> Any:
        if self.full and mode == "wb":
            raise OSError(28, "No space left on device")
        return super().open(path, mode)

    def write(self, path: str, content: bytes) -> None:
        if not self.torn:
            super().write(path, content)
            return
        self.torn = False
        old = self._files.get(path, b"")
        at = self._rng.randrange(len(content) + 1)
        super().write(path, content[:at] + old[at:])
        raise Restart(boot=True)


class Monkey:
    """A front end (runtime.boot) that lives `years` with a `board`. `seed` fixes all its actions.

    `days`, `presses`, `decisions` and `frames` are counts. `faults` counts faults by kind,
    `screens` visits by class. `ledger` has the results of the starts. `tell()` is called each day.
    A broken invariant raises InvariantError (sim.desktop.games) from inside the firmware.
    """

    def __init__(self, board: str, seed: int, years: float) -> None:
        self.rng = random.Random(seed)
        self.wanted = round(years * DAYS)
        self.days = self.presses = self.decisions = self.frames = 0
        self.faults, self.screens = Counter[str](), Counter[str]()
        self.ledger = Ledger()
        self.tell: Callable[[], object] = lambda: None
        self.machine: Any = Machine(board)
        self.machine.nvm = WeakNvm(self.machine.wiring, seed)
        self.machine.survives = True
        self.drive = WeakDrive(self.machine, seed)
        self._is_exchanged = False  # tonight, for a program of another version
        self._seed = seed
        self._app: Any = None
        self._screen: Any = None
        self._wait = self._left = self._began_us = self._active_us = self._dead = 0
        self._mood = _LOOKS
        self._games = 0  # that were counted when the day began
        self._down: str | None = None
        self._said = io.StringIO()
        self._seen: Any = None  # the Decisions of that app

    def live(self) -> None:
        """Live all days. Raises InvariantError, and any error that code.py does not survive."""
        machine = self.machine
        powered = Powered(self, machine, firmware.program(), self._seed)
        machine.clock.on_sleep = self.sleep
        how = POWER_ON
        try:
            while self.days < self.wanted:
                self._begin(how)
                with contextlib.redirect_stdout(self._said):
                    again = powered.start(how)
                if again is None:
                    powered.switch_off()
                    self._ended()
                how = again or POWER_ON
        finally:
            powered.close()

    def start(self, machine: Machine) -> None:
        """Give the firmware a drive that fails and a display that draws nothing."""
        fast_display.disable_rendering()
        storage: Any = sys.modules["storage"]
        storage.getmount = lambda path: self.drive

    def _begin(self, how):
        self._app = None
        self._active_us = self.machine.clock.now_us
        self._said = io.StringIO()
        if self._down:
            self.machine.release(self._down)
            self._down = None
        if not how.boot:
            return
        machine = self.machine
        # After power on, a handheld has another seed, and the computer has the drive.
        self._seed = self.rng.randrange(SEEDS)
        os.environ["GOLDRUSH_SEED"] = str(self._seed)
        machine.drive_writable = False
        machine.clock.now_us += self.rng.choice((0, self.rng.randrange(_TICKS) * 1000))
        machine.nvm.left = None
        self.drive.torn = False
        if self._is_exchanged:
            self._is_exchanged = False
            # Of what is kept now: the night before may still have kept something.
            store = Store(machine.nvm, self.drive, machine.nvm.appends)
            self.ledger.exchange(store, self.rng)
        machine.nvm.first = machine.nvm[0 : len(machine.nvm)]
        machine.presses.clear()
        self._began_us = self._active_us = machine.clock.now_us
        if self._left <= 0:
            self._mood = self.rng.choice((_LOOKS, _HURRIES))
            self._left = self.rng.choice(_PRESSES)
            if self.rng.randrange(_PLAYS_EVERY) == 0:
                self._mood, self._left = _PLAYS, _MOST_PRESSES
            self._games = self.ledger.counts[COUNTED]

    def _ended(self):
        """Check that code.py or safemode.py has printed why it has ended, or waits for a reset."""
        said = " ".join(self._said.getvalue().split())  # broken into the lines of a small screen
        claim(_LAST_WORDS in said.lower(), "ended without a word", said[-300:])
        self._dead += 1
        claim(self._dead < 3, "dead", said[-300:])

    def sleep(self, until_us: int) -> None:
        app = find_app()
        if app and app is not self._app:
            self._app = app
            self._dead = 0
            self.ledger.started(app)
            self._seen = invariants.Decisions(app, self.machine)
        if app:
            self._seen.look()
        self.machine.clock.jump(until_us)
        if app is None:
            # code.py waits for ever where the firmware would overwrite its last words.
            if until_us - self._active_us > _SILENCE_US:
                self._ended()
                raise Restart(boot=True)
            return
        self._active_us = until_us
        self.frames += 1
        if app.screen and app.screen is not self._screen:
            self._screen = app.screen
            self.screens[type(app.screen).__name__] += 1
        invariants.check(app)
        invariants.check_current(app, self.machine.worst_ma)
        self.ledger.check(app)
        while self._seen.told:
            shown = self._seen.told.pop()
            claim(shown >= invariants.LEAST_MS, "decided what was not seen, ms", shown)
            self.decisions += 1
        self._work()

    def _work(self):
        if self.rng.randrange(self._mood.fault_every) == 0:
            (kind,) = self.rng.choices(list(FAULTS), [*FAULTS.values()])
            self.faults[kind] += 1
            self._befall(kind)
        if self._wait:
            self._wait -= 1
        elif self._down:
            self.machine.release(self._down)
            self._down = None
            self._wait = self.rng.choice(self._mood.up_frames)
        elif self._left <= 0 or self.ledger.counts[COUNTED] > self._games:
            self._left = 0
            self.days += 1
            self.tell()
            raise Restart(boot=True)
        else:
            self._down, self._wait = self._key()
            self.presses += 1
            self._left -= 1
            self.machine.press(self._down)

    def _befall(self, kind):
        """Inject one of FAULTS."""
        machine, nvm, rng = self.machine, self.machine.nvm, self.rng
        runtime = sys.modules["supervisor"].runtime
        match kind:
            case "power cut":
                raise Restart(boot=True)
            case "cut in a write":
                nvm.left = rng.randrange(_WRITES)
            case "writes refused":
                nvm.refused, nvm.deaf = rng.randrange(1, _WRITES), rng.random() < 0.5
            case "memory worn out":
                nvm.refused, nvm.deaf = float("inf"), True
            case "drive full, or free":
                self.drive.full = not self.drive.full
            case "cut in a file":
                self.drive.torn = True
            case "drive given":  # settings.toml says whose it is
                os.environ["GOLDRUSH_DRIVE"] = rng.choice(("auto", "computer", "handheld"))
            case "hang":  # the watchdog bites, or a player presses reset
                machine.clock.jump(machine.clock.now_us + _SILENCE_US)
                claim(runtime.usb_connected, "hangs for ever")
                raise Restart(boot=True)
            case "firmware crashed":
                raise Restart(boot=True, safe_mode=rng.choice(_REASONS))
            case "memory full":
                raise MemoryError("memory allocation failed, allocating 512 bytes")
            case "program crashed":
                errors = OSError(5, "Input/output error"), RuntimeError("pystack exhausted")
                raise rng.choice(errors)
            case "battery":
                machine.put_in_battery(round(rng.uniform(2.8, 4.3), 2))
            case "USB":  # a computer is plugged in, or unplugged
                runtime.usb_connected = not runtime.usb_connected
            case "file copied" if not machine.drive_writable:  # by a computer: code.py starts anew
                raise Restart(boot=False)
            case "other version":  # older ones knew fewer settings, newer ones more
                self._is_exchanged = True

    def _key(self):
        """Return the next button and for how many frames it is held."""
        # Who plays comes back from what is not the game, and does not open it by a long A.
        plays = self._mood is _PLAYS
        if plays and type(self._screen).__name__ in _AWAY and self.rng.random() < 0.5:
            return "B", self.rng.choice((1, 32))
        (button,) = self.rng.choices(BUTTONS, self._mood.likely)
        return button, 1 if plays else self.rng.choice(_DOWN_FRAMES)

    def script(self) -> str:
        """Return the key script of the last start: its memory, seed and keys."""
        machine, began = self.machine, self._began_us
        presses = [(at - began, *rest) for at, *rest in machine.presses]
        settings = firmware.program().settings_here()
        start = (machine.name, self._seed, machine.missing, machine.nvm.first, settings)
        return Recording(*start, presses, machine.clock.now_us - began).text()
