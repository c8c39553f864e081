"""Computer players of Goldrausch do what their docstrings say, worked out a second time."""

from fractions import Fraction

import pytest
from decisions import positions, thinking
from support import started
from tables import choose, seated

from engine import advisor as advisors
from engine.advisor import Advisor
from engine.games import make
from engine.goldrausch import hard as rausch_hard
from engine.goldrausch import reasons
from engine.goldrausch import rules as rausch
from engine.goldrausch.greedy import ONE as GOLD_ONE
from engine.goldrausch.greedy import Greedy as RauschGreedy
from engine.goldrausch.greedy import net_share
from engine.goldrausch.naive import Naive
from engine.rng import Rng


def expected(game, group):
    """What will lie at a group if every empty place gets the average of the coins to come."""
    empty = [rausch.SLOTS - game.coins[g] for g in range(rausch.GROUPS)]
    return game.gold[group] + _mean(game) * empty[group]


def _mean(game):
    places = rausch.GROUPS * rausch.SLOTS - sum(game.coins)
    rest = sum(game.setup[rausch.SETUP_VALUES :]) - sum(game.gold)
    return Fraction(rest, places) if places else Fraction(0)


def own_part(game, group, seat, more=0):
    """The part of a group's gold that a seat gets, less the others' mean part."""
    mine = game.chips[group * 5 + seat] + more
    chips = game.chips_on(group) + more
    others = game.players - 1
    return Fraction(mine * others - (chips - mine), others * chips) if chips else Fraction(0)


def near(fixed, exact, steps=2):
    """Whether a number in 1/ONE is this, but for rounding."""
    return abs(fixed - exact * GOLD_ONE) <= steps


def test_goldrausch_naive_follows_the_last_coin_and_lays_by_chips():
    seen = set()
    for game in positions("goldrausch", every=1):
        player = thinking(Naive, game)
        for group in range(rausch.GROUPS):
            laid = game.coin_cards[group * 6 : group * 6 + game.coins[group]]
            assert player.worth_chip(group) == (not laid or laid[-1] > rausch.COIN)
            assert player.gold_at(group) == game.gold[group]
            assert player.total(group) == game.chips_on(group)
        if game.card < rausch.COIN:
            continue
        mine = [game.chips[group * 5 + game.turn] for group in range(rausch.GROUPS)]
        open_ones = player.actions[: player.count]
        for value, score in (
            (1, mine),
            (0, [game.chips_on(group) - 2 * mine[group] for group in range(rausch.GROUPS)]),
        ):
            found = player.lay(value)
            assert score[found] == max(score[group] for group in open_ones)
            seen.add(found)
    assert len(seen) == rausch.GROUPS


def test_goldrausch_naive_counts_gold_of_any_value():
    for values in ([rausch.HIGHEST] * 18, range(1, 19)):
        game = started("goldrausch", 3, 3, {"values": bytes(values)})
        while game.phase != rausch.OVER and max(game.gold) < 40:
            game.apply(choose(seated(game, "random")[game.turn], game))
        player = thinking(Naive, game)
        assert [player.gold_at(group) for group in range(rausch.GROUPS)] == list(game.gold)


def test_goldrausch_greedy_expects_the_average_at_every_empty_place():
    for game in positions("goldrausch", every=5):
        player = thinking(RauschGreedy, game)
        for group in range(rausch.GROUPS):
            assert near(player.final[group], expected(game, group))
            for more in (0, 1):
                wanted = own_part(game, group, game.turn, more)
                assert near(player.margin(group, more), wanted)
            assert player.marginal(group) == player.margin(group, 0)
        assert near(player.expected(), _mean(game))
        assert player.persons_left() == 30 - sum(game.persons[: rausch.GROUPS])


def test_goldrausch_greedy_lays_a_coin_where_it_does_most_good():
    for game in positions("goldrausch", every=2):
        if game.card < rausch.COIN:
            continue
        player = thinking(RauschGreedy, game)
        for value in (0, 1, 10):
            good = {
                group: (value - _mean(game)) * own_part(game, group, game.turn)
                for group in player.actions[: player.count]
            }
            assert good[player.lay(value)] >= max(good.values()) - Fraction(value + 3, 32)


def test_goldrausch_greedy_lays_a_chip_for_what_chips_bring_on_average():
    seen = set()
    for game in positions("goldrausch", (2, 4)):
        player = thinking(RauschGreedy, game)
        all_gold = sum(game.setup[rausch.SETUP_VALUES :])
        left = player.persons_left()
        few = left <= game.chips_left[game.turn] * game.players
        threshold = Fraction(0) if few else Fraction(all_gold, rausch.CHIPS * game.players)
        assert near(player.threshold(), threshold)
        for group in range(rausch.GROUPS):
            change = own_part(game, group, game.turn, 1) - own_part(game, group, game.turn)
            brings = expected(game, group) * change
            if abs(brings - threshold) > Fraction(1, 2):
                assert player.worth_chip(group) == (brings > threshold)
                seen.add((few, brings > threshold))
    assert len(seen) == 3  # once few are left, any chip that brings something is laid


@pytest.mark.parametrize("spite", [0, 50, 100])
def test_goldrausch_a_part_is_own_less_the_others_mean(spite):
    assert net_share(0, 0, 3, spite) == 0
    for chips in range(1, 12):
        for mine in range(min(chips, 3) + 1):
            for others in (1, 4):
                wanted = Fraction(mine, chips)
                wanted -= Fraction(spite * (chips - mine), 100 * others * chips)
                assert near(net_share(mine, chips, others, spite), wanted, 1)


