# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Hints: what `hard` does, by what all can see, with numbers that are true."""

from support import ACTIONS, IS_QUICK, VIEW, started
from tables import hide, put_back, seated

from engine import hint as hints
from engine.chance import Chance
from engine.games import NAMES
from engine.gold import events as gold_events
from engine.gold import rules as gold
from engine.nuggets import rules as nuggets
from engine.player import NOT_YET


def adviser(game):
    hint = hints.make(game.NAME)
    hint.new_game(game.setup)
    hint.watch(game.events)
    return hint


def ask(hint, game):
    """The action; the whole answer is in `hint`."""
    count = game.legal(ACTIONS)
    game.view(VIEW)
    hint.begin(game.turn, VIEW, ACTIONS, count)
    action = hint.step()
    while action == NOT_YET:
        action = hint.step()
    assert action in list(ACTIONS[:count])
    return action


def answer(hint, game):
    action = ask(hint, game)
    return action, hint.why, hint.chance, hint.gold, hint.then, hint.win


def moments(name, players, seed, every=1):
    """(game, hint, action) of a game in which all follow the hint."""
    game = started(name, players, seed)
    hint = adviser(game)
    number = 0
    while not game.over:
        action = ask(hint, game)
        if number % every == 0:
            yield game, hint, action
        game.apply(action)
        hint.watch(game.events)
        number += 1


def test_one_for_all_seats_says_what_each_hard_player_does():
    for name in NAMES:
        for number in (2, 4):
            game = started(name, number, 17)
            players = seated(game, "hard", 0, 0)
            hint = adviser(game)
            for _ in range(60 if IS_QUICK else 20):
                count = game.legal(ACTIONS)
                game.view(VIEW)
                action = players[game.turn].decide(VIEW, ACTIONS, count)
                hinted = ask(hint, game)
                if name == "gold":
                    # Of cards that are alike to a player either will do.
                    memory = players[game.turn].memory
                    assert memory.at[hinted] == memory.at[action]
                else:
                    assert hinted == action, (name, number)
                game.apply(action)
                if game.over:
                    break
                for watcher in players + [hint]:
                    watcher.watch(game.events)


def test_asking_twice_or_after_a_rest_gives_the_same_answer():
    for name in NAMES:
        for game, hint, _ in moments(name, 3, 5, 13):
            first = answer(hint, game)
            hint.unload()
            assert answer(hint, game) == first


def test_hidden_things_change_no_hint():
    luck = Chance(4)
    for name in NAMES:
        game = started(name, 2, 23)
        hint = adviser(game)
        for turn in range(40):
            told = answer(hint, game)
            if turn % 4 == 0:
                kept = hide(game, luck)
                assert answer(hint, game) == told, name
                put_back(game, kept)
            game.apply(told[0])
            hint.watch(game.events)
            if game.over:
                break


def won(game, seat, since):
    """Gold that a seat has won by events from number `since` on."""
    events = game.events
    numbers = range(since, events.count)
    return sum(
        [
            events.b(i)
            for i in numbers
            if events.kind(i) == gold_events.WON and events.seat(i) == seat
        ]
    )


def test_a_pair_brings_the_gold_that_was_told():
    pairs = 0
    promised = None
    for game, hint, action in moments("gold", 2, 8):
        if promised:
            seat, since, told, second = promised
            if game.turn == seat and game.phase == gold.PICK2:
                assert action == second
                continue
            assert 10 * won(game, seat, since) == told
        promised = None
        if hint.why == hints.PAIR:
            pairs += 1
            promised = game.turn, game.events.count, hint.gold, hint.then
    assert pairs > 5


def test_the_chance_of_a_second_look_is_counted_out():
    looks = 0
    for game, hint, action in moments("gold", 2, 3):
        if game.phase != gold.PICK2 or hint.why != hints.LOOK:
            continue
        unknown = [p for p in range(64) if not hint.cards[p]]
        assert action in unknown
        brings = [_gold_with(game, p) for p in unknown]
        hits = len([one for one in brings if one])
        assert hint.chance == 1000 * hits // len(unknown)
        assert hint.gold == 10 * sum(brings) // len(unknown) and hint.then == hints.NONE
        looks += 1
    assert looks > 10


