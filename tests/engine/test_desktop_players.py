# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Computer players hold to what their docstrings say: worked out here a second time, plainly."""

import random
from fractions import Fraction

import pytest
from support import started, view
from tables import choose, seated

from engine.gold import hard as gold_hard
from engine.gold import rules as gold
from engine.gold.greedy import Greedy as GoldGreedy
from engine.gold.memory import FREE, KIND_DYNAMITE, KINDS, MINE, NEXT, NOWHERE, UNKNOWN, gain
from engine.goldrausch import adviser as rausch_adviser
from engine.goldrausch import hard as rausch_hard
from engine.goldrausch import rules as rausch
from engine.goldrausch.greedy import ONE as GOLD_ONE
from engine.goldrausch.greedy import Greedy as RauschGreedy
from engine.goldrausch.greedy import part
from engine.goldrausch.naive import Naive
from engine.hint import Hint
from engine.nuggets import desk, medium
from engine.nuggets import hard as nuggets_hard
from engine.nuggets import rules as nuggets
from engine.nuggets.easy import Easy as NuggetsEasy
from engine.nuggets.keeper import Keeper
from engine.player import NOT_YET

_GOLD = range(KIND_DYNAMITE)
_DIGGERS = range(KIND_DYNAMITE + 1, KINDS)


def positions(name, players=(2, 3, 5), every=3, watcher=None):
    """Games at every n-th decision, as `easy` plays them; `watcher` sees them from the start."""
    for number in players:
        game = started(name, number, 3)
        at_table = seated(game, "easy")
        if watcher:
            watcher.new_game(game.setup)
            watcher.watch(game.events)
            at_table.append(watcher)
        step = 0
        while not game.over:
            if step % every == 0:
                yield game
            step += 1
            game.apply(choose(at_table[game.turn], game))
            for player in at_table:
                player.watch(game.events)


def thinking(kind, game, seat=None):
    """A player of this class that has begun to think about its move."""
    player = kind(game.turn if seat is None else seat, 5)
    player.new_game(game.setup)
    return asked(player, game)


def asked(player, game):
    legal = bytearray(128)
    player.begin(bytearray(view(game)), legal, game.legal(legal))
    return player


# GOLD


def minds(kind, number=150, players=2):
    """Players of GOLD that remember this and that."""
    luck = random.Random(8)
    game = started("gold", players, 3)
    player = kind(0, 5)
    player.new_game(game.setup)
    memory = player.memory
    for _ in range(number):
        few = luck.choice((2, 6, 21))
        for counts, most in ((memory.known, 2), (memory.unknown, luck.choice((0, 3)))):
            for x in range(KINDS):
                counts[x] = luck.randint(0, most) if luck.randrange(21) < few else 0
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


@pytest.mark.parametrize("players", [2, 4])
def test_gold_hard_values_a_pair_by_what_it_brings_who_loses_and_what_is_left(players):
    luck = random.Random(3)
    for player in minds(gold_hard.Hard, 60, players):
        player.value_diggers()
        known = player.memory.known
        kinds = [x for x in range(KINDS) if known[x]]
        for _ in range(20 if kinds else 0):
            x, y = luck.choice(kinds), luck.choice(kinds)
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
    player.after = lambda x: looked.append(x) or 0
    while player.step() == NOT_YET:
        pass
    assert looked == [x for x in range(KINDS) if player.memory.unknown[x]] and len(looked) > 15


# Gold Nuggets


def test_nuggets_easy_sets_aside_what_is_worth_most_a_die_counting_half():
    seen = 0
    for game in positions("nuggets", every=1):
        if game.phase != nuggets.KEEP:
            continue
        player = thinking(NuggetsEasy, game)
        for mask in player.actions[: player.count]:
            dice = bin(mask).count("1")
            # Half a nugget less for each die, and four more if no die of the roll is left.
            wanted = 2 * (game.value_with(mask) - game.value) - dice + 8 * (dice == game.rolled)
            assert player.mask_value(mask) == wanted
            seen += 1
    assert seen > 300


def test_nuggets_easy_robs_the_richest_that_has_enough():
    luck = random.Random(4)
    game = started("nuggets", 5, 3)
    player = thinking(NuggetsEasy, game)
    seen = set()
    for _ in range(200):
        table = player.table
        table[nuggets.VIEW_VALUE] = luck.randint(1, 9)
        for seat in range(5):
            table[nuggets.VIEW_HELD + seat] = luck.randint(0, 12)
        may = [seat for seat in range(5) if seat != player.seat and luck.random() < 0.7]
        player.actions = bytes([nuggets.ROLL, nuggets.TAKE, *(nuggets.STEAL + s for s in may)])
        player.count = len(player.actions)
        rich = [(table[nuggets.VIEW_HELD + s], -s) for s in may]
        rich = [one for one in rich if one[0] >= table[nuggets.VIEW_VALUE]]
        wanted = nuggets.STEAL - max(rich)[1] if rich else nuggets.TAKE
        assert player.take() == wanted
        seen.add(wanted)
    assert len(seen) == 5


def test_nuggets_easy_stops_at_four_or_five_as_its_mood_is():
    player = NuggetsEasy(0, 5)
    assert {player.enough() for _ in range(50)} == {4, 5}


def test_nuggets_keepers_take_the_first_of_the_best_choices():
    for game in positions("nuggets", every=2):
        if game.phase == nuggets.KEEP:
            player = thinking(Keeper, game)
            for score in (lambda mask: mask & 5, lambda mask: -mask):
                player.mask_value = score
                player.think()
                found = NOT_YET
                while found == NOT_YET:
                    found = player.keep()
                masks = list(player.actions[: player.count])
                assert found == max(masks, key=score)


