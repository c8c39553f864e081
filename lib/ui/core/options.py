# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Options of a game on the seats screen: the base class of ui.GAME.options."""

from ui.core.party import BAR


class Options:
    """A game without options of its own."""

    COVER = BAR  # what is usual; CARD for a game where a turn shows what is secret

    def colours(self, party):
        """Return the number of colours to choose and of colours per seat."""
        return party.players, 1

    def rows(self, party):
        """Return rows for the seats screen, as (name, value, colours); see ui.menu.choices."""
        return []

    def change(self, party, row, step):
        """Change row 0.. of rows() by step, -1 or 1."""

    def set_up(self, game, party, starter):
        """Set up `game` as chosen."""
        game.set_up(party.players, starter)
