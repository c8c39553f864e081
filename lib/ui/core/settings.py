"""The settings, and the options of each game, as they are kept."""

from engine.games import NUMBERED
from ui.texts import LANGUAGES

# Levels of hardware.pixels and hardware.sound; 0 is off.
LIGHTS = 5
LOUDEST = 3

# How much moves, and how fast: `motion`.
NONE = 0
LITTLE = 1  # without ornaments
SLOW = 2
NORMAL = 3
FAST = 4

# Name and greatest value. Each is kept as a byte, in this order: new ones go to the end.
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
OPTIONS = 4  # bytes kept of each game


class Settings:
    """TABLE's settings with their defaults. `options`: OPTIONS bytes a game (ui.core.options)."""

    language = 0
    advice = 0
    motion = NORMAL
    lights = 3
    sound = 0
    sleep = 2  # index into SLEEP of ui.core.idle; 0 is never
    lessons = 0  # bits by game: its lesson is still to be offered
    ask_people = 0  # how many play is still to be asked

    def __init__(self):
        self.options = bytearray(OPTIONS * len(NUMBERED))

    def copy(self):
        """Return an independent copy."""
        other = Settings()
        for name, _ in TABLE:
            setattr(other, name, getattr(self, name))
        other.options[:] = self.options
        return other

    def change(self, name, step):
        """Go to the next value, or the one before (step -1), round and round."""
        for found, most in TABLE:
            if found == name:
                setattr(self, name, (getattr(self, name) + step) % (most + 1))

    def apply(self, handheld):
        """Set lights and sound of a handheld as chosen."""
        handheld.pixels.level = handheld.board_pixels.level = self.lights
        handheld.sound.volume = self.sound

    def moves(self, ornament):
        """Return True if animations run, or those that are an `ornament`."""
        return self.motion > (LITTLE if ornament else NONE)

    def frames(self, count):
        """Return `count` frames at normal speed, scaled to the speed chosen."""
        if self.motion == SLOW:
            return count * 2
        return count // 2 if self.motion == FAST else count

    def pack(self):
        """Return all but `options` as bytes."""
        return bytes([getattr(self, name) for name, _ in TABLE])
