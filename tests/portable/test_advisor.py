"""Advisors, which advise as `hard` plays, from public information, with true numbers."""

from positions import nuggets_at
from support import ACTIONS, IS_QUICK, VIEW, events_since, started
from tables import advised, ask, moments, redealt, seated, turns

from engine import advisor as advisor_module
from engine import games
from engine.advisor import FORCED, NONE, Advisor
from engine.games import NAMES
from engine.gold import events as gold_events
from engine.gold import reasons as gold_reasons
from engine.gold import rules as gold
from engine.goldrausch import reasons as goldrausch_reasons
from engine.nuggets import reasons as nuggets_reasons
from engine.nuggets import rules as nuggets
from engine.rng import Rng


def answer(advisor, game):
    action = ask(advisor, game)
    return action, advisor.why, advisor.probability, advisor.gold, advisor.then, advisor.win


def test_one_advisor_advises_every_seat_like_hard():
    for name in NAMES:
        for number in (2, 4):
            game = started(name, number, 17)
            players = seated(game, "hard", 0, 0)
            advisor = advised(game)
            most = 60 if IS_QUICK else 20
            for player, action in turns(game, players, [advisor], most=most):
                advice = ask(advisor, game)
                # The two may choose different cards that look the same to the player.
                kinds = player.memory.kinds if name == "gold" else range(256)
                assert kinds[advice] == kinds[action], (name, number)


def test_unloading_an_advisor_changes_no_answer():
    for name in NAMES:
        number = 0
        for game, advisor, _ in moments(started(name, 3, 5)):
            if number % 13 == 0:
                first = answer(advisor, game)
                advisor.unload()
                assert answer(advisor, game) == first
            number += 1


def test_hidden_cards_do_not_change_advice():
    rng = Rng(4)
    for name in NAMES:
        number = 0
        for game, advisor, _ in moments(started(name, 2, 23)):
            if number % 4 == 0 and number < 40:
                before = answer(advisor, game)
                assert answer(advisor, redealt(game, rng)) == before, name
            number += 1


def won(game, seat, since):
    """Return the gold that a seat has won since event number `since`."""
    by = gold_events.WON, seat
    events = events_since(game, since)
    return sum([b for kind, winner, _, b in events if (kind, winner) == by])


def test_a_pair_wins_the_gold_that_was_promised():
    pairs = 0
    promised = None
    for game, advisor, action in moments(started("gold", 2, 8)):
        if promised:
            seat, since, gold_promised, second = promised
            if game.turn == seat and game.phase == gold.PICK2:
                assert action == second
                continue
            assert 10 * won(game, seat, since) == gold_promised
        promised = None
        if advisor.why == gold_reasons.PAIR:
            pairs += 1
            promised = game.turn, game.events.count, advisor.gold, advisor.then
    assert pairs > 5


def test_a_card_of_the_rush_always_goes():
    seen = 0
    for seed in range(20 if IS_QUICK else 6):
        for game, advisor, _ in moments(started("gold", 2, seed)):
            if game.phase == gold.RUSH_PICK and advisor.why != FORCED:
                seen += 1
                assert advisor.why != gold_reasons.IDLE
    assert seen > 20


def test_a_pair_without_gold_has_its_reason():
    kinds = (gold_reasons.DENY, gold_reasons.SPEND, gold_reasons.IDLE, gold_reasons.CLEAR)
    seen = dict.fromkeys(kinds, 0)
    for seed in range(20 if IS_QUICK else 6):
        planned = None
        for game, advisor, _ in moments(started("gold", 2 + seed % 2, seed)):
            if planned and game.phase != gold.PICK2:
                seat, why, since, left, promised = planned
                others = sum([won(game, other, since) for other in range(game.players)])
                assert 10 * others == (promised if why == gold_reasons.SPEND else 0)
                lost = [
                    b for kind, _, _, b in events_since(game, since) if kind == gold_events.GONE
                ]
                hurts = [
                    card < gold.DYNAMITE or _belongs_to_another(game, card, seat) for card in lost
                ]
                assert why == gold_reasons.SPEND or any(hurts) == (why == gold_reasons.DENY)
                assert (game.left == left) == (why == gold_reasons.IDLE)
                assert won(game, seat, since) == 0
                planned = None
            if advisor.why in seen and game.phase != gold.RUSH_PICK:
                seen[advisor.why] += 1
                planned = game.turn, advisor.why, game.events.count, game.left, advisor.gold
    assert min(seen.values()) > 0, seen


