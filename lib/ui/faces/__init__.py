"""Faces of people and computer players. One is read at a time."""

import bitmaptools
import displayio

from ui.kit import drawing, theme, widgets
from ui.kit.drawing import FACE_SIDE


def add_person(screen, seat, x, y, scale):
    """Add the face of a seat to a screen, or the symbol of a guest about as large.

    Returns its group.
    """
    lineup = screen.app.lineup
    face = lineup.face(seat)
    if face >= 0:
        return add(screen, face, x, y, scale)
    return add_guest(screen, lineup.colour(seat), x, y, scale)


def add_guest(screen, colour, x, y, scale):
    """Add the symbol of a seat colour, about as large as a face. Returns its group."""
    sheet = screen.app.symbols_sheet
    side = sheet.height
    group = displayio.Group(x=x, y=y, scale=FACE_SIDE * scale // side)
    widgets.tile(group, screen.app.palette, sheet, 0, 0, side, side, colour)
    screen.group.append(group)
    return group


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
