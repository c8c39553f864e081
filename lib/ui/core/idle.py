"""Saves power: dims the display after a while, then switches it off."""

from ui.texts import say

# Seconds without activity until it sleeps, by setting. 0 is never. It dims after a third of them.
SLEEP = (0, 60, 300, 900)

# Power levels of display and pixels (hardware.display).
_LIT = 0
_DIM = 1
_ASLEEP = 2


class Idle:
    """The step between buttons and keys. A press that wakes the handheld does nothing else.

    A press is activity. So is anything that moves by itself and comes to an end (a computer's
    turn, dice that roll): a player who watches it is not left in the dark.
    """

    def __init__(self, app):
        self._app = app
        self._buttons = app.handheld.buttons
        self._clock = app.handheld.clock
        self._since = self._clock.now()
        self._shade = _LIT
        self._waking = 0

    @property
    def asleep(self):
        return self._shade == _ASLEEP

    def poll(self):
        """Return a code as Buttons.poll() does, without a press that wakes and its release."""
        code = self._buttons.poll()
        while code and self._wakes(code):
            code = self._buttons.poll()
        return code

    def _wakes(self, code):
        self._since = self._clock.now()
        if code > 0 and self._shade:
            was_asleep = self.asleep
            self._go(_LIT)
            if was_asleep:
                self._waking = code
            return was_asleep
        if code == -self._waking:
            self._waking = 0
            return True
        return False

    def step(self, busy):
        """Dim or sleep if it is time. Call it each frame.

        `busy` is true while something moves by itself or is about to.
        """
        battery = self._app.handheld.battery
        if busy:
            self._since = self._clock.now()
        elif battery and not self.asleep and battery.poll():
            self._weak(battery)
        shade = self._shade_after(self._clock.since(self._since) // 1000)
        if shade > self._shade:
            self._go(shade)

    def _shade_after(self, seconds):
        sleep = SLEEP[self._app.settings.sleep]
        if seconds >= sleep > 0:
            return _ASLEEP
        return _DIM if 3 * seconds >= sleep > 0 else _LIT

    def _weak(self, battery):
        """Handle that the battery has become low or has recovered. A message reports a low one."""
        app = self._app
        app.saver.save()
        app.handheld.set_power(self._shade)
        if battery.low:
            screen = app.screen
            app.tell([say("battery_low")], lambda: app.show(screen))

    def _go(self, shade):
        self._shade = shade
        if shade:
            # A button still held now is pressed by accident, as in a pocket.
            self._app.keys.drop()
            self._app.saver.save()
        self._app.handheld.set_power(shade)
