"""Optional parts that fail: each is noted once, then left out."""

from types import SimpleNamespace
from unittest.mock import Mock, call

import pytest
from support import Clock

import hardware
from hardware.pixels import Pixels
from hardware.power import Battery
from hardware.sound import Sound
from hardware.watch import Watch

PROBLEMS = [OSError(5, "Input/output error"), RuntimeError("timeout"), ValueError(), KeyError("x")]


class Broken:
    """A part that raises `problem` unless it is None, and counts its `calls`."""

    def __init__(self, problem=None):
        self.problem = problem
        self.calls = 0

    def _do(self, *_):
        self.calls += 1
        if self.problem:
            raise self.problem
        return 50000

    show = tone = silence = __setitem__ = _do
    value = property(_do)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_pixels_that_fail_stay_off(problem, capsys):
    notes = []
    strip = Broken()
    pixels = Pixels(strip, 8, 400, None, notes)
    pixels.fill(255, 255, 255)
    pixels.show()
    assert pixels.present and pixels.milliamps > 0
    strip.problem = problem
    pixels.fill(1, 2, 3)
    for _ in range(3):
        pixels.level = 5
        pixels.show()
    assert not pixels.present and pixels.milliamps == 0
    assert len(notes) == 1 and "lights failed" in notes[0] and notes[0] in capsys.readouterr().out


@pytest.mark.parametrize("problem", PROBLEMS)
def test_a_speaker_that_fails_stays_silent(problem):
    notes = []
    speaker = Broken(problem)
    sound = Sound(speaker, Clock(), notes)
    sound.volume = 3
    for _ in range(3):
        sound.play(bytes((69, 5)))
        sound.step()
        sound.hush()
    assert not sound.present and len(notes) == 1 and "sounds failed" in notes[0]
    assert speaker.calls == 1


@pytest.mark.parametrize("problem", PROBLEMS)
def test_a_failing_battery_pin_counts_as_none(problem):
    notes = []
    pin = Broken()
    battery = Battery(pin, 5000, notes)
    assert battery.level >= 0
    pin.problem = problem
    for _ in range(2000):
        battery.poll()
    assert battery.level == -1 and not battery.low
    assert len(notes) == 1 and "battery readings failed" in notes[0]
    assert Battery(Broken(problem), 5000, notes).level == -1


def test_a_part_does_not_hide_full_memory():
    full = Broken(MemoryError())
    with pytest.raises(MemoryError):
        Pixels(full, 8, 400).show()
    sound = Sound(full, Clock())
    sound.volume = 1
    with pytest.raises(MemoryError):
        sound.play(bytes((69, 5)))


def test_parts_that_cannot_open_are_left_out():
    notes = []
    opening = Mock(side_effect=["a speaker", *PROBLEMS, MemoryError()])
    assert hardware.open_optional(notes, "sounds", opening, "D5") == "a speaker" and not notes
    assert not any(hardware.open_optional(notes, "sounds", opening) for _ in PROBLEMS)
    assert len(notes) == len(PROBLEMS) and all(note.startswith("The sounds") for note in notes)
    with pytest.raises(MemoryError):
        hardware.open_optional(notes, "sounds", opening)
    assert opening.mock_calls[0] == call("D5")


class Timer:
    """A watchdog. If it is `locked`, as on most chips, it cannot be stopped once it runs."""

    timeout = 0
    fed = 0
    locked = False
    _mode = None

    @property
    def mode(self):
        return self._mode

    @mode.setter
    def mode(self, mode):
        if self.locked and self._mode:
            raise RuntimeError("WatchDogTimer cannot be deinitialized once mode is set to RESET")
        self._mode = mode

    def feed(self):
        self.fed += self._mode is not None


def watching(timer, connected=False):
    runtime = SimpleNamespace(usb_connected=connected)
    return Watch(timer, "RESET", runtime), runtime


@pytest.mark.parametrize("locked", [False, True])
def test_each_frame_feeds_the_watchdog(locked):
    """Feed the watchdog with a computer connected, too, if it cannot be stopped."""
    timer = Timer()
    watch, runtime = watching(timer)
    assert timer.mode == "RESET" and 5 <= timer.timeout <= 8
    timer.locked = runtime.usb_connected = locked
    before = timer.fed
    for _ in range(90):
        watch.feed()
    assert timer.mode == "RESET" and timer.fed == before + 90


def test_the_watchdog_stops_while_a_computer_is_connected():
    timer = Timer()
    watch, runtime = watching(timer, connected=True)
    modes = []
    for runtime.usb_connected in (True, False, False, True, True, False):
        watch.feed()
        modes.append(timer.mode)
    assert modes == [None, "RESET", "RESET", None, None, "RESET"]


def test_a_watchdog_may_refuse_its_time():
    class Refusing(Timer):
        @property
        def timeout(self):
            return 0

        @timeout.setter
        def timeout(self, seconds):
            raise ValueError("timeout duration exceeded the maximum supported value")

    timer = Refusing()
    watching(timer)[0].feed()
    assert timer.mode is None
