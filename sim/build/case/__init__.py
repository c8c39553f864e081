"""Cases for a 3D printer, built with build123d (requirements/case.txt). Lengths are in mm."""

from typing import NamedTuple

from build123d import Part


class Printed(NamedTuple):
    """A part to print: its `name` and its `solid`, in its position on the bed."""

    name: str
    solid: Part


class Room(NamedTuple):
    """What a case has to leave free: a part inside it, a plug, or the way of a finger."""

    name: str
    solid: Part


class Case(NamedTuple):
    """A case: what is `printed`, the same parts `closed`, what is `inside` and what is `reached`.

    `closed` has the parts in the order of `printed`, in their positions in the closed case, and so
    have `inside` and `reached`. Parts inside must not meet each other, those that are reached may.
    """

    name: str
    printed: list[Printed]
    closed: list[Part]
    inside: list[Room]
    reached: list[Room]
