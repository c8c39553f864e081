# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The end of a round of Goldrausch: what each group pays to whom."""

import bitmaptools
import displayio

from engine.goldrausch.rules import GROUPS
from ui.core import keys, tunes
from ui.kit import drawing, theme, widgets
from ui.kit.screen import Screen
from ui.texts import say

_MANY = 9  # chips from which on they are drawn closer together


class Shares(Screen):
    """One row a group: its gold, the gold per chip, and its chips by seat.

    Shows as many groups from `first` on as fit; A shows the rest, then calls `then()`.
    """

    on_hold = "hold_leaves"

    def __init__(self, app, game, then, first=0):
        super().__init__(app)
        self.game = game
        self.then = then
        self.places = app.places("goldrausch")
        art = app.game_art("goldrausch")
        self.icons = art.small_icons()
        self.marks = art.marks()
        self.backdrop()
        self.title(say("shares"))
        self.rest = first + self.places.SHARE_ROWS
        for group in range(first, min(self.rest, GROUPS)):
            self._row(group, self.places.SHARE_Y + self.places.SHARE_ROW * (group - first))
        self._gains()
        self.footer("next")
        self.sound(tunes.SHARE)

    def _row(self, group, y):
        game = self.game
        places = self.places
        self._tile(self.icons, GROUPS, places.SHARE_ICON, y, group)
        chips = [game.last_chips[group * 5 + seat] for seat in range(game.players)]
        words = "%d ÷ %d = %d" % (game.last_gold[group], sum(chips), game.last_share[group])
        if not sum(chips):
            words = "%d" % game.last_gold[group]
        x, baseline, room = places.SHARE_WORDS
        self.text(x, y + baseline, room, theme.CREAM if sum(chips) else theme.GREY).set(words)
        if sum(chips):
            self._chips(chips, y + places.SHARE_MARKS[1])

    def _chips(self, chips, y):
        """Draw all chips into one bitmap: fifteen tiles take five times the memory."""
        marks = self.marks
        width = marks.width // (drawing.NO_MARK + 1)
        step = self.places.SHARE_STEPS[sum(chips) >= _MANY]
        row = displayio.Bitmap(step * sum(chips) + width, marks.height, theme.SPRITE_COLOURS)
        x = 0
        for seat in range(self.game.players):
            left = width * self.app.party.colour(seat)
            for _ in range(chips[seat]):
                bitmaptools.blit(
                    row, marks, x, 0, x1=left, x2=left + width, skip_source_index=theme.CLEAR
                )
                x += step
        widgets.picture(self.group, self.app.palette, row, self.places.SHARE_MARKS[0], y)

    def _tile(self, sheet, tiles, x, y, index):
        width = sheet.width // tiles
        widgets.tile(self.group, self.app.palette, sheet, x, y, width, sheet.height, index)

    def _gains(self):
        """Add the gold of every seat this round, above the footer."""
        game = self.game
        number = game.round - 1
        margin = self.places.SHARE_ICON
        y = self.places.GAINS
        room = self.layout.WIDTH - 2 * margin
        width = room // game.players
        self.box(margin, y, room, 1, theme.BRONZE)
        mark_x, mark_y, baseline = self.places.GAIN
        for seat in range(game.players):
            x = mark_x + width * seat
            self.symbol(x, y + mark_y, self.app.party.colour(seat))
            x += self.layout.MARK_STEP
            gain = self.text(x, y + baseline, width - self.layout.MARK_STEP - 1, theme.GOLD)
            gain.set("+%d" % game.gain(number, seat))

    def key(self, key):
        if key == keys.A and self.rest < GROUPS:
            self.app.show(Shares(self.app, self.game, self.then, self.rest))
        elif key == keys.A:
            self.then()
        elif key == keys.HOLD_B:
            self.app.play.pause()