def test_an_unknown_card_after_dynamite_is_lost():
    lost = 0
    for seed in range(6):
        for game, advisor, action in moments(started("gold", 2, seed)):
            is_dynamite = game.phase == gold.PICK2 and game.cards[game.first] == gold.DYNAMITE
            is_lost = is_dynamite and not advisor.cards[action]
            assert (advisor.why == gold_reasons.LOSE) == is_lost
            lost += is_lost
    assert lost


def _belongs_to_another(game, card, seat):
    """Return whether a card is a miner of another seat."""
    owner = game.owner((card >> 3) - 1) if card > gold.DYNAMITE else seat
    return owner not in (seat, gold_events.NOBODY)


def test_the_chance_of_a_look_is_counted():
    looks = {gold.PICK2: 0, gold.RUSH_PICK: 0}
    pairs = 0
    for seed in (3, 7):
        for game, advisor, action in moments(started("gold", 2, seed)):
            if advisor.why == gold_reasons.LOOK and game.phase in looks:
                unknown = [p for p in range(64) if not advisor.cards[p]]
                assert action in unknown and advisor.then == NONE
                brings = [_gold_with(game, p) for p in unknown]
                hits = len([one for one in brings if one])
                assert advisor.probability == 1000 * hits // len(unknown)
                assert advisor.gold == 10 * sum(brings) // len(unknown)
                looks[game.phase] += 1
            elif advisor.why == gold_reasons.PAIR and game.phase == gold.RUSH_PICK:
                assert (advisor.probability, advisor.gold) == (1000, 10 * game.cards[action])
                pairs += 1
    assert looks[gold.PICK2] > 10 and looks[gold.RUSH_PICK] and pairs


def test_a_forced_choice_needs_no_player():
    game = started("gold", 2, 3)
    advisor = advised(game)
    game.view(VIEW)
    advisor.begin(game.turn, VIEW, bytes((7,)), 1)
    assert advisor.step() == 7 and advisor.why == FORCED and advisor.player is None


def test_a_single_set_of_dice_is_advised_with_what_follows():
    single = 0
    for seed in range(4):
        for game, advisor, _ in moments(started("nuggets", 2, seed)):
            if game.phase == nuggets.PICK_DICE and game.legal(ACTIONS) == 1:
                assert advisor.why == nuggets_reasons.SET_ASIDE
                assert advisor.then >= nuggets.ROLL and advisor.win >= 0
                single += 1
    assert single


def test_a_new_game_forgets_the_cards_seen():
    game = started("gold", 2, 3)
    advisor = advised(game)
    game.apply(5)
    advisor.watch(game.events)
    assert advisor.cards[5]
    advisor.new_game(game.setup)
    assert not any(advisor.cards)


def test_a_game_without_reasons_advises_like_hard():
    assert games.optional("goldrausch", "advisor") is None
    optional = games.optional
    assert optional("gold", "advisor") is games.part("gold", "advisor")
    for name in NAMES:
        game = started(name, 2, 17)
        while game.legal(ACTIONS) == 1:
            game.apply(ACTIONS[0])
        expected = ask(advised(game), game)
        advisor = advised(game, Advisor(name))
        advisor_module.optional = lambda name, module: None
        try:
            action = ask(advisor, game)
        finally:
            advisor_module.optional = optional
        # In GOLD the two may choose different unknown cards.
        assert action == expected or name == "gold"
        assert (advisor.why, advisor.probability, advisor.gold) == (NONE, NONE, NONE)


