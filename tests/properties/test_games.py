# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Properties of whole games, searched by hypothesis."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import NAMES, make
from engine.gold import rules as gold
from engine.journal import Journal
from engine.notation import write
from engine.rng import SEEDS, Rng

PLAYERS = st.integers(2, 5)
SEED = st.integers(0, SEEDS - 1)
NAME = st.sampled_from(NAMES)
MANY = settings(max_examples=40, deadline=None)

LEGAL = bytearray(128)


class Choices:
    """Choices that hypothesis makes, then random ones: it can shrink the interesting part."""

    def __init__(self, wanted, seed):
        self._wanted = list(reversed(wanted))
        self._rng = Rng(seed)

    def pick(self, game):
        count = game.legal(LEGAL)
        index = self._wanted.pop() if self._wanted else self._rng.below(count)
        return LEGAL[index % count]


CHOICES = st.builds(Choices, st.lists(st.integers(0, 127), max_size=60), SEED)


@MANY
@given(PLAYERS, SEED, CHOICES, st.booleans(), st.integers(0, 30))
def test_gold_conserves_its_cards_and_ends(players, seed, choices, deadlock, stall):
    game = make("gold")
    game.set_up(players, seed % players, None, deadlock, stall)
    game.start(Rng(seed))
    turns = 0
    while not game.over and turns < 3000:
        places = sum(card != gold.GONE for card in game.cards)
        won = sum(game.gold_cards[seat] for seat in range(players))
        assert game.left == places and places + won <= 64
        on_table = sum(card for card in game.cards if gold.is_gold(card))
        assert on_table + sum(game.score(seat) for seat in range(players)) <= 60
        game.apply(choices.pick(game))
        turns += 1
    # G1 and G2 bound a game; without them random play may take its time.
    if stall and deadlock:
        assert game.over
    if game.over:
        assert game.left == 0 and game.winners()


@MANY
@given(PLAYERS, SEED, CHOICES)
def test_nuggets_are_always_77_and_the_game_ends(players, seed, choices):
    game = make("nuggets")
    game.set_up(players, seed % players)
    game.start(Rng(seed))
    while not game.over:
        assert game.middle + sum(game.nuggets) == 77
        assert sum(game.aside) == game.set_aside <= 7
        game.apply(choices.pick(game))
    assert game.middle == 0 and game.winners()


@MANY
@given(PLAYERS, SEED, CHOICES, st.integers(1, 5))
def test_goldrausch_pays_no_more_than_there_is(players, seed, choices, rounds):
    game = make("goldrausch")
    game.set_up(players, seed % players, rounds)
    game.start(Rng(seed))
    actions = 0
    while not game.over:
        assert sum(game.coins) + sum(game.persons) + game.left <= 66
        assert max(game.coins) <= 6 and max(game.persons) <= 5
        for seat in range(players):
            used = sum(game.chips[group * 5 + seat] for group in range(6))
            assert used + game.chips_left[seat] == 3
        game.apply(choices.pick(game))
        actions += 1
    assert actions == 66 * rounds
    assert sum(game.score(seat) for seat in range(players)) <= 46 * rounds


@MANY
@given(NAME, PLAYERS, SEED, CHOICES, st.integers(0, 80))
def test_a_game_is_its_set_up_its_seed_and_its_actions(name, players, seed, choices, steps):
    game = make(name)
    game.set_up(players)
    journal = Journal(game)
    journal.start(seed)
    actions = []
    while not game.over and len(actions) < steps:
        actions.append(choices.pick(game))
        journal.apply(actions[-1])
    again = make(name)
    again.load(bytes(game.setup))
    again.start(Rng(seed))
    for action in actions:
        again.apply(action)
    assert write(again) == write(game)
    saved = bytearray(journal.size)
    journal.save(saved)
    other = Journal(make(name))
    other.restore(saved)
    assert write(other.game) == write(game) and other.count == len(actions)


@settings(max_examples=300, deadline=None)
@given(NAME, st.binary(max_size=80))
def test_rubbish_is_never_restored_as_something_impossible(name, data):
    journal = Journal(make(name))
    try:
        journal.restore(data)
    except ValueError:
        return
    assert 2 <= journal.game.players <= 5
    assert journal.game.over or journal.game.legal(LEGAL)
