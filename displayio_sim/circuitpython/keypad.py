"""CircuitPython's `keypad`, scanned on the machine's clock.

Blinka's runs threads, with events at random times. This one gives the same events at the same times
for the same presses.
"""

from collections import deque
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from displayio_sim.circuitpython.buses import PinContext
from displayio_sim.machine.machine import Machine


@dataclass(eq=False)
class Event:
    """A keypad.Event."""

    key_number: int = 0
    pressed: bool = True
    timestamp: int = 0

    @property
    def released(self) -> bool:
        return not self.pressed


class EventQueue(deque[Event]):
    """A keypad.EventQueue. If full, it drops new events and sets `overflowed`."""

    overflowed = False

    def put(self, event: Event) -> None:
        if len(self) == self.maxlen:
            self.overflowed = True
        else:
            self.append(event)

    def get(self) -> Event | None:
        return self.popleft() if self else None

    def get_into(self, event: Event) -> bool:
        got = self.get()
        if got:
            vars(event).update(vars(got))
        return got is not None

    def clear(self) -> None:
        super().clear()
        self.overflowed = False


class _Scanner(PinContext):
    """A scanner of keys.

    `read()` returns a level, 0 or 1, for each key. `pressed` is the level of a held key.
    """

    def __init__(
        self,
        machine: Machine,
        pins: Any,
        read: Any,
        pressed: bool,
        interval: float = 0.02,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        super().__init__(machine, *pins)
        self._clock = machine.clock
        self._read = read
        self._pressed = bool(pressed)
        self._threshold = debounce_threshold
        self.key_count = len(read())
        self.events = EventQueue(maxlen=max_events)
        self.reset()
        self._timer = self._clock.every(round(interval * 1_000_000), self._scan)

    def reset(self) -> None:
        self._down = [False] * self.key_count
        self._differs = [0] * self.key_count

    def deinit(self) -> None:
        self._clock.cancel(self._timer)
        super().deinit()

    def _scan(self) -> None:
        for number, level in enumerate(self._read()):
            down = bool(level) == self._pressed
            self._differs[number] += 1
            if down == self._down[number]:
                self._differs[number] = 0
            elif self._differs[number] >= self._threshold:
                self._differs[number] = 0
                self._down[number] = down
                self.events.put(Event(number, down, self._clock.ticks_ms()))


def module(machine: Machine) -> Any:
    """Return the module `keypad` on the pins and shift registers of a machine."""

    def shift_register_keys(
        *,
        clock: Any,
        data: Any,
        latch: Any,
        value_to_latch: bool = True,
        key_count: int,
        value_when_pressed: bool,
        **scan: Any,
    ) -> _Scanner:
        lines = (clock, data, latch)
        inputs = machine.wiring.REGISTER
        if tuple(pin.id for pin in lines) != machine.wiring.register_pins:
            raise ValueError("no shift register on these pins")
        # A 74HC165 (Nexperia data sheet, function table) samples while the latch is low and holds
        # what it has when that goes high. With the wrong level nothing shifts.
        bits = (*inputs, *[None] * key_count) if value_to_latch else inputs[:1] * key_count

        def read() -> list[bool]:
            return [button in machine.held for button in bits[:key_count]]

        return _Scanner(machine, lines, read, value_when_pressed, **scan)

    def keys(pins: Any, *, value_when_pressed: bool, pull: bool = True, **scan: Any) -> _Scanner:
        idle = not value_when_pressed if pull else False

        def read() -> list[bool]:
            return [machine.levels.outside.get(pin.id, idle) for pin in pins]

        return _Scanner(machine, pins, read, value_when_pressed, **scan)

    def key_matrix(
        row_pins: Any, column_pins: Any, columns_to_anodes: bool = True, **scan: Any
    ) -> _Scanner:
        pins = (*row_pins, *column_pins)

        def read() -> list[bool]:
            # A key is down if something pulls both of its lines to ground.
            low = {pin.id for pin in pins if not machine.levels.outside.get(pin.id, True)}
            return [{row.id, column.id} <= low for row in row_pins for column in column_pins]

        return _Scanner(machine, pins, read, True, **scan)

    return SimpleNamespace(
        Event=Event,
        EventQueue=EventQueue,
        ShiftRegisterKeys=shift_register_keys,
        Keys=keys,
        KeyMatrix=key_matrix,
    )
