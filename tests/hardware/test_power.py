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
    """Poll a battery at a voltage. Return how many polls reported a change."""
    battery._pin.value = pin(volts).value
    return sum(battery.poll() for _ in range(polls))


@pytest.mark.parametrize("millivolts, level", [(3450, 1), (3600, 2), (3720, 3), (3880, 4)])
def test_levels_of_a_battery_have_hysteresis(millivolts, level):
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


def test_a_low_battery_is_reported_as_it_changes():
    battery = Battery(pin(4.1), 6600)
    assert sum(rest(battery, volts) for volts in (4.0, 3.8, 3.6, 3.47)) == 0 and not battery.low
    assert rest(battery, 3.4) == 1 and battery.low
    assert rest(battery, 3.3) == 0
    assert rest(battery, 4.1) == 1 and not battery.low


def test_a_low_battery_at_start_is_reported_once():
    battery = Battery(pin(3.3), 6600)
    assert battery.low and battery.poll() and not battery.poll()


def test_a_short_dip_of_voltage_is_not_reported():
    battery = Battery(pin(3.7), 6600)
    assert rest(battery, 3.1, 40) == 0 and rest(battery, 3.7) == 0
    assert battery.level == 2


def test_a_missing_battery_is_not_reported():
    battery = Battery(pin(0.2), 6600)
    assert rest(battery, 0.3) == 0 and not battery.low


class Strip(dict):
    def show(self):
        self.sum = sum(sum(colour.to_bytes(3, "big")) for colour in self.values())


def test_a_weak_battery_dims_the_pixels():
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
    """An I2C bus with a fuel gauge at 3.705 V, which may stop responding."""

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


def test_a_gauge_may_stop_responding():
    wire = Wire()
    wire.silent = True
    assert Gauge(wire).value == 0 and wire.locked == 0


def test_a_gauge_may_never_get_the_bus():
    never = SimpleNamespace(try_lock=lambda: False)
    assert Gauge(never).value == 0


@pytest.mark.parametrize("found, level", [([0x18, 0x36], 2), ([0x18], None)])
def test_without_a_gauge_its_pins_are_released(monkeypatch, found, level):
    wire = Wire()
    wire.probe, wire.deinit = found.__contains__, Mock()
    monkeypatch.setitem(sys.modules, "busio", SimpleNamespace(I2C=lambda scl, sda: wire))
    battery = gauge.open("SCL", "SDA")
    assert (battery and battery.level) == level
    assert wire.locked == 0 and wire.deinit.called == (level is None)


def test_without_pull_ups_there_is_no_battery(monkeypatch):
    none = Mock(side_effect=RuntimeError("No pull up found on SDA or SCL; check your wiring"))
    monkeypatch.setitem(sys.modules, "busio", SimpleNamespace(I2C=none))
    assert gauge.open("SCL", "SDA") is None
