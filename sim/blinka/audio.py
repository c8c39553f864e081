"""CircuitPython's audio modules: samples, mixers and outputs, on the machine's clock.

A looped wave is a tone, as the firmware plays it; any other sample is noted when it begins and
ends (`machine.tones`), with the pitch of its most frequent crossings of zero.
"""

import array
import types
import wave

from sim.blinka.context import Context, PinContext


class RawSample(Context):
    """Samples in an array, signed or not; a new `sample_rate` (Hz) counts from the next play()."""

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        self.buffer = buffer
        self.sample_rate = sample_rate
        self.channel_count = channel_count

    @property
    def seconds(self):
        """How long it is."""
        return len(self.buffer) / self.channel_count / self.sample_rate

    def begin(self, source):
        """Sound, from `source` on, which says whether it is `playing`."""
        if len(self.buffer):
            source.tone(_pitch(self), max(self.buffer) - min(self.buffer))


class WaveFile(RawSample):
    """A WAVE file, by name or open. Raises ValueError for another."""

    def __init__(self, file, buffer=None):
        data = file if hasattr(file, "read") else open(file, "rb")  # noqa: SIM115
        try:
            with wave.open(data) as opened:
                self.bits_per_sample = 8 * opened.getsampwidth()
                frames = opened.readframes(opened.getnframes())
                rate, channels = opened.getframerate(), opened.getnchannels()
        except (wave.Error, EOFError):
            raise ValueError("Invalid wave file") from None
        kind = "B" if self.bits_per_sample == 8 else "h"
        samples = array.array(kind, frames[: len(frames) // (2 if kind == "h" else 1) * 2 or None])
        super().__init__(samples, channel_count=channels, sample_rate=rate)


class MixerVoice:
    """One sample of a Mixer."""

    def __init__(self, mixer):
        self._mixer = mixer
        self.tone = mixer.tone
        self.level = 1.0
        self.panning = 0.0
        self._until_us = 0

    def play(self, sample, *, loop=False):
        self._until_us = self._mixer.end_us(sample, loop)
        sample.begin(self)

    def stop(self):
        self._until_us = 0

    end = stop

    @property
    def playing(self):
        return self._mixer.now_us() < self._until_us


def modules(machine):
    """All of them, by name; sound goes to machine.tone(hertz, loudness)."""
    now_us = lambda: machine.clock.now_us  # noqa: E731
    forever = float("inf")

    def end_us(sample, loop):
        lasts = forever if loop else sample.seconds
        return forever if lasts == forever else now_us() + round(lasts * 1_000_000)

    class Output(Context):
        """What plays one sample; pins that it has no use for are not asked."""

        tone = staticmethod(machine.tone)

        def __init__(self, *pins, **named):
            self._until_us = 0
            self._left_us = None  # of a sample that is paused

        def play(self, sample, *, loop=False):
            self.stop()
            self._until_us, self._left_us = end_us(sample, loop), None
            sample.begin(self)
            if self._until_us < forever:
                self._timer = machine.clock.after(self._until_us - now_us(), self._end)

        def _end(self):
            machine.clock.cancel(self._timer)
            if not self.paused and now_us() >= self._until_us:
                machine.tone(0, 0)

        def stop(self):
            if self.playing:
                machine.tone(0, 0)
            self._until_us, self._left_us = 0, None

        @property
        def playing(self):
            return self.paused or now_us() < self._until_us

        @property
        def paused(self):
            return self._left_us is not None

        def pause(self):
            self._left_us = self._until_us - now_us()

        def resume(self):
            self._until_us, self._left_us = now_us() + self._left_us, None

        def deinit(self):
            self.stop()

    class AudioOut(Output):
        def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
            if left_channel.id not in machine.wiring.dacs:
                raise ValueError("Invalid pin")
            super().__init__()

    class Mixer(Context):
        seconds = forever
        tone = staticmethod(machine.tone)

        def __init__(self, *, voice_count=2, sample_rate=8000, **_settings):
            self.sample_rate = sample_rate
            self.voice = tuple(MixerVoice(self) for _ in range(voice_count))
            self.end_us, self.now_us = end_us, now_us

        def begin(self, source):
            """Its voices sound by themselves."""

        @property
        def playing(self):
            return any(voice.playing for voice in self.voice)

        def play(self, sample, *, voice=0, loop=False):
            self.voice[voice].play(sample, loop=loop)

        def stop_voice(self, voice=0):
            self.voice[voice].stop()

    class PDMIn(PinContext):
        """A microphone in a quiet room."""

        def __init__(self, clock_pin, data_pin, *, sample_rate=16000, **_settings):
            super().__init__(machine, clock_pin, data_pin)
            self.sample_rate = sample_rate

        def record(self, destination, destination_length):
            middle = 128 if memoryview(destination).itemsize == 1 else 32768
            for index in range(destination_length):
                destination[index] = middle
            machine.clock.sleep(destination_length / self.sample_rate)
            return destination_length

    made = types.SimpleNamespace
    return {
        "audiocore": made(RawSample=RawSample, WaveFile=WaveFile),
        "audioio": made(AudioOut=AudioOut),
        "audiopwmio": made(PWMAudioOut=Output),
        "audiobusio": made(I2SOut=Output, PDMIn=PDMIn),
        "audiomixer": made(Mixer=Mixer, MixerVoice=MixerVoice),
    }


def _pitch(sample):
    """The frequency in Hz: how often the wave begins anew."""
    wave = sample.buffer[:: sample.channel_count]
    middle = (max(wave) + min(wave)) / 2
    rises = sum(a < middle <= b for a, b in zip(wave, [*wave[1:], wave[0]], strict=True))
    return int(max(rises, 1) / sample.seconds)
