"""Turns button events into keys: repeats held directions, distinguishes long presses.

Codes 1..7 are the button codes of hardware.buttons.
"""

UP = 1
DOWN = 2
LEFT = 3
RIGHT = 4
A = 5
B = 6
START = 7  # also a long A on a board without this button
HOLD_B = 8

# Milliseconds until a held direction repeats, between repeats, and until a long press is shown.
_FIRST_REPEAT = 350
_REPEAT = 110
_TELL = 200

STEPS = 16  # of progress() during a long press


class Keys:
    """A source of keys. Call next() until it returns 0.

    `since` is the time, by `clock`, when the last key was pressed. A press is long after `long`
    milliseconds. So a short B is returned only when it is released, and a long one is HOLD_B.

    START opens the rules on a screen that has them, and is A on any other. If the board has no
    such button, a long A is START on screens with rules. A short A is then returned on release,
    too.
    """

    def __init__(self, buttons, clock, long):
        self._buttons = buttons
        self._clock = clock
        self._long = long
        self._held = 0
        self.since = 0
        self._wait = 0
        self._late = 0  # a key pressed while a short A was still held; returned after that A
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
        """Return the key that is held and may become a long press: A, B or 0."""
        return self._held if self._is_long(self._held) else 0

    def progress(self):
        """Return the progress of a long press, 1..STEPS, or 0 if there is none."""
        if not self.held():
            return 0
        held = self._clock.since(self.since) - _TELL
        return 0 if held < 0 else min(1 + held * STEPS // (self._long - _TELL), STEPS)

    def serve(self, has_rules, has_start):
        """Set whether the next screen has rules and whether the board has a START button."""
        self.start = has_rules
        self.long_a = has_rules and not has_start

    def drop(self):
        """Forget the keys that are held. Call it when another screen is shown."""
        self._held = self._late = 0

    def _is_long(self, key):
        """Return True for a key whose long press has another meaning."""
        return key == B or (key == A and self.long_a)

    def _press(self, key):
        if self._held == A and self.long_a:
            # Players press the next key before they release A: it counts as a short one.
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
