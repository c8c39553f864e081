import sys
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from hardware import gauge
from hardware.gauge import Gauge
from hardware.handheld import Handheld
from hardware.pixels import Pixels
from hardware.power import Battery

_MINUTE = 60 * 30  # polls


def pin(volts):
    return SimpleNamespace(value=round(volts / 2 / 3.3 * 65535))


def rest(battery, volts, polls=_MINUTE):
    """Feed it so many polls of a voltage; how often it had something to tell."""
    battery._pin.value = pin(volts).value
    return sum(battery.poll() for _ in range(polls))


@pytest.mark.parametrize("millivolts, level", [(3450, 1), (3600, 2), (3720, 3), (3880, 4)])
def test_a_level_begins_at_its_voltage_and_is_reached_again_well_above(millivolts, level):
    exact = SimpleNamespace(value=millivolts)
    assert Battery(exact, 65535).level == level
    exact.value -= 1
    battery = Battery(exact, 65535)
    assert battery.level == level - 1
    for above, reached in ((79, level - 1), (99, level)):
        exact.value = millivolts + above
        for _ in range(_MINUTE):
            battery.poll()
        assert battery.level == reached


def test_low_is_told_when_it_begins_or_ends():
    battery = Battery(pin(4.1), 6600)
    assert sum(rest(battery, volts) for volts in (4.0, 3.8, 3.6, 3.47)) == 0 and not battery.low
    assert rest(battery, 3.4) == 1 and battery.low
    assert rest(battery, 3.3) == 0
    assert rest(battery, 4.1) == 1 and not battery.low


def test_low_at_the_start_is_told_once():
    battery = Battery(pin(3.3), 6600)
    assert battery.low and battery.poll() and not battery.poll()


def test_neither_a_dip_while_the_pixels_flash_is_told_nor_a_battery_that_is_not_there():
    battery = Battery(pin(3.7), 6600)
    assert rest(battery, 3.1, 40) == 0 and rest(battery, 3.7) == 0
    assert battery.level == 2
    battery = Battery(pin(0.2), 6600)
    assert rest(battery, 0.3) == 0 and not battery.low


class Strip(dict):
    def show(self):
        self.sum = sum(sum(colour.to_bytes(3, "big")) for colour in self.values())


def test_at_rest_and_with_a_weak_battery_everything_shines_less():
    strips = Strip(), Strip()
    lights = [Pixels(strip, 8, 400) for strip in strips]
    display = SimpleNamespace(set_power=lambda power: None)
    handheld = Handheld(display, None, *lights, None, None, [], None)
    for pixels in lights:
        pixels.level = 5
        pixels.fill(255, 255, 255)
    seen = {}
    for volts in (4.0, 3.3):
        handheld.battery = Battery(pin(volts), 6600)
        for power in range(3):
            handheld.set_power(power)
            seen[volts, power] = strips[0].sum
            assert strips[0].sum == strips[1].sum
            assert handheld.pixels.level == 5
    assert seen[4.0, 0] > seen[4.0, 1] > seen[4.0, 2] == 0
    assert seen[4.0, 0] > seen[3.3, 0] > seen[3.3, 1] > seen[3.3, 2] == 0


class Wire:
    """An I2C bus with a gauge at 3.705 V that can fall silent."""

    silent = False
    locked = 0

    def try_lock(self):
        self.locked += 1
        return self.locked % 2 == 0  # busy at first

    def unlock(self):
        self.locked = 0

    def writeto_then_readfrom(self, address, register, into):
        assert (address, register, self.locked) == (0x36, b"\x02", 2)
        if self.silent:
            raise OSError(19)
        assert len(into) == 2
        into[:] = round(3.705 / 78.125e-6).to_bytes(2, "big")


def test_a_gauge_is_read_under_its_lock():
    wire = Wire()
    battery = Battery(Gauge(wire), 5120)
    assert abs(battery.millivolts - 3705) <= 1 and wire.locked == 0


def test_a_gauge_may_fall_silent():
    wire = Wire()
    wire.silent = True
    assert Gauge(wire).value == 0 and wire.locked == 0


def test_a_gauge_may_never_get_the_bus():
    never = SimpleNamespace(try_lock=lambda: False)
    assert Gauge(never).value == 0


@pytest.mark.parametrize("found, level", [([0x18, 0x36], 2), ([0x18], None)])
def test_without_a_gauge_on_the_bus_its_pins_are_free_again(monkeypatch, found, level):
    wire = Wire()
    wire.probe, wire.deinit = found.__contains__, Mock()
    monkeypatch.setitem(sys.modules, "busio", SimpleNamespace(I2C=lambda scl, sda: wire))
    battery = gauge.open("SCL", "SDA")
    assert (battery and battery.level) == level
    assert wire.locked == 0 and wire.deinit.called == (level is None)


def test_without_pull_ups_there_is_no_battery_to_tell_of(monkeypatch):
    none = Mock(side_effect=RuntimeError("No pull up found on SDA or SCL; check your wiring"))
    monkeypatch.setitem(sys.modules, "busio", SimpleNamespace(I2C=none))
    assert gauge.open("SCL", "SDA") is None
