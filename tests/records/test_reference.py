"""Records of the reference implementation, with which replay must agree at every step."""

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
    """A reference game with the actions and results of records."""

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
        result = {"scores": self.reference.scores, "winners": sorted(self.reference.winners)}
        if self.game == "gold":
            result["gold_cards"] = list(map(len, self.reference.piles))
        elif self.game == "goldrausch":
            result["rounds"] = self.reference.gains
        return result


class Dealer:
    """Random results as another program would record them, with unsorted dice."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.entries = []

    def shuffle(self, cards):
        self.entries.append(self.rng.sample(cards, len(cards)))
        return self.entries[-1]

    def roll(self, count):
        self.entries.append("".join(self.rng.choices("LN2345", k=count)))
        return self.entries[-1]


class RecordedDealer:
    """A dealer that returns the random results of a record in order."""

    def __init__(self, entries):
        entries = iter(entries)
        self.shuffle = self.roll = lambda _what: next(entries)


def greedy(rng, legal):
    """Keep and roll as much as possible, then steal, to get steals and hot dice."""
    order = {"keep": 0, "roll": 1, "take": 2, "chip": 0, "pass": 1}
    best = max(len(action[1]) if action[0] == "keep" else 0 for action in legal)
    choices = [action for action in legal if action[0] != "keep" or len(action[1]) == best]
    steals = [action for action in choices if action[0] == "take" and action[1] != "centre"]
    if steals or rng.random() < 0.3:
        return rng.choice(steals or legal)
    return min(choices, key=lambda action: order.get(action[0], 0))


def first_places(rng, legal):
    """Choose nearly always the lowest place, to get quiet turns until the rush."""
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
    """Play up to `most` actions. Returns (seat, legal, action) for each."""
    steps = []
    while not table.over and len(steps) < most:
        legal = table.legal()
        action = choose(legal)
        steps.append((table.turn, in_any_order(legal), action))
        table.play(action)
    return steps


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("players", range(2, 6))
def test_reference_games_are_replayed_the_same(game, players):
    for seed in range(SEEDS):
        rng = random.Random(f"{game} {players} {seed}")
        options = options_of(game, players, rng)
        policy = POLICIES[seed % 3]
        # Cut every other game somewhere, to get partial records.
        most = rng.randrange(120) if seed % 2 else 3000
        dealer = Dealer(rng.random())
        table = Table(game, players, options, dealer)
        steps = play(table, lambda legal, rng=rng, policy=policy: policy(rng, legal), most)
        chance = dealer.entries[0] if game == "gold" else dealer.entries
        actions = [action for _, _, action in steps]
        record = foreign(game, players, chance, actions, options=options)
        if table.over:
            record["result"] = table.result()
        check(replayed(record), steps, table)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("players", range(2, 6))
def test_the_reference_accepts_our_games(game, players):
    for seed in range(SEEDS // 2):
        record = json.loads(make(game, players, seed))
        chance = [record["chance"]] if game == "gold" else record["chance"]
        table = Table(game, players, {}, RecordedDealer(chance))
        actions = iter(record["actions"])
        steps = play(table, lambda _legal, actions=actions: next(actions))
        check(replayed(record), steps, table)
        assert table.result() == record["result"]
