"""Records by other programs, with examples of the rules and foreign decks and dice."""

import pytest
from records.record_kit import foreign, gold, goldrausch, narration, nuggets, replayed

from engine import games
from engine.rng import Rng
from sim.desktop.games.codec import RecordError
from sim.desktop.records import record as records
from sim.desktop.records.recorded_rng import RecordedRng


def test_dice_of_a_roll_may_have_any_order():
    one = replayed(nuggets([["keep", "LN333"]], "333NL25"))
    assert one == replayed(nuggets([["keep", "LN333"]], "LN23335"))


def test_a_bust_needs_no_action():
    assert replayed(nuggets([], "2233445", "L223344"))["to_move"] == 1


def test_a_record_may_have_100_busts_in_a_row():
    record = nuggets([["keep", "L"]], *["2233445"] * 101, "L223344")
    assert replayed(record)["to_move"] == 1
    assert narration(record)[1].startswith("1. Seat 1 sets 1 lasso aside")


def test_a_miner_wins_for_its_owner():
    """A miner without an owner wins for the player who turned it up."""
    record = gold([["flip", 0], ["flip", 1], ["flip", 2], ["flip", 3]], "g2", "B2", "E5", "g4")
    lines = narration(record)
    assert "Row 1, column 1: gold 2 goes to Seat 1." in lines[2]
    assert "Row 1, column 4: gold 4 goes to Seat 1." in lines[4]


def test_legal_places_of_goldrausch_are_open_groups():
    record = goldrausch([["place", 5], ["chip"], ["pass"]], "C10", "P2", "P4", "C3")
    end = replayed(record)
    assert end["steps"][0]["legal"] == [["place", group] for group in range(6)]
    assert sorted(end["legal"]) == [["place", 2], ["place", 4]] and end["to_move"] == 1


def test_a_record_may_have_decks_of_later_rounds():
    record = goldrausch([], options={"rounds": 2})
    assert replayed({**record, "chance": 2 * record["chance"]})["to_move"] == 0


def test_options_are_optional():
    record = foreign("nuggets", 5, ["LN22345"], [])
    assert replayed(record) == replayed({**record, "options": {"start": 0}, "result": None})
    assert replayed({**record, "options": {"start": 4}})["to_move"] == 4


def test_a_recorded_rng_can_roll_beyond_its_record():
    codec = records.codec(games.make("nuggets"))
    _, expected = map(Rng().roll, (3, 3))
    rng = RecordedRng(["LN2"], codec, beyond=True)
    for _ in range(2):
        assert rng.roll(3) == 0x111000
        assert rng.roll(3) == expected
        rng.reseed(0)


def test_a_recorded_rng_ends_with_its_record():
    rng = RecordedRng(["LN2"], records.codec(games.make("nuggets")))
    rng.roll(3)
    with pytest.raises(RecordError, match="chance ends after 1"):
        rng.roll(3)
