"""Styles of computer players differ visibly at each level."""

import functools
from collections import Counter

import pytest
from support import legal, started, view
from tables import seated, turns

from engine.gold import rules as gold
from engine.gold.greedy import beats
from engine.gold.memory import UNKNOWN
from engine.goldrausch import rules as goldrausch
from engine.nuggets import rules as nuggets
from engine.player import LEVELS
from sim.desktop.tournaments.bots import STYLES

GAMES = {"gold": 40, "nuggets": 20, "goldrausch": 20}


class Observation:
    """Counts by name of the decisions of seat 0 in several games against an even player."""

    def __init__(self, name, level, style):
        self.counts = Counter(games=GAMES[name])
        self._count = getattr(self, "_" + name)
        for seed in range(GAMES[name]):
            self._first = -1
            game = started(name, 2, seed)
            players = seated(game, level, 2 * seed, styles=bytes((STYLES.index(style), 0)))
            for player, action in turns(game, players):
                if not game.turn:
                    self._count(player, view(game), legal(game), action)

    def share(self, name, of):
        return self.counts[name] / self.counts[of]

    def _nuggets(self, _player, seen, legal, action):
        if seen[nuggets.VIEW_PHASE] == nuggets.PICK_DICE:
            return
        if legal[0] == nuggets.ROLL:
            self.counts["may roll"] += 1
            self.counts["rolls"] += action == nuggets.ROLL
        if legal[-1] >= nuggets.STEAL:
            self.counts["may steal"] += 1
            self.counts["steals"] += action >= nuggets.STEAL

    def _goldrausch(self, _player, seen, legal, action):
        card = seen[goldrausch.VIEW_CARD]
        if card >= goldrausch.COIN:
            at = goldrausch.VIEW_CHIPS + 5 * action
            coins = "gold" if card > goldrausch.COIN else "fakes"
            self.counts[coins] += 1
            self.counts[coins + " on rivals"] += seen[at + 1] > 0 == seen[at]
        elif card < goldrausch.COIN and len(legal) > 1:
            self.counts["may chip"] += 1
            self.counts["chips"] += action == goldrausch.PUT_CHIP

    def _gold(self, player, seen, _legal, action):
        kind = player.memory.kinds[action]
        if seen[gold.VIEW_PHASE] == gold.PICK1:
            self._first = kind
            self.counts["turns"] += 1
            self.counts["known first"] += kind < UNKNOWN
        elif seen[gold.VIEW_PHASE] == gold.PICK2 and kind < UNKNOWN:
            self.counts["duels"] += beats(self._first, kind)


observe = functools.cache(Observation)


@pytest.mark.parametrize(
    "level", [*(pytest.param(level, marks=pytest.mark.long) for level in LEVELS[1:-1]), LEVELS[-1]]
)
@pytest.mark.parametrize(
    "game, style, name, of, factor",
    [
        ("gold", "bold", "known first", "turns", -0.95),
        ("gold", "careful", "known first", "turns", 2),
        ("gold", "spiteful", "duels", "games", 1.3),
        ("nuggets", "bold", "rolls", "may roll", 1.03),
        ("nuggets", "careful", "rolls", "may roll", -0.97),
        ("nuggets", "spiteful", "steals", "games", 1.5),
        ("nuggets", "kind", "steals", "may steal", -0.7),
        ("goldrausch", "bold", "chips", "may chip", 1.15),
        ("goldrausch", "careful", "chips", "may chip", -0.85),
        ("goldrausch", "spiteful", "gold on rivals", "gold", -0.97),
        ("goldrausch", "kind", "fakes on rivals", "fakes", -0.8),
    ],
)
def test_a_style_can_be_recognised(game, level, style, name, of, factor):
    """The style's share is more than `factor` times the even player's.

    If `factor` is negative, it is less than -`factor` times that.
    """
    even, styled = (observe(game, level, each).share(name, of) for each in ("even", style))
    assert styled > factor * even if factor > 0 else styled < -factor * even, (even, styled)
