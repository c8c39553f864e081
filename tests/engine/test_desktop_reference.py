# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The engine against the games written a second time: whole games and counted trees."""

from copy import deepcopy
from itertools import product

import pytest
from reference import ReferenceGold, ReferenceGoldrausch, ReferenceNuggets

from engine.games import make
from engine.gold import rules as gold
from engine.goldrausch import rules as goldrausch
from engine.nuggets import rules as nuggets
from engine.rng import Rng

GAMES = 12
REFERENCES = {
    "gold": ReferenceGold,
    "nuggets": ReferenceNuggets,
    "goldrausch": ReferenceGoldrausch,
}
CASES = [
    ("gold", {}),
    ("gold", {"deadlock_rush": False, "stall_limit": 5}),
    ("gold", {"stall_limit": 0}),
    ("gold", {"stall_limit": 1}),
    ("nuggets", {}),
    ("goldrausch", {}),
    ("goldrausch", {"rounds": 2, "values": "spread72"}),
    ("goldrausch", {"rounds": 5, "values": bytes(range(1, 19))}),
]


def gold_code(card):
    if card == gold.DYNAMITE:
        return "TNT"
    return "g%d" % card if card < gold.DYNAMITE else "ABCDE"[(card >> 3) - 1] + str(card & 7)


def goldrausch_code(card):
    return "P%d" % card if card < 6 else "C%d" % (card - goldrausch.COIN)


def move_of(game, action):
    """An action byte in the words of the reference."""
    if game.NAME == "gold":
        return ("flip", action)
    if game.NAME == "goldrausch":
        return {goldrausch.PUT_CHIP: ("chip",), goldrausch.PASS: ("pass",)}.get(
            action, ("place", action)
        )
    if action < nuggets.ROLL:
        kept = ["LN2345"[game.dice[i]] for i in range(nuggets.DICE) if action >> i & 1]
        return ("keep", "".join(kept))
    return {nuggets.ROLL: ("roll",), nuggets.TAKE: ("take", "centre")}.get(
        action, ("take", action - nuggets.STEAL)
    )


class RecordingRng:
    """Passes on to a generator and notes what came, for the reference."""

    def __init__(self, seed, name):
        self.rng = Rng(seed)
        self.code = gold_code if name == "gold" else goldrausch_code
        self.entries = []

    def shuffle(self, cards):
        self.rng.shuffle(cards)
        self.entries.append([self.code(card) for card in cards])

    def roll(self, dice):
        faces = self.rng.roll(dice)
        self.entries.append("".join("LN2345"[i] * (faces >> 20 - 4 * i & 15) for i in range(6)))
        return faces


class Both:
    """The engine's game and the reference, with the same random results."""

    def __init__(self, name, players, starter, options, seed):
        self.game = make(name)
        self.game.set_up(players, starter, **options)
        self.rng = RecordingRng(seed, name)
        self.game.start(self.rng)
        self.reference = REFERENCES[name](players, starter, self.next_random, **options)
        self.actions = bytearray(128)

    def next_random(self, count=None):
        entry = self.rng.entries.pop(0)
        assert count is None or len(entry) == count
        return entry

    def agree(self):
        """Both say the same; the legal actions by their words."""
        game, reference = self.game, self.reference
        count = game.legal(self.actions)
        legal = {move_of(game, action): action for action in self.actions[:count]}
        assert set(legal) == reference.moves() and len(legal) == count
        assert game.over == reference.over and not self.rng.entries
        if game.over:
            assert {s for s in range(game.players) if game.winners() >> s & 1} == reference.winners
        else:
            assert game.turn == reference.turn
        return legal

    def scores(self):
        return [self.game.score(seat) for seat in range(self.game.players)]

    def play(self, move, action):
        self.game.apply(action)
        self.reference.play(move)


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize(("name", "options"), CASES)
def test_whole_games(name, options, players):
    choice = Rng(players)
    for seed in range(GAMES):
        both = Both(name, players, seed % players, options, seed)
        legal = both.agree()
        while legal:
            move, action = ordered(legal)[choice.below(len(legal))]
            both.play(move, action)
            legal = both.agree()
            if name != "goldrausch" or both.game.over:
                assert both.scores() == both.reference.scores


def ordered(legal):
    return sorted(legal.items(), key=repr)


def leaves(both, depth):
    """Leaves of the tree of so many actions, the two agreeing at every node."""
    legal = both.agree()
    if not legal or not depth:
        return 1
    total = 0
    for move in ordered(legal):
        branch = deepcopy(both)
        # A copied method still belongs to what it was taken from.
        branch.reference.rng = branch.next_random
        branch.play(*move)
        total += leaves(branch, depth - 1)
    return total


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


# The numbers were agreed on by both and then written down, so that a change to both shows too.
@pytest.mark.parametrize(
    ("name", "players", "seed", "opening", "depth", "wanted"),
    [
        ("gold", 2, 1, 96, 4, 10 * 9 * 8 * 7),
        ("gold", 5, 2, 60, 2, 18 * 17),
        ("gold", 3, 4, 90, 3, 2406),
        ("nuggets", 3, 2, 20, 6, 333),
        ("nuggets", 2, 5, 0, 5, 344),
        ("nuggets", 4, 9, 100, 6, 139),
        ("goldrausch", 3, 1, 30, 7, 444),
        ("goldrausch", 2, 4, 250, 14, 560),
        ("goldrausch", 5, 4, 60, 8, 24),
    ],
)
def test_counted_trees(name, players, seed, opening, depth, wanted):
    both = Both(name, players, 0, {}, seed)
    choice = Rng(seed)
    for _ in range(opening):
        legal = ordered(both.agree())
        both.play(*legal[choice.below(len(legal))])
    assert leaves(both, depth) == wanted
