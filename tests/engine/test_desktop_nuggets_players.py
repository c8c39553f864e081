"""Tables of Gold Nuggets, and what its advice says, worked out a second time."""

import pytest
from decisions import decided
from positions import nuggets_at

from engine.advisor import Advisor
from engine.nuggets import reasons
from engine.nuggets import rules as nuggets
from engine.nuggets.hard import win


@pytest.mark.parametrize("middle", [1, 40, 77])
def test_nobody_is_further_ahead_than_all_that_is_out(middle):
    """With more than two seats one may be."""
    out = nuggets.NUGGETS - middle
    assert win(middle, out + 5) == win(middle, out) and win(middle, -out - 5) == win(middle, -out)


def test_nuggets_advice_tells_who_is_robbed_next():
    positions = ["%s %s " % (held, dice) for held in HELD for dice in DICE]
    positions.append("38,36 N234 LLL")  # a theft of one, with dice left
    seen = set()
    for position in positions:
        held, rolled, aside = position.split(" ")
        held = [int(word) for word in held.split(",")]
        game = nuggets_at(nuggets.NUGGETS - sum(held), held, rolled, aside)
        player = reasons.Reasoner(0, 5)
        player.new_game(game.setup)
        action = decided(player, game)
        advisor = Advisor("nuggets")
        player.explain(advisor, action)
        game.apply(action)
        assert advisor.then == decided(player, game)
        seen.add((advisor.then, game.phase))
    assert len(seen) > 3


HELD = "25,12 12,25 20,10,27 20,27,10".split()
DICE = "LLL5552 LLLN225 LLL555N LLLNN55".split()
