"""Numbers of advice and of hard players, calculated a second time."""

from fractions import Fraction

import pytest
from positions import nuggets_at
from support import started, view
from tables import moments, seated, turns

from engine.advisor import Advisor
from engine.gold import reasons as gold_reasons
from engine.gold import rules as gold
from engine.gold.hard import Hard
from engine.gold.memory import KINDS, UNKNOWN, gain
from engine.goldrausch import reasons as rausch_reasons
from engine.goldrausch import rules as rausch
from engine.nuggets import reasons as nuggets_reasons
from engine.nuggets import rules as nuggets
from engine.nuggets.hard import win
from engine.player import NOT_YET


def positions(name, players, watchers=()):
    """Let `easy` players play whole games, and yield the game before every decision.

    players: numbers of players, one for each game
    watchers: watch the events of each game from its start
    """
    for number in players:
        game = started(name, number, 3)
        for one in watchers:
            one.new_game(game.setup)
            one.watch(game.events)
        for _ in turns(game, seated(game, "easy"), watchers):
            yield game


def start_deciding(player, game):
    """Let a player start to think about its move."""
    legal = bytearray(128)
    player.begin(bytearray(view(game)), legal, game.legal(legal))


def decide(player, game):
    start_deciding(player, game)
    action = player.step()
    while action == NOT_YET:
        action = player.step()
    return action


def explained(player, game, action):
    """Return an advisor to which the player has explained an action."""
    advisor = Advisor(game.NAME)
    player.explain(advisor, action)
    return advisor


class NotingReasoner(gold_reasons.Reasoner):
    def second_kind(self, x):
        self.found = super().second_kind(x)
        return self.found


def test_gold_advice_is_the_mean_of_unknown_cards():
    looks = 0
    player = NotingReasoner(0, 5)
    for game in positions("gold", (2, 3), [player]):
        if game.phase != gold.PICK1:
            continue
        start_deciding(player, game)
        assert player.hits == player.sums == 0
        action = decide(player, game)
        memory = player.memory
        if memory.kinds[action] != UNKNOWN:
            continue
        chance = brings = 0
        for x in range(KINDS):
            ways = memory.unknown[x]
            if ways:
                Hard.best_after(player, x)
                hit, won = _brings(memory, x, player.found)
                chance += ways * hit
                brings += ways * won
        advisor = explained(player, game, action)
        assert (advisor.why, advisor.then) == (gold_reasons.LOOK, -1)
        assert advisor.probability == chance // memory.unknowns
        assert advisor.gold == brings // memory.unknowns
        looks += 1
    assert looks > 5


def _brings(memory, x, y):
    """Return the chance to win gold, of 1000, and the mean gold in tenths.

    x: the kind of the unknown card that is turned up first
    y: the kind of the second card, or UNKNOWN
    """
    if y != UNKNOWN:
        return 1000 * (gain(x, y) > 0), 10 * max(gain(x, y), 0)
    rest = list(memory.unknown)
    rest[x] -= 1
    won = [max(gain(x, other), 0) for other in range(KINDS) for _ in range(rest[other])]
    count = len(won) or 1
    return 1000 * sum(map(bool, won)) // count, 10 * sum(won) // count


@pytest.mark.parametrize("players", range(2, 6))
def test_goldrausch_advice_is_the_mean_of_chips(players):
    """Compare the value that advice gives a chip with its gold if all seats follow the advice."""
    values = {rausch_reasons.JOIN: [], rausch_reasons.WAIT: []}
    for seed in range(60):
        game = started("goldrausch", players, seed, {"rounds": 1}, seed % players)
        advice = [
            (advisor.why, game.card, advisor.gold)
            for _, advisor, _ in moments(game)
            if advisor.why in values
        ]
        for why, group, expected in advice:
            chips = sum(game.chips[group * 5 : group * 5 + 5])
            earned = game.gold[group] // (chips + (why == rausch_reasons.WAIT))
            values[why].append((expected / 10, earned))
    for why, pairs in values.items():
        expected, earned = (sum(column) / len(pairs) for column in zip(*pairs, strict=True))
        put = "" if why == rausch_reasons.JOIN else "not "
        numbers = (players, put, expected, earned)
        print("\n%d players, a chip %sput: expected %.1f, earned %.1f" % numbers)
        assert abs(expected - earned) < 0.5, (why, expected, earned)


def test_goldrausch_advice_values_coins_against_others():
    seen = set()
    for game in positions("goldrausch", (2, 3, 5)):
        if game.card < rausch.COIN:
            continue
        player = rausch_reasons.Reasoner(game.turn, 5)
        player.new_game(game.setup)
        start_deciding(player, game)
        places = rausch.GROUPS * rausch.SLOTS - sum(game.coins)
        rest = sum(game.setup[rausch.SETUP_VALUES :]) - sum(game.gold)
        more = game.card - rausch.COIN - Fraction(rest, places)
        for group in player.actions[: player.count]:
            value = explained(player, game, group).gold
            assert abs(value - 10 * more * share_of(game, group, game.turn)) < 4
            seen.add(value > 0)
    assert seen == {False, True}


def share_of(game, group, seat):
    """Return the part of a group's gold that a seat gets, minus the mean part of the others."""
    mine = game.chips[group * 5 + seat]
    chips = game.chips_on(group)
    others = game.players - 1
    return Fraction(mine * others - (chips - mine), others * chips) if chips else Fraction(0)


@pytest.mark.parametrize("middle", [1, 40, 77])
def test_a_lead_is_at_most_all_nuggets_taken(middle):
    """Compare larger leads, which are possible with more than two seats."""
    out = nuggets.NUGGETS - middle
    assert win(middle, out + 5) == win(middle, out) and win(middle, -out - 5) == win(middle, -out)


HELD = [(25, 12), (12, 25), (20, 10, 27), (20, 27, 10)]
DICE = "LLL5552 LLLN225 LLL555N LLLNN55".split()


def test_nuggets_advice_foretells_the_next_theft():
    cases = [(held, dice, "") for held in HELD for dice in DICE]
    cases.append(((38, 36), "N234", "LLL"))  # a theft of one nugget, with dice left
    seen = set()
    for held, rolled, aside in cases:
        game = nuggets_at(nuggets.NUGGETS - sum(held), held, rolled, aside)
        player = nuggets_reasons.Reasoner(0, 5)
        player.new_game(game.setup)
        action = decide(player, game)
        advisor = explained(player, game, action)
        game.apply(action)
        assert advisor.then == decide(player, game)
        seen.add((advisor.then, game.phase))
    assert len(seen) > 3
