"""Gold Nuggets, ruling by ruling (engine/RULES.md, section 2)."""

from positions import FACES, nuggets_at
from support import Dealt, events_since, legal, refuses

from engine.games import make
from engine.nuggets import events as ev
from engine.nuggets import rules as nuggets
from engine.nuggets.rules import ROLL, STEAL, TAKE

NEXT = "LN22345"


def roll(text):
    return [FACES.index(face) for face in text]


def dealt(*rolls, players=2):
    """Return a game whose dice come up as in these rolls."""
    game = make("nuggets")
    game.set_up(players)
    game.start(Dealt(*[roll(text) for text in rolls]))
    return game


def at(middle, held, rolled, aside="", phase=nuggets.PICK_DICE, rolls=()):
    """Return a game at a position, with the rolls to come."""
    game = nuggets_at(middle, held, rolled, aside, phase=phase)
    game.rng = Dealt(*[roll(text) for text in rolls])
    return game


def do(game, *steps):
    """Play actions. A text sets aside the dice with these faces."""
    for step in steps:
        game.apply(mask_of(game, step) if isinstance(step, str) else step)


def mask_of(game, faces):
    mask = 0
    start = 0
    for face in range(6):
        count = faces.count(FACES[face])
        mask |= ((1 << count) - 1) << start
        start += game.roll[face]
    return mask


def choices(game):
    """Return each set of dice that may be set aside, as a sorted list of texts of faces."""
    dice = "".join([FACES[face] * game.roll[face] for face in range(6)])
    return sorted(["".join([dice[i] for i in range(7) if m >> i & 1]) for m in legal(game)])


def test_n10_n11_which_dice_may_be_chosen():
    for rolled, expected in (
        ("LN22345", "L LN N"),
        ("LL22333", "333 L L333 LL LL333"),
        ("2222334", "222 2222"),
        ("4444422", "444 4444 44444"),
        ("3333334", "333 3333 33333 333333"),
    ):
        assert choices(dealt(rolled)) == expected.split()


def test_n10_all_seven_may_be_equal():
    game = dealt("NNNNNNN")
    assert choices(game) == ["N" * dice for dice in range(1, 8)]
    do(game, "NNNNNNN")
    assert game.value == 7 and game.phase == nuggets.TAKE_ALL


def test_n12_one_lasso_or_nugget_is_enough():
    assert choices(dealt("LLN2345")) == ["L", "LL", "LLN", "LN", "N"]
    assert refuses(dealt("LLN2345").apply, 0)


def test_n13_a_new_number_needs_three_dice():
    for rolled, choice in (("222335", "222"), ("L23455", "L")):
        game = dealt("N223345", rolled)
        do(game, "N", ROLL)
        assert choices(game) == [choice]


def test_n14_one_more_of_a_number_aside_is_enough():
    game = dealt("3332245", "2334")
    do(game, "333", ROLL)
    assert choices(game) == ["3", "33"]


def test_worked_example_a():
    """Play both parts of ruling N17.

    A nugget, 333, then a nugget and two lassos are worth 5, to take from the middle only. L444
    and a second lasso are worth 4, to take from the middle or another player.
    """
    game = at(60, (5, 12), "LNN2234", rolls=("333245", "LLN"))
    do(game, "N", ROLL, "333", ROLL, "LLN")
    assert game.phase == nuggets.TAKE_ALL and game.value == 5
    assert legal(game) == [TAKE]
    game = at(60, (5, 12), "L223345", rolls=("L44423", "L3", NEXT))
    do(game, "L", ROLL, "L444")
    assert game.value == 4 and legal(game) == [ROLL, TAKE]
    do(game, ROLL, "L")
    assert sorted(legal(game)) == [ROLL, TAKE, STEAL + 1]
    do(game, STEAL + 1)
    assert bytes(game.nuggets[:2]) == bytes((9, 8)) and game.middle == 60


def test_n15_each_number_counts_once():
    for dice, value in (("333333", 3), ("333555", 8)):
        game = dealt(dice + "L")
        do(game, dice)
        assert game.value == value


def test_n1_after_seven_dice_the_player_must_take():
    game = dealt("555444N", NEXT)
    do(game, "555444N")
    assert legal(game) == [TAKE] and refuses(game.apply, ROLL)
    do(game, TAKE)
    assert game.nuggets[0] == 10 and game.middle == 67
    assert game.turn == 0 and game.rolled == 7 and game.phase == nuggets.PICK_DICE
    assert (ev.HOT, 0, 0, 0) in events_since(game, 0)


