# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The card between two turns: who is next, and nothing else to see."""

import displayio

from ui import keys, theme, widgets
from ui.screen import Screen
from ui.small import art
from ui.texts import say


class Cover(Screen):
    """Shows `seat` in its colour until A is pressed; then `then()` is called."""

    def __init__(self, app, seat, then):
        super().__init__(app)
        self.then = then
        self.colour = app.party.colour(seat)
        layout = self.layout
        self.backdrop(theme.SEATS + self.colour)
        self._big_symbol()
        words = self.text(0, layout.COVER_Y - 12, layout.WIDTH, theme.WHITE, widgets.CENTRE)
        words.set(say("pass_on"))
        baseline = layout.HEIGHT - layout.BAR - 10
        name = self.text(0, baseline, layout.WIDTH, theme.WHITE, widgets.CENTRE, "title")
        name.set(app.party.name(seat))
        self.hint("ready")
        app.lamp(self.colour)

    def _big_symbol(self):
        scale = self.layout.COVER_SCALE
        size = art.SYMBOL * scale
        left = (self.layout.WIDTH - size) // 2
        group = displayio.Group(scale=scale, x=left, y=self.layout.COVER_Y)
        white = theme.palette()
        white[theme.SEATS + self.colour] = theme.rgb(theme.WHITE)
        widgets.tile(group, white, self.app.symbols_sheet, 0, 0, 7, 7, self.colour)
        self.group.append(group)

    def key(self, key):
        if key == keys.A:
            self.then()

    def lights(self, pixels):
        """The same symbol, one pixel a dot."""
        pixels.fill(0, 0, 0)
        sheet = self.app.symbols_sheet
        rgb = theme.seat_light(self.colour)
        for y in range(art.SYMBOL):
            for x in range(art.SYMBOL):
                if sheet[self.colour * art.SYMBOL + x, y]:
                    pixels.set(y * 8 + x, rgb >> 16, rgb >> 8 & 255, rgb & 255)
