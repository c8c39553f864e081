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


def test_a_match_has_one_game_per_player():
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


def test_g12_g13_ties_go_to_the_last_game():
    # Seat 2 has the best last game, but is not among the tied.
    assert results((10, 9, 0), (0, 0, 0), (5, 6, 9)).winners() == 2
    assert results((4, 4), (3, 3)).winners() == 3
    match = results((6, 6))
    last = Finished(3, 3)
    last.rank = lambda seat: 6 - seat
    match.add(last)
    assert match.winners() == 3


def test_a_trophy_gives_points_for_seats_beaten():
    trophy = results((90, 1, 1), (5, 5, 9), (4, 3, 3), kind=Trophy)
    assert trophy.games == len(NAMES) and trophy.over
    assert trophy.points == [[2, 0, 0], [0, 0, 2], [2, 0, 0]] and trophy.winners() == 1


def test_a_tied_trophy_goes_to_the_last_game():
    assert results((2, 1), (1, 2), (1, 1), kind=Trophy).winners() == 3
    assert results((2, 1), (3, 3), (1, 2), kind=Trophy).winners() == 2


def test_a_copied_trophy_leaves_the_first_alone():
    trophy = results((3, 1), (2, 2), kind=Trophy)
    assert not trophy.over and trophy.winners() == 0 and trophy.starter == 0
    other = trophy.copy()
    other.add(Finished(1, 2))
    assert other.over and len(trophy.points) == 2


def test_games_that_do_not_belong_are_refused():
    match = Match(2)
    assert refuses(match.add, Finished(1, 2, 3))
    assert refuses(match.add, Finished(1))
    assert refuses(match.add, started("gold", 2, 1))
    assert refuses(results((1, 2), (3, 4)).add, Finished(1, 2))
