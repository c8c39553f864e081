# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What people choose before a game; each game's own choices are in ui.GAME.options."""


class Options:
    """A game with no choices of its own."""

    COVERED = True  # a cover card before each turn, unless people choose otherwise

    def colours(self, party):
        """How many colours there are to choose, and how many of them are each seat's."""
        return party.players, 1

    def rows(self, party):
        """Rows for the seats screen: (name, value, colours), as for ui.menu.choices."""
        return []

    def change(self, party, row, step):
        """Left or right on row 0.. of rows()."""

    def set_up(self, game, party, starter):
        """Set a game up as the party wants it."""
        game.set_up(party.players, starter)
