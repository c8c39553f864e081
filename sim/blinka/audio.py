# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""CircuitPython's `audioio` and `audiocore`, for one looped sample."""

import types


class RawSample:
    """Signed 16-bit samples in an array; a new `sample_rate` (Hz) counts from the next play()."""

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        self.buffer = buffer
        self.sample_rate = sample_rate


def modules(machine):
    """Both modules, by name; sound goes to machine.tone(hertz, loudness)."""

    class AudioOut:
        def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
            if left_channel.id not in machine.wiring.dacs:
                raise ValueError("Invalid pin")
            self.playing = False

        def play(self, sample, *, loop=False):
            self.playing = True
            height = max(sample.buffer) - min(sample.buffer)
            machine.tone(sample.sample_rate // len(sample.buffer), height)

        def stop(self):
            self.playing = False
            machine.tone(0, 0)

        def deinit(self):
            self.stop()

    audioio = types.ModuleType("audioio")
    audioio.AudioOut = AudioOut
    audiocore = types.ModuleType("audiocore")
    audiocore.RawSample = RawSample
    return {"audioio": audioio, "audiocore": audiocore}
