"""What advice of Goldrausch says, against what happens and worked out a second time."""

from fractions import Fraction

import pytest
from advising import moments
from decisions import positions, thinking
from support import started

from engine.advisor import Advisor
from engine.goldrausch import reasons
from engine.goldrausch import rules as rausch


def _mean(game):
    places = rausch.GROUPS * rausch.SLOTS - sum(game.coins)
    rest = sum(game.setup[rausch.SETUP_VALUES :]) - sum(game.gold)
    return Fraction(rest, places) if places else Fraction(0)


def own_part(game, group, seat):
    """The part of a group's gold that a seat gets, less the others' mean part."""
    mine = game.chips[group * 5 + seat]
    chips = game.chips_on(group)
    others = game.players - 1
    return Fraction(mine * others - (chips - mine), others * chips) if chips else Fraction(0)


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
        laid = "" if why == reasons.JOIN else "not "
        print("\n%d players, a chip %slaid: told %.1f, got %.1f" % (players, laid, said, earned))
        assert abs(said - earned) < 0.5, (why, said, earned)


def chips_told(players, seed):
    """(game that is over, reason, group, gold) of each chip that advice was asked for."""
    game = started("goldrausch", players, seed, {"rounds": 1}, seed % players)
    return [
        (game, advisor.why, game.card, advisor.gold)
        for _, advisor, _ in moments(game)
        if advisor.why in (reasons.JOIN, reasons.WAIT)
    ]


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
