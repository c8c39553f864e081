"""The engine against the games written a second time: whole games are in tests/records."""

from itertools import product

from reference import ReferenceGold

from engine.games import make
from engine.gold import rules as gold


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
