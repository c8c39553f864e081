# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Records by other programs: the worked examples of the rules, foreign decks and dice."""

import pytest
from records.record_kit import foreign, gold, goldrausch, nuggets, replayed, told

from engine import games
from engine.rng import Rng
from sim.records import record
from sim.records.codec import RecordError
from sim.records.recorded_rng import RecordedRng

FIVE_NUGGETS = [["keep", "NNNNN"], ["take", "centre"]]
EXAMPLE_A = [
    [["keep", "N"], ["roll"], ["keep", "333"], ["roll"], ["keep", "LLN"]],
    [["take", "centre"]],
    [["keep", "L"], ["roll"], ["keep", "L444"], ["roll"], ["keep", "L"]],
]
ROLLS_A = ("NNNNN23", "N224453", "333245", "NLL", "L223345", "44L423", "5L")


def test_worked_example_a_of_gold_nuggets():
    first, take, second = EXAMPLE_A
    # N, 333 and LLN are all seven dice: five are taken first, then seven are rolled again.
    end = replayed(nuggets([*FIVE_NUGGETS, *first], *ROLLS_A[:4]))
    assert end["legal"] == [["take", "centre"]] and end["to_move"] == 1
    whole = [*FIVE_NUGGETS, *first, *take, *second]
    end = replayed(nuggets(whole, *ROLLS_A))
    # Three lassos and 444: four nuggets, from either source.
    assert sorted(map(str, end["legal"])) == sorted(
        map(str, (["roll"], ["take", "centre"], ["take", 0]))
    )
    lines = told(nuggets([*whole, ["take", 0]], *ROLLS_A, "LN22345"))
    assert "Seat 1 takes 5 nuggets from the middle." in lines[8]
    assert "Seat 1 takes 4 nuggets from seat 0." in lines[-2]


def test_worked_example_b_a_number_counts_once_and_two_numbers_add_up():
    actions = [["keep", "333333"], ["take", "centre"], ["keep", "333555"], ["take", "centre"]]
    lines = told(nuggets(actions, "3333332", "333555L", "LN22345"))
    assert "Seat 0 takes 3 nuggets" in lines[2] and "Seat 1 takes 8 nuggets" in lines[4]


def test_a_roll_may_come_in_any_order():
    one = replayed(nuggets([["keep", "LN333"]], "333NL25"))
    assert one == replayed(nuggets([["keep", "LN333"]], "LN23335"))


def test_a_bust_needs_no_action():
    assert replayed(nuggets([], "2233445", "L223344"))["to_move"] == 1


def test_more_busts_in_a_row_than_a_game_remembers():
    made = nuggets([["keep", "L"]], *["2233445"] * 101, "L223344")
    assert replayed(made)["to_move"] == 1
    assert told(made)[1].startswith("1. Seat 1 sets aside one lasso")


def test_stopping_with_nothing_takes_nothing():
    """N16: three lassos alone do not allow to steal."""
    made = nuggets([*FIVE_NUGGETS, ["keep", "LLL"]], "NNNNN23", "LLL2345")
    end = replayed(made)
    assert end["legal"] == [["roll"], ["take", "centre"]]
    made["actions"].append(["take", "centre"])
    made["chance"].append("LN22345")
    assert replayed(made)["to_move"] == 0


def test_who_takes_the_last_nugget_ends_the_game():
    """N7 and N9: fifteen times five, then two, with all seven aside and no roll after it."""
    turn = [["keep", "NNNNN"], ["take", "centre"]]
    actions = [*turn * 15, ["keep", "NNNN333"], ["take", "centre"]]
    made = nuggets(actions, *["NNNNN23"] * 15, "NNNN333")
    assert replayed(made)["result"] == {"scores": [40, 37], "winners": [0]}


