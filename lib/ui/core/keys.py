"""Turns button events into keys: repeats held directions, tells short from long ones.

Codes 1..7 are the button codes of hardware.buttons.
"""

UP = 1
DOWN = 2
LEFT = 3
RIGHT = 4
A = 5
B = 6
START = 7  # also a long A, where the board has no such button
HOLD_B = 8

# Milliseconds: until a held direction repeats, between repeats, and until a long press is told.
_FIRST_REPEAT = 350
_REPEAT = 110
_TELL = 200

STEPS = 16  # of a long press


class Keys:
    """Call next() until it returns 0. A short B is reported on release; `since` is when it, or
    any other key, went down, by `clock`.

    A press is long after `long` milliseconds. START is A but on a screen that has rules to open.
    Where the board has no such button, a long A is START there, and a short one is reported on
    release, too.
    """

    def __init__(self, buttons, clock, long):
        self._buttons = buttons
        self._clock = clock
        self._long = long
        self._held = 0
        self.since = 0
        self._wait = 0
        self._late = 0  # a key that waits for a short A before it
        self.start = False
        self.long_a = False

    def next(self):
        late = self._late
        if late:
            self._late = 0
            return self._press(late)
        event = self._buttons.poll()
        if not self.start and (event == START or event == -START):
            event = A if event > 0 else -A
        if event > 0:
            return self._press(event)
        if event < 0:
            return self._release(-event)
        return self._repeat()

    def held(self):
        """Return the key of a long press that has begun, A or B, or 0."""
        return self._held if self._is_long(self._held) else 0

    def progress(self):
        """Return how far a long press has come, 1..STEPS; 0 if none is held."""
        if not self.held():
            return 0
        held = self._clock.since(self.since) - _TELL
        return 0 if held < 0 else min(1 + held * STEPS // (self._long - _TELL), STEPS)

    def serve(self, has_rules, has_start):
        """Tell apart what the next screen does: whether START opens rules, and is there."""
        self.start = has_rules
        self.long_a = has_rules and not has_start

    def drop(self):
        """Forget the keys held, when another screen is shown."""
        self._held = self._late = 0

    def _is_long(self, key):
        """Return True for a key that does one thing when short and another when long."""
        return key == B or (key == A and self.long_a)

    def _press(self, key):
        if self._held == A and self.long_a:
            # Nobody waits with the next key until A is up.
            self._held = 0
            self._late = key
            return A
        long = self._is_long(key)
        self._hold(key, self._long if long else _FIRST_REPEAT)
        return self.next() if long else key

    def _release(self, key):
        if key != self._held:
            return self.next()
        self._held = 0
        return key if self._is_long(key) else self.next()

    def _repeat(self):
        held = self._held
        if not held or self._clock.since(self.since) < self._wait:
            return 0
        if self._is_long(held):
            self._held = 0
            return HOLD_B if held == B else START
        if held >= A:
            return 0
        self._hold(held, _REPEAT)
        return held

    def _hold(self, key, wait):
        self._held = key
        self.since = self._clock.now()
        self._wait = wait
