"""Power saving: dims after a while, then sleeps."""

from ui.texts import say

# Seconds until it sleeps, as chosen in the settings; 0 is never. After a third of them it dims.
SLEEP = (0, 60, 300, 900)

# What display and pixels do (hardware.display).
_LIT = 0
_DIM = 1
_ASLEEP = 2


class Idle:
    """Stands between the buttons and the keys: a press that wakes it from sleep does no more.

    A press is activity, and so is what moves by itself and comes to an end (a computer's
    turn, dice that roll): nobody is left in the dark who watches it.
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
        """As the buttons' poll(), without the press that woke it from sleep and its end."""
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
        """To be called each frame; `busy` while something moves by itself or is about to."""
        battery = self._app.handheld.battery
        if busy:
            self._since = self._clock.now()
        elif battery and not self.asleep and battery.poll():
            self._weak(battery)
        wanted = self._wanted(self._clock.since(self._since) // 1000)
        if wanted > self._shade:
            self._go(wanted)

    def _wanted(self, seconds):
        sleep = SLEEP[self._app.settings.sleep]
        if seconds >= sleep > 0:
            return _ASLEEP
        return _DIM if 3 * seconds >= sleep > 0 else _LIT

    def _weak(self, battery):
        """The battery has become low, or is no longer: shine less, say so once."""
        app = self._app
        app.saver.save()
        app.handheld.set_power(self._shade)
        if battery.low:
            screen = app.screen
            app.tell([say("battery_low")], lambda: app.show(screen))

    def _go(self, shade):
        self._shade = shade
        if shade:
            # What is still held then has been forgotten in somebody's pocket.
            self._app.keys.drop()
            self._app.saver.save()
        self._app.handheld.set_power(shade)
