"""Short tunes that play while the game runs."""

from hardware import report_failure

# Hertz of the twelve notes from MIDI note 120 up (equal temperament, A4 = 440 Hz).
_HERTZ = (8372, 8870, 9397, 9956, 10548, 11175, 11840, 12544, 13290, 14080, 14917, 15804)


def hertz(note):
    """Return the frequency of a MIDI note, 24..119 (69 is 440 Hz)."""
    return _HERTZ[note % 12] >> (10 - note // 12)


class Sound:
    """Plays tunes on `speaker`, which has tone(hertz, volume) and silence(), or is None.

    `volume` is 0 (silent) to LOUDEST. If the speaker raises, `present` is False from then on,
    and `notes` gets a sentence.
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
        self._begun = 0
        self._lasts = 0

    def play(self, tune):
        """Start a tune in place of the current one.

        `tune` is pairs of bytes: a MIDI note (0 is a rest) and its length in units of 10 ms.
        """
        if self.present and self.volume:
            self._tune = tune
            self._at = 0
            self._next()

    def hush(self):
        """Stop the tune, before work so long that it would stretch a note."""
        if self._lasts:
            self._sound(0)

    def step(self):
        """Play the next note when it is due; call it each frame."""
        if self._lasts and self._clock.since(self._begun) >= self._lasts:
            self._next()

    def _next(self):
        if self._at >= len(self._tune):
            self._sound(0)
            return
        self._sound(self._tune[self._at], 10 * self._tune[self._at + 1])
        self._at += 2
        self._begun = self._clock.now()

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
