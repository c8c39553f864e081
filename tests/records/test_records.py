# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Records: what we write we replay, what others write we check, what is wrong we refuse."""

import copy
import itertools
import json
import os

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.commands.record import record as record_command
from sim.commands.replay import replay as replay_command

# More for a long run: RECORD_SEEDS=500 pytest tests/records
SEEDS = int(os.environ.get("RECORD_SEEDS", "6"))
GAMES = ("gold", "nuggets", "goldrausch")
OPTIONS = {
    "gold": ((), ("stall_limit=0",), ("deadlock_rush=false", "stall_limit=5", "start=1")),
    "nuggets": ((), ("start=1",)),
    "goldrausch": ((), ("rounds=1", "values=spread72"), ("values=threes63", "start=1", "rounds=2")),
}


def run(command, *arguments, text=None):
    data = text.encode() if isinstance(text, str) else text
    return CliRunner().invoke(command, arguments, input=data)


def make(game, players, seed, *options):
    arguments = [game, "--players", str(players), "--seed", str(seed)]
    for option in options:
        arguments += ["--option", option]
    done = run(record_command, *arguments)
    assert done.exit_code == 0, done.output
    return done.stdout


def replayed(made):
    text = made if isinstance(made, (str, bytes)) else json.dumps(made)
    done = run(replay_command, "-", "--json", text=text)
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


def refused(made):
    """The line that a record is refused with."""
    text = made if isinstance(made, (str, bytes)) else json.dumps(made)
    done = run(replay_command, "-", "--json", text=text)
    assert done.exit_code == 2 and done.stdout == ""
    assert done.stderr.count("\n") == 1 and "Traceback" not in done.stderr
    return done.stderr


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", range(2, 6))
def test_what_is_recorded_is_replayed(game, players):
    for seed in range(SEEDS):
        for options in OPTIONS[game]:
            text = make(game, players, seed, *options)
            assert text == make(game, players, seed, *options)
            made = json.loads(text)
            end = replayed(text)
            assert end["result"] == made["result"] and end["to_move"] is None
            assert end["legal"] == [] and len(end["steps"]) == len(made["actions"])
            for step, action in zip(end["steps"], made["actions"], strict=True):
                assert step["action"] == action and action in step["legal"]
                assert len({json.dumps(legal) for legal in step["legal"]}) == len(step["legal"])


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_replayed_from_any_part_of_it(game):
    made = json.loads(make(game, 3, 4))
    steps = replayed(made)["steps"]
    for length in (0, 1, 2, len(steps) // 2, len(steps) - 1):
        part = {**made, "actions": made["actions"][:length], "result": None}
        end = replayed(part)
        assert end["steps"] == steps[:length] and end["result"] is None
        assert end["to_move"] == steps[length]["player"]
        assert sorted(end["legal"], key=str) == sorted(steps[length]["legal"], key=str)


def test_told_as_a_person_would():
    for game in GAMES:
        done = run(replay_command, "-", text=make(game, 2, 1))
        assert done.exit_code == 0
        lines = done.stdout.splitlines()
        assert lines[-1].startswith("The game is over: seat 0 has ")
        assert all(line.endswith(".") for line in lines)


def test_goes_to_a_file_and_comes_from_one(tmp_path):
    file = tmp_path / "game.json"
    done = run(record_command, "gold", "--players", "2", "--seed", "1", "-o", str(file))
    assert done.exit_code == 0 and done.stdout == ""
    assert file.read_text() == make("gold", 2, 1)
    assert run(replay_command, str(file)).exit_code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["chess", "--players", "2", "--seed", "1"], "no game 'chess'"),
        (["gold", "--players", "6", "--seed", "1"], "players must be from 2 to 5, not 6"),
        (["gold", "--players", "1", "--seed", "1"], "players must be from 2 to 5"),
        (["gold", "--players", "2", "--seed", "-1"], "-1 is not in the range"),
        (["gold", "--players", "2", "--seed", "1", "--bots", "clever"], "no level clever"),
        (["gold", "--players", "3", "--seed", "1", "--bots", "random,random"], "2 levels for 3"),
        (["gold", "--players", "2", "--seed", "1", "--option", "x=1"], "unknown option 'x'"),
        (["gold", "--players", "2", "--seed", "1", "--option", "x"], "KEY=VALUE"),
        (["gold", "--players", "2", "--seed", "1", "--option", "start=2"], "start must be"),
        (["gold", "--players", "2", "--seed", "1", "-o", "/nowhere/x"], "/nowhere/x"),
        (["goldrausch", "--players", "2", "--seed", "1", "--option", "values=[1]"], "18 numbers"),
    ],
)
def test_record_refuses_in_a_line(arguments, words):
    done = run(record_command, *arguments)
    assert done.exit_code == 2 and words in done.stderr and "Traceback" not in done.stderr


