# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
import pytest

from sim.machine.clock import Clock


def test_timers_fall_due_in_their_order_on_the_way():
    clock = Clock()
    seen = []
    clock.every(30, lambda: seen.append(("a", clock.now_us)))
    timer = clock.every(20, lambda: seen.append(("b", clock.now_us)))
    clock.jump(65)
    assert seen == [("b", 20), ("a", 30), ("b", 40), ("a", 60), ("b", 60)]
    assert clock.now_us == 65
    clock.cancel(timer)
    clock.jump(90)
    assert seen[5:] == [("a", 90)]


def test_the_clock_wraps_as_a_board_does():
    clock = Clock()
    before = clock.ticks_ms()
    clock.sleep(70)
    after = clock.ticks_ms()
    assert before > after and (after - before) % (1 << 29) == pytest.approx(70_000, abs=2)


def test_waiting_in_a_loop_comes_to_an_end():
    clock = Clock()
    time = clock.module()
    end = time.monotonic() + 0.01
    while time.monotonic() < end:
        pass
    assert clock.now_us >= 10_000
