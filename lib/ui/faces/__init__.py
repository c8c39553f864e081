"""Faces of people and computer players. One is read at a time."""

import bitmaptools
import displayio

from ui.kit import drawing, theme, widgets


def add(screen, face, x, y, scale=1):
    """Add face 0..13 to a screen at x, y, enlarged by `scale`. Returns its group.

    The first ui.core.people.FACES are for people. Then come those of the computer's characters.
    """
    (drawn,) = drawing.read("faces/faces", "face%d" % face)
    if screen.layout.MONO:
        # Red and skin are both lit on a monochrome screen, so a red mouth would not be visible.
        bitmaptools.replace_color(drawn, theme.RED, theme.INK)
    group = displayio.Group(scale=scale, x=x, y=y)
    widgets.picture(group, screen.app.palette, drawn, 0, 0)
    screen.group.append(group)
    return group
