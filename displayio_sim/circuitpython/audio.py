"""CircuitPython's audio modules: samples, mixers and outputs, on the machine's clock.

A looped wave is a tone, as the firmware plays it. Any other sample is noted when it begins and ends
(`machine.tones`), with the pitch of its most frequent crossings of zero.
"""

import array
import math
import wave
from dataclasses import KW_ONLY, dataclass
from types import SimpleNamespace
from typing import Any

from adafruit_blinka import ContextManaged

from displayio_sim.circuitpython.buses import PinContext
from displayio_sim.machine.machine import Machine


@dataclass(eq=False)
class RawSample(ContextManaged):
    """Samples in an array, signed or not. A new `sample_rate` (Hz) counts from the next play()."""

    buffer: Any
    _: KW_ONLY
    channel_count: int = 1
    sample_rate: int = 8000
    single_buffer: bool = True

    @property
    def seconds(self) -> float:
        """Return its length in seconds."""
        return len(self.buffer) / self.channel_count / self.sample_rate

    def begin(self, source: Any) -> None:
        """Sound, from `source` on, which tells whether it is `playing`."""
        if len(self.buffer):
            source.tone(_pitch(self), max(self.buffer) - min(self.buffer))


class WaveFile(RawSample):
    """A WAVE file, by name or open. Raises ValueError for another."""

    def __init__(self, file: Any, buffer: Any = None) -> None:
        data = file if hasattr(file, "read") else open(file, "rb")  # noqa: SIM115
        try:
            with wave.open(data) as opened:
                size = opened.getsampwidth()
                frames = opened.readframes(opened.getnframes())
                rate, channels = opened.getframerate(), opened.getnchannels()
        except (wave.Error, EOFError):
            raise ValueError("Invalid wave file") from None
        self.bits_per_sample = 8 * size
        samples = array.array("Bh"[size > 1], frames[: len(frames) // size * size])
        super().__init__(samples, channel_count=channels, sample_rate=rate)


def modules(machine: Machine) -> dict[str, Any]:
    """Return all modules by name. Sound goes to machine.tone(hertz, loudness)."""
    clock = machine.clock

    class MixerVoice(ContextManaged):
        """One sample of a Mixer."""

        tone = staticmethod(machine.tone)
        level = 1.0
        panning = 0.0
        _until_us = 0.0

        def play(self, sample: Any, *, loop: bool = False) -> None:
            length_us = math.inf if loop else sample.seconds * 1_000_000
            self._until_us = clock.now_us + length_us
            sample.begin(self)

        def stop(self) -> None:
            self._until_us = 0

        end = stop

        @property
        def playing(self) -> bool:
            return clock.now_us < self._until_us

    class Output(MixerVoice):
        """Plays one sample. Pins that it does not need are not claimed."""

        _left_us: float | None = None  # of a sample that is paused

        def __init__(self, *pins: Any, **named: Any) -> None:
            """Do nothing: its pins remain free."""

        def play(self, sample: Any, *, loop: bool = False) -> None:
            self.stop()
            super().play(sample, loop=loop)
            if self._until_us < math.inf:
                self._timer = clock.after(math.ceil(self._until_us - clock.now_us), self._end)

        def _end(self) -> None:
            clock.cancel(self._timer)
            if not self.paused and not self.playing:
                machine.tone(0, 0)

        def stop(self) -> None:
            if self.playing:
                machine.tone(0, 0)
            self._until_us, self._left_us = 0, None

        deinit = stop

        @property
        def playing(self) -> bool:
            return self.paused or clock.now_us < self._until_us

        @property
        def paused(self) -> bool:
            return self._left_us is not None

        def pause(self) -> None:
            self._left_us = self._until_us - clock.now_us

        def resume(self) -> None:
            if self._left_us is not None:
                self._until_us, self._left_us = clock.now_us + self._left_us, None

    class AudioOut(Output):
        def __init__(
            self, left_channel: Any, *, right_channel: Any = None, quiescent_value: int = 0x8000
        ) -> None:
            if left_channel.id not in machine.wiring.dacs:
                raise ValueError("Invalid pin")
            super().__init__()

    class Mixer(ContextManaged):
        seconds = math.inf

        def __init__(self, *, voice_count: int = 2, **settings: Any) -> None:
            self.sample_rate = settings.get("sample_rate", 8000)
            self.voice = tuple(MixerVoice() for _ in range(voice_count))

        def begin(self, source: Any) -> None:
            """Do nothing: its voices sound by themselves."""

        @property
        def playing(self) -> bool:
            return any(voice.playing for voice in self.voice)

        def play(self, sample: Any, *, voice: int = 0, loop: bool = False) -> None:
            self.voice[voice].play(sample, loop=loop)

        def stop_voice(self, voice: int = 0) -> None:
            self.voice[voice].stop()

    class PDMIn(PinContext):
        """A microphone in a quiet room."""

        def __init__(self, clock_pin: Any, data_pin: Any, **settings: Any) -> None:
            super().__init__(machine, clock_pin, data_pin)
            self.sample_rate = settings.get("sample_rate", 16000)

        def record(self, destination: Any, destination_length: int) -> int:
            middle = 128 if memoryview(destination).itemsize == 1 else 32768
            for index in range(destination_length):
                destination[index] = middle
            clock.sleep(destination_length / self.sample_rate)
            return destination_length

    return {
        "audiocore": SimpleNamespace(RawSample=RawSample, WaveFile=WaveFile),
        "audioio": SimpleNamespace(AudioOut=AudioOut),
        "audiopwmio": SimpleNamespace(PWMAudioOut=Output),
        "audiobusio": SimpleNamespace(I2SOut=Output, PDMIn=PDMIn),
        "audiomixer": SimpleNamespace(Mixer=Mixer, MixerVoice=MixerVoice),
    }


def _pitch(sample: RawSample) -> int:
    """Return the frequency in Hz: how often the wave begins anew."""
    wave = sample.buffer[:: sample.channel_count]
    middle = (max(wave) + min(wave)) / 2
    rises = sum(a < middle <= b for a, b in zip(wave, [*wave[1:], wave[0]], strict=True))
    return int(max(rises, 1) / sample.seconds)
