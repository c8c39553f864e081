"""The engine against the games written a second time: whole games are in tests/records."""

from copy import deepcopy
from itertools import product

import pytest
from reference import ReferenceGold
from support import legal, started, walk

from engine.games import make
from engine.gold import rules as gold
from engine.rng import Rng


def gold_code(card):
    if card == gold.DYNAMITE:
        return "TNT"
    return "g%d" % card if card < gold.DYNAMITE else "ABCDE"[(card >> 3) - 1] + str(card & 7)


def test_a_deadlock_is_one_where_no_pair_does_anything():
    """G1 over every table of no, one or two cards of each kind (two cards at least)."""
    game = make("gold")
    game.set_up(2)
    reference = ReferenceGold.__new__(ReferenceGold)
    kinds = [1, 2, 3, 4, 10, 11, 12, 13, gold.DYNAMITE]
    dead = 0
    for copies in product(range(3), repeat=len(kinds)):
        cards = [card for card, count in zip(kinds, copies, strict=True) for _ in range(count)]
        game.cards[:] = bytes(cards + [gold.GONE] * (64 - len(cards)))
        game.count_cards()
        reference.table = {place: gold_code(card) for place, card in enumerate(cards)}
        if len(cards) > 1:
            assert game.deadlocked() == reference.stalemate(), cards
            dead += game.deadlocked()
    # Only gold: 3**4 - 1; one strength and any gold above it: 2 * (9 + 3 + 1 + 1); but for
    # the eight tables of a single card.
    assert dead == 80 + 28 - 8


# Both agreed on these numbers, which were then written down: a change to both shows, too.
@pytest.mark.parametrize(
    ("name", "players", "seed", "opening", "depth", "wanted"),
    [
        ("gold", 2, 1, 104, 4, 9 * 8 * 7 * 6),
        ("gold", 3, 4, 94, 3, 10 * 9 * 8),
        ("gold", 3, 4, 90, 3, 1106),
        ("nuggets", 3, 2, 20, 6, 333),
        ("nuggets", 2, 5, 0, 5, 344),
        ("nuggets", 4, 9, 100, 6, 352),
        ("goldrausch", 3, 1, 30, 7, 444),
        ("goldrausch", 2, 4, 250, 14, 560),
        ("goldrausch", 5, 4, 60, 8, 6),
    ],
)
def test_counted_trees(name, players, seed, opening, depth, wanted):
    game = started(name, players, seed)
    for _ in walk(game, Rng(seed), most=opening):
        pass
    assert leaves(game, depth) == wanted


def leaves(game, depth):
    """Leaves of the tree of so many actions."""
    if game.over or not depth:
        return 1
    total = 0
    for action in legal(game):
        branch = deepcopy(game)
        branch.apply(action)
        total += leaves(branch, depth - 1)
    return total
