"""Virtual time, and the `time` module of the firmware and displayio."""

import calendar
import time as real
import types
from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

# Asking for the time takes time, so that loops that poll it end.
_ASKING_US = 20
_NEVER_US = 1 << 62
_EPOCH = 946_684_800  # a board without a battery begins in the year 2000, and knows none before


class Clock:
    """Virtual time: `now_us` is in microseconds since power on.

    `on_sleep(until_us)` is called for every sleep and must advance `now_us` to `until_us`. By
    default, time jumps.
    """

    def __init__(self) -> None:
        self.now_us = 0
        self.on_sleep: Callable[[int], object] = self.jump
        self._epoch = _EPOCH
        self._timers: list[Timer] = []

    def jump(self, until_us: int) -> None:
        """Let time pass to `until_us`, and call the timers that are due in order."""
        while self._timers:
            timer = min(self._timers, key=attrgetter("due_us"))
            if timer.due_us > until_us:
                break
            self.now_us = max(self.now_us, timer.due_us)
            timer.due_us += timer.every_us
            timer.call()
        self.now_us = max(self.now_us, until_us)

    def every(self, microseconds: int, call: Callable[[], object]) -> "Timer":
        """Call `call()` at every multiple of `microseconds`. Returns the Timer."""
        return self._add((self.now_us // microseconds + 1) * microseconds, microseconds, call)

    def after(self, microseconds: int, call: Callable[[], object]) -> "Timer":
        """Call `call()` once, after this number of microseconds. Returns the Timer."""
        return self._add(self.now_us + microseconds, _NEVER_US, call)

    def _add(self, due_us: int, every_us: int, call: Callable[[], object]) -> "Timer":
        timer = Timer(due_us, every_us, call)
        self._timers.append(timer)
        return timer

    def cancel(self, timer: "Timer") -> None:
        if timer in self._timers:
            self._timers.remove(timer)

    def cancel_all(self) -> None:
        self._timers.clear()

    def sleep(self, seconds: float) -> None:
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        self.on_sleep(self.now_us + round(seconds * 1_000_000))

    def ask(self) -> int:
        """Return the time in microseconds, as the firmware reads it."""
        self.now_us += _ASKING_US
        return self.now_us

    def set_date(self, moment: Any) -> None:
        """Set the date and time to `moment` (a time.struct_time)."""
        self._epoch = calendar.timegm(moment) - self.now_us // 1_000_000

    def ticks_ms(self) -> int:
        """Return the time as supervisor.ticks_ms: it wraps at 2**29 and starts 65.536 s before
        that.
        """
        return (self.ask() // 1000 + (1 << 29) - 65536) % (1 << 29)

    def module(self) -> Any:
        """Return a `time` module that runs on this clock."""
        module: Any = types.ModuleType("time")
        module.__dict__.update(real.__dict__)
        module.sleep = self.sleep
        module.monotonic = lambda: self.ask() / 1_000_000
        module.monotonic_ns = lambda: self.ask() * 1000
        module.perf_counter = module.monotonic
        module.perf_counter_ns = module.monotonic_ns
        module.time = self._time
        module.localtime = self._localtime
        module.mktime = _mktime
        return module

    def _time(self) -> int:
        return self._epoch + self.ask() // 1_000_000

    def _localtime(self, seconds: float | None = None) -> real.struct_time:
        """Return a date as shared-bindings/time does."""
        seconds = self._time() if seconds is None else int(seconds)
        if seconds < _EPOCH:
            raise OverflowError("timestamp out of range for platform time_t")
        return real.struct_time((*real.gmtime(seconds)[:8], -1))


def _mktime(moment: Any) -> int:
    if moment[0] < 2000:
        raise OverflowError("tm_year out of range")
    return calendar.timegm(moment)


@dataclass(eq=False)
class Timer:
    """Calls `call()` every `every_us` microseconds, next at `due_us`."""

    due_us: int
    every_us: int
    call: Callable[[], object]
