"""Shapes that the cases share. Their lowest corner is at x, y, z, if it is not said otherwise."""

from typing import Any

from build123d import Align, Box, Cylinder, Part, Pos, RectangleRounded, Rot, extrude

WALL = 2.0
GAP = 0.3  # around what lies inside
SCREW = 2.1  # the hole that an M2.5 screw cuts its thread into
THROUGH = 2.8  # the hole that it passes

_CORNER = (Align.MIN, Align.MIN, Align.MIN)
_FOOT = (Align.CENTER, Align.CENTER, Align.MIN)


def box(x: float, y: float, z: float, wide: float, deep: float, high: float) -> Part:
    """Return a box."""
    return _placed(x, y, z, Box(wide, deep, high, align=_CORNER))


def rounded(x: float, y: float, z: float, size: tuple[float, ...], radius: float) -> Part:
    """Return a box of `size` (width, depth, height) with rounded upright edges."""
    wide, deep, high = size
    outline = RectangleRounded(wide, deep, radius, align=(Align.MIN, Align.MIN))
    return _placed(x, y, z, extrude(outline, amount=high))


def rod(x: float, y: float, z: float, across: float, high: float) -> Part:
    """Return an upright rod with the middle of its foot at x, y, z."""
    return _placed(x, y, z, Cylinder(across / 2, high, align=_FOOT))


def post(x: float, y: float, z: float, across: float, high: float) -> Part:
    """Return a post with a hole for a screw from above, 10 mm deep."""
    return rod(x, y, z, across, high) - rod(x, y, z + high - 10, SCREW, 11)


def turned_over(part: Part, wide: float, top: float) -> Part:
    """Return a part that is `wide`, turned left to right so that its underside is at z = top."""
    return _placed(wide, 0, top, Rot(0, 180, 0) * part)


def _placed(x: float, y: float, z: float, shape: Any) -> Part:
    return Pos(x, y, z) * shape
