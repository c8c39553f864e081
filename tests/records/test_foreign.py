"""Records by other programs: the worked examples of the rules, foreign decks and dice."""

import pytest
from records.record_kit import foreign, gold, goldrausch, nuggets, replayed, told

from engine import games
from engine.rng import Rng
from sim.desktop.games.codec import RecordError
from sim.desktop.records import record
from sim.desktop.records.recorded_rng import RecordedRng


def test_a_roll_may_come_in_any_order():
    one = replayed(nuggets([["keep", "LN333"]], "333NL25"))
    assert one == replayed(nuggets([["keep", "LN333"]], "LN23335"))


def test_a_bust_needs_no_action():
    assert replayed(nuggets([], "2233445", "L223344"))["to_move"] == 1


def test_more_busts_are_told_than_a_game_remembers():
    made = nuggets([["keep", "L"]], *["2233445"] * 101, "L223344")
    assert replayed(made)["to_move"] == 1
    assert told(made)[1].startswith("1. Seat 1 sets 1 lasso aside")


def test_a_miner_strikes_for_its_owner_or_for_who_turned_it_up():
    made = gold([["flip", 0], ["flip", 1], ["flip", 2], ["flip", 3]], "g2", "B2", "E5", "g4")
    lines = told(made)
    assert "Row 1, column 1: gold 2 goes to Seat 1." in lines[2]
    assert "Row 1, column 4: gold 4 goes to Seat 1." in lines[4]


def test_a_deck_of_goldrausch_and_the_groups_that_are_open():
    made = goldrausch([["place", 5], ["chip"], ["pass"]], "C10", "P2", "P4", "C3")
    end = replayed(made)
    assert end["steps"][0]["legal"] == [["place", group] for group in range(6)]
    assert sorted(end["legal"]) == [["place", 2], ["place", 4]] and end["to_move"] == 1


def test_decks_of_later_rounds_may_be_there_already():
    made = goldrausch([], options={"rounds": 2})
    assert replayed({**made, "chance": 2 * made["chance"]})["to_move"] == 0


def test_options_are_optional():
    made = foreign("nuggets", 5, ["LN22345"], [])
    assert replayed(made) == replayed({**made, "options": {"start": 0}, "result": None})
    assert replayed({**made, "options": {"start": 4}})["to_move"] == 4


def test_luck_beyond_a_record_comes_from_a_chance():
    codec = record.codec(games.make("nuggets"))
    _, expected = map(Rng().roll, (3, 3))
    played_on = RecordedRng(["LN2"], codec, beyond=True)
    for _ in range(2):
        assert played_on.roll(3) == 0x111000
        assert played_on.roll(3) == expected
        played_on.restart()
    alone = RecordedRng(["LN2"], codec)
    alone.roll(3)
    with pytest.raises(RecordError, match="chance ends after 1"):
        alone.roll(3)
