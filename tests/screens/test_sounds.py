"""What is heard, and when at first nothing is."""

import itertools

from helpers import fresh


def tell(app, machine, name):
    return len([hertz for _, hertz, _ in machine.tones if hertz])


FLIP = "press A 2\nwait 2500\npress A\nwait 900\nshot before\npress A\nwait 900\nshot after\n"


def heard(settings):
    told = fresh.states(tell, FLIP, setting=settings)
    return told["after"] - told["before"]


def test_a_board_is_silent_at_first_and_a_pc_is_not():
    from sim.desktop.firmware import SETTINGS

    assert heard({}) == 0
    assert heard(SETTINGS) >= 2


def test_places_are_told_apart_by_ear():
    from ui.core import tunes

    places = [tunes.of_place(place % 8, place // 8) for place in range(64)]
    assert len(set(places)) == 64
    rows, columns = zip(*(tune[::2] for tune in places), strict=True)
    assert list(rows) == sorted(rows, reverse=True) and columns[:8] == tuple(sorted(columns[:8]))


def test_cards_are_told_apart_by_ear():
    from engine.gold import rules
    from ui.gold.tunes import of_card

    cards = {card: of_card(card) for card in rules.deck() if card != rules.DYNAMITE}
    for one, other in itertools.combinations(cards, 2):
        same = rules.is_miner(one) and rules.is_miner(other) and one & 7 == other & 7
        assert (cards[one] == cards[other]) == same
