# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The tones of a machine, on the PC's own speakers where it has any."""

from array import array

import pygame

_RATE = 44100
_LOUDEST = 0.5  # of what the PC can, for a full swing
_FULL_SWING = 65535


class Loudspeaker:
    """Call listen() often: it plays what the machine sounds at that moment."""

    def __init__(self, machine):
        self._machine = machine
        self._heard = 0
        self._works = None  # known with the first tone: many never want one
        self._voice = None

    def listen(self):
        tones = self._machine.tones
        if self._heard == len(tones):
            return
        self._heard = len(tones)
        _, hertz, loudness = tones[-1]
        if self._works is None:
            self._works = _open()
        if self._works:
            self._sound(hertz, loudness)

    def _sound(self, hertz, loudness):
        if self._voice:
            self._voice.stop()
            self._voice = None
        if hertz:
            self._voice = pygame.mixer.Sound(buffer=wave(hertz))
            self._voice.set_volume(_LOUDEST * loudness / _FULL_SWING)
            self._voice.play(loops=-1)


def _open():
    try:
        pygame.mixer.init(_RATE, -16, 1, 512)
    except pygame.error:
        return False
    return True


def wave(hertz):
    """A tenth of a second of a triangle in whole rounds, signed 16-bit at 44,100 Hz."""
    rounds = max(1, hertz // 10)
    length = round(_RATE * rounds / hertz)
    samples = array("h")
    for i in range(length):
        part = i * rounds / length % 1
        samples.append(round(32767 * (4 * abs(part - 0.5) - 1)))
    return samples.tobytes()
