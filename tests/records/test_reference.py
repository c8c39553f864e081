"""Records of games played by the second implementation: replay must agree at every step."""

import json
import random

import pytest
from records.record_kit import (
    LADDER,
    SEEDS,
    coin_deck,
    foreign,
    gold_deck,
    in_any_order,
    make,
    replayed,
)
from reference import ReferenceGold, ReferenceGoldrausch, ReferenceNuggets

from engine.games import NAMES

VALUES = {
    "ladder46": LADDER,
    "spread72": (1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 8, 9, 10),
    "threes63": (1, 2, 3, 4, 5, 6) * 3,
}


class Table:
    """A reference game in the words of records."""

    def __init__(self, game, players, options, dealer):
        rules = {name: value for name, value in options.items() if name not in ("start", "values")}
        self.game, start = game, options.get("start", 0)
        if game == "gold":
            deck = gold_deck()
            self.reference = ReferenceGold(players, start, lambda: dealer.shuffle(deck), **rules)
        elif game == "nuggets":
            self.reference = ReferenceNuggets(players, start, dealer.roll)
        else:
            values = options.get("values", "ladder46")
            deck = coin_deck(values=VALUES[values] if isinstance(values, str) else values)
            self.reference = ReferenceGoldrausch(
                players, start, lambda: dealer.shuffle(deck), **rules
            )

    over = property(lambda self: self.reference.over)
    turn = property(lambda self: self.reference.turn)

    def legal(self):
        return sorted(map(list, self.reference.moves()), key=json.dumps)

    def play(self, action):
        self.reference.play(tuple(action))

    def result(self):
        found = {"scores": self.reference.scores, "winners": sorted(self.reference.winners)}
        if self.game == "gold":
            found["gold_cards"] = list(map(len, self.reference.piles))
        elif self.game == "goldrausch":
            found["rounds"] = self.reference.gains
        return found


class Dealer:
    """Random results by another program: Python's generator, dice in the order they fall."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.entries = []

    def shuffle(self, cards):
        self.entries.append(self.rng.sample(cards, len(cards)))
        return self.entries[-1]

    def roll(self, count):
        self.entries.append("".join(self.rng.choices("LN2345", k=count)))
        return self.entries[-1]


class Given:
    """The random results of a record."""

    def __init__(self, entries):
        entries = iter(entries)
        self.shuffle = self.roll = lambda _what: next(entries)


def greedy(rng, legal):
    """Keep and roll as much as possible, then steal: that produces steals and hot dice."""
    order = {"keep": 0, "roll": 1, "take": 2, "chip": 0, "pass": 1}
    best = max(len(action[1]) if action[0] == "keep" else 0 for action in legal)
    kept = [action for action in legal if action[0] != "keep" or len(action[1]) == best]
    steals = [action for action in kept if action[0] == "take" and action[1] != "centre"]
    if steals or rng.random() < 0.3:
        return rng.choice(steals or legal)
    return min(kept, key=lambda action: order.get(action[0], 0))


def first_places(rng, legal):
    """Always the lowest places: quiet turns until the rush."""
    return min(legal, key=json.dumps) if rng.random() < 0.95 else rng.choice(legal)


POLICIES = (random.Random.choice, greedy, first_places)


def options_of(game, players, rng):
    options = {"start": rng.randrange(players)}
    if game == "gold":
        letters = rng.sample("ABCDE", 5)
        each = 2 if players == 2 else 1
        options["colours"] = [letters[s * each : (s + 1) * each] for s in range(players)]
        options["stall_limit"] = rng.choice((20, 20, 1, 7, 300))
        options["deadlock_rush"] = rng.random() < 0.8
    elif game == "goldrausch":
        own = [rng.randint(1, 12) for _ in range(18)]
        options["values"] = rng.choice(("ladder46", "spread72", "threes63", own))
        options["rounds"] = rng.choice((1, 2, 4, 5))
    return {name: value for name, value in options.items() if rng.random() < 0.8}


def check(end, seen, table):
    """Compare a replay with the reference's (seat, legal, action) for each step."""
    steps = [(step["player"], in_any_order(step["legal"]), step["action"]) for step in end["steps"]]
    assert steps == seen
    assert in_any_order(end["legal"]) == in_any_order(table.legal())
    over = table.over
    assert end["to_move"] == (None if over else table.turn)
    assert end["result"] == (table.result() if over else None)


def play(table, choose, most=10**6):
    """Play up to `most` actions; returns (seat, legal, action) for each."""
    seen = []
    while not table.over and len(seen) < most:
        legal = table.legal()
        action = choose(legal)
        seen.append((table.turn, in_any_order(legal), action))
        table.play(action)
    return seen


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("players", range(2, 6))
def test_games_of_the_reference_are_replayed_as_it_saw_them(game, players):
    for seed in range(SEEDS):
        rng = random.Random(f"{game} {players} {seed}")
        options = options_of(game, players, rng)
        policy = POLICIES[seed % 3]
        # Every other game is cut somewhere: a partial record.
        most = rng.randrange(120) if seed % 2 else 3000
        dealer = Dealer(rng.random())
        table = Table(game, players, options, dealer)
        seen = play(table, lambda legal, rng=rng, policy=policy: policy(rng, legal), most)
        chance = dealer.entries[0] if game == "gold" else dealer.entries
        actions = [action for _, _, action in seen]
        made = foreign(game, players, chance, actions, options=options)
        if table.over:
            made["result"] = table.result()
        check(replayed(made), seen, table)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("players", range(2, 6))
def test_our_games_are_games_to_the_reference(game, players):
    for seed in range(SEEDS // 2):
        made = json.loads(make(game, players, seed))
        chance = [made["chance"]] if game == "gold" else made["chance"]
        table = Table(game, players, {}, Given(chance))
        actions = iter(made["actions"])
        seen = play(table, lambda _legal, actions=actions: next(actions))
        check(replayed(made), seen, table)
        assert table.result() == made["result"]
