"""Plays short tunes while the game runs."""

from hardware import report_failure

# Hertz of the twelve notes from MIDI note 120 (equal temperament, A4 = 440 Hz).
_HERTZ = (8372, 8870, 9397, 9956, 10548, 11175, 11840, 12544, 13290, 14080, 14917, 15804)


def hertz(note):
    """Return the frequency in hertz of a MIDI note, 24..119 (69 is 440 Hz)."""
    return _HERTZ[note % 12] >> (10 - note // 12)


class Sound:
    """A player of tunes. `speaker` has tone(hertz, volume) and silence(), or is None.

    `volume` is 0 (silent) to LOUDEST. If the speaker raises, `notes` gets a sentence and
    `present` is False from then on.
    """

    LOUDEST = 3

    def __init__(self, speaker, clock, notes=None):
        self.present = speaker is not None
        self.volume = 0
        self._speaker = speaker
        self._clock = clock
        self._notes = notes
        self._tune = b""
        self._at = 0
        self._started = 0
        self._lasts = 0

    def play(self, tune):
        """Start a tune in place of the current one.

        `tune` has two bytes for each note: its MIDI number (0 is a rest) and its length in units
        of 10 ms.
        """
        if self.present and self.volume:
            self._tune = tune
            self._at = 0
            self._next()

    def hush(self):
        """Stop the tune. Call it before long work, which would stretch the current note."""
        if self._lasts:
            self._sound(0)

    def step(self):
        """Play the next note when it is due. Call it each frame."""
        if self._lasts and self._clock.since(self._started) >= self._lasts:
            self._next()

    def _next(self):
        if self._at >= len(self._tune):
            self._sound(0)
            return
        self._sound(self._tune[self._at], 10 * self._tune[self._at + 1])
        self._at += 2
        self._started = self._clock.now()

    def _sound(self, note, lasts=0):
        self._lasts = lasts
        try:
            if note:
                self._speaker.tone(hertz(note), self.volume)
            else:
                self._speaker.silence()
        except MemoryError:
            raise
        except Exception as problem:
            self.present = False
            self._lasts = 0
            report_failure(self._notes, "sounds", problem)
