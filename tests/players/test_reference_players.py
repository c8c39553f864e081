"""The reference players that .github/FIGURES.md describes."""

import pytest
import support
from support import started
from tables import choose

from engine import games
from sim.desktop.games.codec import RecordError
from sim.desktop.games.goldrausch import reference_players as goldrausch
from sim.desktop.games.nuggets import reference_players as nuggets
from sim.desktop.tournaments import bots, tournament

PLAYERS = [(game, name) for game in games.NAMES for name in bots.reference_players(game)]


@pytest.mark.parametrize("game, name", [each for each in PLAYERS if each[1] != "exact"])
def test_reference_players_beat_random(game, name):
    levels = [name, "random"]
    sums = tournament.batch(tournament.Tournament(game, levels, {}, 4), 0, 20)
    assert tournament.figures(levels, sums)[0]["win_share"] > 0.8


class Ahead:
    """A solution in which the player with more nuggets wins more often."""

    def values(self, middle):
        raise AssertionError("exact needs only after()")

    def after(self, middle, mine, hot):
        return mine / 77 + (0.01 if hot else 0)


def test_exact_takes_from_the_better_source(monkeypatch):
    monkeypatch.setattr(nuggets, "solution", Ahead)
    game = started("nuggets", 2, 1)
    view = bytearray(support.view(game))
    player = nuggets.Exact(0, 1)
    player.new_game(game.setup)
    # Three lassos, three fives and a nugget are worth six nuggets. The opponent has four.
    view[0:3] = bytes((60, 13, 4))
    view[13:19] = bytes((3, 1, 0, 0, 0, 3))
    view[21] = 2
    player.begin(view, bytes((129, 131)), 2)
    assert player.step() == 129
    view[0] = 3
    player.begin(view, bytes((129, 131)), 2)
    assert player.step() == 131


def test_each_game_has_its_own_reference_players(monkeypatch):
    monkeypatch.setattr(nuggets, "solution", lambda: None)  # solving takes seconds
    assert bots.levels("greedy", 2, "gold") == ["greedy", "greedy"]
    for text, game in (("greedy", "nuggets"), ("exact", "gold"), ("exact", None)):
        with pytest.raises(RecordError, match="unknown level"):
            bots.levels(text, 2, game)
    for game in games.NAMES:
        assert all(bots.player(game, name, 0, 1) for name in bots.reference_players(game))
    assert bots.levels("hard", 2, "of no reference players") == ["hard", "hard"]


def goldrausch_decision(make, card, gold, chips, persons=5):
    """Return the action of a reference player at seat 0 of two.

    make: class of the player
    card: the drawn card
    gold: value of a coin of group 0, 0 for a counterfeit
    chips: chips of each seat on group 0
    persons: persons of each group that are on the table
    """
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
    player = make(0, 1)
    player.new_game(game.setup)
    return choose(player, game)


@pytest.mark.parametrize("make", [goldrausch.Child, goldrausch.Adult])
def test_a_ten_goes_to_a_group_of_ones_own(make):
    assert goldrausch_decision(make, 16 + 10, 1, (1, 0)) == 0


@pytest.mark.parametrize("make", [goldrausch.Child, goldrausch.Adult])
def test_a_counterfeit_goes_to_a_rival_group(make):
    assert goldrausch_decision(make, 16, 1, (0, 1)) == 0


def test_the_adult_puts_chips_on_rich_groups():
    chip, forgo = 6, 7
    assert goldrausch_decision(goldrausch.Adult, 0, 10, (0, 0), 2) == chip
    assert goldrausch_decision(goldrausch.Adult, 0, 0, (0, 0), 2) == forgo
