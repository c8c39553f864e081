"""The reference players play as .github/FIGURES.md describes them."""

import pytest
import support
from support import started
from tables import choose

from engine import games
from sim.desktop.games.codec import RecordError
from sim.desktop.games.goldrausch import reference_players as goldrausch
from sim.desktop.games.nuggets import reference_players as nuggets
from sim.desktop.tournaments import bots
from sim.desktop.tournaments import tournament as played

PLAYERS = [(game, name) for game in games.NAMES for name in bots.reference_players(game)]


@pytest.mark.parametrize("game, name", [each for each in PLAYERS if each[1] != "exact"])
def test_reference_players_finish_legal_games_and_beat_random(game, name):
    levels = [name, "random"]
    sums = played.batch(played.Tournament(game, levels, {}, 4), 0, 20)
    assert played.figures(levels, sums)[0]["win_share"] > 0.8


class Ahead:
    """A solved end: being ahead decides."""

    def values(self, middle):
        raise AssertionError("only ends are asked for")

    def after(self, middle, mine, hot):
        return mine / 77 + (0.01 if hot else 0)


def test_exact_takes_from_where_it_helps_most(monkeypatch):
    monkeypatch.setattr(nuggets, "solution", Ahead)
    game = started("nuggets", 2, 1)
    view = bytearray(support.view(game))
    player = nuggets.Exact(0, 1)
    player.new_game(game.setup)
    # Three lassos, three fives, a nugget: six nuggets, of which the other has four.
    view[0:3] = bytes((60, 13, 4))
    view[13:19] = bytes((3, 1, 0, 0, 0, 3))
    view[21] = 2
    player.begin(view, bytes((129, 131)), 2)
    assert player.step() == 129
    view[0] = 3
    player.begin(view, bytes((129, 131)), 2)
    assert player.step() == 131


def test_names_are_those_of_the_game(monkeypatch):
    monkeypatch.setattr(nuggets, "solution", lambda: None)  # it takes seconds
    assert bots.levels("greedy", 2, "gold") == ["greedy", "greedy"]
    for text, game in (("greedy", "nuggets"), ("exact", "gold"), ("exact", None)):
        with pytest.raises(RecordError, match="unknown level"):
            bots.levels(text, 2, game)
    for game in games.NAMES:
        assert all(bots.player(game, name, 0, 1) for name in bots.reference_players(game))
    assert bots.levels("hard", 2, "of no reference players") == ["hard", "hard"]


def goldrausch_moment(made, card, gold, chips, persons=5):
    """The decision of a reference player at seat 0 of two: `gold` and `chips` are at group 0."""
    game = started("goldrausch", 2, 1)
    game.card = card
    game.phase = 0 if card < 6 else 1
    for group in range(6):
        game.persons[group] = persons
        game.coins[group] = 2
        game.coin_cards[group * 6] = game.coin_cards[group * 6 + 1] = 16 + 1
    game.coin_cards[0] = 16 + gold
    for seat, number in enumerate(chips):
        game.chips[seat] = number
        game.chips_left[seat] = 3 - number
    player = made(0, 1)
    player.new_game(game.setup)
    return choose(player, game)


def test_people_feed_their_own_groups_and_the_adult_joins_riches():
    """A ten goes where only this seat has a chip; a counterfeit where only the other has."""
    for made in (goldrausch.Child, goldrausch.Adult):
        assert goldrausch_moment(made, 16 + 10, 1, (1, 0)) == 0
        assert goldrausch_moment(made, 16, 1, (0, 1)) == 0
    chip, forgo = 6, 7
    assert goldrausch_moment(goldrausch.Adult, 0, 10, (0, 0), 2) == chip
    assert goldrausch_moment(goldrausch.Adult, 0, 0, (0, 0), 2) == forgo
