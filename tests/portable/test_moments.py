"""Moments of finished games: their sums, mistakes, and games continued from any action."""

import sys

from support import IS_QUICK, legal, restored, saved
from tables import choose, played, rewound, run_search, seated

from engine import games, moments
from engine.events import TURN
from engine.gold import rules as gold
from engine.goldrausch.events import CHIP, LAID, SHARE
from engine.goldrausch.rules import COIN, PUT_CHIP
from engine.moment import UNKNOWN, Moment
from engine.nuggets.events import ROLL
from engine.nuggets.hard import win
from engine.nuggets.moments import NuggetsMoments
from engine.nuggets.rules import DICE, FACES, FIRST_NUMBER, NUGGETS, PICK_DICE, bust_chance
from engine.nuggets.turn import ONE
from engine.rng import Rng

_GAMES = 8 if IS_QUICK else 2
_WORSE = ("card", "won", "seen", "rush", "lucky", "miner")


def test_moments_are_few_in_order_at_their_seat():
    total = 0
    for name in games.NAMES:
        for seed in range(_GAMES):
            players = 2 + seed % 4
            _, data = played(name, players, seed, "easy")
            found = run_search(moments.make(name, data, 31)).found
            numbers = [(not moment.is_praise, moment.number) for moment in found]
            assert len(found) <= moments.MOST + 1 and numbers == sorted(numbers)
            total += len(found)
            for moment in found:
                game = rewound(name, data, moment.number).game
                if moment.kind == "unclaimed":
                    assert moment.seat == moment.other == UNKNOWN
                    continue
                assert 0 <= moment.seat < players and moment.other != moment.seat
                if name != "goldrausch" and moment.kind != "overtook":
                    assert game.turn == moment.seat
    assert total > _GAMES


def test_moments_say_what_was_left_or_which_round_it_was():
    for name in games.NAMES:
        for seed in range(_GAMES):
            _, data = played(name, 2 + seed % 4, seed, "easy")
            for moment in run_search(moments.make(name, data, 31)).found:
                again = rewound(name, data, 0)
                game = again.game
                seat, left = _turn(game, 0, (-1, 0))
                for _ in range(moment.number):
                    seen = game.events.count
                    again.step()
                    seat, left = _turn(game, seen, (seat, left))
                assert moment.stage == (game.round + 1 if name == "goldrausch" else left)


def _turn(game, seen, before):
    """Return (seat, what was left at its start) of the turn, by the events from number `seen`.

    In Gold Nuggets each set counts: one turn may have several. `before` is the turn before.
    """
    left = game.middle if game.NAME == "nuggets" else game.left
    for number in range(seen, game.events.count):
        seat, kind = game.events.seat(number), game.events.kind(number)
        is_set = kind == ROLL and game.events.b(number)
        if is_set or (kind == TURN and seat != before[0]):
            before = seat, left
    return before


def test_luck_plus_losses_make_the_result():
    for seed in range(_GAMES):
        journal, data = played("nuggets", 2, seed, "easy")
        found = run_search(NuggetsMoments(data, 3))
        chance = win(NUGGETS, 0)
        if seed & 1:
            chance = ONE - chance
        chance += found.luck[0] - found.losses[0] - found.luck[1] + found.losses[1]
        winners = journal.game.winners()
        assert chance == (ONE >> 1 if winners == 3 else ONE * (winners & 1))
        assert min(found.losses) > 0


def test_luck_averages_to_zero():
    # Measured in 10,000 games of two players. GOLD: mean 0.02 +- 0.06, spread 4.5.
    # Goldrausch: mean 0.1 +- 0.2, spread 11.
    for name, most in (("gold", 4.5), ("goldrausch", 11)):
        lucks = []
        for seed in range(_GAMES):
            _, data = played(name, 2, seed, "easy")
            found = run_search(moments.make(name, data, 0))
            lucks += found.find_luck().given
            for seat in range(2):
                assert abs(found.luck[seat] - lucks[seat - 2] * moments.GOLD) <= moments.GOLD // 2
        assert len(set(lucks)) > 2 and abs(sum(lucks)) <= 3 * most * len(lucks) ** 0.5


