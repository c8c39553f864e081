"""What computer players of GOLD remember is what was shown, and is counted right."""

from support import events_since, started, walk

from engine.gold.events import FLIP
from engine.gold.memory import FREE, KINDS, MINE, NEXT, NOWHERE, OTHER, UNKNOWN, Memory
from engine.rng import Rng


def kind_of(card, game, seat):
    """The kind of a card as seen from a seat."""
    if card < 6:
        return card - 1
    owner = game.owner((card >> 3) - 1)
    whose = MINE if owner == seat else FREE if owner == 255 else OTHER
    if whose == OTHER and owner == (seat + 1) % game.players:
        whose = NEXT
    return 5 + 4 * whose + (card & 7) - 2


def test_what_is_remembered_was_shown_and_all_cards_are_counted():
    for players, forgets, short in ((2, 0, False), (3, 0, True), (4, 900, False), (5, 6000, False)):
        game = started("gold", players, 3, {"short": short})
        seat = players - 1
        cards = bytes(game.cards)
        kinds = [kind_of(card, game, seat) for card in cards]
        mind = Memory(7)
        mind.forgets = forgets
        mind.new_game(game.setup, seat)
        seen = set()
        heard = 0
        for _ in walk(game, Rng(9)):
            for kind, _, place, card in events_since(game, heard):
                mind.note(kind, place, card)
                if kind == FLIP:
                    seen.add(place)
            heard = game.events.count
            here = [place for place in range(64) if game.cards[place]]
            known = [place for place in here if mind.kinds[place] != UNKNOWN]
            shown = [place for place in here if place in seen]
            assert all([place in shown for place in known]) and (forgets or known == shown)
            assert all([mind.kinds[place] == kinds[place] for place in known])
            assert mind.left == len(here) and mind.unknowns == len(here) - len(known)
            for kind in range(KINDS):
                assert mind.known[kind] == [kinds[p] for p in known].count(kind)
                assert mind.known[kind] + mind.unknown[kind] == [kinds[p] for p in here].count(kind)
        for kind, _, place, card in events_since(game, heard):
            mind.note(kind, place, card)
        assert list(mind.kinds) == [NOWHERE] * 64
