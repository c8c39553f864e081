# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The unchanging parts of a PyGamer or PyBadge, drawn once a scale."""

DESK = (31, 25, 21)
_SHELL = (240, 225, 192)
_SHELL_LOW = (208, 186, 144)
_EDGE = (252, 243, 220)
_EDGE_LOW = (140, 115, 76)
_HOLLOW = (186, 163, 122)
_HOLLOW_LOW = (222, 203, 165)
_GLASS = (24, 21, 20)
_GLASS_LOW = (12, 11, 11)
_BRASS = (236, 190, 92)
_BRASS_LOW = (142, 98, 30)
_GOLD = (255, 198, 46)
_ENGRAVED = (122, 98, 62)
_LENS = (58, 53, 50)
_LENS_LOW = (38, 35, 33)
_CABLE = (116, 108, 100)
_CABLE_LINE = (84, 78, 72)


def draw(pen, layout, wiring):
    """Draw the body, the glass and the grid with all lights off, without buttons."""
    _cable(pen, layout)
    _shell(pen, layout)
    _glass(pen, layout)
    _grid(pen, layout)
    _marks(pen, layout, wiring.TITLE)


def _moved(box, inside=0, down=0):
    left, top, right, bottom = box
    return (left + inside, top + inside + down, right - inside, bottom - inside + down)


def _cable(pen, layout):
    """The ribbon from the body to the grid."""
    left, right = layout.body[2] - 4, layout.grid[0] + 4
    middle = (layout.grid[1] + layout.grid[3]) / 2
    for wire in range(-3, 4):
        y = middle + wire * 2.6
        pen.box((left, y - 1.3, right, y + 1.3), 0, _CABLE)
        pen.box((left, y + 0.9, right, y + 1.3), 0, _CABLE_LINE)


def _shell(pen, layout):
    pen.shadow(_moved(layout.body, 1, 4), 24, 3)
    pen.box(layout.body, 24, _EDGE, _EDGE_LOW)
    pen.box(_moved(layout.body, 1.2), 23, _SHELL, _SHELL_LOW)
    left, top, right, bottom = _moved(layout.body, 12)
    for x, y in ((left, top), (right, top), (left, bottom), (right, bottom)):
        _screw(pen, x, y)


def _screw(pen, x, y):
    pen.disc((x, y, 3.1), _HOLLOW, _HOLLOW_LOW)
    pen.disc((x, y, 2.5), _BRASS, _BRASS_LOW)
    pen.box((x - 1.8, y - 0.4, x + 1.8, y + 0.4), 0.3, _BRASS_LOW)


def _glass(pen, layout):
    pen.box(_moved(layout.glass, -1.6), 8, _HOLLOW, _EDGE)
    pen.box(layout.glass, 6.5, _GLASS, _GLASS_LOW)
    for x, y, radius in layout.board_pixels:
        pen.disc((x, y, radius + 0.9), _HOLLOW, _EDGE)
        pen.disc((x, y, radius), _LENS, _LENS_LOW)


def _grid(pen, layout):
    pen.shadow(_moved(layout.grid, 1, 4), 10, 3)
    pen.box(layout.grid, 10, _EDGE, _EDGE_LOW)
    pen.box(_moved(layout.grid, 1.2), 9, _SHELL, _SHELL_LOW)
    pen.box(_moved(layout.grid, 5.4), 6.6, _HOLLOW, _EDGE)
    pen.box(_moved(layout.grid, 6.4), 6, _GLASS, _GLASS_LOW)
    for place in range(64):
        pen.disc(layout.light(place), _LENS, _LENS_LOW)


def _marks(pen, layout, title):
    middle = (layout.glass[0] + layout.glass[2]) / 2
    pen.text(middle, layout.glass[3] - 5.2, "G O L D R U S H", 5.4, _GOLD)
    pen.text(layout.pad[0], layout.body[3] - 34, title, 6.5, _ENGRAVED)
    for name in ("SELECT", "START"):
        x, y, _ = layout.buttons[name]
        pen.text(x, y + 9, name, 4.6, _ENGRAVED)
