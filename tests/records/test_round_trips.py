"""Written records replay: all games, players and options, whole or cut."""

import json

import pytest
from records.record_kit import SEEDS, in_any_order, make, record, refused, replay, replayed

from engine.games import NAMES

OPTIONS = {
    "gold": "|stall_limit=0|deadlock_rush=false stall_limit=5 start=1|short=true"
    "|open_piles=true deadlock_rush=true",
    "nuggets": "|start=1",
    "goldrausch": "|rounds=1 values=spread72|values=threes63 start=1 rounds=2"
    "|rounds=6 values=[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,239]",
}


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("players", range(2, 6))
def test_what_is_recorded_is_replayed(game, players):
    for seed in range(SEEDS):
        choices = OPTIONS[game].split("|")
        options = choices[seed % len(choices)].split()
        text = make(game, players, seed, *options)
        assert text == make(game, players, seed, *options) and text.endswith("}\n")
        made = json.loads(text)
        assert {option.partition("=")[0] for option in options} <= made["options"].keys()
        end = replayed(text)
        assert end["result"] == made["result"] and end["to_move"] is None
        assert end["legal"] == [] and len(end["steps"]) == len(made["actions"])
        for step, action in zip(end["steps"], made["actions"], strict=True):
            assert step["action"] == action and action in step["legal"]
            assert len(set(in_any_order(step["legal"]))) == len(step["legal"])


@pytest.mark.parametrize("colours", [[["E", "A"], ["C", "B"]], [["B", "C"], ["D", "E"]]])
def test_colours_are_kept(colours):
    made = json.loads(make("gold", 2, 3, "colours=" + json.dumps(colours)))
    assert made["options"] == {"colours": colours}
    assert replayed(made)["result"] == made["result"]


def test_the_seed_makes_the_game():
    assert make("gold", 2, 1) != make("gold", 2, 2)


def test_options_do_not_change_the_luck():
    deck = json.loads(make("gold", 2, 1))["chance"]
    assert json.loads(make("gold", 5, 1, "stall_limit=3"))["chance"] == deck
    assert make("gold", 2, 1, "stall_limit=20") != make("gold", 2, 1)


@pytest.mark.parametrize("game", NAMES)
def test_a_record_comes_from_its_seed_and_no_other(game):
    made = json.loads(make(game, 3, 77))
    assert replay(made, "--seed", "77").stdout.endswith("seed 77.\n")
    assert refused(made, "--seed", "78").endswith("not come from seed 78\n")
    if game == "nuggets":
        # The same dice in another order: the record is right as it is.
        made["chance"][-1] = made["chance"][-1][::-1]
        assert replay(made, "--seed", "77").exit_code == 0
        made["chance"][0] = "LLLNNNN"
    else:
        last = made["chance"] if game == "gold" else made["chance"][-1]
        last[-1], last[-2] = last[-2], last[-1]
    del made["result"]
    assert "not come from seed 77" in refused(made, "--seed", "77")


def test_a_level_for_all_or_one_for_each():
    one = record("nuggets", "--players", 3, "--seed", 5, "--bots", "random")
    each = record("nuggets", "--players", 3, "--seed", 5, "--bots", "random,random,random")
    assert one.stdout == each.stdout == make("nuggets", 3, 5)


@pytest.mark.parametrize("game", NAMES)
def test_a_game_can_be_replayed_from_any_part_of_it(game):
    made = json.loads(make(game, 3, 4))
    steps = replayed(made)["steps"]
    assert replayed({**made, "result": None})["result"] == made["result"]  # it is worked out
    for length in (0, 1, 2, len(steps) // 2, len(steps) - 1):
        part = {**made, "actions": made["actions"][:length], "result": None}
        end = replayed(part)
        assert end["steps"] == steps[:length] and end["result"] is None
        assert end["to_move"] == steps[length]["player"]
        assert in_any_order(end["legal"]) == in_any_order(steps[length]["legal"])
        del part["result"]
        assert replayed(part) == end


def test_a_file_is_written_at_once_or_not_at_all(tmp_path):
    file = tmp_path / "game.json"
    file.write_text(make("gold", 2, 9), encoding="utf-8")
    arguments = ("gold", "--players", 2, "--seed", 1, "-o", file)
    done = record(*arguments)
    assert done.exit_code == 0 and done.stdout == ""
    assert file.read_text(encoding="utf-8") == make("gold", 2, 1)
    assert replay(file.read_text(encoding="utf-8")).exit_code == 0
    link = tmp_path / "link.json"
    link.symlink_to(file)
    assert record(*arguments[:-1], link).exit_code == 0 and link.is_symlink()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "link.json"]
