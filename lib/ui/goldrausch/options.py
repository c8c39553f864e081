# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Options of Goldrausch: the number of rounds."""

from ui.core.options import Options


class GoldrauschOptions(Options):
    """Fewer than four rounds are a house rule."""

    ROWS = Options.ROWS + (("rounds", ("rounds4", "rounds2", "rounds1")),)

    def set_up(self, game, lineup, starter):
        game.set_up(lineup.players, starter, int(self.value("rounds")[-1]))


make = GoldrauschOptions
