import re
import runpy
import sys
from types import SimpleNamespace
from unittest.mock import Mock, call

from support import Clock

from hardware import piezo
from hardware.sound import Sound, hertz
from sim.paths import ROOT

UI = ROOT / "lib" / "ui"


def playing(tune, volume=2):
    speaker, clock = Mock(), Clock()
    sound = Sound(speaker, clock)
    sound.volume = volume
    sound.play(tune)
    return speaker, clock, sound


def test_notes_have_their_pitch():
    for note in range(24, 132):
        true = 440 * 2 ** ((note - 69) / 12)
        most = max(1, true / 200) if note < 120 else 0.5
        assert abs(hertz(note) - true) <= most, note


def test_notes_have_their_lengths():
    speaker, clock, sound = playing(bytes((69, 5, 0, 3, 81, 2)))
    counts = []
    for clock.time in (0, 30, 49, 50, 79, 80, 99, 100, 300):
        sound.step()
        counts.append(len(speaker.mock_calls))
    assert counts == [1, 1, 1, 2, 2, 3, 3, 4, 4]
    silence = call.silence()
    assert speaker.mock_calls == [call.tone(440, 2), silence, call.tone(880, 2), silence]


def test_hush_stops_a_tune():
    speaker, clock, sound = playing(bytes((69, 5, 81, 5)))
    sound.hush()
    sound.hush()
    clock.time += 60
    sound.step()
    assert speaker.mock_calls == [call.tone(440, 2), call.silence()]
    sound.play(bytes((81, 1)))
    assert speaker.mock_calls[2:] == [call.tone(880, 2)]


def test_volume_0_or_no_speaker_is_silent():
    assert playing(bytes((69, 5)), volume=0)[0].mock_calls == []
    sound = Sound(None, Clock())
    assert sound.volume == 0
    sound.volume = 3
    sound.play(bytes((69, 5)))
    sound.step()
    assert not sound.present


def test_every_tune_matches_its_comment():
    names = "C C# D D# E F F# G G# A A# B".split()
    sources = " ".join(file.read_text(encoding="utf-8") for file in UI.rglob("*.py"))
    counts = []
    for file in UI.glob("*/tunes.py"):
        found = runpy.run_path(file)
        text = file.read_text(encoding="utf-8")
        written = re.findall(r"^# ([^;\n]+)[^\n]*\n([A-Z]+) = ", text, re.MULTILINE)
        assert len(written) == len(re.findall("^[A-Z]+ = b", text, re.MULTILINE))
        for line, name in written:
            pairs = zip(*[iter(line.split())] * 2, strict=True)
            expected = [
                (0 if note == "-" else names.index(note[:-1]) + 12 * int(note[-1]) + 12, int(lasts))
                for note, lasts in pairs
            ]
            tune = found[name]
            # A tune is short, and its notes are not too low for a speaker of 20 mm.
            assert sum(tune[1::2]) <= 85 and all(note == 0 or note >= 56 for note in tune[::2])
            assert list(zip(tune[::2], tune[1::2], strict=True)) == expected, name
            assert re.search(r"(sound(\.play)?\([^)\n]*|return [^\n]*)\b%s\b" % name, sources), name
            counts.append(tune)
    assert len({*counts}) == len(counts) >= 13


def test_louder_tones_have_a_larger_duty_cycle():
    out = SimpleNamespace(frequency=0, duty_cycle=0)
    duties = []
    for volume in range(Sound.LOUDEST + 1):
        piezo.Piezo(out).tone(880, volume)
        duties.append(out.duty_cycle)
    assert duties == sorted(set(duties)) and duties[0] == 0 and duties[-1] == 1 << 15
    assert out.frequency == 880
    piezo.Piezo(out).silence()
    assert out.duty_cycle == 0


def test_the_piezo_pin_has_a_variable_frequency(monkeypatch):
    pwmio = Mock()
    monkeypatch.setitem(sys.modules, "pwmio", pwmio)
    assert piezo.open("GP17") is not None
    opened = pwmio.PWMOut.call_args
    assert opened.args == ("GP17",) and opened.kwargs["variable_frequency"] is True
