# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A pin has one user at a time, as on a board."""

import pytest

from sim.blinka import keypad
from sim.machine.machine import Machine


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
