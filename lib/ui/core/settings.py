"""The settings, and the options of each game, as they are kept."""

from engine.games import NUMBERED
from ui.texts import LANGUAGES

# Levels of hardware.pixels and hardware.sound; 0 is off.
LIGHTS = 5
LOUDEST = 3

# Name and greatest value. Each is kept as a byte, in this order: new ones go to the end.
TABLE = (
    ("language", len(LANGUAGES) - 1),
    ("speed", 2),
    ("bust_risk", 1),
    ("advice", 1),
    ("motion", 2),
    ("lights", LIGHTS),
    ("sound", LOUDEST),
    ("dim", 3),
    ("sleep", 3),
    ("lessons", 255),
    ("ask_people", 1),
    ("remarks", 1),
)
OPTIONS = 4  # bytes kept of each game


class Settings:
    """TABLE's settings with their defaults. `options`: OPTIONS bytes a game (ui.core.options)."""

    language = 0
    speed = 1
    bust_risk = 1
    advice = 0
    motion = 2  # ui.kit.animation
    lights = 3
    sound = 0
    # Indexes into DIM and SLEEP of ui.core.idle; 0 is never.
    dim = 3
    sleep = 2
    lessons = 0  # bits by game: its lesson is still to be offered
    ask_people = 0  # how many play is still to be asked
    remarks = 1  # of computers at the table

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

    def frames(self, count):
        """Return `count` frames at normal speed, scaled to the speed chosen."""
        return (count * 2, count, count // 2)[self.speed]

    def pack(self):
        """Return all but `options` as bytes."""
        return bytes([getattr(self, name) for name, _ in TABLE])
