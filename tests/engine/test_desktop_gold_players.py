"""What advice of GOLD says, and what hard players look at, worked out a second time."""

from decisions import asked, decided, positions

from engine.advisor import Advisor
from engine.gold import reasons
from engine.gold import rules as gold
from engine.gold.hard import Hard
from engine.gold.memory import KINDS, UNKNOWN, gain


def test_gold_advice_for_an_unknown_card_is_the_mean_over_all_it_may_be():
    looks = 0
    player = reasons.Reasoner(0, 5)
    for game in positions("gold", (2, 3), watcher=player):
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
        advisor = Advisor("gold")
        player.explain(advisor, action)
        assert (advisor.why, advisor.then) == (reasons.LOOK, -1)
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
