import pytest

from sim.blinka import keypad
from sim.faces.debounce import Debounce
from sim.machine.machine import Machine


def test_the_shift_register_gives_its_keys_in_order():
    machine = Machine("pybadge")
    scanner = keypad_of(machine)
    for name in ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT"):
        machine.press(name)
        machine.clock.sleep(0.02)
        machine.release(name)
        machine.clock.sleep(0.02)
    events = [scanner.events.get() for _ in range(16)]
    assert [event.key_number for event in events[::2]] == list(range(8))
    assert all(event.pressed for event in events[::2])
    assert not any(event.pressed for event in events[1::2])
    assert scanner.events.get() is None


def keypad_of(machine, **changed):
    options = {
        "clock": machine.pins["BUTTON_CLOCK"],
        "data": machine.pins["BUTTON_OUT"],
        "latch": machine.pins["BUTTON_LATCH"],
        "key_count": 8,
        "value_when_pressed": True,
    }
    return keypad.module(machine).ShiftRegisterKeys(**{**options, **changed})


def test_a_wrong_polarity_shows_as_it_would_on_the_board():
    machine = Machine("pybadge")
    scanner = keypad_of(machine, value_when_pressed=False)
    machine.clock.sleep(0.02)
    assert len(scanner.events) == 8


def test_a_shift_register_on_the_wrong_pins_is_an_error():
    machine = Machine("pybadge")
    with pytest.raises(ValueError, match="no shift register"):
        keypad_of(machine, latch=machine.pins["D5"])


def test_events_come_at_scans_with_their_time():
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


def test_a_full_queue_drops_what_is_new_and_says_so():
    machine = Machine("pygamer")
    scanner = keypad_of(machine, key_count=4, max_events=1)
    machine.press("A")
    machine.press("B")
    machine.clock.sleep(0.02)
    assert len(scanner.events) == 1 and scanner.events.overflowed
    scanner.events.clear()
    assert not scanner.events and not scanner.events.overflowed


def test_keys_to_ground_follow_their_pull():
    machine = Machine("pygamer")
    pin = machine.pins["D5"]
    machine.wiring.buttons[pin.id] = "A"
    keys = keypad.module(machine).Keys((pin,), value_when_pressed=False)
    machine.clock.sleep(0.02)
    assert not keys.events
    machine.press("A")
    machine.clock.sleep(0.02)
    assert keys.events.get().pressed
    keys.deinit()
    machine.release("A")
    machine.clock.sleep(0.02)
    assert not keys.events


def test_a_tap_too_quick_to_be_seen_is_made_longer():
    machine = Machine("pygamer")
    scanner = keypad_of(machine, key_count=4)
    debounce = Debounce(machine)
    for _ in range(2):
        debounce.press("A")
        debounce.release("A")
    debounce.work(200_000)
    pressed = [scanner.events.get().pressed for _ in range(len(scanner.events))]
    assert pressed == [True, False, True, False]


def test_a_pin_in_use_is_refused_by_its_name():
    machine = Machine("feather_tft")
    power = machine.pins["NEOPIXEL_POWER"].id
    first, second = machine.pin_class(power), machine.pin_class(power)
    first.init()
    first.init(first.OUT)
    with pytest.raises(ValueError, match="NEOPIXEL_POWER in use"):
        second.init()
    first.deinit()
    second.init()


def test_a_scanner_has_its_pins_until_it_lets_go():
    machine = Machine("pygamer")
    pins = (machine.pins["D5"], machine.pins["D6"])
    scanner = keypad.module(machine).Keys(pins, value_when_pressed=False)
    with pytest.raises(ValueError, match="D6 in use"):
        keypad.module(machine).Keys(pins[1:], value_when_pressed=False)
    scanner.deinit()
    keypad.module(machine).Keys(pins[1:], value_when_pressed=False)


def test_a_restart_takes_all_pins_back():
    machine = Machine("pygamer")
    pins = (machine.pins["D5"],)
    keypad.module(machine).Keys(pins, value_when_pressed=False)
    machine.levels.let_go()
    keypad.module(machine).Keys(pins, value_when_pressed=False)