def test_nuggets_medium_counts_what_it_gets_a_stolen_nugget_twice_and_a_fresh_set():
    for game in positions("nuggets", (2, 5), 5):
        player = thinking(medium.Medium, game)
        for worth in (1, 4, 10):
            for source in (*range(game.players), 255):
                there = game.middle if source == 255 else game.nuggets[source]
                got = min(worth, there) * (1 if source == 255 else 2)
                assert player.outcome(worth, source, 0) == got * medium._NUGGET
                more = player.outcome(worth, source, 1) - player.outcome(worth, source, 0)
                assert more / medium._NUGGET == pytest.approx(5.1479, abs=0.001)
    assert player.bust() == 0


def test_nuggets_hard_finds_each_position_in_its_table_once(monkeypatch):
    monkeypatch.setattr(nuggets_hard, "WIN", range(len(nuggets_hard.WIN)))
    found = []
    for middle in range(1, nuggets.NUGGETS + 1):
        out = nuggets.NUGGETS - middle
        found += [nuggets_hard.win(middle, 2 * mine - out) for mine in range(out + 1)]
        # With more seats one may be further ahead than all that is out.
        assert nuggets_hard.win(middle, out + 5) == found[-1]
        assert nuggets_hard.win(middle, -out - 5) == found[-1 - out]
    assert found == [i * nuggets_hard._BYTE for i in nuggets_hard.WIN]


def test_nuggets_hard_compares_with_the_richest_other():
    for game in positions("nuggets", every=4):
        for seat in range(game.players):
            player = thinking(nuggets_hard.Hard, game, seat)
            others = [s for s in range(game.players) if s != seat]
            assert player.richest(5, 0) == max(game.nuggets[s] for s in others)
            for robbed in others:
                held = [game.nuggets[s] - (s == robbed) for s in others]
                if game.nuggets[robbed]:
                    assert player.richest(robbed, 1) == max(held)


def test_the_desk_has_room_for_every_state_and_worth():
    from engine.nuggets.turn_data import STATES

    made = desk.Desk()
    assert len(made.values) == len(STATES) // 2 == 195
    worths = {0}
    for lassos in range(8):
        for nugget in range(8 - lassos):
            worths.add(nugget + nuggets.numbers_value(0))
    assert made.thinker is None
    assert len(made.takes) == len(made.steals) == 2 * desk.WORTHS
    assert len(made.key) == nuggets.VIEW_DICE  # the middle and what each seat has


# Goldrausch


def expected(game, group):
    """What will lie at a group if every empty place gets the average of the coins to come."""
    empty = [rausch.PLACES - game.coins[g] for g in range(rausch.GROUPS)]
    return game.gold[group] + _mean(game) * empty[group]


def _mean(game):
    places = rausch.GROUPS * rausch.PLACES - sum(game.coins)
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
            assert player.rich(group) == (not laid or laid[-1] > rausch.COIN)
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


def test_goldrausch_greedy_expects_the_average_at_every_empty_place():
    for game in positions("goldrausch", every=5):
        player = thinking(RauschGreedy, game)
        for group in range(rausch.GROUPS):
            assert near(player.final[group], expected(game, group))
            for more in (0, 1):
                wanted = own_part(game, group, game.turn, more)
                assert near(player.margin(group, more), wanted)
            assert player.interest(group) == player.margin(group, 0)
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
        bar = Fraction(0) if few else Fraction(all_gold, rausch.CHIPS * game.players)
        assert near(player.bar(), bar)
        for group in range(rausch.GROUPS):
            change = own_part(game, group, game.turn, 1) - own_part(game, group, game.turn)
            brings = expected(game, group) * change
            if abs(brings - bar) > Fraction(1, 2):
                assert player.rich(group) == (brings > bar)
                seen.add((few, brings > bar))
    assert len(seen) == 3  # once few are left, any chip that brings something is laid


@pytest.mark.parametrize("spite", [0, 50, 100])
def test_goldrausch_a_part_is_own_less_the_others_mean(spite):
    assert part(0, 0, 3, spite) == 0
    for chips in range(1, 12):
        for mine in range(min(chips, 3) + 1):
            for others in (1, 4):
                wanted = Fraction(mine, chips)
                wanted -= Fraction(spite * (chips - mine), 100 * others * chips)
                assert near(part(mine, chips, others, spite), wanted, 1)


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
                player.find_facts(group)
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
                assert all(near(*pair, 1) for pair in zip(player.facts, wanted, strict=True))


def test_goldrausch_hard_weighs_rivals_64_on_average_and_those_ahead_more():
    uneven = 0
    for game in positions("goldrausch", (2, 3, 5), 10):
        for seat in range(game.players):
            weight = thinking(rausch_hard.Hard, game, seat).weight
            others = [s for s in range(game.players) if s != seat]
            assert weight[seat] == 0
            assert abs(sum(weight[s] for s in others) - 64 * len(others)) < len(others)
            for one in others:
                for two in others:
                    if game.score(one) > game.score(two):
                        assert weight[one] >= weight[two]
                        uneven += weight[one] > weight[two]
    assert uneven


def test_goldrausch_advice_tells_what_a_coin_brings_before_the_others():
    seen = set()
    for game in positions("goldrausch", every=1):
        if game.card < rausch.COIN:
            continue
        player = thinking(rausch_adviser.Adviser, game)
        for action in player.actions[: player.count]:
            hint = Hint()
            player.explain(hint, action)
            more = game.card - rausch.COIN - _mean(game)
            wanted = 10 * more * own_part(game, action, game.turn)
            assert abs(hint.gold - wanted) < 4
            seen.add(hint.gold > 0)
    assert seen == {False, True}
