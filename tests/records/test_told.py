"""Every kind of sentence of a told game, and the examples in sim/records/FORMAT.md."""

import json
import re
import shlex
from pathlib import Path

import pytest
from records.record_kit import make, record, replayed, told

# Lines of random games, by their number; tests/sim/test_teller.py hears every kind of sentence.
GOLD = {
    0: "GOLD with 2 players. Next: Seat 0.",
    58: "58. Row 1, column 6: dynamite. Row 2, column 7: gold 2 is gone. Row 1, column 6: dynamite"
    " is gone. Next: Seat 1.",
    113: "113. Row 6, column 6: Teal digger 5. Row 6, column 6: Teal digger 5 is gone. The game is"
    " over. Seat 0 wins with 26. Seat 1 has 23.",
}
NUGGETS = {
    0: "Gold Nuggets with 2 players. Seat 0 rolls 1 lasso, 3 nuggets, 3, 3, 4.",
    36: "36. Seat 1 rolls 3. Bust! Seat 1 loses 4. Seat 0 rolls 3 nuggets, 2, 4, 4, 5.",
    174: "174. Seat 1 takes 3 from the middle. The game is over. Seat 1 wins with 40. Seat 0 has"
    " 37.",
}
GOLDRAUSCH = {
    0: "Goldrausch with 2 players. Round 1 begins. Seat 0 draws coin 10. 65 cards left.",
    14: "14. Seat 1 puts a chip on the Counterfeiters and has 2 left. Seat 0 draws coin 1. 51"
    " cards left.",
}


@pytest.mark.parametrize(
    "game, wanted, length, options",
    [
        ("gold", GOLD, 113, []),
        ("nuggets", NUGGETS, 174, []),
        ("goldrausch", GOLDRAUSCH, 66, ["rounds=1"]),
    ],
)
def test_a_game_is_told_as_a_person_would(game, wanted, length, options):
    lines = told(make(game, 2, 7, *options))
    assert {number: lines[number] for number in wanted} == wanted
    assert len(lines) == length + 1


def test_a_head_start_is_told_first():
    line = told(make("nuggets", 3, 7, "head_start=[0,6,0]"))[0]
    assert line.startswith("Gold Nuggets with 3 players. Seat 1 begins with 6. Seat 0 rolls")


PAGE = (Path(__file__).parents[2] / "sim" / "records" / "FORMAT.md").read_text(encoding="utf-8")
RUNNING, WHOLE = (json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL))


def test_the_running_game_is_at_the_point_that_is_told():
    end = replayed(RUNNING)
    assert [step["player"] for step in end["steps"]] == [0, 0, 1, 1]
    assert end["to_move"] == 0 and end["result"] is None


def test_the_whole_game_is_what_its_command_writes():
    command = re.search(r"`python -m sim record (goldrausch [^`]*)`", PAGE).group(1)
    done = record(*shlex.split(command))
    assert done.exit_code == 0 and json.loads(done.stdout) == WHOLE


def test_the_lines_that_are_quoted_are_told():
    quoted = re.search(r"It begins\n\n```\n(.*?)```", PAGE, re.DOTALL).group(1).splitlines()
    assert len(quoted) == 2 and told(WHOLE)[:2] == quoted