def test_a_card_of_the_rush_brings_the_gold_that_was_told():
    seen = set()
    for game, hint, action in moments("gold", 2, 7):
        if game.phase != gold.RUSH_PICK or hint.why == hints.FORCED:
            continue
        seen.add(hint.why)
        if hint.why == hints.LOOK:
            unknown = [game.cards[p] for p in range(64) if not hint.cards[p]]
            brings = [card for card in unknown if gold.is_gold(card)]
            assert hint.chance == 1000 * len(brings) // len(unknown)
            assert hint.gold == 10 * sum(brings) // len(unknown)
        elif hint.why == hints.PAIR:
            assert (hint.chance, hint.gold) == (1000, 10 * game.cards[action])
    assert {hints.LOOK, hints.PAIR} <= seen


def test_a_forced_choice_needs_no_adviser():
    game = started("gold", 2, 3)
    hint = adviser(game)
    game.view(VIEW)
    hint.begin(game.turn, VIEW, bytes((7,)), 1)
    assert hint.step() == 7 and hint.why == hints.FORCED and hint.player is None


def test_a_new_game_is_not_seen_yet():
    game = started("gold", 2, 3)
    hint = adviser(game)
    game.apply(5)
    hint.watch(game.events)
    assert hint.cards[5]
    hint.new_game(game.setup)
    assert not any(hint.cards)


def test_reasons_are_told_apart():
    names = "FORCED PAIR LOOK DENY KEEP ROLL_ON STOP JOIN WAIT LAY".split()
    assert [getattr(hints, name) for name in names] == list(range(10))


def _gold_with(game, place):
    """What the card at `place` would bring beside the first one, by the rules."""
    pair = sorted((game.cards[game.first], game.cards[place]))
    if pair[0] > 4 or pair[1] < 8 or (pair[1] & 7) < pair[0]:
        return 0
    return pair[0] if game.owner((pair[1] >> 3) - 1) in (game.turn, gold_events.NOBODY) else 0


def test_setting_aside_tells_what_comes_next():
    keeps = 0
    planned = None
    for game, hint, action in moments("nuggets", 2, 12):
        if planned:
            told, chance, then = planned
            assert action == then and bust(game) == chance
            assert told == 10 * game.value
        planned = None
        if hint.why == hints.KEEP:
            keeps += 1
            assert hint.gold == 10 * game.value_with(action)
            planned = hint.gold, hint.chance, hint.then
    assert keeps > 20


def bust(game):
    """Chance of 1000 that the dice left are a bust."""
    dice = 7 - game.set_aside
    return 1000 * nuggets.bust_chance(game.numbers_aside(), dice) // 6**dice if dice else 0


def test_a_stop_tells_what_it_takes():
    stops = 0
    for seed in range(6):
        for game, hint, action in moments("nuggets", 3, seed):
            assert hint.win == -1
            if hint.why == hints.STOP:
                assert hint.gold == 10 * game.amount(action)
                assert hint.chance == bust(game)
                stops += 1
            elif hint.why == hints.ROLL_ON:
                assert hint.gold == 10 * game.value and hint.chance == bust(game)
    assert stops > 10


def test_chances_to_win_are_told_to_two():
    wins = [hint.win for _, hint, _ in moments("nuggets", 2, 1) if hint.why != hints.FORCED]
    assert all([0 <= win <= 1000 for win in wins])
    assert 500 < wins[0] < 650
    # Whoever decides last wins or loses for sure.
    assert wins[-1] in (0, 1000)


def test_goldrausch_says_what_chips_and_coins_are_worth():
    seen = set()
    for game, hint, action in moments("goldrausch", 3, 2):
        seen.add(hint.why)
        if hint.why in (hints.JOIN, hints.WAIT):
            group = game.card
            # At least what lies there already, at most all the gold there is.
            chips = game.chips_on(group) + 1
            assert 10 * game.gold[group] // chips <= hint.gold <= 10 * 46 // chips
            assert (hint.why == hints.JOIN) == (action == 6)
        elif hint.why == hints.LAY:
            assert -460 < hint.gold < 460
    assert {hints.JOIN, hints.WAIT, hints.LAY} <= seen
