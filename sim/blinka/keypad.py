"""CircuitPython's `keypad`, scanned on the machine's clock.

Blinka's runs threads, with events at random times; here the same presses give the same events
at the same times.
"""

import types
from collections import deque

from sim.blinka.context import PinContext

_WRAP = 1 << 29


class Event:
    """As keypad.Event."""

    def __init__(self, key_number=0, pressed=True, timestamp=0):
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = timestamp

    @property
    def released(self):
        return not self.pressed


class EventQueue:
    """As keypad.EventQueue: a full queue drops new events and sets `overflowed`."""

    def __init__(self, max_events):
        self._events = deque()
        self._most = max_events
        self.overflowed = False

    def __len__(self):
        return len(self._events)

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


class _Scanner(PinContext):
    """`read()` returns a level, 0 or 1, for each key; `pressed` is the level of a held key."""

    def __init__(
        self, machine, pins, read, pressed, interval=0.02, max_events=64, debounce_threshold=1
    ):
        super().__init__(machine, *pins)
        self._clock = clock = machine.clock
        self._read = read
        self._pressed = bool(pressed)
        self._threshold = debounce_threshold
        self.key_count = len(read())
        self.events = EventQueue(max_events)
        self.reset()
        self._timer = clock.every(round(interval * 1_000_000), self._scan)

    def reset(self):
        self._down = [False] * self.key_count
        self._differs = [0] * self.key_count

    def deinit(self):
        self._clock.cancel(self._timer)
        super().deinit()

    def _scan(self):
        for number, level in enumerate(self._read()):
            down = bool(level) == self._pressed
            if down == self._down[number]:
                self._differs[number] = 0
                continue
            self._differs[number] += 1
            if self._differs[number] >= self._threshold:
                self._differs[number] = 0
                self._down[number] = down
                self.events.put(Event(number, down, self._clock.ticks_ms()))


def module(machine):
    """The module `keypad` on the pins and shift registers of a machine."""

    def shift_register_keys(
        *, clock, data, latch, value_to_latch=True, key_count, value_when_pressed, **scan
    ):
        lines = (clock, data, latch)
        register = machine.wiring.registers.get(tuple(pin.id for pin in lines))
        if register is None:
            raise ValueError("no shift register on these pins")

        def read():
            return machine.register_levels(register, value_to_latch, key_count)

        return _Scanner(machine, lines, read, value_when_pressed, **scan)

    def keys(pins, *, value_when_pressed, pull=True, **scan):
        idle = not value_when_pressed if pull else False

        def read():
            return [machine.pin_level(pin.id, idle) for pin in pins]

        return _Scanner(machine, pins, read, value_when_pressed, **scan)

    def key_matrix(row_pins, column_pins, columns_to_anodes=True, **scan):
        pins = (*row_pins, *column_pins)

        def read():
            # A key is down where somebody pulls both of its lines to ground.
            low = {pin.id for pin in pins if not machine.levels.digital.get(pin.id, True)}
            return [
                row.id in low and column.id in low for row in row_pins for column in column_pins
            ]

        return _Scanner(machine, pins, read, True, **scan)

    made = types.ModuleType("keypad")
    made.Event = Event
    made.EventQueue = EventQueue
    made.ShiftRegisterKeys = shift_register_keys
    made.Keys = keys
    made.KeyMatrix = key_matrix
    return made
