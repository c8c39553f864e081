# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Short tunes while the game goes on."""

# Hertz of the twelve notes from MIDI 120 up (equal temperament, A4 = 440 Hz).
_HERTZ = (8372, 8870, 9397, 9956, 10548, 11175, 11840, 12544, 13290, 14080, 14917, 15804)


def hertz(note):
    """The frequency of a MIDI note, 24..119 (69 is 440 Hz)."""
    return _HERTZ[note % 12] >> (10 - note // 12)


class Sound:
    """`speaker` has tone(hertz, volume) and silence(), or is None where there is none.

    `volume` is 0 (silent) .. LOUDEST.
    """

    LOUDEST = 3

    def __init__(self, speaker, clock):
        self.present = speaker is not None
        self.volume = 0
        self._speaker = speaker
        self._clock = clock
        self._tune = b""
        self._at = 0
        self._begun = 0
        self._lasts = 0

    def play(self, tune):
        """Begin a tune in place of the one that plays.

        `tune` is bytes in pairs: a MIDI note (0 is a rest), and how long in 10 ms.
        """
        if self.present and self.volume:
            self._tune = tune
            self._at = 0
            self._next()

    def hush(self):
        """Break the tune off, before what takes so long that it would draw a note out."""
        if self._lasts:
            self._lasts = 0
            self._speaker.silence()

    def step(self):
        """Go on to the next note when it is due; to be called each frame."""
        if self._lasts and self._clock.since(self._begun) >= self._lasts:
            self._next()

    def _next(self):
        if self._at >= len(self._tune):
            self._lasts = 0
            self._speaker.silence()
            return
        note = self._tune[self._at]
        self._lasts = 10 * self._tune[self._at + 1]
        self._at += 2
        self._begun = self._clock.now()
        if note:
            self._speaker.tone(hertz(note), self.volume)
        else:
            self._speaker.silence()
