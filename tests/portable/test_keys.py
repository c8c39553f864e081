from support import Clock

from ui.core import keys
from ui.core.keys import Keys


class Bench:
    """Keys of buttons that a test presses, with the clock that it sets."""

    def __init__(self, long=900):
        self.clock = Clock()
        self.events = []
        self.source = Keys(self, self.clock, long)

    def poll(self):
        return self.events.pop(0) if self.events else 0

    def after(self, milliseconds, *events):
        """All keys that come in so many milliseconds, in frames of 33, from these events on."""
        self.events += events
        out = []
        for _ in range(milliseconds // 33):
            key = self.source.next()
            while key:
                out.append(key)
                key = self.source.next()
            self.clock.time += 33
        return out


def test_what_is_pressed_comes_as_keys():
    up, down, a, b = keys.UP, keys.DOWN, keys.A, keys.B
    # Each: so many milliseconds from these events on, and the keys that come in them.
    for steps in (
        ((1000, (up, -up, a, -a), [up, a]),),
        ((3000, (a,), [a]),),  # held, it does not repeat
        ((300, (b,), []), (300, (-b,), [b])),  # it counts when it is let go
        ((3000, (b,), [keys.HOLD_B]), (300, (-b,), [])),
        ((300, (down, a, -down, -a, up), [down, a, up]),),  # a second button takes over
    ):
        bench = Bench()
        for milliseconds, events, wanted in steps:
            assert bench.after(milliseconds, *events) == wanted, steps


def test_how_long_a_long_press_takes_can_be_chosen():
    for long, before in ((300, 297), (3000, 2970)):
        bench = Bench(long)
        assert bench.after(before, keys.B) == [] and bench.after(99) == [keys.HOLD_B]


def test_nothing_pressed_is_no_key_and_a_direction_no_long_press():
    bench = Bench()
    for events, wanted in (([], 0), ([keys.UP], keys.UP)):
        bench.events = events
        assert bench.source.next() == wanted
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


def test_what_is_held_when_a_screen_changes_is_forgotten():
    bench = Bench()
    assert bench.after(66, keys.DOWN) == [keys.DOWN]
    bench.source.drop()
    assert bench.after(2000) == []
    assert bench.after(66, -keys.DOWN) == []


def test_start_counts_at_once_and_once_whatever_it_is_and_so_does_a_beside_it():
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


def test_without_start_a_long_a_is_start_and_a_short_one_counts_when_it_is_let_go():
    bench = Bench()
    bench.source.serve(True, False)
    assert bench.after(300, keys.A) == []
    assert bench.source.held() == keys.A and bench.source.progress() > 0
    assert bench.after(300, -keys.A) == [keys.A]
    assert bench.after(3000, keys.A) == [keys.START]
    assert bench.after(300, -keys.A) == []
    # A key pressed before it is let go comes after it.
    assert bench.after(300, keys.A, keys.LEFT, -keys.A, -keys.LEFT) == [keys.A, keys.LEFT]
    assert bench.after(300, keys.A, keys.B, -keys.A, -keys.B) == [keys.A, keys.B]


def test_a_long_press_is_told_in_equal_steps_from_the_moment_it_is_one():
    bench = Bench()
    bench.events = [keys.B]
    assert bench.source.next() == 0
    told = []
    for bench.clock.time in range(0, 900, 50):
        told.append(bench.source.progress())
    assert told == [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15]
    bench.clock.time = 899
    assert bench.source.progress() == keys.STEPS
