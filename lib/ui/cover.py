# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The card between two turns: who is next, and nothing else to see."""

import displayio

from ui import keys, theme, widgets
from ui.screen import Screen
from ui.texts import say

_DOTS = 7  # of the symbol on the pixels, each way


class Cover(Screen):
    """Shows `seat` in its colour until A is pressed; then `then()` is called."""

    def __init__(self, app, seat, then):
        super().__init__(app)
        self.then = then
        self.colour = app.party.colour(seat)
        layout = self.layout
        self.backdrop(theme.SEATS + self.colour)
        self._big_symbol()
        x, baseline, room = layout.COVER_WORDS
        words = self.text(x, baseline, room, theme.WHITE, widgets.CENTRE)
        words.set(say("pass_on"))
        name = self._large_name()
        name.set(app.party.name(seat))
        self.on_bar((words, name), (), True)
        self.hint("ready")
        app.lamp(self.colour)

    def _large_name(self):
        x, baseline, room, scale = self.layout.COVER_NAME
        whole = self.group
        self.group = displayio.Group(scale=scale, x=x, y=baseline)
        name = self.text(0, 0, room, theme.WHITE, widgets.CENTRE, "title")
        whole.append(self.group)
        self.group = whole
        return name

    def _big_symbol(self):
        layout = self.layout
        x, y = layout.COVER_SYMBOL
        group = displayio.Group(scale=layout.COVER_SCALE, x=x, y=y)
        if layout.MONO:
            ink = self.app.bar_palette
        else:
            ink = theme.palette()
            ink[theme.SEATS + self.colour] = theme.rgb(theme.WHITE)
        sheet = self.app.symbols_sheet
        widgets.tile(group, ink, sheet, 0, 0, sheet.height, sheet.height, self.colour)
        self.group.append(group)

    def key(self, key):
        if key == keys.A:
            self.then()
        elif key == keys.HOLD_B:
            self.app.play.pause()

    def lights(self, pixels):
        """The same symbol, one pixel a dot."""
        pixels.fill(0, 0, 0)
        sheet = self.app.symbols_sheet
        size = sheet.height
        rgb = theme.seat_light(self.colour)
        for y in range(_DOTS):
            for x in range(_DOTS):
                if sheet[self.colour * size + x * size // _DOTS, y * size // _DOTS]:
                    pixels.set(y * 8 + x, rgb >> 16, rgb >> 8 & 255, rgb & 255)
