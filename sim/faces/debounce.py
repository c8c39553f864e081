"""Slows the keys of a PC down to buttons of the handheld."""

from collections.abc import Callable

from sim.machine.machine import Machine

# The shortest press: a sleeping handheld polls its buttons and stick every second frame.
_LEAST_US = 75_000
# From one release to the next press: more than a frame.
_BETWEEN_US = 40_000
# The longest queue of taps: a repeating key must stop when it is let go.
_WAITING_US = 250_000
# The longest queue of all: the game must not play on long after people stop.
_LONGEST_US = 2_000_000


class Debounce:
    """Presses a machine's buttons slowly enough for it to notice.

    A busy PC reports a press, its release and the next press all at once. So each change of a
    button waits until the last one has lasted long enough, and a press until earlier releases
    are done. Buttons can still be held together.
    """

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._pending: list[tuple[int, str, Callable[[str], object]]] = []
        self._free: dict[str, int] = {}
        self._quiet = 0  # virtual time of the last release
        self._ignored: set[str] = set()

    def press(self, button: str) -> None:
        """Press a button. No-op while the queue is full."""
        if self._quiet > self._machine.clock.now_us + _LONGEST_US:
            self._ignored.add(button)
        else:
            self._plan(button, self._machine.press, self._quiet, _LEAST_US)

    def release(self, button: str) -> None:
        if button in self._ignored:
            self._ignored.discard(button)
            return
        self._quiet = self._plan(button, self._machine.release, 0, _BETWEEN_US)

    def tap(self, button: str) -> None:
        """Press and release a button, for keys without release events."""
        if self._quiet < self._machine.clock.now_us + _WAITING_US:
            self.press(button)
            self.release(button)

    def release_all(self) -> None:
        self._pending.clear()
        for button in tuple(self._machine.held):
            self._machine.release(button)

    def _plan(self, button, act, earliest, lasting):
        """Queue a change; returns the virtual time when it has lasted long enough."""
        due = max(self._machine.clock.now_us, self._free.get(button, 0), earliest)
        self._free[button] = due + lasting
        self._pending.append((due, button, act))
        return due + lasting

    def work(self, until_us: int) -> None:
        """Let the machine's time pass to `until_us`, with all changes due on the way."""
        self._pending.sort(key=lambda planned: planned[0])
        while self._pending and self._pending[0][0] <= until_us:
            due, button, act = self._pending.pop(0)
            self._machine.clock.jump(due)
            act(button)
        self._machine.clock.jump(until_us)
