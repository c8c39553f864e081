"""Invalid input is refused in one line that names the step and the reason."""

import copy
import json

import pytest
from helpers import options
from hypothesis import given, settings
from hypothesis import strategies as st
from records.record_kit import gold, goldrausch, make, nuggets, record, refused, replay

from engine.games import NAMES


@pytest.mark.parametrize(
    "source, words",
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        (b"\xff\xfe", "UTF-8"),
        (b"\x00", "not JSON"),
        ("[]", "a record is a JSON object"),
        ("NaN", "NaN"),
        ('{"record": 1, "record": 1}', "duplicate key 'record'"),
        ("[" * 100000, "nested"),
        ('{"record": ' + "9" * 5000 + "}", "not JSON"),
        ('{"record": ' + "9" * 4000 + "}", "record must be 1, the version, not 999"),
        ({"record": 1}, "game is missing"),
        (gold([], record=2), "record must be 1, the version, not 2"),
        (gold([], record=True), "record must be 1"),
        (gold([], record=1.0), "record must be 1"),
        (gold([], game="go"), "unknown game 'go'"),
        (gold([], game=[]), "unknown game"),
        (gold([], players=6), "players must be from 2 to 5, not 6"),
        (gold([], players=1), "players must be from 2 to 5, not 1"),
        (gold([], players=2.0), "players must be a whole number"),
        (gold([], colour="red"), "unknown key 'colour'"),
        (gold([], options={"speed": 1}), "unknown option 'speed'; gold has start, colours"),
        (nuggets([], options={"stall_limit": 1}), "unknown option 'stall_limit'; nuggets has"),
        (gold([], options=[]), "options must be an object"),
        (gold([], options={"start": True}), "start must be a whole number"),
        (gold([], options={"start": 3}), "start must be from 0 to 2"),
        (gold([], options={"stall_limit": -1}), "stall_limit must be from 0"),
        (gold([], options={"open_piles": 1}), "open_piles must be true or false"),
        (gold([], options={"colours": [["A"], ["A"], ["B"]]}), "A is given twice"),
        (gold([], options={"colours": [["A"], ["B"]]}), "one list for each of the 3"),
        (gold([], options={"colours": [["A", "B"], ["C"], ["D"]]}), "must have 1"),
        (gold([], options={"colours": [["F"], ["B"], ["C"]]}), "colours are A to E, not 'F'"),
        (gold([], options={"colours": ["A", "B", "C"]}), "colours of seat 0 must be a list"),
        (gold([], chance=["g1"] * 64), "start: chance: wrong deck: 64 times g1 instead of 5"),
        (gold([], chance=["g1"] * 63), "a deck has 64 cards, not 63"),
        (gold([], chance=["x"] * 64), "no such card: 'x' at index 0"),
        (gold([], chance="g1"), "chance must be a list"),
        (gold({}), "actions must be a list"),
        (gold([["flip", 64]]), "step 1: the place must be from 0 to 63, not 64"),
        (gold([["flip", 1], ["flip", 1]]), "step 2: ['flip', 1] is not legal here"),
        (gold([["flip", True]]), "step 1: the place must be a whole number"),
        (gold([["flip", 1.0]]), "step 1: the place must be a whole number"),
        (gold([["flip"]]), "step 1: an action is"),
        (gold([["flop", 1]]), "step 1: an action is"),
        (gold(["flip"]), "step 1: an action must be a list"),
        (gold([["flip", 1]], result={"scores": [0, 0, 0]}), "the game is not over"),
        (nuggets([["keep", "N"]], "LL22334"), "step 1: 1 times N cannot be kept, 0 were rolled"),
        (nuggets([["keep", "22"]], "LL22334"), "step 1: ['keep', '22'] is not legal here"),
        (nuggets([["keep", ""]], "LL22334"), "step 1: dice to keep"),
        (nuggets([["keep", "NL"]], "LN22334"), "must be in the order LN2345, not 'NL'"),
        (nuggets([["keep", "L"]] * 2, "LL22334"), "step 2: there is no roll to keep dice from"),
        (nuggets([["roll"]], "LL22334"), "step 1: ['roll'] is not legal here"),
        (nuggets([["keep", "L"], ["roll"]], "LL22334"), "step 2: chance ends after 1"),
        (nuggets([], "LL2233"), "start: chance[0]: 7 dice are rolled here, not 6"),
        (nuggets([], "LL22336"), "start: chance[0]: a roll is a string of LN2345"),
        (nuggets([], 7), "start: chance[0]: a roll is a string of LN2345"),
        (nuggets([]), "start: chance ends after 0"),
        (nuggets([], "2233445", "L"), "start: chance[1]: 7 dice are rolled here, not 1"),
        (nuggets([], "LL22334", "x"), "chance after the first 1: a roll is a string"),
        (nuggets([], "LL22334", "LLLLLLLL"), "the number of dice in a roll must be from 1 to 7"),
        (nuggets([["keep", "L"], ["take", 1]], "LL22334"), "step 2: ['take', 1] is not legal"),
        (nuggets([["keep", "L"], ["take", 2]], "LL22334"), "step 2: the seat must be from 0 to 1"),
        (nuggets([["keep", "L"], ["take", 0.0]], "LL22334"), "step 2: the seat must be a whole"),
        (nuggets([["take", "middle"]], "LL22334"), "step 1: the seat must be a whole number"),
        (goldrausch([["place", 0]], "P0"), "step 1: ['place', 0] is not legal"),
        (goldrausch([["chip"]], "C0"), "step 1: ['chip'] is not legal here"),
        (goldrausch([["place", 1]], "C0", chance=[]), "start: chance ends after 0"),
        (goldrausch([], chance=[["P0"] * 66]), "start: chance[0]: wrong deck: 66 times P0"),
        (goldrausch([], chance=["P0"]), "start: chance[0]: a deck must be a list"),
        (goldrausch([], options={"values": "spread72"}), "wrong deck"),
        (goldrausch([], options={"values": "rich"}), "values 'rich'"),
        (goldrausch([], options={"values": [0] * 18}), "a value must be from 1"),
        (goldrausch([], options={"values": [1] * 17}), "values must be 18 numbers, not 17"),
        (goldrausch([], options={"rounds": 0}), "rounds must be from 1"),
    ],
)
def test_an_invalid_record_is_refused_with_its_reason(source, words):
    assert words in refused(source)


