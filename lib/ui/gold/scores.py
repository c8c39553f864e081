"""The scores of GOLD: the gold of each seat, card by card."""

from engine.gold.rules import DYNAMITE
from ui.scores.scores import game_scores


def make(app, play):
    shown = play.shown
    parts = [
        [value for value in range(4, 0, -1) for _ in range(shown.won[seat * DYNAMITE + value])]
        for seat in range(shown.players)
    ]
    return game_scores(app, play, parts, "tie_cards")
