from support import play, refuses, started

from engine.games import NAMES
from engine.match import Match
from engine.rng import Rng
from engine.tally import total, winners, with_game


class Finished:
    """A finished game with given scores."""

    over = True

    def __init__(self, *scores):
        self.players = len(scores)
        self.score = self.rank = lambda seat: scores[seat]


def test_a_match_has_one_game_per_player():
    match = Match(3, 2)
    starters = []
    while not match.over:
        starters.append(match.starter)
        game = started("gold", 3, len(starters), None, match.starter)
        play(game, Rng(1))
        match = with_game(match, game)
    assert starters == [2, 0, 1] and match.games == 3
    assert Match(3).starter == 0
    for seat in range(3):
        assert total(match, seat) == sum([points[seat] for points in match.points])
    assert winners(match)


def results(*games, is_trophy=False):
    match = Match(len(games[0]), 0, is_trophy)
    for scores in games:
        match = with_game(match, Finished(*scores))
    return match


def test_g12_g13_ties_go_to_the_last_game():
    # Seat 2 has the best last game, but is not among the tied.
    assert winners(results((10, 9, 0), (0, 0, 0), (5, 6, 9))) == 2
    assert winners(results((4, 4), (3, 3))) == 3
    last = Finished(3, 3)
    last.rank = lambda seat: 6 - seat
    assert winners(with_game(results((6, 6)), last)) == 3


def test_a_trophy_gives_points_for_seats_beaten():
    trophy = results((90, 1, 1), (5, 5, 9), (4, 3, 3), is_trophy=True)
    assert trophy.games == len(NAMES) and trophy.over
    assert trophy.points == [[2, 0, 0], [0, 0, 2], [2, 0, 0]] and winners(trophy) == 1


def test_a_tied_trophy_goes_to_the_last_game():
    assert winners(results((2, 1), (1, 2), (1, 1), is_trophy=True)) == 3
    assert winners(results((2, 1), (3, 3), (1, 2), is_trophy=True)) == 2


def test_a_game_added_leaves_the_match_before_alone():
    trophy = results((3, 1), (2, 2), is_trophy=True)
    assert not trophy.over and winners(trophy) == 0 and trophy.starter == 0
    assert with_game(trophy, Finished(1, 2)).over
    assert not trophy.over and len(trophy.points) == 2


def test_games_that_do_not_belong_are_refused():
    match = Match(2)
    assert refuses(with_game, match, Finished(1, 2, 3))
    assert refuses(with_game, match, Finished(1))
    assert refuses(with_game, match, started("gold", 2, 1))
    assert refuses(with_game, results((1, 2), (3, 4)), Finished(1, 2))
