"""What advice says, and what hard players look at, worked out a second time."""

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
    """Games at every decision, as `easy` plays them; `watchers` see them from the start."""
    for number in players:
        game = started(name, number, 3)
        for one in watchers:
            one.new_game(game.setup)
            one.watch(game.events)
        for _ in turns(game, seated(game, "easy"), watchers):
            yield game


def asked(player, game):
    """The player, who has begun to think about its move."""
    legal = bytearray(128)
    player.begin(bytearray(view(game)), legal, game.legal(legal))
    return player


def decided(player, game):
    asked(player, game)
    action = player.step()
    while action == NOT_YET:
        action = player.step()
    return action


def explained(player, game, action):
    """The advisor once the player has explained an action to it."""
    advisor = Advisor(game.NAME)
    player.explain(advisor, action)
    return advisor


class Noting(gold_reasons.Reasoner):
    def second_kind(self, x):
        self.found = super().second_kind(x)
        return self.found


def test_gold_advice_for_an_unknown_card_is_the_mean_over_all_it_may_be():
    looks = 0
    player = Noting(0, 5)
    for game in positions("gold", (2, 3), [player]):
        if game.phase != gold.PICK1:
            continue
        asked(player, game)
        assert player.hits == player.sums == 0
        action = decided(player, game)
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
    """The chance of own gold, of 1000, and its mean in tenths, of an unknown card that is x and y
    beside it."""
    if y != UNKNOWN:
        return 1000 * (gain(x, y) > 0), 10 * max(gain(x, y), 0)
    rest = list(memory.unknown)
    rest[x] -= 1
    won = [max(gain(x, other), 0) for other in range(KINDS) for _ in range(rest[other])]
    count = len(won) or 1
    return 1000 * sum(map(bool, won)) // count, 10 * sum(won) // count


@pytest.mark.parametrize("players", range(2, 6))
def test_goldrausch_advice_tells_what_a_chip_earns_on_average(players):
    """What is said of chips, laid or not, against what they earn when all follow the advice."""
    told = {rausch_reasons.JOIN: [], rausch_reasons.WAIT: []}
    for seed in range(60):
        game = started("goldrausch", players, seed, {"rounds": 1}, seed % players)
        asked_for = [
            (advisor.why, game.card, advisor.gold)
            for _, advisor, _ in moments(game)
            if advisor.why in told
        ]
        for why, group, said in asked_for:
            chips = sum(game.chips[group * 5 : group * 5 + 5])
            earned = game.gold[group] // (chips + (why == rausch_reasons.WAIT))
            told[why].append((said / 10, earned))
    for why, pairs in told.items():
        said, earned = (sum(column) / len(pairs) for column in zip(*pairs, strict=True))
        laid = "" if why == rausch_reasons.JOIN else "not "
        print("\n%d players, a chip %slaid: told %.1f, got %.1f" % (players, laid, said, earned))
        assert abs(said - earned) < 0.5, (why, said, earned)


def test_goldrausch_advice_tells_what_a_coin_brings_before_the_others():
    seen = set()
    for game in positions("goldrausch", (2, 3, 5)):
        if game.card < rausch.COIN:
            continue
        player = rausch_reasons.Reasoner(game.turn, 5)
        player.new_game(game.setup)
        asked(player, game)
        places = rausch.GROUPS * rausch.SLOTS - sum(game.coins)
        rest = sum(game.setup[rausch.SETUP_VALUES :]) - sum(game.gold)
        more = game.card - rausch.COIN - Fraction(rest, places)
        for group in player.actions[: player.count]:
            told = explained(player, game, group).gold
            assert abs(told - 10 * more * own_part(game, group, game.turn)) < 4
            seen.add(told > 0)
    assert seen == {False, True}


def own_part(game, group, seat):
    """The part of a group's gold that a seat gets, less the others' mean part."""
    mine = game.chips[group * 5 + seat]
    chips = game.chips_on(group)
    others = game.players - 1
    return Fraction(mine * others - (chips - mine), others * chips) if chips else Fraction(0)


@pytest.mark.parametrize("middle", [1, 40, 77])
def test_nobody_is_further_ahead_than_all_that_is_out(middle):
    """With more than two seats one may be."""
    out = nuggets.NUGGETS - middle
    assert win(middle, out + 5) == win(middle, out) and win(middle, -out - 5) == win(middle, -out)


HELD = [(25, 12), (12, 25), (20, 10, 27), (20, 27, 10)]
DICE = "LLL5552 LLLN225 LLL555N LLLNN55".split()


def test_nuggets_advice_tells_who_is_robbed_next():
    cases = [(held, dice, "") for held in HELD for dice in DICE]
    cases.append(((38, 36), "N234", "LLL"))  # a theft of one, with dice left
    seen = set()
    for held, rolled, aside in cases:
        game = nuggets_at(nuggets.NUGGETS - sum(held), held, rolled, aside)
        player = nuggets_reasons.Reasoner(0, 5)
        player.new_game(game.setup)
        action = decided(player, game)
        advisor = explained(player, game, action)
        game.apply(action)
        assert advisor.then == decided(player, game)
        seen.add((advisor.then, game.phase))
    assert len(seen) > 3
