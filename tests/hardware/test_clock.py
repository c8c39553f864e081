import pytest

from hardware.clock import FRAME, Clock

WRAP = 1 << 29


class Time:
    """A stand-in for time that only sleep() moves on."""

    def __init__(self, now):
        self.time = now
        self.slept = []

    def ticks(self):
        return self.time % WRAP

    def sleep(self, seconds):
        self.slept.append(round(seconds * 1000))
        self.time += self.slept[-1]


def clock_at(now):
    time = Time(now)
    return time, Clock(time.ticks, time.sleep)


def test_milliseconds_are_right_across_the_wrap():
    time, clock = clock_at(WRAP - 5)
    then = clock.now()
    time.time += 12
    assert clock.now() == 7
    assert clock.since(then) == 12


# The clock wraps within the five frames, or it does not.
@pytest.mark.parametrize("works", [(0, 10, 32, 5), (7, 7, 7, 7, 7), (2, 2, 2, 2, 2)])
@pytest.mark.parametrize("start", [1000, WRAP - 2 * FRAME - 3])
def test_frames_have_equal_lengths(start, works):
    time, clock = clock_at(start)
    for work in works:
        time.time += work
        clock.wait_frame()
    assert time.time == start + len(works) * FRAME
    assert time.slept == [FRAME - work for work in works]


def test_a_late_frame_is_not_made_up_for():
    time, clock = clock_at(0)
    time.time += 200
    clock.wait_frame()
    assert time.slept == []
    clock.wait_frame()
    assert time.slept == [FRAME]


def test_a_press_starts_the_next_frame():
    time, events = Time(100), []
    clock = Clock(time.ticks, time.sleep, events, 4)
    clock.wait_frame()
    assert time.slept == [4] * 8 + [1]
    events.append("press")
    clock.wait_frame()
    assert time.time == 100 + FRAME
    events.clear()
    clock.wait_frame()
    assert time.time == 100 + 2 * FRAME
