"""Exact odds by enumeration."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import factorial, prod

import pytest

from engine.games import make
from engine.nuggets import rules as nuggets
from engine.rng import Rng

# engine/RULES.md, section 2: busts of 6 ** dice rolls, by numbers aside and dice rolled.
TABLE = {
    (0, 7): 2520, (0, 6): 1440, (0, 5): 600, (0, 4): 204, (0, 3): 60, (0, 2): 16, (0, 1): 4,
    (1, 4): 54, (1, 3): 24, (1, 2): 9, (1, 1): 3,
    (2, 1): 2,
}  # fmt: skip


@pytest.mark.parametrize(("numbers", "dice"), TABLE)
def test_every_roll_is_a_bust_as_often_as_the_rules_say(numbers, dice):
    """All rolls as sorted dice, weighted by their orders, through the engine's own can_keep."""
    game = make("nuggets")
    game.set_up(2)
    # Numbers aside take three dice each; lassos make up the seven.
    for chosen in combinations(range(2, 6), numbers):
        game.aside[:] = bytes(3 if face in chosen else 0 for face in range(6))
        game.aside[nuggets.LASSO] = 7 - dice - 3 * len(chosen)
        game.count_aside()
        game.rolled = dice
        busts = 0
        for faces in combinations_with_replacement(range(6), dice):
            game.roll[:] = bytes(faces.count(face) for face in range(6))
            orders = factorial(dice) // prod(factorial(n) for n in game.roll)
            busts += 0 if game.can_keep() else orders
        assert game.numbers_aside() == numbers
        assert busts == TABLE[numbers, dice] == nuggets.bust_chance(numbers, dice)


def giving(word, c=0):
    """A generator whose next word this is; that of the one behind it is 9 * c + 1."""
    rng = Rng()
    rng._a, rng._b, rng._c, rng._count = word, 0, c, 0
    return rng


def words_taken(rng):
    return rng._count


def every_word(draw):
    """What `draw` makes of each of the 65536 words; rejected ones are left out."""
    for word in range(1 << 16):
        rng = giving(word)
        drawn = draw(rng)
        if words_taken(rng) == 1:
            yield drawn


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 10, 33, 64, 66, 16384])
def test_below_is_exactly_fair(n):
    counts = Counter(every_word(lambda rng: rng.below(n)))
    assert set(counts) == set(range(n))
    assert set(counts.values()) == {65536 // n}


def test_a_rejected_word_changes_nothing_but_the_next_is_used():
    rejected = 0  # Its product is below 65536 % 10.
    for c in range(0, 1 << 16, 257):
        word = (9 * c + 1) % 65536
        if word * 10 % 65536 < 6:
            continue
        rng = giving(rejected, c)
        assert rng.below(10) == giving(word).below(10) and words_taken(rng) == 2
        # Six dice fit into 46656 words.
        if word < 46656:
            rng = giving(46656, c)
            assert rng.roll(6) == giving(word).roll(6) and words_taken(rng) == 2


def test_six_dice_of_a_word_are_exactly_fair():
    counts = Counter(every_word(lambda rng: rng.roll(6)))
    for faces, ways in counts.items():
        assert ways == factorial(6) // prod(factorial(faces >> i & 15) for i in range(0, 24, 4))
    assert sum(counts.values()) == 6**6
