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
    """A game in which these rolls come."""
    game = make("nuggets")
    game.set_up(players)
    game.start(Dealt(*[roll(text) for text in rolls]))
    return game


def at(middle, held, rolled, aside="", phase=nuggets.PICK_DICE, rolls=()):
    """A game at a position, with the rolls to come."""
    game = nuggets_at(middle, held, rolled, aside, phase=phase)
    game.rng = Dealt(*[roll(text) for text in rolls])
    return game


def do(game, *steps):
    """Make actions; dice that are set aside are told by their faces."""
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
    """All that may be set aside, as sorted strings of faces."""
    dice = "".join([FACES[face] * game.roll[face] for face in range(6)])
    return sorted(["".join([dice[i] for i in range(7) if m >> i & 1]) for m in legal(game)])


def test_n10_n11_the_dice_to_choose_from():
    """More than three equal, and not all of them."""
    for rolled, wanted in (
        ("LN22345", "L LN N"),
        ("LL22333", "333 L L333 LL LL333"),
        ("2222334", "222 2222"),
        ("4444422", "444 4444 44444"),
        ("3333334", "333 3333 33333 333333"),
    ):
        assert choices(dealt(rolled)) == wanted.split()


def test_n10_all_seven_may_be_equal():
    game = dealt("NNNNNNN")
    assert choices(game) == ["N" * dice for dice in range(1, 8)]
    do(game, "NNNNNNN")
    assert game.value == 7 and game.phase == nuggets.TAKE_ALL


def test_n12_of_lassos_and_nuggets_one_is_enough():
    assert choices(dealt("LLN2345")) == ["L", "LL", "LLN", "LN", "N"]
    assert refuses(dealt("LLN2345").apply, 0)


def test_n13_n14_one_or_two_of_a_new_number_never_but_any_number_of_what_is_aside():
    for rolled, choice in (("222335", "222"), ("L23455", "L")):
        game = dealt("N223345", rolled)
        do(game, "N", ROLL)
        assert choices(game) == [choice]
    game = dealt("3332245", "2334")
    do(game, "333", ROLL)
    assert choices(game) == ["3", "33"]


def test_worked_example_a():
    """N17: nugget / 333 / nugget and two lassos are 5, from the middle only; then 4 from either."""
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


def test_worked_example_b_and_n15_a_number_counts_once_and_numbers_add_up():
    for dice, value in (("333333", 3), ("333555", 8)):
        game = dealt(dice + "L")
        do(game, dice)
        assert game.value == value


def test_n1_n2_after_seven_comes_the_take_then_seven_dice_whose_bust_costs_only_the_new_set():
    game = dealt("555444N", NEXT)
    do(game, "555444N")
    assert legal(game) == [TAKE] and refuses(game.apply, ROLL)
    do(game, TAKE)
    assert game.nuggets[0] == 10 and game.middle == 67
    assert game.turn == 0 and game.rolled == 7 and game.phase == nuggets.PICK_DICE
    assert (ev.HOT, 0, 0, 0) in events_since(game, 0)
    game = dealt("555444N", "NN22345", "22334", NEXT)
    do(game, "555444N", TAKE, "NN", ROLL)
    assert game.turn == 1 and game.nuggets[0] == 10
    assert (ev.BUST, 0, 5, 2) in events_since(game, 0)


def test_n4_the_new_set_needs_three_again():
    game = dealt("333444N", "LN33345")
    do(game, "333444N", TAKE)
    assert "3" not in choices(game) and "333" in choices(game)


def test_n5_the_new_set_needs_lassos_of_its_own():
    game = at(60, (5, 12), "LLL444N", rolls=("NN22345", NEXT))
    do(game, "LLL444N")
    assert sorted(legal(game)) == [TAKE, STEAL + 1]
    do(game, TAKE, "NN")
    assert legal(game) == [ROLL, TAKE]


def test_n6_a_steal_takes_the_smaller_of_value_and_holding():
    game = at(60, (14, 3, 0), "LLL5552", rolls=(NEXT,))
    do(game, "LLL555")
    assert sorted(legal(game)) == [ROLL, TAKE, STEAL + 1]
    do(game, STEAL + 1)
    assert bytes(game.nuggets[:3]) == bytes((17, 0, 0)) and game.middle == 60 and game.turn == 1


def test_n7_n9_a_middle_that_is_too_small_ends_the_game():
    game = at(3, (40, 34), "555444N")
    do(game, "555444N")
    do(game, TAKE)
    assert game.over and game.nuggets[0] == 43 and legal(game) == []
    assert events_since(game, 0)[-1][0] == ev.END


def test_n3_the_take_that_ends_a_game_is_not_declined():
    game = at(3, (1, 73), "555444N")
    do(game, "555444N")
    assert legal(game) == [TAKE]
    do(game, TAKE)
    assert game.over and game.winners() == 2


def test_n18_n19_a_turn_may_roll_more_than_three_times():
    game = dealt("L222334", "L22333", "L2233", "L223", "L22", "L2", "L", NEXT)
    for _ in range(6):
        do(game, "L", ROLL)
    do(game, "L")
    assert game.aside[0] == 7 and game.phase == nuggets.TAKE_ALL


def test_n8_a_steal_never_ends_the_game():
    game = at(1, (40, 36), "LLL5552", rolls=(NEXT,))
    do(game, "LLL555", STEAL + 1)
    assert not game.over and game.middle == 1


def test_n16_a_steal_is_not_offered_for_nothing():
    game = at(60, (5, 12), "LLL2345", rolls=(NEXT,))
    do(game, "LLL")
    assert game.value == 0 and legal(game) == [ROLL, TAKE]
    do(game, TAKE)
    assert game.middle == 60 and game.turn == 1 and game.nuggets[0] == 5


def test_a_bust_at_the_first_roll_passes_the_turn_on():
    game = dealt("2233445", "2244335", NEXT, players=3)
    assert game.turn == 2
    kinds = [event[:2] for event in events_since(game, 0)]
    assert (ev.BUST, 0) in kinds and (ev.BUST, 1) in kinds


def test_a_bust_is_as_probable_as_the_rules_say():
    """engine/RULES.md, section 2: of 6 ** dice rolls, with no, one and two numbers aside."""
    found = [
        [nuggets.bust_chance(numbers, left) for left in range(7 - 3 * numbers, 0, -1)]
        for numbers in range(3)
    ]
    assert found == [[2520, 1440, 600, 204, 60, 16, 4], [54, 24, 9, 3], [2]]


def test_ties_are_shared():
    for middle, held, rolled, kept, winners in (
        (1, (38, 38, 0), "N222333", "N", 1),
        (2, (36, 38, 1), "NN22334", "NN", 3),
    ):
        game = at(middle, held, rolled)
        do(game, kept, TAKE)
        assert game.winners() == winners
