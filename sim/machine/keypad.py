# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""CircuitPython's `keypad`, scanned when a button of the machine changes.

Blinka's own runs threads, whose events come when they like; here the same presses
give the same events at the same times.
"""

import types
from collections import deque


class Event:
    def __init__(self, key_number=0, pressed=True, timestamp=0):
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = timestamp

    @property
    def released(self):
        return not self.pressed


class EventQueue:
    """At most `max_events`; a queue that runs over drops what is new and says so."""

    def __init__(self, max_events):
        self._events = deque()
        self._most = max_events
        self.overflowed = False

    def __len__(self):
        return len(self._events)

    def __bool__(self):
        return bool(self._events)

    def put(self, event):
        if len(self._events) == self._most:
            self.overflowed = True
        else:
            self._events.append(event)

    def get(self):
        return self._events.popleft() if self._events else None

    def get_into(self, event):
        got = self.get()
        if got is None:
            return False
        event.key_number = got.key_number
        event.pressed = got.pressed
        event.timestamp = got.timestamp
        return True

    def clear(self):
        self._events.clear()
        self.overflowed = False


class _Scanner:
    """Keys that are buttons of the machine, by their names; None for a key not wired."""

    def __init__(self, machine, names, max_events):
        self._machine = machine
        self._names = names
        self._down = [False] * len(names)
        self.events = EventQueue(max_events)
        self.key_count = len(names)
        machine.scanners.append(self)

    def scan(self):
        for number in range(self.key_count):
            down = self._names[number] in self._machine.held
            if down != self._down[number]:
                self._down[number] = down
                now = self._machine.clock.now_us // 1000
                self.events.put(Event(number, down, now))

    def reset(self):
        self._down = [False] * self.key_count

    def deinit(self):
        self._machine.scanners.remove(self)


def module(machine, wiring):
    """The module for a machine; `wiring` tells which button is on which pin or register."""

    def shift_register_keys(
        *,
        clock,
        data,
        latch,
        value_to_latch=True,
        key_count,
        value_when_pressed,
        interval=0.02,
        max_events=64,
    ):
        names = wiring.shift_register[clock.id, data.id, latch.id]
        if key_count > len(names):
            raise ValueError("the shift register has %d keys" % len(names))
        return _Scanner(machine, names[:key_count], max_events)

    def keys(pins, *, value_when_pressed, pull=True, interval=0.02, max_events=64):
        return _Scanner(machine, [wiring.buttons.get(pin.id) for pin in pins], max_events)

    made = types.ModuleType("keypad")
    made.Event = Event
    made.EventQueue = EventQueue
    made.ShiftRegisterKeys = shift_register_keys
    made.Keys = keys
    return made
