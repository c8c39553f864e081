"""Seeds of games, each of which is random."""

import pytest
from helpers import fresh
from helpers.frames import Hands, at_random


def start_game(hands):
    """Start a game of Gold Nuggets and return its seed."""
    hands.app.start("nuggets")
    hands.wait(30)
    return hands.app.play.journal.rng.seed


def play_again(hands):
    """Play the game to its end and start another. Return its seed."""
    hands.play_out(at_random(1))
    hands.app.play.table = None
    hands.screens.arrive()
    from ui.scores.ending import Ending

    Ending(hands.app.play).again()
    hands.wait(30)
    return hands.app.play.journal.rng.seed


@fresh.alone
def test_each_game_has_a_seed_of_the_chip():
    hands = Hands("pygamer")
    handheld, seeds = hands.app.handheld, [11, 22, 33]
    handheld.seed, handheld.new_seed = None, lambda: seeds.pop(0)
    assert [start_game(hands), play_again(hands), start_game(hands)] == [11, 22, 33]


def seeds_after(chosen):
    hands = Hands("pygamer")
    hands.app.rng.reseed(chosen)
    return start_game(hands), play_again(hands)


@pytest.mark.parametrize("seed", [5, 6])
def test_a_chosen_seed_gives_the_same_games(seed):
    seeds = fresh.call(seeds_after, seed)
    assert seeds == fresh.call(seeds_after, seed) != fresh.call(seeds_after, seed + 1)
