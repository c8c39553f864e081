"""The settings of the handheld, and the stored options of each game."""

from engine.games import NUMBERED
from ui.texts import LANGUAGES

# Levels of hardware.pixels and hardware.sound; 0 is off.
LIGHTS = 5
LOUDEST = 3

# Values of `motion`: how much moves, and how fast.
NONE = 0
LITTLE = 1  # at normal speed, without ornaments
SLOW = 2
NORMAL = 3
FAST = 4

# Name and greatest value. Each is saved as a byte, in this order, so new ones go to the end.
TABLE = (
    ("language", len(LANGUAGES) - 1),
    ("advice", 1),
    ("motion", 4),
    ("lights", LIGHTS),
    ("sound", LOUDEST),
    ("sleep", 3),
    ("lessons", 255),
    ("ask_people", 1),
)
OPTIONS = 4  # bytes saved for each game


class Settings:
    """The settings of TABLE with their defaults.

    `options` has OPTIONS bytes for each game (ui.core.options).
    """

    language = 0
    advice = 0
    motion = NORMAL
    lights = 3
    sound = 0
    sleep = 2  # index into SLEEP of ui.core.idle; 0 is never
    lessons = 0  # bitmask of games whose lesson has still to be offered
    ask_people = 0  # 1 if the player has still to be asked how many play

    def __init__(self):
        self.options = bytearray(OPTIONS * len(NUMBERED))

    def apply(self, handheld):
        """Set the brightness and volume of a handheld from the settings."""
        handheld.pixels.level = handheld.board_pixels.level = self.lights
        handheld.sound.volume = self.sound

    def moves(self, ornament):
        """Return True if animations run. Those that are an `ornament` do not run at LITTLE."""
        return self.motion > (LITTLE if ornament else NONE)

    def frames(self, count):
        """Return `count` frames at normal speed, scaled to the chosen speed."""
        if self.motion == SLOW:
            return count * 2
        return count // 2 if self.motion == FAST else count

    def pack(self):
        """Return the settings as bytes, without `options`."""
        return bytes([getattr(self, name) for name, _ in TABLE])
