"""The scores of Goldrausch, round by round."""

from engine.game import MAX_PLAYERS
from ui.scores.scores import game_scores


def make(app, play):
    shown = play.shown
    parts = [shown.gains[seat::MAX_PLAYERS] for seat in range(shown.players)]
    return game_scores(app, play, parts)
