"""The engine against the reference implementation. Whole games are compared in tests/records."""

from itertools import product

from reference import ReferenceGold

from engine.games import make
from engine.gold import rules as gold


def gold_code(card):
    if card == gold.DYNAMITE:
        return "TNT"
    return "g%d" % card if card < gold.DYNAMITE else "ABCDE"[(card >> 3) - 1] + str(card & 7)


def test_g1_a_deadlock_matches_the_reference():
    """Try every table of no, one or two cards of each kind, with at least two cards."""
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
    # Tables of gold alone: 3**4 - 1. Tables of one strength and gold above it:
    # 2 * (9 + 3 + 1 + 1). The eight tables of a single card do not count.
    assert dead == 80 + 28 - 8