def test_losses_include_those_of_dice_choices():
    for seed in range(_GAMES // 2):
        journal, data = played("nuggets", 2, seed, "easy")
        again = rewound("nuggets", data, 0)
        game = again.game
        costs = [0, 0]
        while again.journal.count < journal.count:
            seat = game.turn
            if game.phase == PICK_DICE:
                player = seated(game, "hard")[seat]
                best = player.mask_value(choose(player, game))
                costs[seat] += best - player.mask_value(again.step())
            else:
                again.step()
        losses = run_search(NuggetsMoments(data, 0)).losses
        assert losses[0] >= costs[0] and losses[1] >= costs[1]


def test_the_chance_before_a_set_follows_the_nuggets():
    for seed in range(_GAMES):
        _, data = played("nuggets", 2, seed, "easy")
        for moment in run_search(NuggetsMoments(data, 0)).found:
            game = rewound("nuggets", data, moment.number).game
            lead = game.nuggets[moment.seat] - game.nuggets[1 - moment.seat]
            assert moment.before == win(game.middle, lead) * 1000 // ONE


def test_the_best_player_makes_no_mistakes():
    for seed in range(_GAMES // 2):
        _, data = played("nuggets", 2, seed, "hard")
        found = run_search(NuggetsMoments(data, 3))
        assert found.losses == [0, 0]
        assert not [moment for moment in found.found if moment.is_mistake]


def test_mistakes_are_listed_for_people_only():
    for seed in range(_GAMES // 2):
        _, data = played("nuggets", 2, seed, "random")
        of_two = [m for m in run_search(NuggetsMoments(data, 2)).found if m.is_mistake]
        assert all([m.seat == 1 and m.before - m.after >= 30 for m in of_two])


def test_only_games_of_two_have_probabilities():
    for seed in range(_GAMES // 2):
        _, data = played("nuggets", 3, seed, "random")
        for moment in run_search(NuggetsMoments(data, 7)).found:
            assert moment.before < 0 and (moment.amount >= 0) == (moment.kind != "better")


def test_with_more_players_mistakes_of_people_are_found_with_their_risk():
    kinds = set()
    for seed in range(_GAMES):
        _, data = played("nuggets", 3 + seed % 3, seed, "random")
        for moment in run_search(NuggetsMoments(data, 2)).found:
            game = rewound("nuggets", data, moment.number).game
            if moment.is_mistake:
                kinds.add(moment.kind)
                assert moment.seat == 1
            if moment.kind == "risked" or moment.kind == "feared":
                rolls = 6 ** (DICE - sum(game.aside))
                assert 0 < moment.risk == 1000 * _busts(game) // rolls
            assert moment.kind != "risked" or moment.amount == game.value
    assert kinds <= {"risked", "feared", "better"} and (len(kinds) > 1 or not IS_QUICK)


def _busts(game):
    numbers = [1 for face in range(FIRST_NUMBER, FACES) if game.aside[face]]
    return bust_chance(len(numbers), DICE - sum(game.aside))


def test_with_more_players_a_daring_roll_is_told_with_what_it_brought():
    risks = 0
    for seed in range(4 * _GAMES):
        _, data = played("nuggets", 3, seed, "random")
        for moment in run_search(NuggetsMoments(data, 0)).found:
            assert not moment.is_mistake
            if moment.risk >= 0:
                risks += 1
                assert moment.is_praise and moment.risk >= 300
    assert risks or not IS_QUICK


def test_small_sets_are_moments_where_no_greater_one_was():
    for seed in (5, 7):
        _, data = played("nuggets", 5, seed, "random")
        assert len(run_search(NuggetsMoments(data, 31)).found) >= moments.MOST


def test_missed_gold_could_be_won_with_seen_cards():
    missed = {gold.PICK1: 0, gold.PICK2: 0}
    early = 0
    for seed in range(_GAMES + 4):
        _, data = played("gold", 2, seed, "easy")
        for moment in _every(moments.make("gold", data, 3)):
            if moment.kind == "missed":
                game, known = _seen(data, moment.number)
                missed[game.phase] += 1
                early += game.phase == gold.PICK1 and game.left > 32
                first = [game.first] if game.phase == gold.PICK2 else []
                ways = [[one] for one in known] if first else _pairs(known)
                wins = [way for way in ways if _gain(game, moment.seat, way) >= moment.amount]
                assert list(moment.places)[len(first) :] in wins
                assert list(moment.shown) == [game.cards[place] for place in moment.places]
    assert missed[gold.PICK1] and missed[gold.PICK2] and (early or not IS_QUICK)


def test_a_better_card_had_been_seen_or_is_not_shown():
    phases = [0, 0, 0]
    for seed in range(2 * _GAMES):
        _, data = played("gold", 2, seed, "random")
        for moment in _every(moments.make("gold", data, 1)):
            if moment.kind in _WORSE:
                assert moment.seat == 0 and moment.is_mistake
                assert moment.amount > 0 or moment.kind == "miner"
                game, known = _seen(data, moment.number)
                phases[game.phase] += 1
                assert bool(moment.places) == (moment.kind not in ("card", "won"))
                if moment.places:
                    better = moment.places[-1]
                    assert better in known or better == game.first
                    assert game.phase != gold.PICK2 or moment.places[0] == game.first
                assert list(moment.shown) == [game.cards[place] for place in moment.places]
    assert phases[gold.PICK2] > _GAMES and (phases[gold.RUSH_PICK] or not IS_QUICK)


def test_a_turn_that_won_gold_is_blamed_for_what_a_reader_can_see():
    kinds = set()
    for seed in range(4 * _GAMES):
        _, data = played("gold", 2, seed, "easy" if seed & 1 else "random")
        for moment in _every(moments.make("gold", data, 3)):
            if moment.kind not in _WORSE:
                continue
            actions, won = _rest_of_turn(data, moment)
            kinds.add((moment.kind, won > 0))
            if moment.kind in ("card", "won"):
                continue
            start = rewound("gold", data, _start_of_turn(data, moment)).game
            gain = _gain(start, moment.seat, moment.places)
            if moment.kind == "lucky":
                assert gain == moment.amount
                _, known = _seen(data, moment.number)
                assert set(actions) - set(known)
            elif moment.kind == "miner":
                assert gain == won
            else:
                assert gain > won or not won
                assert moment.kind != "rush" or gain == moment.amount
    assert {("seen", False), ("lucky", True), ("miner", True)} <= kinds or not IS_QUICK
    assert not {("card", True), ("won", False), ("lucky", False), ("miner", False)} & kinds


def test_a_turn_is_praised_or_blamed_and_the_same_cards_only_once():
    praised = 0
    for seed in range(2 * _GAMES):
        _, data = played("gold", 2, seed, "easy")
        found = run_search(moments.make("gold", data, 3)).found
        praise = {_start_of_turn(data, moment) for moment in found if moment.is_praise}
        mistakes = [moment for moment in found if moment.is_mistake]
        praised += len(praise)
        assert not praise & {_start_of_turn(data, moment) for moment in mistakes}
        places = [moment.places for moment in mistakes if moment.places]
        assert len(places) == len(set(places))
    assert praised


def _start_of_turn(data, moment):
    """Return the number of actions before the turn of a moment."""
    first = rewound("gold", data, moment.number).game.phase == gold.PICK2
    return moment.number - first


def _rest_of_turn(data, moment):
    """Return the actions from a moment to the end of the turn, and the gold they win its seat."""
    again = rewound("gold", data, moment.number)
    before = _gold(again.game, moment.seat)
    turn, actions = again.game.turn, []
    while again.game.turn == turn and not again.game.over:
        actions.append(again.step())
    return actions, _gold(again.game, moment.seat) - before


def _every(search):
    """Return all moments that a search finds, with those that are not among the greatest."""
    every = []
    search.add = every.append
    run_search(search)
    return every


def test_recalled_gold_was_won_with_a_seen_card():
    recalled = 0
    for seed in range(_GAMES):
        _, data = played("gold", 2, seed, "easy")
        for moment in run_search(moments.make("gold", data, 2)).found:
            if moment.kind == "recalled":
                recalled += 1
                assert moment.seat == 1 and moment.is_praise
                game, known = _seen(data, moment.number)
                assert set(moment.places) & set(known)
                assert list(moment.shown) == [game.cards[place] for place in moment.places]
                assert _gain(game, 1, moment.places) == moment.amount
    assert recalled > _GAMES // 2


def test_a_win_that_the_gold_rush_decided_is_praised():
    praised = 0
    for seed in range(2 * _GAMES):
        journal, data = played("gold", 2 + seed % 2, seed, "easy")
        game = journal.game
        found = run_search(moments.make("gold", data, 0)).found
        scores = _scores_at_rush(data)
        winners = game.winners()
        behind = [
            (seat, _gold(game, seat) - scores[seat])
            for seat in range(len(scores))
            if winners == 1 << seat and scores[seat] < max(scores)
        ]
        turned = [moment for moment in found if moment.kind == "overtook"]
        assert [(moment.seat, moment.amount) for moment in turned] == behind
        praised += len(turned)
    assert praised or not IS_QUICK


def _scores_at_rush(data):
    """Return the gold of each seat when the Gold Rush began."""
    again = rewound("gold", data, 0)
    game = again.game
    while game.phase != gold.RUSH_PICK:
        again.step()
    return [_gold(game, seat) for seat in range(game.players)]


def test_a_set_has_the_dice_that_were_set_aside():
    for seed in range(_GAMES // 2):
        _, data = played("nuggets", 3, seed, "easy")
        for moment in run_search(NuggetsMoments(data, 0)).found:
            replay = rewound("nuggets", data, moment.number)
            aside = [0] * 6
            while sum(aside) < len(moment.shown):
                phase = replay.game.phase
                replay.step()
                if phase == PICK_DICE:
                    aside = list(replay.game.aside)
            assert aside == [list(moment.shown).count(face) for face in range(6)]


def test_a_mistake_has_the_dice_that_were_better_or_at_stake():
    kinds = set()
    for seed in range(2 * _GAMES):
        _, data = played("nuggets", 2, seed, "random")
        for moment in run_search(NuggetsMoments(data, 3)).found:
            if not moment.is_mistake:
                continue
            kinds.add(moment.kind)
            replay = rewound("nuggets", data, moment.number)
            game = replay.game
            aside, value = list(game.aside), game.value
            shown = [list(moment.shown).count(face) for face in range(6)]
            replay.step()
            if moment.kind == "dice":
                assert moment.amount < 0
                better = [shown[face] - aside[face] for face in range(6)]
                assert min(better) >= 0 < sum(better) and shown != list(game.aside)
            else:
                assert shown == aside
                assert moment.kind != "roll_on" or moment.amount == value
                assert moment.kind == "roll_on" or 0 <= moment.amount <= value
    assert {"dice", "roll_on", "stop"} <= kinds or not IS_QUICK


def test_one_praise_remains_whatever_weighs_more():
    assert _remaining("is_praise", [1]) == [1, 6, 5]
    assert _remaining("is_praise", [1, 2, 3, 4, 5, 6]) == [6, 5, 4]


def test_the_greatest_mistake_remains_whatever_weighs_more():
    assert _remaining("is_mistake", [1, 2], judged=1) == [6, 5, 4, 2]


def _remaining(mark, weights, judged=0):
    """Return the weights of the moments that remain of 1..6, the last one first.

    Those of `weights` have the attribute `mark`.
    """
    found = moments.Moments("gold", played("gold", 2, 1, "easy")[1], 0, judged)
    found.begin(0)
    for weight in range(1, 7):
        moment = Moment(weight, "kind%d" % weight, 0, 9 - weight, weight)
        setattr(moment, mark, weight in weights)
        found.add(moment)
    assert found.in_order()
    return [moment.weight for moment in found.found]


def test_a_moment_that_reads_like_another_is_left_out():
    found = moments.Moments("gold", played("gold", 2, 1, "easy")[1], 0, 1)
    for number, amount in enumerate((3, 3, 4)):
        moment = Moment(5, "stop", 0, number, amount)
        moment.is_mistake = True
        found.add(moment)
    assert [(moment.number, moment.amount) for moment in found.found] == [(0, 3), (2, 4)]


def test_of_each_kind_the_greatest_is_told():
    """In any order. No two pages of a game have the same headline."""
    for kinds, remains in (("aaab", [6, 3]), ("aabc", [6, 4, 3]), ("abba", [6, 5])):
        for numbers in (range(len(kinds)), range(len(kinds) - 1, -1, -1)):
            found = moments.Moments("gold", played("gold", 2, 1, "easy")[1], 0, 0)
            for number in numbers:
                found.add(Moment(6 - number, kinds[number], 0, number, number))
            assert sorted([each.weight for each in found.found], reverse=True) == remains


def test_what_was_found_does_not_keep_the_search_in_memory():
    """An object refers to its class, and a class to its module."""
    search = run_search(moments.make("gold", played("gold", 2, 1, "easy")[1], 3))
    assert search.found and all([type(each) is Moment for each in search.found])
    assert not hasattr(sys.modules["engine.moment"], "Moments")


def test_a_copy_of_what_was_found_is_equal_and_shares_nothing():
    for name in games.NAMES:
        search = run_search(moments.make(name, played(name, 2, 1, "easy")[1], 3))
        for each in search.found:
            made = each.copy()
            assert made is not each
            assert made.message == each.message
            for attribute in ("weight", "number", "stage", "places", "is_praise", "is_mistake"):
                assert getattr(made, attribute) == getattr(each, attribute)
            assert len(each.shown) < 2 or made.shown is not each.shown  # Python keeps short ones
        luck = search.find_luck()
        copy = luck.copy()
        assert (copy.given, copy.costs) == (luck.given, luck.costs)
        assert copy.given is not luck.given


def test_without_judged_seats_there_are_no_mistakes():
    for name in games.NAMES:
        _, data = played(name, 2, 3, "random")
        for moment in run_search(moments.make(name, data, 3, 0)).found:
            assert not moment.is_mistake


def _seen(data, number):
    """Return the game at an action, and the places of cards that may be turned up and were seen."""
    replay = rewound("gold", data, 0)
    seen = {replay.step() for _ in range(number)}
    return replay.game, [place for place in legal(replay.game) if place in seen]


def _pairs(places):
    return [[first, second] for first in places for second in places if first != second]


def _gain(game, seat, places):
    """Return the gold that a seat wins by turning up these cards."""
    other = games.make("gold")
    other.copy_from(game, Rng(1))
    for place in places:
        other.apply(place)
    return _gold(other, seat) - _gold(game, seat)


def _gold(game, seat):
    return game.score(seat) - game.head_start(seat)


def test_goldrausch_shows_the_best_round_of_each_person_or_the_deciding_one():
    praised = 0
    for seed in range(_GAMES):
        journal, data = played("goldrausch", 3, seed, "easy")
        game = journal.game
        found = run_search(moments.make("goldrausch", data, 3)).found
        praised += {moment.seat for moment in found} >= {0, 1}
        for moment in found:
            if moment.kind == "gained":
                assert moment.seat < 2
                gains = [game.gain(number, moment.seat) for number in range(game.rounds)]
                assert moment.amount == max(gains)
                assert moment.group in _richest_groups(data, moment.stage, moment.seat)
            elif moment.kind == "turned":
                last = [game.gain(game.rounds - 1, seat) for seat in range(3)]
                before = [game.score(seat) - last[seat] for seat in range(3)]
                assert game.winners() == 1 << moment.seat
                assert moment.amount == last[moment.seat] and before[moment.seat] < max(before)
    assert praised or not IS_QUICK


def test_goldrausch_of_one_round_tells_of_coins_and_not_of_the_best_round():
    journal, data = played("goldrausch", 3, 3, "easy", {"rounds": 1})
    found = run_search(moments.make("goldrausch", data, 7)).found
    assert not [moment for moment in found if moment.kind == "gained"]
    coins = {moment.seat: moment for moment in found if moment.kind == "laid"}
    assert coins
    best = _most_of_coins(data)
    for seat, moment in coins.items():
        assert (moment.amount, moment.group) in best[seat]
        assert moment.amount == max(best[seat])[0] <= journal.game.score(seat)


def _most_of_coins(data):
    """Return, for each seat of a game of one round, a list of (gold, group) for each of its coins.

    The gold is what a coin has brought the seat that has laid it.
    """
    again = rewound("goldrausch", data, 0)
    game = again.game
    chips, coins = [[0] * 3 for _ in range(6)], []
    while not game.over:
        seat, card = game.turn, game.card
        action = again.step()
        if card >= COIN:
            coins.append((seat, action, card - COIN))
        elif action == PUT_CHIP:
            chips[card][seat] += 1
    gold = [[], [], []]
    for seat, group, value in coins:
        total = sum(chips[group])
        gold[seat].append((value * chips[group][seat] // total if total else 0, group))
    return gold


def test_goldrausch_tells_several_people_of_the_winner_whoever_it_is():
    kinds = []
    for seed in range(_GAMES):
        journal, data = played("goldrausch", 3, seed, "easy")
        winners = journal.game.winners()
        found = run_search(moments.make("goldrausch", data, 3, 0)).found
        seats = {moment.seat for moment in found if moment.is_praise}
        kinds += [moment.kind for moment in found]
        assert any([winners >> seat & 1 for seat in seats])
        assert all([(3 | winners) >> seat & 1 for seat in seats])
    assert "laid" in kinds and "gained" in kinds


def test_goldrausch_shows_the_most_gold_that_nobody_won():
    told = 0
    for seed in range(2 * _GAMES):
        _, data = played("goldrausch", 2, seed, "random")
        found = run_search(moments.make("goldrausch", data, 0)).found
        unclaimed = [moment for moment in found if moment.kind == "unclaimed"]
        again = rewound("goldrausch", data, 0)
        lost = [0]
        while not again.game.over:
            if again.game.left:
                again.step()
            else:
                lost += _unclaimed_after(again)
        most = max(lost)
        assert [moment.amount for moment in unclaimed] == ([most] if most >= 8 else [])
        told += len(unclaimed)
    assert told


def _unclaimed_after(again):
    """Play the last action of a round. Return the gold of each group on which no chip lay."""
    game = again.game
    gold, chips = list(game.gold), [game.chips_on(group) for group in range(6)]
    card, seen = game.card, game.events.count
    again.step()
    kind, group = game.events.kind(seen), game.events.a(seen)
    if kind == CHIP:
        chips[group] += 1
    elif kind == LAID:
        gold[group] += card - COIN
    return [gold[group] for group in range(6) if not chips[group]]


def _richest_groups(data, turn, seat):
    """Return the groups that brought most gold to a seat in round `turn`, from 1."""
    again = rewound("goldrausch", data, 0)
    game = again.game
    chips = [0] * 6
    while game.round < turn and not game.over:
        seen = game.events.count
        chips = [game.chips[5 * group + seat] for group in range(6)]
        card, turns = game.card, game.turn
        again.step()
    events = game.events
    if turns == seat and card < 6 and events.kind(seen) == CHIP:
        chips[card] += 1
    gold = [0] * 6
    for number in range(seen, events.count):
        if events.kind(number) == SHARE:
            share = events.a(number) | events.b(number) << 8
            gold[events.seat(number)] = share * chips[events.seat(number)]
    return [group for group in range(6) if gold[group] == max(gold)]


def test_mistakes_of_goldrausch_are_listed_for_people_only():
    counts = {"chip": 0, "no_chip": 0, "coin": 0}
    for seed in range(_GAMES):
        _, data = played("goldrausch", 2, seed, "random")
        for moment in run_search(moments.make("goldrausch", data, 2)).found:
            if moment.is_mistake:
                counts[moment.kind] += 1
                again = rewound("goldrausch", data, moment.number)
                game = again.game
                assert game.turn == moment.seat == 1 and moment.amount >= 2
                best, card = choose(seated(game, "hard")[1], game), game.card
                action = again.step()
                assert best != action
                assert moment.group == (action if moment.kind == "coin" else card)
                if moment.kind != "coin":
                    assert (action == PUT_CHIP) == (moment.kind == "chip")
    assert sum(counts.values()) >= _GAMES
    assert not IS_QUICK or (counts["chip"] and counts["coin"])


def test_a_mistake_weighs_more_when_the_lead_is_small():
    game = rewound("goldrausch", played("goldrausch", 3, 1, "random")[1], 0).game
    search = moments.make("goldrausch", played("goldrausch", 3, 1, "random")[1], 1)
    search.game = game
    weights = []
    for lead in (0, 8, 40):
        game._scores[0] = game._scores[1] + lead
        weights.append(search.percent(0, 56))
    assert 5 < weights[0] < 6 and weights[0] > weights[1] > 1 > 100 * weights[2]


def test_a_saved_game_continues_from_any_action():
    for name in games.NAMES:
        journal, data = played(name, 2, 7, "random")
        again = rewound(name, data, journal.count)
        assert again.step() is None and again.game.over
        again = rewound(name, data, journal.count // 2)
        choices = legal(again.game)
        again.journal.apply(choices[-1])
        assert again.journal.count == journal.count // 2 + 1
        other = restored(name, saved(again.journal))
        assert other.count == again.journal.count and legal(other.game) == legal(again.game)
