# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The picture above the menu: hills at dusk, a mine, gold in the grass."""

import vectorio

from ui.kit import theme, widgets
from ui.texts import say


def draw(screen):
    """Draw it at the top of `screen`, behind the title."""
    app = screen.app
    places = app.places("menu")
    width = screen.layout.WIDTH
    screen.background(0, 0, width, places.SKY, theme.INK)
    if places.FAR:
        _hill(screen, places.FAR, theme.SHADE)
        _hill(screen, places.NEAR, theme.BACK)
        _mine(screen, places.MINE)
    nugget = app.art.ornament()
    for x, y in places.GOLD_AT:
        widgets.picture(screen.group, app.palette, nugget, x, y)
    baseline = places.NAME_BASELINE
    name = screen.text(0, baseline + 1, width, theme.INK, widgets.CENTRE, "title")
    name.set(say("title"))
    name = screen.text(0, baseline, width, theme.GOLD, widgets.CENTRE, "title")
    name.set(say("title"))


def _hill(screen, points, colour):
    shape = vectorio.Polygon(
        pixel_shader=screen.app.palette, points=list(points), x=0, y=0, color_index=colour
    )
    screen.group.append(shape)


def _mine(screen, boxes):
    """Draw the entrance of the mine: two posts, a beam, darkness."""
    for i in range(2):
        x, y, width, height = boxes[i]
        screen.box(x, y, width, height, (theme.BACK_EDGE, theme.INK)[i])
