# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The end of a round of Goldrausch: what each group pays, and to whom."""

from engine.goldrausch import GROUPS
from ui import keys, theme, widgets
from ui.screen import Screen
from ui.small import group_art
from ui.texts import say

_ROW = 13
_TOP = 20


class Shares(Screen):
    """A row a group: its gold, shared by its chips, is so much a chip, for these seats."""

    def __init__(self, app, game, then):
        super().__init__(app)
        self.game = game
        self.then = then
        self.backdrop()
        self.title(say("shares"))
        self.icons = group_art.icons()
        self.marks = group_art.marks()
        for group in range(GROUPS):
            self._row(group, _TOP + _ROW * group)
        self._gains()
        self.hint("next")

    def _row(self, group, y):
        game = self.game
        palette = self.app.palette
        widgets.tile(self.group, palette, self.icons, 4, y, 12, 12, group)
        chips = [game.last_chips[group * 5 + seat] for seat in range(game.players)]
        words = "%d ÷ %d = %d" % (game.last_gold[group], sum(chips), game.last_share[group])
        if not sum(chips):
            words = "%d" % game.last_gold[group]
        self.text(20, y + 10, 66, theme.CREAM if sum(chips) else theme.GREY).set(words)
        x = 90
        for seat in range(game.players):
            for _ in range(chips[seat]):
                colour = self.app.party.colour(seat)
                widgets.tile(self.group, palette, self.marks, x, y + 4, 6, 6, colour)
                x += 6 if sum(chips) < 9 else 4

    def _gains(self):
        """What every seat earns this round, along the foot."""
        game = self.game
        number = game.round - 1
        layout = self.layout
        y = layout.HEIGHT - layout.BAR - 15
        width = (layout.WIDTH - 8) // game.players
        self.box(4, y, layout.WIDTH - 8, 1, theme.BRONZE)
        for seat in range(game.players):
            x = 6 + width * seat
            self.symbol(x, y + 5, self.app.party.colour(seat))
            gain = self.text(x + 9, y + 12, width - 10, theme.GOLD)
            gain.set("+%d" % game.gain(number, seat))

    def key(self, key):
        if key == keys.A:
            self.then()
