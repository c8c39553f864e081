"""The memory of computer players of GOLD, against the cards that were shown."""

from support import events_since, started, walk

from engine.gold.events import FLIP
from engine.gold.memory import FREE, KINDS, MINE, NEXT, NOWHERE, OTHER, UNKNOWN, Memory
from engine.rng import Rng


def kind_of(card, game, seat):
    """Return the kind of a card as seen from a seat: gold, dynamite, or whose miner it is."""
    if card < 6:
        return card - 1
    owner = game.owner((card >> 3) - 1)
    whose = MINE if owner == seat else FREE if owner == 255 else OTHER
    if whose == OTHER and owner == (seat + 1) % game.players:
        whose = NEXT
    return 5 + 4 * whose + (card & 7) - 2


def test_memory_holds_only_cards_that_were_shown():
    for players, forgets, short in ((2, 0, False), (3, 0, True), (4, 900, False), (5, 6000, False)):
        game = started("gold", players, 3, {"short": short})
        seat = players - 1
        cards = bytes(game.cards)
        kinds = [kind_of(card, game, seat) for card in cards]
        memory = Memory(7)
        memory.forgets = forgets
        memory.new_game(game.setup, seat)
        seen = set()
        heard = 0
        for _ in walk(game, Rng(9)):
            for kind, _, place, card in events_since(game, heard):
                memory.note(kind, place, card)
                if kind == FLIP:
                    seen.add(place)
            heard = game.events.count
            present = [place for place in range(64) if game.cards[place]]
            known = [place for place in present if memory.kinds[place] != UNKNOWN]
            shown = [place for place in present if place in seen]
            assert all([place in shown for place in known]) and (forgets or known == shown)
            assert all([memory.kinds[place] == kinds[place] for place in known])
            assert memory.left == len(present) and memory.unknowns == len(present) - len(known)
            for kind in range(KINDS):
                assert memory.known[kind] == [kinds[p] for p in known].count(kind)
                left = memory.known[kind] + memory.unknown[kind]
                assert left == [kinds[p] for p in present].count(kind)
        for kind, _, place, card in events_since(game, heard):
            memory.note(kind, place, card)
        assert list(memory.kinds) == [NOWHERE] * 64
