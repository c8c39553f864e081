"""The seed of a game is by chance: one says nothing of the next."""

import pytest
from helpers import fresh
from helpers.frames import Hands, at_random


def begun(hands):
    """The seed of a new game of Gold Nuggets."""
    hands.app.start("nuggets")
    hands.wait(30)
    return hands.app.play.journal.rng.seed


def again(hands):
    """The seed of another after that one."""
    hands.play_out(at_random(1))
    hands.app.play.table = None
    hands.screens.arrive()
    from ui.scores.ending import Ending

    Ending(hands.app.play).again()
    hands.wait(30)
    return hands.app.play.journal.rng.seed


@fresh.alone
def test_each_game_has_a_seed_of_the_chips_own():
    hands = Hands("pygamer")
    handheld, seeds = hands.app.handheld, [11, 22, 33]
    handheld.seed, handheld.new_seed = None, lambda: seeds.pop(0)
    assert [begun(hands), again(hands), begun(hands)] == [11, 22, 33]


def two(chosen):
    hands = Hands("pygamer")
    hands.app.rng.reseed(chosen)
    return begun(hands), again(hands)


@pytest.mark.parametrize("seed", [5, 6])
def test_a_chosen_seed_gives_the_same_games(seed):
    assert fresh.call(two, seed) == fresh.call(two, seed) != fresh.call(two, seed + 1)
