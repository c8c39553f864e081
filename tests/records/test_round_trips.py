"""Records can be replayed, whole or cut, for all games, numbers of players and options."""

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
def test_recorded_games_are_replayed(game, players):
    for seed in range(SEEDS):
        choices = OPTIONS[game].split("|")
        options = choices[seed % len(choices)].split()
        text = make(game, players, seed, *options)
        assert text == make(game, players, seed, *options) and text.endswith("}\n")
        data = json.loads(text)
        assert {option.partition("=")[0] for option in options} <= data["options"].keys()
        end = replayed(text)
        assert end["result"] == data["result"] and end["to_move"] is None
        assert end["legal"] == [] and len(end["steps"]) == len(data["actions"])
        for step, action in zip(end["steps"], data["actions"], strict=True):
            assert step["action"] == action and action in step["legal"]
            assert len(set(in_any_order(step["legal"]))) == len(step["legal"])


@pytest.mark.parametrize("colours", [[["E", "A"], ["C", "B"]], [["B", "C"], ["D", "E"]]])
def test_a_record_has_its_colours(colours):
    data = json.loads(make("gold", 2, 3, "colours=" + json.dumps(colours)))
    assert data["options"] == {"colours": colours}
    assert replayed(data)["result"] == data["result"]


def test_another_seed_is_another_game():
    assert make("gold", 2, 1) != make("gold", 2, 2)


def test_options_do_not_change_the_luck():
    deck = json.loads(make("gold", 2, 1))["chance"]
    assert json.loads(make("gold", 5, 1, "stall_limit=3"))["chance"] == deck
    assert make("gold", 2, 1, "stall_limit=20") != make("gold", 2, 1)


@pytest.mark.parametrize("game", NAMES)
def test_a_record_comes_from_its_seed_only(game):
    data = json.loads(make(game, 3, 77))
    assert replay(data, "--seed", "77").stdout.endswith("seed 77.\n")
    assert refused(data, "--seed", "78").endswith("not come from seed 78\n")
    if game == "nuggets":
        # The order of dice in a roll does not matter.
        data["chance"][-1] = data["chance"][-1][::-1]
        assert replay(data, "--seed", "77").exit_code == 0
        data["chance"][0] = "LLLNNNN"
    else:
        last = data["chance"] if game == "gold" else data["chance"][-1]
        last[-1], last[-2] = last[-2], last[-1]
    del data["result"]
    assert "not come from seed 77" in refused(data, "--seed", "77")


def test_one_level_is_for_all_seats():
    one = record("nuggets", "--players", 3, "--seed", 5, "--bots", "random")
    each = record("nuggets", "--players", 3, "--seed", 5, "--bots", "random,random,random")
    assert one.stdout == each.stdout == make("nuggets", 3, 5)


@pytest.mark.parametrize("game", NAMES)
def test_any_part_of_a_game_can_be_replayed(game):
    data = json.loads(make(game, 3, 4))
    steps = replayed(data)["steps"]
    # replay computes a missing result.
    assert replayed({**data, "result": None})["result"] == data["result"]
    for length in (0, 1, 2, len(steps) // 2, len(steps) - 1):
        part = {**data, "actions": data["actions"][:length], "result": None}
        end = replayed(part)
        assert end["steps"] == steps[:length] and end["result"] is None
        assert end["to_move"] == steps[length]["player"]
        assert in_any_order(end["legal"]) == in_any_order(steps[length]["legal"])
        del part["result"]
        assert replayed(part) == end


def test_record_replaces_a_file_of_ours(tmp_path):
    """A link remains a link, and no other file is left."""
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
