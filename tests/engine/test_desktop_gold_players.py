"""Computer players of GOLD do what their docstrings say, worked out a second time."""

import random
from fractions import Fraction

import pytest
from decisions import asked, decided, positions, thinking
from support import started

from engine.advisor import Advisor
from engine.gold import hard as gold_hard
from engine.gold import reasons
from engine.gold import rules as gold
from engine.gold.greedy import Greedy as GoldGreedy
from engine.gold.hard import Hard
from engine.gold.memory import FREE, KIND_DYNAMITE, KINDS, MINE, NEXT, NOWHERE, UNKNOWN, gain
from engine.player import NOT_YET

_GOLD = range(KIND_DYNAMITE)
_DIGGERS = range(KIND_DYNAMITE + 1, KINDS)


def minds(kind, number=150, players=2):
    """Players of GOLD that remember this and that."""
    rng = random.Random(8)
    game = started("gold", players, 3)
    player = kind(0, 5)
    player.new_game(game.setup)
    memory = player.memory
    for _ in range(number):
        for counts, most in ((memory.known, 2), (memory.unknown, rng.choice((0, 3)))):
            few = rng.choice((2, 6, 21))
            for x in range(KINDS):
                counts[x] = rng.randint(0, most) if rng.randrange(21) < few else 0
        memory.unknowns = sum(memory.unknown)
        memory.left = memory.unknowns + sum(memory.known)
        yield player


def test_gold_greedy_takes_the_best_certain_gold_else_looks_for_one():
    seen = set()
    for player in minds(GoldGreedy):
        known = player.memory.known
        sure = {
            x: max([gain(x, y) for y in _DIGGERS if known[y]] or [0]) for x in _GOLD if known[x]
        }
        best = max([0, *sure.values()])
        found = player.first_kind()
        assert sure[found] == best > 0 if found != UNKNOWN else best == 0
        seen.add(found)
    assert seen == {*_GOLD, UNKNOWN}


def none_known(kind):
    """A player of GOLD that knows of no card, face up or down."""
    player = next(minds(kind))
    for x in range(KINDS):
        player.memory.known[x] = player.memory.unknown[x] = 0
    return player


def test_gold_greedy_takes_a_single_pair_if_it_brings_gold():
    player = none_known(GoldGreedy)
    known = player.memory.known
    for x in _GOLD:
        for y in _DIGGERS:
            known[x] = known[y] = 1
            assert player.first_kind() == (x if gain(x, y) > 0 else UNKNOWN)
            known[x] = known[y] = 0


def test_gold_greedy_compares_in_the_rush_with_the_mean_of_two():
    player = none_known(GoldGreedy)
    memory = player.memory
    memory.unknowns = 2
    for x in _GOLD:
        memory.known[x] = 1
        for one in (*_GOLD, KIND_DYNAMITE):
            for two in (*_GOLD, KIND_DYNAMITE):
                memory.unknown[one] += 1
                memory.unknown[two] += 1
                both = sum(kind + 1 for kind in (one, two) if kind in _GOLD)
                assert player.rush_kind() == (x if 2 * (x + 1) >= both else UNKNOWN)
                memory.unknown[one] = memory.unknown[two] = 0
        memory.known[x] = 0


def test_gold_greedy_flips_beside_the_first_card_what_brings_most_on_average():
    seen = set()
    for player in minds(GoldGreedy):
        memory = player.memory
        for x in range(KINDS):
            wanted = {y: gain(x, y) for y in range(KINDS) if memory.known[y] > (x == y)}
            blind = sum(memory.unknown[y] * gain(x, y) for y in range(KINDS))
            if memory.unknowns:
                wanted[UNKNOWN] = Fraction(blind, memory.unknowns)
            if wanted:
                found = player.second_kind(x)
                best = max(wanted.values())
                assert wanted[found] == best
                # Of equal ones it is the unknown card, which tells something new.
                assert found == UNKNOWN or wanted.get(UNKNOWN, best - 1) < best
                seen.add(found)
    assert UNKNOWN in seen and len(seen) > 10


def test_gold_greedy_takes_a_known_gold_in_the_rush_unless_others_are_more_on_average():
    seen = set()
    for player in minds(GoldGreedy):
        memory = player.memory
        blind = sum((x + 1) * memory.unknown[x] for x in _GOLD)
        best = max([x + 1 for x in _GOLD if memory.known[x]] or [0])
        found = player.rush_kind()
        seen.add(found)
        if not best or best * memory.unknowns < blind:
            assert found == UNKNOWN
        else:
            assert found == best - 1
    assert seen == {*_GOLD, UNKNOWN}


