"""CircuitPython's `synthio` and `audiomp3`: when something sounds, and its pitch, without waves.

Of several notes, the one pressed last is heard. A note ends when it is released: envelopes and
filters are stored and do nothing. An MP3 file is heard as 1 Hz for its length.
"""

import math
from collections import namedtuple
from dataclasses import KW_ONLY, dataclass
from enum import Enum, member
from types import SimpleNamespace
from typing import Any

from adafruit_blinka import ContextManaged

from displayio_sim.machine.machine import Machine

_LOUD = 65535
_TRIANGLE = (0, 32767, 0, -32767)  # shared-bindings/synthio/LFO.c
_POLYPHONY = 12

Envelope = namedtuple(
    "Envelope",
    "attack_time decay_time release_time attack_level sustain_level",
    defaults=(0.1, 0.05, 0.2, 1.0, 0.8),
)


@dataclass(eq=False)
class Biquad:
    """A filter that only stores its settings."""

    mode: Any
    frequency: Any
    Q: Any = 0.7071067811865475
    A: Any = None


class Note:
    """A note: `frequency` in Hz, `bend` in octaves. The other settings are only stored."""

    def __init__(self, frequency: float, **settings: Any) -> None:
        self.frequency, self.amplitude, self.bend, self.envelope = frequency, 1.0, 0.0, None
        vars(self).update(settings)


class MathOperation(Enum):
    """Functions of three numbers. Calling one makes a Math block."""

    SUM = member(lambda a, b, c: a + b + c)
    ADD_SUB = member(lambda a, b, c: a + b - c)
    PRODUCT = member(lambda a, b, c: a * b * c)
    MUL_DIV = member(lambda a, b, c: a * b / c if c else 1.0)
    SCALE_OFFSET = member(lambda a, b, c: a * b + c)
    OFFSET_SCALE = member(lambda a, b, c: (a + b) * c)
    LERP = member(lambda a, b, c: a * (1 - c) + b * c)
    CONSTRAINED_LERP = member(lambda a, b, c: a + (b - a) * min(max(c, 0.0), 1.0))
    DIV_ADD = member(lambda a, b, c: a / b + c if b else c)
    ADD_DIV = member(lambda a, b, c: (a + b) / c if c else 0.0)
    MID = member(lambda *numbers: sorted(numbers)[1])
    MAX = member(max)
    MIN = member(min)
    ABS = member(lambda a, b, c: abs(a))

    def __call__(self, a: Any, b: Any = 0.0, c: Any = 1.0) -> "Math":
        return Math(self, a, b, c)


@dataclass(eq=False)
class Math:
    """A block that computes from blocks or numbers."""

    operation: MathOperation
    a: Any
    b: Any = 0.0
    c: Any = 1.0

    @property
    def value(self) -> float:
        return float(self.operation.value(*map(_value, (self.a, self.b, self.c))))


def _value(block: Any) -> float:
    return getattr(block, "value", block) or 0.0


def _hertz(note: Any) -> float:
    return note.frequency * 2 ** _value(note.bend) if isinstance(note, Note) else midi_to_hz(note)


def midi_to_hz(midi_note: float) -> float:
    return voct_to_hz(midi_note / 12 - 3)


def voct_to_hz(ctrl: float) -> float:
    return 8372 * 2 ** (ctrl - 7)  # shared-module/synthio/__init__.c


