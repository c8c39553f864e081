# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A few words in large letters across the table."""

import displayio

from ui import theme, widgets

_HEIGHT = 56


class Banner:
    """Up to three lines on a golden board; `show(heading, line, line)` and `hide()`."""

    def __init__(self, screen):
        self.screen = screen
        self.group = None

    def show(self, heading, *lines):
        screen = self.screen
        layout = screen.layout
        top = (layout.HEIGHT - layout.BAR - _HEIGHT) // 2
        self.group = group = displayio.Group(y=top)
        palette = screen.app.palette
        widgets.box(group, palette, 4, 0, layout.WIDTH - 8, _HEIGHT, theme.GOLD)
        widgets.box(group, palette, 6, 2, layout.WIDTH - 12, _HEIGHT - 4, theme.INK)
        room = layout.WIDTH - 16
        font = screen.app.title_font
        text = widgets.Text(group, font, 8, 19, room, theme.rgb(theme.GOLD), widgets.CENTRE)
        text.set(heading)
        for i in range(len(lines)):
            font = screen.app.text_font
            colour = theme.rgb(theme.CREAM)
            line = widgets.Text(group, font, 8, 35 + 14 * i, room, colour, widgets.CENTRE)
            line.set(lines[i])
        screen.group.append(group)

    def hide(self):
        if self.group:
            self.screen.group.remove(self.group)
            self.group = None
