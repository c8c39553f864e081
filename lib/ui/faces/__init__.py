"""Faces of people and computers, read from faces.txt one at a time."""

import displayio

from ui.kit import drawing, widgets
from ui.kit.drawing import FACE_SIDE

_FILE = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/faces.txt"


def add(screen, face, x, y, scale=1):
    """Add face 0..13 to a screen at x, y, `scale` times as large; returns its group.

    The first ui.core.people.FACES are for people, then those of the computer's characters.
    """
    with open(_FILE, "rb") as file:
        file.seek(face * FACE_SIDE * (FACE_SIDE + 1))
        picture = file.read(FACE_SIDE * (FACE_SIDE + 1))
    if screen.layout.MONO:
        # Red is lit there: a mouth would be lost in its face.
        picture = picture.replace(b"r", b"k")
    group = displayio.Group(scale=scale, x=x, y=y)
    widgets.picture(group, screen.app.palette, drawing.sprite(picture), 0, 0)
    screen.group.append(group)
    return group
