"""Sounds: silence by default on a board, and tunes that can be distinguished."""

import itertools

from helpers import fresh


def count_tones(app, machine, name):
    return len([hertz for _, hertz, _ in machine.tones if hertz])


FLIP = "press A 2\nwait 4000\npress A\nwait 900\nshot before\npress A\nwait 900\nshot after\n"


def count_tones_of_flip(settings):
    states = fresh.states(count_tones, FLIP, setting=settings)
    return states["after"] - states["before"]


def test_only_a_board_is_silent_by_default():
    from sim.desktop.firmware import SETTINGS

    assert count_tones_of_flip({}) == 0
    assert count_tones_of_flip(SETTINGS) >= 2


def test_places_differ_in_sound():
    from ui.core import tunes

    places = [tunes.of_place(place % 8, place // 8) for place in range(64)]
    assert len(set(places)) == 64
    rows, columns = zip(*(tune[::2] for tune in places), strict=True)
    assert list(rows) == sorted(rows, reverse=True) and columns[:8] == tuple(sorted(columns[:8]))


def test_cards_differ_in_sound():
    from engine.gold import rules
    from ui.gold.tunes import of_card

    cards = {card: of_card(card) for card in rules.deck() if card != rules.DYNAMITE}
    for one, other in itertools.combinations(cards, 2):
        same = rules.is_miner(one) and rules.is_miner(other) and one & 7 == other & 7
        assert (cards[one] == cards[other]) == same
