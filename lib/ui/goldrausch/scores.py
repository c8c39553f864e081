"""The scores of Goldrausch, round by round."""

from ui.scores.scores import game_scores


def make(app, play):
    game = play.game
    rounds = range(game.rounds)
    parts = [[game.gain(number, seat) for number in rounds] for seat in range(game.players)]
    return game_scores(app, play, parts)