def modules(machine: Machine) -> dict[str, Any]:
    """Return both modules, by name."""

    @dataclass(eq=False)
    class LFO:
        """A block whose value follows the clock, whether or not something plays it."""

        waveform: Any = None
        _: KW_ONLY
        rate: Any = 1.0
        scale: Any = 1.0
        offset: Any = 0.0
        phase_offset: Any = 0.0
        once: bool = False
        interpolate: bool = True

        def retrigger(self) -> None:
            self._begun_us = machine.clock.now_us

        __post_init__ = retrigger

        @property
        def phase(self) -> float:
            turned = (machine.clock.now_us - self._begun_us) / 1_000_000 * _value(self.rate)
            return min(turned, 1.0) if self.once else turned % 1.0

        @property
        def value(self) -> float:
            wave = _TRIANGLE if self.waveform is None else self.waveform
            phase = self.phase + _value(self.phase_offset)
            where = min(phase, 1.0) * (len(wave) - 1) if self.once else phase % 1.0 * len(wave)
            level = wave[int(where) % len(wave)]
            if self.interpolate:
                level += (wave[(int(where) + 1) % len(wave)] - level) * (where % 1.0)
            return level / 32768 * _value(self.scale) + _value(self.offset)

    @dataclass(eq=False, kw_only=True)
    class Synthesizer(ContextManaged):
        sample_rate: int = 11025
        channel_count: int = 1
        waveform: Any = None
        envelope: Any = None

        seconds = math.inf
        max_polyphony = _POLYPHONY

        def __post_init__(self) -> None:
            self.blocks: list[Any] = []
            self._pressed: list[Any] = []
            self._source: Any = None

        @property
        def pressed(self) -> tuple[Any, ...]:
            return tuple(self._pressed)

        def begin(self, source: Any) -> None:
            self._source = source
            if self._pressed:
                self._sound()

        def press(self, press: Any = ()) -> None:
            self.change(press=press)

        def release(self, release: Any = ()) -> None:
            self.change(release)

        def release_all(self) -> None:
            self.change(self.pressed)

        def release_all_then_press(self, press: Any) -> None:
            self.change(self.pressed, press)

        def change(self, release: Any = (), press: Any = (), retrigger: Any = ()) -> None:
            for block in _several(retrigger):
                block.retrigger()
            gone, added = _several(release), _several(press)
            kept = [note for note in self._pressed if note not in (*gone, *added)]
            self._pressed = [*kept, *added][-_POLYPHONY:]
            self._sound()

        release_then_press = change

        def note_info(self, note: Any) -> tuple[str | None, float]:
            return ("SUSTAIN", 1.0) if note in self._pressed else (None, 0.0)

        deinit = release_all

        def _sound(self) -> None:
            if not (self._source and self._source.playing):
                return
            if self._pressed:
                note = self._pressed[-1]
                level = abs(_value(getattr(note, "amplitude", 1.0)))
                machine.tone(round(_hertz(note)), round(_LOUD * min(level, 1.0)))
            else:
                machine.tone(0, 0)

    class MP3Decoder(ContextManaged):
        """An MP3 file, by name or open. `seconds` come from its frames. No sample is read."""

        bits_per_sample = 16
        rms_level = 0.0

        def __init__(self, file: Any, buffer: Any = None) -> None:
            self.open(file)

        def open(self, file: Any) -> None:
            self.file = open(file, "rb") if isinstance(file, str) else file  # noqa: SIM115
            self.seconds, self.sample_rate, self.channel_count = _frames(self.file.read())

        def begin(self, source: Any) -> None:
            machine.tone(1, _LOUD)

    shared = (Biquad, Envelope, LFO, Math, MathOperation, Note, Synthesizer, midi_to_hz, voct_to_hz)
    synthio = SimpleNamespace(
        **{each.__name__: each for each in shared},
        EnvelopeState=_names("ATTACK DECAY SUSTAIN RELEASE"),
        FilterMode=_names("LOW_PASS HIGH_PASS BAND_PASS NOTCH LOW_SHELF HIGH_SHELF PEAKING_EQ"),
        waveform_max_length=16384,
    )
    return {"synthio": synthio, "audiomp3": SimpleNamespace(MP3Decoder=MP3Decoder)}


def _names(names: str) -> SimpleNamespace:
    """Return an object with attributes that are their own names."""
    return SimpleNamespace(**{name: name for name in names.split()})


def _several(notes: Any) -> list[Any]:
    """Return one or a sequence as a list."""
    return list(notes) if isinstance(notes, (list, tuple)) else [notes]


_KBITS = (
    (0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160),  # MPEG 2 and 2.5
    (0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320),  # MPEG 1
)
_RATES = (44100, 48000, 32000)


def _frames(data: bytes) -> tuple[float, int, int]:
    """Return (seconds, sample rate, channels) of the layer III frames. Raises RuntimeError."""
    at = 0
    if data[:3] == b"ID3":
        size = data[6:10]
        at = 10 + (size[0] << 21 | size[1] << 14 | size[2] << 7 | size[3])
    seconds = rate = channels = 0
    while at + 4 <= len(data):
        _, version, bits, mode = data[at : at + 4]
        is_frame = data[at] == 255 and version >> 5 == 7 and version >> 1 & 3 == 1
        if not is_frame or bits >> 4 == 15 or bits >> 2 & 3 == 3:
            at += 1
            continue
        first = version >> 3 & 3 == 3  # MPEG 1
        rate = _RATES[bits >> 2 & 3] >> (0 if first else 1 if version >> 4 & 1 else 2)
        channels = 1 if mode >> 6 == 3 else 2
        samples = 1152 if first else 576
        seconds += samples / rate
        at += max(samples // 8 * 1000 * _KBITS[first][bits >> 4] // rate + (bits >> 1 & 1), 4)
    if not rate:
        raise RuntimeError("Failed to parse MP3 file")
    return seconds, rate, channels
