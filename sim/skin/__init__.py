"""The handheld as a picture: its body, its screen, its buttons and its lights."""

from PIL.Image import Image

from sim.machine.machine import Machine
from sim.skin.skin import SCALE, Skin, screen

__all__ = ["Skin", "draw", "screen"]


def draw(machine: Machine, scale: int = SCALE) -> Image:
    """The whole handheld as it is now, a PIL image in RGB."""
    return Skin(machine.wiring, scale).draw(machine)
