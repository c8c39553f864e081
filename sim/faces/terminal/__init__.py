"""The handheld in a terminal: screen and lights as block characters."""

from sim.faces.terminal.terminal import Terminal

__all__ = ["Terminal"]
