"""Buttons through the module keypad."""

import pytest

from displayio_sim.circuitpython import keypad
from displayio_sim.machine.machine import Machine


def keypad_of(machine, **options):
    """Return ShiftRegisterKeys with the pins of a PyGamer. `options` replace its arguments."""
    arguments = {
        "clock": machine.pins["BUTTON_CLOCK"],
        "data": machine.pins["BUTTON_OUT"],
        "latch": machine.pins["BUTTON_LATCH"],
        "key_count": 8,
        "value_when_pressed": True,
    }
    return keypad.module(machine).ShiftRegisterKeys(**{**arguments, **options})


def test_a_wrong_polarity_presses_all_buttons():
    machine = Machine("pybadge")
    scanner = keypad_of(machine, value_when_pressed=False)
    machine.clock.sleep(0.02)
    assert len(scanner.events) == 8


def test_pins_without_a_shift_register_are_refused():
    machine = Machine("pybadge")
    with pytest.raises(ValueError, match="no shift register"):
        keypad_of(machine, latch=machine.pins["D5"])


def test_events_have_the_time_of_their_scan():
    machine = Machine("pygamer")
    scanner = keypad_of(machine, key_count=4)
    machine.clock.sleep(0.005)
    machine.press("A")
    machine.clock.sleep(0.014)
    assert not scanner.events
    machine.clock.sleep(0.002)
    event = scanner.events.get()
    assert (event.key_number, event.pressed) == (1, True)
    assert (event.timestamp + 65536) % (1 << 29) == 20


def test_a_full_queue_drops_new_events():
    machine = Machine("pygamer")
    scanner = keypad_of(machine, key_count=4, max_events=1)
    machine.press("A")
    machine.press("B")
    machine.clock.sleep(0.02)
    assert len(scanner.events) == 1 and scanner.events.overflowed
    scanner.events.clear()
    assert not scanner.events and not scanner.events.overflowed


def test_a_pin_in_use_is_refused_until_deinit():
    machine = Machine("feather_tft")
    power = machine.pins["NEOPIXEL_POWER"].id
    first, second = machine.pin_class(power), machine.pin_class(power)
    first.init()
    first.init(first.OUT)
    with pytest.raises(ValueError, match="NEOPIXEL_POWER in use"):
        second.init()
    first.deinit()
    second.init()


def test_a_keypad_pin_in_use_is_refused_until_deinit():
    machine = Machine("pygamer")
    pins = (machine.pins["D5"], machine.pins["D6"])
    scanner = keypad.module(machine).Keys(pins, value_when_pressed=False)
    with pytest.raises(ValueError, match="D6 in use"):
        keypad.module(machine).Keys(pins[1:], value_when_pressed=False)
    scanner.deinit()
    keypad.module(machine).Keys(pins[1:], value_when_pressed=False)
