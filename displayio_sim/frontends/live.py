"""Runs a machine in real time with any face: window or terminal."""

import contextlib
import signal
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType
from typing import Any, NoReturn

from displayio_sim.frontends.keyboard import Debounce
from displayio_sim.machine.machine import Machine, Press
from displayio_sim.runtime.boot import Stop

_WORST_LAG = 0.25  # seconds
_NAP = 0.01  # seconds between two polls for input
_STOPPING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
ENDING = (signal.SIGINT, *_STOPPING)  # the signals that end a session


class Live:
    """A front end (see runtime.boot) that paces virtual time to real time.

    `face` is what users see and touch. All its methods are called from this thread:

        open(machine, commands)   appear
        show(machine)             draw what has changed
        events()                  new input: (WHAT, VALUE) tuples
        wait(seconds)             sleep, or less if input comes
        close()                   disappear and restore everything

    WHAT is "down", "up", "tap" or "hold" with a button, "type" with a key that typing() has, "free"
    (release all buttons), "do" with the name of a command, "open" with the path of a record or
    recording to play, "seed" with a number for a new game, or "quit". "hold" presses a button for
    `hold_ms` milliseconds. `commands` maps names to Command. A face offers them all.
    """

    machine: Machine  # from start() on
    debounce: Debounce

    def __init__(self, face: Any, hold_ms: int = 1200) -> None:
        self.face = face
        self._hold_ms = hold_ms
        self.commands = Commands()
        self.to_come: deque[Press] = deque()  # done when due
        self.again: dict[str, Any] | None = None  # the next session, by name of an option
        self.pace = Pace()
        self.paused = self._has_started = False
        self.on_wait: Callable[[], object] = lambda: None  # called repeatedly during a sleep
        self._steps = 0
        # Called at the end of a face that is open.
        self._after: contextlib.ExitStack | None = None

    def wait_for(self, machine: Machine) -> None:
        """Show the face while the firmware of `machine` starts."""
        self._show_up(machine)
        if "quit" in [what for what, _ in self.face.events()]:
            raise Stop
        self.face.show(machine)

    def start(self, machine: Machine) -> None:
        """Use a machine, or another moment of it. The first one opens the face."""
        if self._has_started:
            # Held buttons are released. Presses that are still queued belong to another time.
            self.to_come.extend(act for act in self.debounce.pending if act[1] == "up")
        self._has_started = True
        self.machine = machine
        self.debounce = Debounce(machine)
        self._show_up(machine)
        self.pace.forgive(machine.clock.now_us)

    def _show_up(self, machine: Machine) -> None:
        if not self._after:
            self._after = contextlib.ExitStack()
            for number in _STOPPING:
                self._after.callback(signal.signal, number, signal.signal(number, _stop))
            self._after.callback(self.face.close)
            self.face.open(machine, self.commands)

    def close(self) -> None:
        if self._after:
            after, self._after = self._after, None
            after.close()

    def step(self) -> None:
        """While paused, let the firmware finish one more sleep."""
        self._steps += 1

    def sleep(self, until_us: int) -> None:
        """Wait for real time to catch up, and handle input meanwhile."""
        self.face.show(self.machine)
        while True:
            self.on_wait()
            for what, value in self.face.events():
                self._answer(what, value)
            left = self.pace.left(until_us)
            if self.paused:
                # Paused time is no lag.
                self.pace.forgive(self.machine.clock.now_us)
                self.face.show(self.machine)
                left = 0 if self._steps else _NAP
                self._steps = max(0, self._steps - 1)
            if left <= 0:
                break
            self.face.wait(min(left, _NAP))
        if self.to_come:
            self.machine.catch_up(self.to_come, until_us)
        self.debounce.typing = typing(self.machine)
        self.debounce.work(until_us)
        self.pace.reach(until_us)

    def _answer(self, what: str, value: Any) -> None:
        if what == "quit":
            raise Stop
        if what in ("open", "seed"):
            self.again = {what: value}
            raise Stop
        if what in ("down", "tap", "hold", "type") and self.to_come:
            # A player continues from this moment, where nothing else releases them.
            self.to_come.clear()
            for button in self.machine.held:
                self.debounce.release(button)
        if what == "down":
            self.debounce.press(value)
        elif what == "up":
            self.debounce.release(value)
        elif what == "tap":
            self.debounce.tap(value)
        elif what == "hold":
            self.debounce.hold(value, self._hold_ms)
        elif what == "type":
            self.debounce.type(value)
        elif what == "free":
            self.debounce.release_all()
        elif what == "do" and value in self.commands:
            self.commands[value].do()


def _stop(number: int, frame: FrameType | None) -> NoReturn:
    raise Stop


def typing(machine: Machine) -> dict[str, tuple[str, ...]]:
    """Return {key: buttons} of the keys that type what a machine's program asks for, or {}."""
    return machine.look.typing if machine.look else {}


class Commands(dict[str, Any]):
    """Commands by name.

    Only the key of "tools" works at any time. The others work once it was pressed: players hit
    letters by chance.
    """

    tools = False

    def switch(self) -> None:
        self.tools = not self.tools

    def of_key(self, key: str, sure: bool = False) -> list[tuple[str, str]]:
        """Return the events for a key. `sure` is True if it was pressed with Ctrl."""
        return [
            ("do", name)
            for name, command in self.items()
            if command.key == key and (sure or self.tools or name == "tools")
        ]


@dataclass
class Command:
    """A command of the simulator for the user: `do` is called.

    `key` is its letter on every face. frontends.translations describes it by its name.
    """

    key: str
    do: Callable[[], object]


class Pace:
    """The pace of virtual time: `rate` virtual seconds for each real second."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = 1.0
        self._clock = clock
        self.forgive(0)

    def left(self, until_us: int) -> float:
        """Return the real seconds until virtual time `until_us`, negative if it is past."""
        return (until_us - self._virtual_us) / 1_000_000 / self.rate + self._wall - self._clock()

    def reach(self, now_us: int) -> None:
        """Continue from `now_us`. If the PC was busy for long, do not hurry to catch up."""
        late = self.left(now_us)
        self.forgive(now_us)
        if late > -_WORST_LAG:
            self._wall += late

    def forgive(self, now_us: int) -> None:
        """Forgive any lag: virtual time is now `now_us`."""
        self._wall = self._clock()
        self._virtual_us = now_us