def test_n2_a_bust_costs_only_the_new_set():
    game = dealt("555444N", "NN22345", "22334", NEXT)
    do(game, "555444N", TAKE, "NN", ROLL)
    assert game.turn == 1 and game.nuggets[0] == 10
    assert (ev.BUST, 0, 5, 2) in events_since(game, 0)


def test_a_bust_loses_no_more_than_could_be_taken():
    """At the end the middle has less than the set is worth, but a lasso may reach more."""
    for dice, seats, lost in (("555NN", (40, 34), 3), ("LLLNN", (40, 1, 33), 2)):
        game = at(3, seats, dice + "23", rolls=("44", NEXT))
        do(game, dice, ROLL)
        assert (ev.BUST, 0, 2, lost) in events_since(game, 0)


def test_n4_the_new_set_needs_three_again():
    game = dealt("333444N", "LN33345")
    do(game, "333444N", TAKE)
    assert "3" not in choices(game) and "333" in choices(game)


def test_n5_the_new_set_needs_its_own_lassos():
    game = at(60, (5, 12), "LLL444N", rolls=("NN22345", NEXT))
    do(game, "LLL444N")
    assert sorted(legal(game)) == [TAKE, STEAL + 1]
    do(game, TAKE, "NN")
    assert legal(game) == [ROLL, TAKE]


def test_n6_a_steal_takes_at_most_the_holding():
    game = at(60, (14, 3, 0), "LLL5552", rolls=(NEXT,))
    do(game, "LLL555")
    assert sorted(legal(game)) == [ROLL, TAKE, STEAL + 1]
    do(game, STEAL + 1)
    assert bytes(game.nuggets[:3]) == bytes((17, 0, 0)) and game.middle == 60 and game.turn == 1


def test_n7_n9_a_middle_too_small_ends_the_game():
    game = at(3, (40, 34), "555444N")
    do(game, "555444N")
    do(game, TAKE)
    assert game.over and game.nuggets[0] == 43 and legal(game) == []
    assert events_since(game, 0)[-1][0] == ev.END


def test_n3_the_last_take_cannot_be_declined():
    game = at(3, (1, 73), "555444N")
    do(game, "555444N")
    assert legal(game) == [TAKE]
    do(game, TAKE)
    assert game.over and game.winners() == 2


def test_n18_n19_a_turn_may_roll_seven_times():
    game = dealt("L222334", "L22333", "L2233", "L223", "L22", "L2", "L", NEXT)
    for _ in range(6):
        do(game, "L", ROLL)
    do(game, "L")
    assert game.aside[0] == 7 and game.phase == nuggets.TAKE_ALL


def test_n8_a_steal_never_ends_the_game():
    game = at(1, (40, 36), "LLL5552", rolls=(NEXT,))
    do(game, "LLL555", STEAL + 1)
    assert not game.over and game.middle == 1


def test_n16_a_steal_of_nothing_is_not_offered():
    game = at(60, (5, 12), "LLL2345", rolls=(NEXT,))
    do(game, "LLL")
    assert game.value == 0 and legal(game) == [ROLL, TAKE]
    do(game, TAKE)
    assert game.middle == 60 and game.turn == 1 and game.nuggets[0] == 5


def test_a_bust_at_the_first_roll_ends_the_turn():
    game = dealt("2233445", "2244335", NEXT, players=3)
    assert game.turn == 2
    kinds = [event[:2] for event in events_since(game, 0)]
    assert (ev.BUST, 0) in kinds and (ev.BUST, 1) in kinds


def test_chances_of_a_bust_match_the_rules():
    # engine/RULES.md, section 2: of 6 ** dice rolls, with no, one and two numbers aside.
    found = [
        [nuggets.bust_chance(numbers, left) for left in range(7 - 3 * numbers, 0, -1)]
        for numbers in range(3)
    ]
    assert found == [[2520, 1440, 600, 204, 60, 16, 4], [54, 24, 9, 3], [2]]


def test_ties_are_shared():
    for middle, held, rolled, chosen, winners in (
        (1, (38, 38, 0), "N222333", "N", 1),
        (2, (36, 38, 1), "NN22334", "NN", 3),
    ):
        game = at(middle, held, rolled)
        do(game, chosen, TAKE)
        assert game.winners() == winners
