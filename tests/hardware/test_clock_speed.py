"""The clock speed of the processor: certified, set by the player, or safe after a crash."""

from types import SimpleNamespace

import pytest

from hardware.boot import set_clock_speed

PICO = "raspberry_pi_pico"


def saved(crashes=0, fast_crashes=0):
    return SimpleNamespace(crashes=crashes, fast_crashes=fast_crashes)


class Cpu:
    """A processor that accepts a few frequencies, in Hz."""

    _TAKES = (125_000_000, 133_000_000, 200_000_000)
    _frequency = 125_000_000

    @property
    def frequency(self):
        return self._frequency

    @frequency.setter
    def frequency(self, hertz):
        if hertz not in self._TAKES:
            raise ValueError("Invalid frequency")
        self._frequency = hertz


class Fixed:
    """A processor whose frequency can only be read."""

    frequency = property(lambda self: 120_000_000)


CASES = [(PICO, None, 200), (PICO, "125", 125), (PICO, "133", 133)]
CASES += [(PICO + "_w", None, 125), (PICO + "_w", "200", 200)]


@pytest.mark.parametrize("board, setting, megahertz", CASES)
def test_the_speed_is_certified_or_set(monkeypatch, board, setting, megahertz):
    if setting:
        monkeypatch.setenv("GOLDRUSH_MHZ", setting)
    cpu, notes = Cpu(), []
    set_clock_speed(board, cpu, saved(), notes)
    assert cpu.frequency == megahertz * 1_000_000 and notes == []


@pytest.mark.parametrize("setting", ["201", "124", "quick"])
def test_a_speed_that_is_not_certified_is_noted(monkeypatch, setting):
    monkeypatch.setenv("GOLDRUSH_MHZ", setting)
    cpu, notes = Cpu(), []
    set_clock_speed(PICO, cpu, saved(), notes)
    assert cpu.frequency == 200_000_000 and len(notes) == 1 and "GOLDRUSH_MHZ" in notes[0]


@pytest.mark.parametrize("cpu", [Cpu(), Fixed()])
def test_a_refused_speed_is_noted(monkeypatch, cpu):
    monkeypatch.setenv("GOLDRUSH_MHZ", "151")
    before, notes = cpu.frequency, []
    set_clock_speed("pygamer", cpu, saved(), notes)
    assert cpu.frequency == before and notes == ["This processor cannot run at 151 MHz."]


@pytest.mark.parametrize("crashes, fast", [(1, 0), (1, 1), (1, 2), (0, 2)])
def test_a_crash_returns_to_the_usual_speed(crashes, fast):
    cpu, notes = Cpu(), []
    set_clock_speed(PICO, cpu, saved(crashes, fast), notes)
    assert cpu.frequency == 125_000_000 and len(notes) == 1