def test_the_stalemate_of_g1():
    """The fives beat thirty diggers, dynamite takes the fives, 24 gold are left: a rush."""
    fives = [c + "5" for c in "ABCDE"]
    weak = [f"{c}{s}" for c in "ABCDE" for s in (2, 2, 3, 3, 4, 4)]
    actions = [["flip", place] for victim in range(10, 40) for place in (0, victim)]
    actions += [["flip", place] for five in range(5) for place in (five, 5 + five)]
    rush = [["flip", place] for place in range(40, 64)]
    made = gold([*actions, *rush], *fives, *["TNT"] * 5, *weak)
    end = replayed(made)
    assert sum(end["result"]["scores"]) == 60 and end["result"]["gold_cards"] == [8, 8, 8]
    assert [step["player"] for step in end["steps"][70:]] == [(35 + n) % 3 for n in range(24)]
    assert "Gold rush: no pair of the 24 cards left can change anything!" in told(made)[70]
    # Without the ruling two cards of gold are turned up and down for ever.
    options = {"deadlock_rush": False, "stall_limit": 0}
    without = {**made, "actions": [*actions, *rush[:4]], "options": options}
    end = replayed(without)
    assert end["to_move"] == 37 % 3 and len(end["legal"]) == 24


def test_no_stalemate_as_long_as_a_digger_is_just_strong_enough():
    """The last twos can still take gold 2; only when that is gone is there a rush (G1)."""
    fives = [c + "5" for c in "ABCDE"]
    weak = [f"{c}{s}" for c in "ABCDE" for s in (3, 3, 4, 4)]
    twos = [c + "2" for c in "ABCDE"] * 2
    deck = [*fives, *weak, *["g1"] * 5, *["TNT"] * 5, *["g2"] * 7, *twos]
    pairs = [(0, victim) for victim in range(5, 25)]
    pairs += [(five, 25 + five) for five in range(5)]
    pairs += [(30, 31), (32, 33), (34, 35)]
    pairs += [(36 + n, 42 + n) for n in range(6)]
    lines = told(gold([["flip", place] for pair in pairs for place in pair], *deck))
    assert [n for n, line in enumerate(lines) if "Gold rush" in line] == [2 * len(pairs)]
    assert "no pair of the 16 cards left" in lines[-2]


def test_a_digger_strikes_for_its_owner_or_for_who_turned_it_up():
    made = gold([["flip", 0], ["flip", 1], ["flip", 2], ["flip", 3]], "g2", "B2", "E5", "g4")
    lines = told(made)
    assert "The gold 2 at place 0 goes to seat 1." in lines[2]
    assert "The gold 4 at place 3 goes to seat 1." in lines[4]


def test_a_deck_of_goldrausch_and_the_groups_that_are_open():
    made = goldrausch([["place", 5], ["chip"], ["pass"]], "C10", "P2", "P4", "C3")
    end = replayed(made)
    assert end["steps"][0]["legal"] == [["place", group] for group in range(6)]
    assert sorted(end["legal"]) == [["place", 2], ["place", 4]] and end["to_move"] == 1


def test_thirteen_gold_and_three_chips_are_four_each():
    """R10: the rest is paid to nobody."""
    top = ["P0"] * 3 + ["C6", "C4", "C3", "C0", "C0", "C0"]
    actions = [["chip"]] * 3 + [["place", 0]] * 6 + [["pass"]] * 27
    actions += [["place", group] for group in range(1, 6) for _ in range(6)]
    made = goldrausch(actions, *top)
    result = {"scores": [8, 4], "winners": [0], "rounds": [[8, 4]]}
    assert replayed(made)["result"] == result
    assert "The adventurers have 13 gold for 3 chips: a share is 4." in told(made)[-2]


def test_decks_of_later_rounds_may_be_there_before_they_are_needed():
    made = goldrausch([], options={"rounds": 2})
    made["chance"] *= 2
    assert replayed(made)["to_move"] == 0


def test_options_are_optional():
    made = foreign("nuggets", 5, ["LN22345"], [])
    assert replayed(made) == replayed({**made, "options": {"start": 0}, "result": None})
    assert replayed({**made, "options": {"start": 4}})["to_move"] == 4


def test_luck_beyond_a_record_comes_from_a_chance():
    codec = record.codec(games.make("nuggets"))
    expected = Rng(5).roll(3)
    played_on = RecordedRng(["LN2"], codec, beyond=Rng(5))
    for _ in range(2):
        assert played_on.roll(3) == 0x111000
        assert played_on.roll(3) == expected
        played_on.restart()
    alone = RecordedRng(["LN2"], codec)
    alone.roll(3)
    with pytest.raises(RecordError, match="chance ends after 1"):
        alone.roll(3)
