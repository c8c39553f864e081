# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
import sys
from types import SimpleNamespace

from hardware import piezo


def test_louder_is_nearer_to_half_of_the_time():
    out = SimpleNamespace(frequency=0, duty_cycle=0)
    duties = []
    for volume in range(4):
        piezo.Piezo(out).tone(880, volume)
        duties.append(out.duty_cycle)
    assert duties == sorted(set(duties)) and duties[0] == 0 and duties[-1] == 1 << 15
    assert out.frequency == 880
    piezo.Piezo(out).silence()
    assert out.duty_cycle == 0


def test_the_pin_is_opened_so_that_its_pitch_can_change(monkeypatch):
    asked = []

    def out(pin, **how):
        asked.append((pin, how))
        return SimpleNamespace()

    monkeypatch.setitem(sys.modules, "pwmio", SimpleNamespace(PWMOut=out))
    assert piezo.open("GP17") is not None
    assert asked[0][0] == "GP17" and asked[0][1]["variable_frequency"] is True
