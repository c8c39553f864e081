"""Buttons, all reported as the same codes. Not every board has START."""

UP = 1
DOWN = 2
LEFT = 3
RIGHT = 4
A = 5
B = 6
START = 7


class Buttons:
    """Presses and releases from a keypad scanner and an optional stick.

    `scanner` is any keypad object. `codes` has the code of each of its keys, in order. `event` is
    a keypad.Event, reused for each read. `stick` is None or has a poll() like this class.
    `has_start` is True if one of the keys is START.
    """

    def __init__(self, scanner, event, codes, stick=None):
        self._events = scanner.events
        self.codes = codes
        self.has_start = START in codes
        self._stick = stick
        self._event = event

    def poll(self):
        """Return +code for a press, -code for a release, 0 if nothing happened."""
        if self._events.get_into(self._event):
            code = self.codes[self._event.key_number]
            return code if self._event.pressed else -code
        if self._stick:
            return self._stick.poll()
        return 0

    def forget(self):
        """Discard all events that are waiting."""
        self._events.clear()
