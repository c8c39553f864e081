"""Maps the keys of a PC to buttons of the handheld, and slows them down to presses."""

from collections import deque
from operator import itemgetter

from displayio_sim.machine.machine import BUTTONS, Machine, Press

# By the names that pygame has for keys.
_OF_BUTTONS = {"UP": "up", "DOWN": "down", "LEFT": "left", "RIGHT": "right", "START": "tab"}
_OF_BUTTONS |= {"A": "space return enter a z", "B": "b x escape backspace"}
USUAL = {key: button for button, keys in _OF_BUTTONS.items() for key in keys.split()}
# Those keys, and the key of their words in frontends.translations.
ROWS = (("arrows", "move"), ("A, space, Enter, Z", "a"), ("B, X, Esc, Backspace", "b"))
LEAVE = "L"  # holds B on faces without release events
# The shortest press: a sleeping handheld polls its buttons and stick every second frame.
_LEAST_US = 75_000
# From one release to the next press, and a press of one that is awake: more than a frame.
_BETWEEN_US = 40_000
# The longest queue of taps: a repeating key must stop when it is let go.
_WAITING_US = 250_000


def buttons(own: tuple[str, ...] = ()) -> dict[str, str]:
    """Return the button of each key. `own` are KEY=BUTTON, which override the usual ones.

    Raises ValueError for an unknown key or button.
    """
    found = dict(USUAL)
    for word in own:
        key, sign, button = word.strip().lower().rpartition("=")
        if not sign:
            raise ValueError("--key %s: write KEY=BUTTON, such as F=A" % word)
        if not (key in USUAL or (len(key) == 1 and key.isprintable())):
            raise ValueError(
                "--key %s: keys are letters, digits, signs and %s"
                % (word, " ".join(name for name in USUAL if len(name) > 1))
            )
        if button.upper() not in BUTTONS:
            raise ValueError("--key %s: buttons are %s" % (word, " ".join(BUTTONS)))
        found[key] = button.upper()
    return found


class Debounce:
    """Presses a machine's buttons slowly enough for it to notice.

    A busy PC reports a press, its release and the next press all at once. So each change of a
    button waits until the last one has lasted long enough, and a press until earlier releases
    are done. Buttons can still be held together.
    """

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self.pending: deque[Press] = deque()
        self._free: dict[str, int] = {}
        self._quiet = 0  # virtual time of the last release
        self._held_until = 0  # the end of a long press
        self._typed: deque[str] = deque()
        # The buttons that type a key, now. Its owner renews it before work().
        self.typing: dict[str, tuple[str, ...]] = {}

    def press(self, button: str) -> None:
        if self._machine.clock.now_us >= self._held_until:
            self._plan("down", button, self._quiet, _LEAST_US)

    def hold(self, button: str, milliseconds: int) -> None:
        """Press a button for a time, for keys without release events. Ignore presses meanwhile."""
        if self._machine.clock.now_us >= self._held_until:
            self._held_until = self._plan("down", button, self._quiet, 1000 * milliseconds)
            self.release(button)

    def release(self, button: str) -> None:
        self._quiet = self._plan("up", button, 0, _BETWEEN_US)

    def tap(self, button: str) -> None:
        """Press and release a button, for keys without release events."""
        if self._quiet < self._machine.clock.now_us + _WAITING_US:
            self.press(button)
            self.release(button)

    def type(self, key: str) -> None:
        """Press the buttons that type a key, once the program has shown the keys before it."""
        self._typed.append(key)

    def release_all(self) -> None:
        self._typed.clear()
        self.pending.clear()
        self._free.clear()
        self._held_until = 0
        for button in self._machine.held:
            self.release(button)

    def _plan(self, what: str, button: str, earliest: int, lasting: int) -> int:
        """Queue a change. Returns the virtual time when it has lasted long enough."""
        due = max(self._machine.clock.now_us, self._free.get(button, 0), earliest)
        self._free[button] = due + lasting
        self.pending.append((due, what, button))
        return due + lasting

    def work(self, until_us: int) -> None:
        """Let the machine's time pass to `until_us`, with all changes that are due."""
        if self._typed and not self.pending:
            for button in self.typing.get(self._typed.popleft(), ()):
                # It is awake, and polls its stick every frame.
                self._plan("down", button, self._quiet, _BETWEEN_US)
                self.release(button)
        self.pending = deque(sorted(self.pending, key=itemgetter(0)))
        self._machine.catch_up(self.pending, until_us)
