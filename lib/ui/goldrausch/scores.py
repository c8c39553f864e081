# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The scores of Goldrausch, by round."""

from ui.scores.result_table import ResultTable
from ui.scores.scores import headline
from ui.texts import say


def make(app, play):
    """The table of a finished game."""
    game = play.game
    rows = [
        (say("round_number", number + 1), [game.gain(number, seat) for seat in range(game.players)])
        for number in range(game.rounds)
    ]
    winners = game.winners()
    heading = headline(app.lineup, winners)
    return ResultTable(app, heading, rows, winners, "next", play.after_scores, play.put_down)
