"""What is heard, and when at first nothing is."""

import itertools
import runpy

from helpers import fresh

from sim.paths import ROOT


def tell(app, machine, name):
    return len([hertz for _, hertz, _ in machine.tones if hertz])


FLIP = "press A 2\nwait 2500\npress A\nwait 900\nshot before\npress A\nwait 900\nshot after\n"


def heard(settings):
    told = fresh.played(tell, FLIP, setting=settings)
    return told["after"] - told["before"]


def test_a_board_is_silent_at_first_and_a_pc_is_not():
    from sim.run.boot import SETTINGS

    assert heard({}) == 0
    assert heard(SETTINGS) >= 2


def test_places_and_cards_are_told_apart_by_ear():
    from engine.gold import rules
    from ui.core import tunes
    from ui.gold.tunes import of_card

    places = [tunes.of_place(place % 8, place // 8) for place in range(64)]
    assert len(set(places)) == 64
    rows, columns = zip(*(tune[::2] for tune in places), strict=True)
    assert list(rows) == sorted(rows, reverse=True) and columns[:8] == tuple(sorted(columns[:8]))
    cards = {card: of_card(card) for card in rules.deck() if card != rules.DYNAMITE}
    for one, other in itertools.combinations(cards, 2):
        same = rules.is_digger(one) and rules.is_digger(other) and one & 7 == other & 7
        assert (cards[one] == cards[other]) == same


def test_every_tune_is_short_and_unlike_the_others():
    found = {}
    for file in (ROOT / "lib/ui").glob("*/tunes.py"):
        tunes = runpy.run_path(file)
        found |= {name: tune for name, tune in tunes.items() if name.isupper() and name[0] != "_"}
    assert len({*found.values()}) == len(found) >= 12
    for name, tune in found.items():
        assert len(tune) % 2 == 0 and sum(tune[1::2]) <= 85, name
        # What a speaker of 20 mm gives.
        assert all(note == 0 or note >= 56 for note in tune[::2]), name