@pytest.mark.parametrize("game", NAMES)
def test_a_wrong_result_is_refused(game):
    source = json.loads(make(game, 2, 1))
    for name in source["result"]:
        wrong = copy.deepcopy(source)
        wrong["result"][name] = [9]
        assert f"result: {name} is [9], but the game gives" in refused(wrong)
        del wrong["result"][name]
        assert f"result: {name} is missing" in refused(wrong)
    scores = [float(score) for score in source["result"]["scores"]]
    assert "result: scores is" in refused(
        {**source, "result": {**source["result"], "scores": scores}}
    )
    more = {**source["result"], "luck": None}
    assert "result: unknown key 'luck'" in refused({**source, "result": more})
    assert "result must be an object" in refused({**source, "result": []})


def test_unused_dice_of_a_finished_game_are_refused():
    source = json.loads(make("nuggets", 2, 1))
    source["chance"].append("LN22345")
    assert "chance has 1 more than the game used" in refused(source)


def test_more_decks_than_rounds_are_refused():
    source = goldrausch([])
    source["chance"] *= 3
    assert "2 decks, but there are 0 more rounds" in refused(source)


@pytest.mark.parametrize("game", NAMES)
def test_an_action_after_the_end_is_refused(game):
    source = json.loads(make(game, 2, 1))
    source["actions"].append(source["actions"][0])
    assert f"step {len(source['actions'])}: " in refused(source)
    assert "comes after the end of the game" in refused(source)


@pytest.mark.parametrize("depth", [4, 100, 900, 960, 990])
def test_deep_lists_are_refused(depth):
    deep = "[" * depth + "]" * depth
    text = json.dumps(gold([]))
    for key in ("actions", "players", "options", "record", "chance", "game"):
        source = json.loads(text)
        source[key] = "HERE"
        refused(json.dumps(source).replace('"HERE"', deep))
    whole = {**json.loads(make("gold", 2, 1)), "result": {"scores": "HERE"}}
    refused(json.dumps(whole).replace('"HERE"', deep))


@pytest.mark.parametrize("arguments", [[], ["--json"]])
def test_a_late_fault_prints_no_game(arguments):
    source = json.loads(make("gold", 2, 1))
    source["actions"][-1] = ["flip", 99]
    assert f"step {len(source['actions'])}: the place" in refused(source, *arguments)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6), inner, max_size=5)
    ),
    max_leaves=12,
)
TEXTS = [make(game, 2, 1) for game in NAMES]
FORMS = st.sampled_from([["--json"], []])
OPTIONS = ("start", "rounds", "values", "colours", "deadlock_rush", "stall_limit", "open_piles")
PAIRS = st.builds(
    "{}={}".format, st.sampled_from(OPTIONS), JSON.map(json.dumps) | st.text(max_size=8)
)
MANY = settings(max_examples=40 * options.effort, deadline=None)


def check(done):
    assert done.exit_code in (0, 2), done.exception
    if done.exit_code:
        assert done.stdout == "" and done.stderr.count("\n") == 1
    else:
        assert done.stderr == ""


@settings(MANY, max_examples=80 * options.effort)
@given(JSON.map(json.dumps) | st.binary(max_size=60))
def test_any_json_or_bytes_are_refused(data):
    refused(data)


@MANY
@given(st.sampled_from(TEXTS), FORMS, st.data())
def test_a_changed_record_is_replayed_or_refused(text, form, data):
    source = json.loads(text)
    for _ in range(data.draw(st.integers(1, 3))):
        change_value(source, data)
    check(replay(source, *form))


def change_value(source, data):
    """Replace one value of a record by another value or a neighbour, or remove it."""
    target, place = source, data.draw(st.sampled_from(sorted(source)))
    while isinstance(target[place], list | dict) and target[place] and data.draw(st.booleans()):
        target = target[place]
        keys = sorted(target) if isinstance(target, dict) else range(len(target))
        place = data.draw(st.sampled_from(keys))
    if data.draw(st.booleans()):
        target[place] = data.draw(JSON)
    elif isinstance(target, list) and data.draw(st.booleans()):
        target[place] = copy.deepcopy(target[data.draw(st.integers(0, len(target) - 1))])
    elif target is not source or len(source) > 1:
        del target[place]


@MANY
@given(st.sampled_from(TEXTS), FORMS, st.data())
def test_a_damaged_text_is_replayed_or_refused(text, form, data):
    raw = bytearray(text.encode())
    start = data.draw(st.integers(0, len(raw) - 1))
    raw[start : start + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    check(replay(bytes(raw), *form))


@MANY
@given(st.sampled_from(NAMES), st.lists(st.text(max_size=12) | PAIRS, max_size=3))
def test_any_options_are_used_or_refused(game, pairs):
    arguments = [part for pair in pairs for part in ("--option", pair)]
    check(record(game, "--players", 3, "--seed", 1, *arguments))
