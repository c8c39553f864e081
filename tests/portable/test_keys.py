# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
from support import Clock

from ui.core import keys
from ui.core.keys import Keys


class Buttons:
    def __init__(self):
        self.events = []

    def poll(self):
        return self.events.pop(0) if self.events else 0


def bench():
    buttons = Buttons()
    clock = Clock()
    return buttons, clock, Keys(buttons, clock)


def pressed(buttons, clock, source, milliseconds):
    """All keys of so many milliseconds, in frames of 33."""
    out = []
    for _ in range(milliseconds // 33):
        key = source.next()
        while key:
            out.append(key)
            key = source.next()
        clock.time += 33
    return out


def test_a_tap_is_one_key():
    buttons, clock, source = bench()
    buttons.events = [keys.UP, -keys.UP, keys.A, -keys.A]
    assert pressed(buttons, clock, source, 1000) == [keys.UP, keys.A]


def test_nothing_pressed_is_no_key():
    buttons, clock, source = bench()
    assert pressed(buttons, clock, source, 2000) == []
    assert source.held() == 0 and source.progress() == 0


def test_a_direction_is_no_long_press():
    buttons, clock, source = bench()
    buttons.events = [keys.UP]
    assert source.next() == keys.UP
    clock.time = 300
    assert source.held() == 0 and source.progress() == 0


def test_a_held_direction_repeats_after_a_pause():
    buttons, clock, source = bench()
    buttons.events = [keys.LEFT]
    assert pressed(buttons, clock, source, 330) == [keys.LEFT]
    more = pressed(buttons, clock, source, 990)
    assert set(more) == {keys.LEFT} and 6 <= len(more) <= 9


def test_repeats_come_when_their_time_is_reached():
    buttons, clock, source = bench()
    buttons.events = [keys.LEFT]
    came = []
    for clock.time in (0, 349, 350, 351, 459, 460, 569, 570):
        if source.next():
            came.append(clock.time)
    assert came == [0, 350, 460, 570]


def test_a_held_a_does_not_repeat():
    buttons, clock, source = bench()
    buttons.events = [keys.A]
    assert pressed(buttons, clock, source, 3000) == [keys.A]


def test_b_counts_when_it_is_let_go():
    buttons, clock, source = bench()
    buttons.events = [keys.B]
    assert pressed(buttons, clock, source, 300) == []
    buttons.events = [-keys.B]
    assert pressed(buttons, clock, source, 300) == [keys.B]


def test_b_held_long_is_another_key_and_only_once():
    buttons, clock, source = bench()
    buttons.events = [keys.B]
    assert pressed(buttons, clock, source, 3000) == [keys.HOLD_B]
    buttons.events = [-keys.B]
    assert pressed(buttons, clock, source, 300) == []


def test_what_is_held_when_a_screen_changes_is_forgotten():
    buttons, clock, source = bench()
    buttons.events = [keys.DOWN]
    assert pressed(buttons, clock, source, 66) == [keys.DOWN]
    source.drop()
    assert pressed(buttons, clock, source, 2000) == []
    buttons.events = [-keys.DOWN]
    assert pressed(buttons, clock, source, 66) == []


def test_a_second_button_takes_over():
    buttons, clock, source = bench()
    buttons.events = [keys.DOWN, keys.A, -keys.DOWN, -keys.A, keys.UP]
    assert pressed(buttons, clock, source, 300) == [keys.DOWN, keys.A, keys.UP]


def test_start_is_a_but_where_it_opens_rules():
    buttons, clock, source = bench()
    buttons.events = [keys.START, -keys.START]
    assert pressed(buttons, clock, source, 300) == [keys.A]
    source.serve(True, True)
    buttons.events = [keys.START, -keys.START, keys.A, -keys.A]
    assert pressed(buttons, clock, source, 3000) == [keys.START, keys.A]


def test_start_counts_at_once_whatever_it_is_and_once():
    buttons, clock, source = bench()
    for rules, key in ((False, keys.A), (True, keys.START)):
        source.serve(rules, True)
        buttons.events = [keys.START]
        assert source.next() == key
        assert pressed(buttons, clock, source, 3000) == []
        buttons.events = [-keys.START]
        assert pressed(buttons, clock, source, 300) == []


def test_where_there_is_start_a_counts_at_once():
    buttons, _, source = bench()
    for rules, start in ((True, True), (False, True), (False, False)):
        source.serve(rules, start)
        buttons.events = [keys.A]
        assert source.next() == keys.A
        buttons.events = [-keys.A]
        assert source.next() == 0


def long_a():
    buttons, clock, source = bench()
    source.serve(True, False)
    return buttons, clock, source


def test_without_start_a_long_a_is_start_and_a_short_one_counts_when_it_is_let_go():
    buttons, clock, source = long_a()
    buttons.events = [keys.A]
    assert pressed(buttons, clock, source, 300) == []
    assert source.held() == keys.A and source.progress() > 0
    buttons.events = [-keys.A]
    assert pressed(buttons, clock, source, 300) == [keys.A]
    buttons.events = [keys.A]
    assert pressed(buttons, clock, source, 3000) == [keys.START]
    buttons.events = [-keys.A]
    assert pressed(buttons, clock, source, 300) == []


def test_a_key_pressed_before_a_is_let_go_comes_after_it():
    buttons, clock, source = long_a()
    buttons.events = [keys.A, keys.LEFT, -keys.A, -keys.LEFT]
    assert pressed(buttons, clock, source, 300) == [keys.A, keys.LEFT]
    buttons.events = [keys.A, keys.B, -keys.A, -keys.B]
    assert pressed(buttons, clock, source, 300) == [keys.A, keys.B]


def test_a_long_press_is_told_in_equal_steps_from_the_moment_it_is_one():
    buttons, clock, source = bench()
    buttons.events = [keys.B]
    assert source.next() == 0
    told = []
    for clock.time in range(0, 900, 50):
        told.append(source.progress())
    assert told == [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15]
    clock.time = 899
    assert source.progress() == keys.STEPS
