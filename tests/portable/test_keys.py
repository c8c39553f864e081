from support import Clock

from ui.core import keys
from ui.core.keys import Keys


class Bench:
    """Keys with buttons that a test presses and a clock that it sets."""

    def __init__(self, long=900):
        self.clock = Clock()
        self.events = []
        self.source = Keys(self, self.clock, long)

    def poll(self):
        return self.events.pop(0) if self.events else 0

    def after(self, milliseconds, *events):
        """Press buttons, then run frames of 33 ms, and return all keys that came.

        milliseconds: for how long to run
        events: codes of buttons, negative for a release
        """
        self.events += events
        out = []
        for _ in range(milliseconds // 33):
            key = self.source.next()
            while key:
                out.append(key)
                key = self.source.next()
            self.clock.time += 33
        return out


def test_presses_become_keys():
    up, down, a, b = keys.UP, keys.DOWN, keys.A, keys.B
    # Each step: milliseconds to run, the events before, and the keys that come.
    for steps in (
        ((1000, (up, -up, a, -a), [up, a]),),
        ((3000, (a,), [a]),),  # no repeat while it is held
        ((300, (b,), []), (300, (-b,), [b])),  # it counts when it is released
        ((3000, (b,), [keys.HOLD_B]), (300, (-b,), [])),
        ((300, (down, a, -down, -a, up), [down, a, up]),),  # a second button takes over
    ):
        bench = Bench()
        for milliseconds, events, expected in steps:
            assert bench.after(milliseconds, *events) == expected, steps


def test_the_long_press_can_be_set():
    for long, before in ((300, 297), (3000, 2970)):
        bench = Bench(long)
        assert bench.after(before, keys.B) == [] and bench.after(99) == [keys.HOLD_B]


def test_a_direction_has_no_long_press():
    bench = Bench()
    for events, expected in (([], 0), ([keys.UP], keys.UP)):
        bench.events = events
        assert bench.source.next() == expected
        bench.clock.time += 300
        assert bench.source.held() == 0 and bench.source.progress() == 0


def test_repeats_come_when_their_time_is_reached():
    bench = Bench()
    bench.events = [keys.LEFT]
    came = []
    for bench.clock.time in (0, 349, 350, 351, 459, 460, 569, 570):
        if bench.source.next():
            came.append(bench.clock.time)
    assert came == [0, 350, 460, 570]


def test_drop_forgets_a_button_that_is_held():
    bench = Bench()
    assert bench.after(66, keys.DOWN) == [keys.DOWN]
    bench.source.drop()
    assert bench.after(2000) == []
    assert bench.after(66, -keys.DOWN) == []


def test_start_counts_once_as_it_is_pressed():
    bench = Bench()
    for rules, start, pressed, key in (
        (False, True, keys.START, keys.A),
        (True, True, keys.START, keys.START),
        (True, True, keys.A, keys.A),
        (False, True, keys.A, keys.A),
        (False, False, keys.A, keys.A),
    ):
        bench.source.serve(rules, start)
        bench.events = [pressed]
        assert bench.source.next() == key
        assert bench.after(3000) == bench.after(300, -pressed) == []


def test_without_start_a_long_a_is_start():
    bench = Bench()
    bench.source.serve(True, False)
    assert bench.after(300, keys.A) == []
    assert bench.source.held() == keys.A and bench.source.progress() > 0
    assert bench.after(300, -keys.A) == [keys.A]
    assert bench.after(3000, keys.A) == [keys.START]
    assert bench.after(300, -keys.A) == []
    # A key that is pressed while A is down comes after A.
    assert bench.after(300, keys.A, keys.LEFT, -keys.A, -keys.LEFT) == [keys.A, keys.LEFT]
    assert bench.after(300, keys.A, keys.B, -keys.A, -keys.B) == [keys.A, keys.B]


def test_progress_of_a_long_press_is_linear():
    bench = Bench()
    bench.events = [keys.B]
    assert bench.source.next() == 0
    progress = []
    for bench.clock.time in range(0, 900, 50):
        progress.append(bench.source.progress())
    assert progress == [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15]
    bench.clock.time = 899
    assert bench.source.progress() == keys.STEPS
