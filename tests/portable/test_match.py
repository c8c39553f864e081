from support import play, refuses, started

from engine.games import NAMES
from engine.match import Match, Trophy
from engine.rng import Rng


class Finished:
    """A finished game with given scores."""

    over = True

    def __init__(self, *scores):
        self.players = len(scores)
        self.score = self.rank = lambda seat: scores[seat]


def test_as_many_games_as_players_and_the_starter_moves_on():
    match = Match(3, 2)
    starters = []
    while not match.over:
        starters.append(match.starter)
        game = started("gold", 3, len(starters), None, match.starter)
        play(game, Rng(1))
        match.add(game)
    assert starters == [2, 0, 1] and match.games == 3
    assert Match(3).starter == 0
    for seat in range(3):
        assert match.total(seat) == sum([points[seat] for points in match.points])
    assert match.winners()


def results(*games, kind=Match):
    match = kind(len(games[0]))
    for scores in games:
        match.add(Finished(*scores))
    return match


def test_g12_g13_a_tie_goes_to_the_last_game_among_the_tied_whatever_their_gold_cards():
    # Seat 2 has the best last game, but is not among the tied.
    assert results((10, 9, 0), (0, 0, 0), (5, 6, 9)).winners() == 2
    assert results((4, 4), (3, 3)).winners() == 3
    match = results((6, 6))
    last = Finished(3, 3)
    last.rank = lambda seat: 6 - seat
    match.add(last)
    assert match.winners() == 3


def test_a_trophy_is_a_game_of_each_and_a_point_for_each_seat_beaten():
    trophy = results((90, 1, 1), (5, 5, 9), (4, 3, 3), kind=Trophy)
    assert trophy.games == len(NAMES) and trophy.over
    assert trophy.points == [[2, 0, 0], [0, 0, 2], [2, 0, 0]] and trophy.winners() == 1
    # A tie goes to the last game, as in a match.
    assert results((2, 1), (1, 2), (1, 1), kind=Trophy).winners() == 3
    assert results((2, 1), (3, 3), (1, 2), kind=Trophy).winners() == 2
    begun = results((3, 1), (2, 2), kind=Trophy)
    assert not begun.over and begun.winners() == 0 and begun.starter == 0
    other = begun.copy()
    other.add(Finished(1, 2))
    assert other.over and len(begun.points) == 2


def test_what_does_not_belong_is_refused():
    match = Match(2)
    assert refuses(match.add, Finished(1, 2, 3))
    assert refuses(match.add, Finished(1))
    assert refuses(match.add, started("gold", 2, 1))
    assert refuses(results((1, 2), (3, 4)).add, Finished(1, 2))