def _gold_with(game, place):
    """Return the gold that the card at `place` would win.

    In the rush it counts alone, else together with the first card.
    """
    if game.rush:
        return game.cards[place] * gold.is_gold(game.cards[place])
    pair = sorted((game.cards[game.first], game.cards[place]))
    if pair[0] > 4 or pair[1] < 8 or (pair[1] & 7) < pair[0]:
        return 0
    return pair[0] if game.owner((pair[1] >> 3) - 1) in (game.turn, gold_events.NOBODY) else 0


def test_setting_dice_aside_foretells_the_next_action():
    keeps = 0
    planned = None
    for game, advisor, action in moments(started("nuggets", 2, 12)):
        if planned:
            promised, probability, then = planned
            assert action == then and bust(game) == probability
            assert promised == 10 * (amount(game, then) if then > nuggets.ROLL else game.value)
        planned = None
        if advisor.why == nuggets_reasons.SET_ASIDE:
            keeps += 1
            planned = advisor.gold, advisor.probability, advisor.then
    assert keeps > 20


def test_setting_aside_promises_at_most_the_middle():
    game = nuggets_at(5, (25, 47), "NN3555", "L", turn=1)
    advisor = advised(game)
    ask(advisor, game)
    assert advisor.why == nuggets_reasons.SET_ASIDE and advisor.then == nuggets.TAKE
    assert advisor.gold == 50


def amount(game, action):
    """Return the number of nuggets that TAKE or STEAL + seat moves."""
    source = game.middle if action == nuggets.TAKE else game.nuggets[action - nuggets.STEAL]
    return min(game.value, source)


def bust(game):
    """Return the probability in 1/1000 that a roll of the remaining dice is a bust."""
    dice = 7 - game.set_aside
    numbers = sum([1 for face in range(nuggets.FIRST_NUMBER, 6) if game.aside[face]])
    return 1000 * nuggets.bust_chance(numbers, dice) // 6**dice if dice else 0


def test_stopping_announces_the_nuggets_that_it_takes():
    stops = 0
    for seed in range(6):
        for game, advisor, action in moments(started("nuggets", 3, seed)):
            assert advisor.win == -1
            if advisor.why == nuggets_reasons.STOP:
                assert advisor.gold == 10 * amount(game, action)
                assert advisor.probability == bust(game)
                stops += 1
            elif advisor.why == nuggets_reasons.ROLL_ON:
                assert advisor.gold == 10 * game.value and advisor.probability == bust(game)
    assert stops > 10


def test_two_players_get_a_chance_to_win():
    answers = [(one.why, one.win) for _, one, _ in moments(started("nuggets", 2, 1))]
    wins = [win for why, win in answers if why != FORCED]
    assert all([0 <= win <= 1000 for win in wins])
    assert 500 < wins[0] < 650
    # The last decision wins or loses for certain.
    assert wins[-1] in (0, 1000)


def test_goldrausch_advice_values_a_placement():
    seen = set()
    for game, advisor, action in moments(started("goldrausch", 3, 2)):
        seen.add(advisor.why)
        if advisor.why in (goldrausch_reasons.JOIN, goldrausch_reasons.WAIT):
            group = game.card
            # At least: the group's gold of now, shared by all chips of the game.
            # At most: all gold of the round, shared by the group's chips and this one.
            least = 10 * game.gold[group] // (3 * game.players)
            assert least <= advisor.gold <= 10 * 46 // (game.chips_on(group) + 1)
            assert (advisor.why == goldrausch_reasons.JOIN) == (action == 6)
        elif advisor.why != FORCED:
            assert -460 < advisor.gold < 460
            mine = game.chips[action * 5 + game.turn]
            if advisor.why == goldrausch_reasons.GAIN:
                assert mine
            elif advisor.why == goldrausch_reasons.BLOCK:
                assert game.chips_on(action) - mine > mine
            else:
                is_empty = advisor.why == goldrausch_reasons.EMPTY
                assert is_empty == (not game.chips_on(action))
    assert set(range(FORCED, goldrausch_reasons.EMPTY + 1)) <= seen