def test_gold_greedy_knows_the_card_that_is_face_up():
    player = GoldGreedy(0, 5)
    for game in positions("gold", (2, 3), watcher=player):
        asked(player, game)
        assert player.first == (game.first if game.phase == gold.PICK2 else NOWHERE)
        place = player.step()
        assert game.cards[place] and place != game.first
        memory = player.memory
        if game.phase == gold.PICK2:
            assert memory.kinds[place] == player.second_kind(memory.kinds[game.first])
        else:
            wanted = player.first_kind() if game.phase == gold.PICK1 else player.rush_kind()
            assert memory.kinds[place] == wanted or wanted not in memory.kinds


@pytest.mark.parametrize("players", [2, 4])
def test_gold_hard_values_a_pair_by_what_it_brings_who_loses_and_what_is_left(players):
    rng = random.Random(3)
    for player in minds(gold_hard.Hard, 60, players):
        player.value_diggers()
        known = player.memory.known
        kinds = [x for x in range(KINDS) if known[x]]
        for _ in range(20 if kinds else 0):
            x, y = rng.choice(kinds), rng.choice(kinds)
            if known[x] > (x == y):
                before = bytes(known)
                value, gone = _pair(player, x, y)
                left = list(before)
                for kind in gone:
                    left[kind] -= 1
                few = player.memory.left - len(gone) <= gold.RUSH_CARDS
                rest = _rush(player, left) if few else _prospects(player, left)
                assert player.pair(x, y) == value + rest, (x, y)
                assert bytes(known) == before


def _pair(player, x, y):
    """Gold and diggers of a pair, to this seat, and the kinds that leave, by the rules."""
    if KIND_DYNAMITE in (x, y):
        return _loss(player, x) + _loss(player, y), [x, y]
    if x > KIND_DYNAMITE and y > KIND_DYNAMITE:
        weaker = [] if _strength(x) == _strength(y) else [min(x, y, key=_strength)]
        return sum(_loss(player, kind) for kind in weaker), weaker
    won = gain(x, y)
    if not won:
        return 0, []
    value = won * gold_hard.ONE // (1 if won > 0 else player.rivals)
    return value + _loss(player, max(x, y)), [x, y]


def _strength(kind):
    return (kind - 5) % 4 + 2


def _loss(player, kind):
    if kind <= KIND_DYNAMITE or (kind - 5) // 4 == FREE:
        return 0
    value = player.digger[_strength(kind) - 2]
    return -value if (kind - 5) // 4 == MINE else value // player.rivals


def _rush(player, known):
    """The next seats take the best gold in turn, this one after the others."""
    value = 0
    rest = sorted((x + 1 for x in _GOLD for _ in range(known[x])), reverse=True)
    for turn, won in enumerate(rest, start=1):
        mine = turn % (player.rivals + 1) == 0
        value += won * gold_hard.ONE if mine else -(won * gold_hard.ONE // player.rivals)
    return value


def _prospects(player, known):
    def strike(*whose):
        """The best known gold that a known digger of these can take."""
        reach = max([_strength(y) for y in _DIGGERS if known[y] and (y - 5) // 4 in whose] or [0])
        return max([x + 1 for x in _GOLD if known[x] and x + 1 <= reach] or [0])

    theirs = strike(NEXT, FREE)
    value = gold_hard.OWN_STRIKE * strike(MINE, FREE) - gold_hard.NEXT_STRIKE * theirs
    if theirs:
        return value
    unknown, unknowns = player.memory.unknown, player.memory.unknowns
    diggers = sum(unknown[y] for y in _DIGGERS if (y - 5) // 4 in (NEXT, FREE))
    most = max([x + 1 for x in _GOLD if known[x]] or [0])
    chance = 64 * diggers // (unknowns or 1)
    return value - (gold_hard.NEXT_HOPE * most * chance >> 6)


def test_gold_hard_counts_the_gold_that_lies_out():
    player = gold_hard.Hard(0, 5)
    for game in positions("gold", (3,), 8, player):
        assert player.gold_left() == sum(card for card in game.cards if gold.is_gold(card))


def test_gold_hard_looks_at_every_kind_of_card_once_before_it_decides():
    game = started("gold", 2, 3)
    player = thinking(gold_hard.Hard, game)
    looked = []
    player.best_after = lambda x: looked.append(x) or 0
    while player.step() == NOT_YET:
        pass
    assert looked == [x for x in range(KINDS) if player.memory.unknown[x]] and len(looked) > 15
    assert player.FORGETS == 0


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
