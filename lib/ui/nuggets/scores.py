"""The scores of Gold Nuggets: the nuggets of each seat, counted in fives."""

from ui.scores.scores import game_scores

_HEAP = 5


def make(app, play):
    scores = [play.shown.score(seat) for seat in range(play.shown.players)]
    parts = [[_HEAP] * (nuggets // _HEAP) + [nuggets % _HEAP] for nuggets in scores]
    return game_scores(app, play, parts)
