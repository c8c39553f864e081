"""Adds up a match (engine.match). Only what follows a game needs this, so no table holds it."""

from engine.match import Match


def with_game(match, game):
    """Return a copy of a match with the points of a finished game.

    These are its scores. In a trophy, a seat gets a point for every seat that it has beaten.

    Raises ValueError if `game` is not over, if it has another number of players, or if the match is
    over.
    """
    if not game.over or game.players != match.players or match.over:
        raise ValueError("only a finished game of this match can be added")
    points_of = _beaten if match.is_trophy else _score
    other = Match(match.players, match.first_starter, match.is_trophy)
    other.points = match.points + [[points_of(game, seat) for seat in range(game.players)]]
    return other


def _score(game, seat):
    return game.score(seat)


def _beaten(game, seat):
    rank = game.rank(seat)
    return sum([game.rank(other) < rank for other in range(game.players)])


def total(match, seat):
    """Return the points of a seat in all games so far."""
    return sum([game[seat] for game in match.points])


def winners(match):
    """Return the winning seats as a bitmask, or 0 until the last game is over.

    A tie goes to the better points in the last game. If that is a tie as well, the win is shared
    (G12).
    """
    if not match.over:
        return 0
    ranks = [(total(match, seat), match.points[-1][seat]) for seat in range(match.players)]
    return sum([1 << seat for seat in range(match.players) if ranks[seat] == max(ranks)])
