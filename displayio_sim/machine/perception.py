"""The view of a machine for all faces, and what a probe reports of its program."""

from collections import namedtuple
from collections.abc import Sequence
from typing import Any

from displayio_sim.machine.machine import Machine

_DAZZLES = 100  # of 255; the eye sees no difference above it
_DIMMEST = 0.25  # of the picture: a dark screen must differ from a dead one
CHOSEN = "> "  # before the words of the chosen row
MAP = "| "  # before a row of letters that draws what lies where, for those who see no picture
LENGTHS = ("short", "normal", "full")  # of spoken sentences

# `started` is true once there is something to see. `screen` is the name of what is shown, `game`
# that of the game in progress, `turns` counts the turns begun since power on, `actions` the game's
# actions, `events` are those since the last look, as (KIND, seat, a, b). `language` is in two
# letters, `words` are the rows of text on the screen.
# Where somebody listens, `told` is (how many sentences there were, the last of them) and `state`
# describes the position. While the program asks for text, `typing` maps the keys of a PC to the
# buttons that type them: letters in lower case, and names of frontends.keyboard.
Look = namedtuple(
    "Look", "started screen game turns actions events language words told state typing"
)
NOTHING = Look(False, None, None, 0, 0, (), "en", (), (0, ()), (), {})


def visible_state(machine: Machine) -> Any:
    """Return everything visible, as a value that is equal as long as nothing changes.

    `machine.caption` has lines of the simulator. Faces show them if they can.
    """
    return (
        machine.panel.bytes,
        machine.strips.copy(),
        machine.held.copy(),
        machine.backlight,
        machine.caption,
    )


def screen(machine: Machine) -> tuple[int, int, bytes]:
    """Return the screen under its backlight: width, height and three bytes for each pixel."""
    width, height, data = machine.panel.rgb()
    if machine.backlight < 1:
        share = _DIMMEST + (1 - _DIMMEST) * machine.backlight
        data = data.translate(bytes(round(value * share) for value in range(256)))
    return width, height, data


def lights(machine: Machine) -> bytes:
    """Return the bytes red, green, blue of each of the 64 pixels, then of each on the board."""
    sent = machine.grid() + machine.board_pixels()
    return bytes(value for colour in sent for value in perceived(colour))


def perceived(colour: Sequence[int]) -> tuple[int, int, int]:
    """Return the colour on a screen that looks like a pixel sent (red, green, blue), 0 to 255 each.

    A pixel's light is proportional to its value, a screen's about to the square. From such a small
    source even a hundredth looks bright, so brightness is raised further.
    """
    strongest = max(colour)
    if not strongest:
        return (0, 0, 0)
    bright = 255 * min(1, strongest / _DAZZLES) ** 0.3
    return tuple(round(bright * (value / strongest) ** 0.5) for value in colour)


class Probe:
    """Looks into a program from inside its process. This base class knows no program.

    A session sends it there, so it is pickled.
    """

    def look(self) -> Look:
        """Return the Look of this moment. Called once in each sleep of the program."""
        return NOTHING._replace(started=True)

    def place(self) -> Any:
        """Return more for the session, such as the visible texts, or None."""
        return


NO_PROBE = Probe()
