"""The scores of GOLD: the gold of each seat, card by card."""

from ui.scores.scores import game_scores


def make(app, play):
    game = play.game
    parts = [
        [value for value in range(4, 0, -1) for _ in range(game.won(seat, value))]
        for seat in range(game.players)
    ]
    return game_scores(app, play, parts, "tie_cards")