def test_goldrausch_hard_sees_scores_persons_and_chips_as_they_are():
    for game in positions("goldrausch", every=10):
        for seat in range(game.players):
            player = thinking(rausch_hard.Hard, game, seat)
            others = [s for s in range(game.players) if s != seat]
            assert [player.score(s) for s in range(game.players)] == [
                game.score(s) for s in range(game.players)
            ]
            assert player.best_rival() == max(game.score(s) for s in others)
            for group in range(rausch.GROUPS):
                rest = [player.final[g] for g in range(rausch.GROUPS) if g != group]
                assert player.best_other(group) == max(rest)
                player.find_features(group)
                mine = game.chips[group * 5 + seat]
                chips = game.chips_on(group)
                wanted = [
                    1,
                    Fraction(30 - sum(game.persons[: rausch.GROUPS]), 8),
                    game.chips_left[seat],
                    Fraction(sum(game.chips_left[s] for s in others), len(others)),
                    mine,
                    Fraction(chips - mine, len(others)),
                    rausch.PERSONS - game.persons[group],
                    int(not chips),
                ]
                assert all(near(*pair, 1) for pair in zip(player.features, wanted, strict=True))


def test_goldrausch_hard_expects_chips_still_to_come():
    for game in positions("goldrausch", every=10):
        player = thinking(rausch_hard.Hard, game)
        seat, others = game.turn, game.players - 1
        for group in range(rausch.GROUPS):
            coming = _coming(player, game, group)
            assert near(player.arriving(group), coming) and bool(player.arriving(group)) <= bool(
                coming
            )
            coming = Fraction(player.arriving(group), 64)
            mine = game.chips[group * 5 + seat]
            mine += game.chips_left[seat] * coming * Fraction(rausch_hard._OWN, 64)
            chips = mine + Fraction(rausch_hard._PRIOR_CHIPS, 64)
            theirs = 0
            for other in range(game.players):
                if other != seat:
                    there = game.chips[group * 5 + other]
                    there += game.chips_left[other] * coming * Fraction(rausch_hard._OTHERS, 64)
                    chips += there
                    theirs += there * player.rival_weights[other] / 64
            wanted = mine * others - theirs * rausch_hard._AGAINST / 64
            # A 64th of a chip may be lost of each seat's.
            near_by = 16384 / 64 * 2 / chips
            assert abs(player.marginal(group) - 16384 * wanted / (others * chips)) < near_by


def test_goldrausch_hard_expects_no_chips_where_nobody_is_still_to_be_drawn():
    player = thinking(rausch_hard.Hard, started("goldrausch", 2, 3))
    player.persons = 0
    assert [player.arriving(group) for group in range(rausch.GROUPS)] == [0] * rausch.GROUPS


def _coming(player, game, group):
    """The part of each chip left that comes to a group: to rich ones more."""
    persons = 30 - sum(game.persons[: rausch.GROUPS])
    if not persons:
        return Fraction(0)
    draw = 1 + Fraction(rausch_hard._DRAWS, 64) * (
        Fraction(player.final[group], player.average) - 1
    )
    draw = min(max(draw, Fraction(rausch_hard._LEAST_DRAW, 64)), rausch_hard._MOST_DRAW // 64)
    return (rausch.PERSONS - game.persons[group]) * draw / persons


def test_goldrausch_hard_weighs_rivals_64_on_average_and_those_ahead_more():
    uneven = 0
    for game in positions("goldrausch", (2, 3, 5), 10):
        for seat in range(game.players):
            weight = thinking(rausch_hard.Hard, game, seat).rival_weights
            others = [s for s in range(game.players) if s != seat]
            assert weight[seat] == 0
            assert abs(sum(weight[s] for s in others) - 64 * len(others)) < len(others)
            for one in others:
                for two in others:
                    if game.score(one) > game.score(two):
                        assert weight[one] >= weight[two]
                        uneven += weight[one] > weight[two]
    assert uneven


@pytest.mark.parametrize("players", range(2, 6))
def test_goldrausch_advice_tells_what_a_chip_earns_on_average(players):
    """What is said of chips, laid or not, against what they earn when all follow the advice."""
    told = {reasons.JOIN: [], reasons.WAIT: []}
    for seed in range(60):
        for game, why, group, gold in chips_told(players, seed):
            chips = game.last_chips[group * 5 : group * 5 + 5]
            earned = game.last_gold[group] // (sum(chips) + (why == reasons.WAIT))
            told[why].append((gold / 10, earned))
    for why, pairs in told.items():
        said, earned = (sum(column) / len(pairs) for column in zip(*pairs, strict=True))
        assert abs(said - earned) < 0.5, (why, said, earned)


def chips_told(players, seed):
    """(game that is over, reason, group, gold) of each chip that advice was asked for."""
    game = make("goldrausch")
    game.set_up(players, seed % players, rounds=1)
    game.start(Rng(seed))
    advisor = advisors.make("goldrausch")
    advisor.new_game(game.setup)
    view, legal, found = bytearray(128), bytearray(128), []
    while not game.over:
        game.view(view)
        advisor.watch(game.events)
        advisor.begin(game.turn, view, legal, game.legal(legal))
        action = advisor.step()
        if advisor.why in (reasons.JOIN, reasons.WAIT):
            found.append((game, advisor.why, game.card, advisor.gold))
        game.apply(action)
    return found


def test_goldrausch_advice_tells_what_a_coin_brings_before_the_others():
    seen = set()
    for game in positions("goldrausch", every=1):
        if game.card < rausch.COIN:
            continue
        player = thinking(reasons.Reasoner, game)
        for action in player.actions[: player.count]:
            advisor = Advisor("goldrausch")
            player.explain(advisor, action)
            more = game.card - rausch.COIN - _mean(game)
            wanted = 10 * more * own_part(game, action, game.turn)
            assert abs(advisor.gold - wanted) < 4
            seen.add(advisor.gold > 0)
    assert seen == {False, True}
