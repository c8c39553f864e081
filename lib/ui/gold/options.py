# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Options of GOLD: colours, layout of the cards, open piles."""

from ui.core.options import Options
from ui.texts import say


class GoldOptions(Options):
    """Two players choose two colours each (G5)."""

    def colours(self, party):
        return party.players * party.each, party.each

    def rows(self, party):
        return [
            (say("cards"), say("scattered" if party.scattered else "grid"), ()),
            (say("open_piles"), say("on" if party.open_piles else "off"), ()),
        ]

    def change(self, party, row, step):
        if row == 0:
            party.scattered = not party.scattered
        else:
            party.open_piles = not party.open_piles

    def set_up(self, game, party, starter):
        game.set_up(party.players, starter, party.owners(), open_piles=party.open_piles)


make = GoldOptions
