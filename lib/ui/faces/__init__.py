"""Faces of people and computers, read one at a time."""

import bitmaptools
import displayio

from ui.kit import drawing, theme, widgets


def add(screen, face, x, y, scale=1):
    """Add face 0..13 to a screen at x, y, `scale` times as large; returns its group.

    The first ui.core.people.FACES are for people, then those of the computer's characters.
    """
    drawn = drawing.Drawings("faces/faces").sprite("face%d" % face)
    if screen.layout.MONO:
        # Red is lit there: a mouth would be lost in its face.
        bitmaptools.replace_color(drawn, theme.RED, theme.INK)
    group = displayio.Group(scale=scale, x=x, y=y)
    widgets.picture(group, screen.app.palette, drawn, 0, 0)
    screen.group.append(group)
    return group
