# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The seats beside the table of GOLD: how many gold cards each has won."""

from ui import theme, widgets


class SeatList:
    """A row a seat; `show(turn)` brings counts and the mark of the seat to play up to date."""

    def __init__(self, screen):
        self.screen = screen
        party = screen.app.party
        layout = screen.layout
        self.bar = screen.box(layout.PANEL_X, 0, layout.PANEL_WIDTH, layout.SEAT_ROW, theme.SHADE)
        self.counts = []
        for seat in range(party.players):
            y = self.y(seat)
            for which in range(party.each):
                x = layout.PANEL_X + 2 + 8 * which
                screen.symbol(x, y, party.colour(seat, which))
            x = layout.PANEL_X + 10
            room = layout.PANEL_WIDTH - 12
            self.counts.append(screen.text(x, y + 7, room, theme.CREAM, widgets.RIGHT, "small"))

    def y(self, seat):
        return self.screen.layout.SEAT_Y + seat * self.screen.layout.SEAT_ROW

    def show(self, turn):
        game = self.screen.game
        self.bar.y = self.y(turn) - 1
        for seat in range(game.players):
            words = str(game.gold_cards[seat])
            if game.open_piles:
                words = "%s:%d" % (words, game.score(seat))
            self.counts[seat].set(words)