# Records that somebody else wrote.


def nuggets(actions, *chance, players=2, **more):
    return {
        "record": 1,
        "game": "nuggets",
        "players": players,
        "chance": list(chance),
        "actions": actions,
        **more,
    }


def test_worked_example_a_as_a_foreign_record():
    first = [["keep", "N"], ["roll"], ["keep", "333"], ["roll"], ["keep", "LLN"]]
    made = nuggets(first, "N224453", "333245", "NLL")
    # N, 333 and LLN are all seven dice: everything is taken, then seven are rolled again.
    end = replayed(made)
    assert end["legal"] == [["take", "centre"]] and end["to_move"] == 0
    made = nuggets([*first, ["take", "centre"]], "N224453", "333245", "NLL", "5432LLN")
    end = replayed(made)
    assert end["to_move"] == 0 and ["keep", "LLN"] in end["legal"]


def test_a_roll_may_come_in_any_order():
    one = replayed(nuggets([["keep", "LN333"]], "333NL25"))
    two = replayed(nuggets([["keep", "LN333"]], "LN23335"))
    assert one == two


def test_a_bust_needs_no_action():
    end = replayed(nuggets([], "2233445", "L223344"))
    assert end["to_move"] == 1


def goldrausch(deck, actions, **more):
    return {
        "record": 1,
        "game": "goldrausch",
        "players": 2,
        "options": {"rounds": 1},
        "chance": [deck],
        "actions": actions,
        **more,
    }


def full_deck(*first):
    deck = ["P%d" % group for group in range(6) for _ in range(5)]
    values = (1,) * 8 + (2,) * 4 + (3, 3, 4, 4, 6, 10)
    deck += ["C%d" % value for value in values] + ["C0"] * 18
    for card in first:
        deck.remove(card)
    return [*first, *deck]


def test_a_foreign_deck_and_the_groups_that_are_open():
    made = goldrausch(full_deck("C10", "P2", "P4", "C3"), [["place", 5], ["chip"], ["pass"]])
    end = replayed(made)
    assert end["steps"][0]["legal"] == [["place", group] for group in range(6)]
    assert sorted(end["legal"]) == [["place", 2], ["place", 4]] and end["to_move"] == 1


def gold_deck(*first):
    deck = [f"{c}{s}" for c in "ABCDE" for s in (2, 2, 3, 3, 4, 4, 5)] + ["TNT"] * 5
    deck += ["g1"] * 5 + ["g2"] * 7 + ["g3"] * 7 + ["g4"] * 5
    for card in first:
        deck.remove(card)
    return [*first, *deck]


def gold(actions, *first, **more):
    return {
        "record": 1,
        "game": "gold",
        "players": 3,
        "chance": gold_deck(*first),
        "actions": actions,
        **more,
    }


