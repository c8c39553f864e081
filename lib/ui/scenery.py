# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The picture over the menu: hills at dusk, a mine, and gold in the grass."""

import vectorio

from ui import theme, widgets
from ui.small import art
from ui.texts import say

_HEIGHT = 40
_FAR = ((0, 40), (0, 26), (22, 10), (40, 24), (62, 4), (92, 30), (112, 14), (132, 26), (160, 40))
_NEAR = ((0, 40), (0, 34), (30, 26), (64, 35), (100, 28), (140, 36), (160, 30), (160, 40))
_GOLD = ((8, 31), (70, 30), (140, 31))


def draw(screen):
    """Draw it at the top of `screen`, with the name of the handheld in front."""
    layout = screen.layout
    palette = screen.app.palette
    screen.box(0, 0, layout.WIDTH, _HEIGHT, theme.INK)
    _hill(screen, _FAR, theme.SHADE)
    _hill(screen, _NEAR, theme.BACK)
    _mine(screen, layout.WIDTH - 44)
    nugget = art.nugget()
    for x, y in _GOLD:
        widgets.picture(screen.group, palette, nugget, x, y)
    name = screen.text(0, 19, layout.WIDTH, theme.INK, widgets.CENTRE, "title")
    name.set(say("title"))
    name = screen.text(0, 18, layout.WIDTH, theme.GOLD, widgets.CENTRE, "title")
    name.set(say("title"))


def _hill(screen, points, colour):
    shape = vectorio.Polygon(
        pixel_shader=screen.app.palette, points=list(points), x=0, y=0, color_index=colour
    )
    screen.group.append(shape)


def _mine(screen, x):
    """The entrance: two posts, a beam and the dark."""
    screen.box(x, 24, 18, 16, theme.BACK_EDGE)
    screen.box(x + 3, 27, 12, 13, theme.INK)
