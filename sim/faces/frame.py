"""The visible parts of a machine, for faces."""

from sim.machine.perception import perceived, visible_state
from sim.skin.skin import screen

__all__ = ["board_pixels", "grid", "screen", "visible_state"]


def grid(machine):
    """The 64 pixels as an eye sees them: a list of (red, green, blue), row by row."""
    return [perceived(colour) for colour in machine.grid()]


def board_pixels(machine):
    """The pixels on the board itself as an eye sees them."""
    return [perceived(colour) for colour in machine.board_pixels()]