def test_the_stalemate_of_g1_as_a_foreign_record():
    """The fives beat thirty diggers, dynamite takes the fives, 24 gold are left: a rush."""
    fives = [c + "5" for c in "ABCDE"]
    weak = [f"{c}{s}" for c in "ABCDE" for s in (2, 2, 3, 3, 4, 4)]
    actions = [["flip", place] for victim in range(10, 40) for place in (0, victim)]
    actions += [["flip", place] for five in range(5) for place in (five, 5 + five)]
    actions += [["flip", place] for place in range(40, 64)]
    made = gold(actions, *fives, *["TNT"] * 5, *weak)
    end = replayed(made)
    assert sum(end["result"]["scores"]) == 60 and sum(end["result"]["gold_cards"]) == 24
    without = {**made, "options": {"deadlock_rush": False, "stall_limit": 0}}
    seats = [step["player"] for step in end["steps"][70:]]
    assert seats == [(35 + turn) % 3 for turn in range(24)]
    assert replayed({**without, "actions": actions[:72]})["to_move"] == 36 % 3


@pytest.mark.parametrize(
    "made, words",
    [
        ("", "no JSON"),
        ("{", "no JSON"),
        (b"\xff\xfe", "UTF-8"),
        ("[]", "a record is a JSON object"),
        ("NaN", "NaN"),
        ('{"record": 1, "record": 1}', "stands twice"),
        ("[" * 100000, "nested"),
        ({"record": 1}, "game is missing"),
        (gold([], record=2), "version 2"),
        (gold([], record=True), "record must be a whole number"),
        (gold([], game="go"), "no game 'go'"),
        (gold([], game=[]), "no game"),
        (gold([], players=6), "players must be from 2 to 5, not 6"),
        (gold([], players=2.0), "players must be a whole number"),
        (gold([], colour="red"), "unknown key 'colour'"),
        (gold([], options={"speed": 1}), "unknown option 'speed'"),
        (gold([], options=[]), "options must be an object"),
        (gold([], options={"start": True}), "start must be a whole number"),
        (gold([], options={"start": 3}), "start must be from 0 to 2"),
        (gold([], options={"open_piles": 1}), "open_piles must be true or false"),
        (gold([], options={"colours": [["A"], ["A"], ["B"]]}), "A is given twice"),
        (gold([], options={"colours": [["A"], ["B"]]}), "one list for each of the 3"),
        (gold([], options={"colours": [["A", "B"], ["C"], ["D"]]}), "must have 1"),
        (gold([], chance=["g1"] * 64), "wrong deck: 64 times g1 instead of 5"),
        (gold([], chance=["g1"] * 63), "a deck has 64 cards, not 63"),
        (gold([], chance=["x"] * 64), "no such card: 'x'"),
        (gold([], chance="g1"), "chance must be a list"),
        (gold({}), "actions must be a list"),
        (gold([["flip", 64]]), "step 1: the place must be from 0 to 63, not 64"),
        (gold([["flip", 1], ["flip", 1]]), "step 2: ['flip', 1] is not legal here"),
        (gold([["flip", True]]), "step 1: the place must be a whole number"),
        (gold([["flop", 1]]), "step 1: an action is"),
        (gold(["flip"]), "step 1: an action must be a list"),
        (gold([["flip", 1]], result={"scores": [0, 0, 0]}), "the game is not over"),
        (nuggets([["keep", "N"]], "LL22334"), "step 1: 1 times N cannot be kept, 0 were rolled"),
        (nuggets([["keep", "22"]], "LL22334"), "step 1: ['keep', '22'] is not legal here"),
        (nuggets([["keep", ""]], "LL22334"), "step 1: dice to keep"),
        (nuggets([["roll"]], "LL22334"), "step 1: ['roll'] is not legal here"),
        (nuggets([["keep", "L"], ["roll"]], "LL22334"), "step 2: chance ends after 1"),
        (nuggets([], "LL2233"), "chance, number 1: 7 dice are rolled here, not 6"),
        (nuggets([], "LL22336"), "chance, number 1: a roll is a string of LN2345"),
        (nuggets([["keep", "L"], ["take", 1]], "LL22334"), "step 2: ['take', 1] is not legal"),
        (goldrausch(full_deck("P0"), [["place", 0]]), "step 1: ['place', 0] is not legal"),
        (goldrausch(full_deck("P0"), [["chip", 1]]), "step 1: an action is"),
        (goldrausch(["P0"] * 66, []), "wrong deck"),
        (goldrausch([], [], options={"values": "rich"}), "values 'rich'"),
        (goldrausch([], [], options={"values": [0] * 18}), "a value must be from 1"),
        (goldrausch([], [], options={"rounds": 0}), "rounds must be from 1"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(made, words):
    assert words in refused(made)


def test_a_wrong_result_is_refused():
    for game in GAMES:
        made = json.loads(make(game, 2, 1))
        for name in made["result"]:
            wrong = copy.deepcopy(made)
            wrong["result"][name] = [9]
            assert "result: " + name in refused(wrong)
        missing = copy.deepcopy(made)
        del missing["result"]["winners"]
        assert "result: winners is None" in refused(missing)


def test_more_chance_than_a_finished_game_used():
    made = json.loads(make("nuggets", 2, 1))
    made["chance"].append("LN22345")
    assert "1 more than the game used" in refused(made)


def test_an_action_after_the_end():
    made = json.loads(make("nuggets", 2, 1))
    made["actions"].append(["roll"])
    made["result"] = None
    assert "after the end" in refused(made)


def test_files_that_cannot_be_read(tmp_path):
    for name in (tmp_path, tmp_path / "missing.json"):
        done = run(replay_command, str(name))
        assert done.exit_code == 2 and done.stderr.count("\n") == 1


# The rules of Gold Nuggets once more, written from the rule book and not from the engine.


def choices(roll, aside):
    """Every set of dice that may be set aside, in the order of records."""
    found = set()
    for size in range(1, len(roll) + 1):
        for dice in itertools.combinations(sorted(roll, key="LN2345".index), size):
            numbers = {face for face in dice if face in "2345"}
            if all(dice.count(face) >= 3 or face in aside for face in numbers):
                found.add("".join(dice))
    return found


@pytest.mark.parametrize("players", [2, 5])
def test_dice_to_choose_from_as_the_rules_have_them(players):
    for seed in range(SEEDS):
        made = json.loads(make("nuggets", players, seed))
        rolls = iter(made["chance"])
        aside = ""
        for step in replayed(made)["steps"]:
            if step["action"][0] == "keep":
                # Rolls that are a bust come between: they allow nothing.
                allowed = {faces for _, faces in step["legal"]}
                while (roll := next(rolls)) and not choices(roll, aside):
                    aside = ""
                assert choices(roll, aside) == allowed
                aside += step["action"][1]
            elif step["action"][0] == "take":
                aside = ""


# Anything at all.

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6), inner, max_size=5)
    ),
    max_leaves=12,
)
BASES = [json.loads(make(game, 2, 1)) for game in GAMES]


@settings(max_examples=150, deadline=None)
@given(JSON)
def test_any_json_is_refused_in_a_line(value):
    refused(json.dumps(value))


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(BASES), st.data())
def test_a_changed_record_is_replayed_or_refused(base, data):
    made = copy.deepcopy(base)
    for _ in range(data.draw(st.integers(1, 3))):
        spoil(made, data)
    done = run(replay_command, "-", "--json", text=json.dumps(made))
    assert done.exit_code in (0, 2), done.exception
    assert done.exit_code == 0 or done.stderr.count("\n") == 1


def spoil(made, data):
    """Put something else at some place of a record."""
    key = data.draw(st.sampled_from(sorted(made)))
    target, place = made, key
    while isinstance(target[place], (list, dict)) and target[place] and data.draw(st.booleans()):
        target = target[place]
        keys = sorted(target) if isinstance(target, dict) else range(len(target))
        place = data.draw(st.sampled_from(keys))
    target[place] = data.draw(JSON)
