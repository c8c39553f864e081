from support import Clock

from ui.core import idle, keys
from ui.core.idle import Idle
from ui.core.keys import Keys


class Part(Clock):
    """A stand-in for the settings, the saver, the buttons, the battery and the clock."""

    sleep = 1
    battery = None
    low = False

    def __init__(self):
        self.events = []
        self.shades = []
        self.saves = 0

    def poll(self):
        return self.events.pop(0) if self.events else 0

    def save(self):
        self.saves += 1

    def set_power(self, shade):
        self.shades.append(shade)


class App:
    def __init__(self):
        part = Part()
        self.part = self.settings = self.saver = self.handheld = part
        part.buttons = part.clock = part
        self.idle = Idle(self)
        self.keys = Keys(self.idle, part, 900)

    def live(self, seconds, busy=False):
        """Run frames of 250 ms for a number of seconds, and return all keys that came."""
        out = []
        for _ in range(seconds * 4):
            key = self.keys.next()
            while key:
                out.append(key)
                key = self.keys.next()
            self.idle.step(busy)
            self.part.time += 250
        return out

    def hit(self, *events):
        self.part.events += events
        return self.live(1)


def asleep():
    app = App()
    app.live(idle.SLEEP[1] + 1)
    assert app.part.shades == [1, 2] and app.idle.asleep
    return app


def test_the_first_press_of_all_counts():
    for key in (keys.UP, keys.DOWN):
        assert App().hit(key, -key) == [key]


def test_it_saves_before_it_dims_or_sleeps():
    app = App()
    app.live(idle.SLEEP[1] // 3)
    assert app.part.shades == []
    app.live(1)
    assert app.part.shades == [1] and app.part.saves == 1 and not app.idle.asleep
    app.live(2 * idle.SLEEP[1] // 3 - 2)
    assert app.part.shades == [1]
    app.live(2)
    assert app.part.shades == [1, 2] and app.part.saves == 2 and app.idle.asleep
    app.live(1000)
    assert app.part.shades == [1, 2]


def test_the_press_that_wakes_does_nothing_else():
    for key in range(1, 7):
        app = asleep()
        assert app.hit(key) == [] and app.part.shades == [1, 2, 0]
        assert app.live(5) == []  # neither a repeat nor a long press
        assert app.hit(-key) == []
        assert app.hit(key, -key) == [key]


def test_a_press_on_a_dim_screen_counts():
    app = App()
    app.live(idle.SLEEP[1] // 3 + 1)
    assert app.hit(keys.A, -keys.A) == [keys.A] and app.part.shades == [1, 0]
    app.live(idle.SLEEP[1] // 3 + 1)
    app.part.events += [keys.B]
    assert app.live(2) == [keys.HOLD_B] and app.part.shades == [1, 0, 1, 0]


def test_no_other_press_is_lost():
    a, b, left, up = keys.A, keys.B, keys.LEFT, keys.UP
    assert asleep().hit(a, left, -a, -left) == [left]
    assert asleep().hit(up, -up, up, -up) == [up]
    app = asleep()
    assert app.hit(b) == []
    # START sends the code of A, and SELECT that of B. So a code may come twice in a row.
    assert app.hit(b, -b) == []
    assert app.hit(-b) == [b]


def test_a_button_held_into_sleep_does_nothing():
    for key in (keys.LEFT, keys.B):
        app = App()
        app.hit(key)
        app.live(idle.SLEEP[1] + 1)
        assert app.idle.asleep
        assert app.live(5) == []
        assert app.hit(-key) == [] and app.idle.asleep
        assert app.hit(keys.A, -keys.A, keys.A, -keys.A) == [keys.A]


def test_a_press_or_motion_keeps_it_awake():
    app = App()
    for _ in range(20):
        app.live(idle.SLEEP[1] // 3 - 2)
        app.hit(keys.A, -keys.A)
    app.live(3 * idle.SLEEP[1], True)
    assert app.part.shades == []
    app.live(idle.SLEEP[1] // 3 + 1)
    assert app.part.shades == [1]


def test_sleep_can_be_turned_off():
    app = App()
    app.part.sleep = 0
    app.live(4000)
    assert app.part.shades == [] and app.part.saves == 0
    app.part.sleep = len(idle.SLEEP) - 1
    app.live(1)
    assert app.part.shades == [2]


def test_the_battery_is_read_only_when_idle():
    app = App()
    battery = app.part.battery = Part()
    battery.events = [0] * 999
    app.live(2, True)
    assert len(battery.events) == 999
    app.live(2)
    assert len(battery.events) == 999 - 8
    app.live(idle.SLEEP[1])
    left = len(battery.events)
    app.live(50)
    assert app.idle.asleep and len(battery.events) == left
