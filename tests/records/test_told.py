# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Every kind of sentence of a told game, and the examples in sim/records/FORMAT.md."""

import json
import re
import shlex
from pathlib import Path

import pytest
from records.record_kit import make, record, replayed, told

# Lines of random games, by their number.
GOLD = {
    0: "GOLD with 2 players.",
    2: "2. Seat 0 turns up place 31: gold 1. Place 23 is turned face down again. Place 31 is"
    " turned face down again.",
    3: "3. Seat 1 turns up place 1: digger A2.",
    58: "58. Seat 0 turns up place 5: dynamite. The gold 2 at place 14 leaves the game. The"
    " dynamite at place 5 leaves the game.",
    104: "104. Seat 1 turns up place 28: digger A4. The gold 4 at place 23 goes to seat 0. The"
    " digger A4 at place 28 leaves the game. Gold rush: 9 cards are left!",
    114: "The game is over: seat 0 has 26 (11 cards), seat 1 has 23 (9 cards). Seat 0 wins.",
}
NUGGETS = {
    0: "Gold Nuggets with 2 players. Seat 0 rolls all seven dice: one lasso, three nuggets, two 3s"
    " and one 4.",
    3: "3. Seat 0 sets aside two nuggets (now aside: three nuggets, worth 3).",
    8: "8. Seat 1 takes 1 nugget from the middle. Seat 0 rolls all seven dice: one lasso, one"
    " nugget, one 2, one 3 and three 5s.",
    36: "36. Seat 1 rolls the rest: one 3. Nothing can be set aside: bust, a set worth 4 is lost."
    " Seat 0 rolls all seven dice: three nuggets, one 2, two 4s and one 5.",
    175: "The game is over: seat 0 has 37, seat 1 has 40. Seat 1 wins.",
}
GOLDRAUSCH = {
    0: "Goldrausch with 2 players. Round 1 begins with seat 0. Seat 0 turns up gold 10 (65 cards"
    " left).",
    4: "4. Seat 1 lays gold 6 at the counterfeiters. Seat 0 turns up a counterfeit (61 cards"
    " left).",
    13: "13. Seat 0 puts no chip there. Seat 1 turns up one of the counterfeiters (52 cards left).",
    14: "14. Seat 1 puts a chip on the counterfeiters. Seat 0 turns up gold 1 (51 cards left).",
    66: "66. Seat 1 puts no chip there. The adventurers have 4 gold for 1 chip: a share is 4. The"
    " gold diggers have no chip and pay nothing. The ladies have no chip and pay nothing. The"
    " shopkeepers have no chip and pay nothing. The bandits have 5 gold for 1 chip: a share is 5."
    " The counterfeiters have 9 gold for 4 chips: a share is 2. Seat 0 earns 8. Seat 1 earns 9.",
    67: "The game is over: seat 0 has 8, seat 1 has 9. Seat 1 wins.",
}


@pytest.mark.parametrize(
    "game, wanted, options",
    [("gold", GOLD, []), ("nuggets", NUGGETS, []), ("goldrausch", GOLDRAUSCH, ["rounds=1"])],
)
def test_a_game_is_told_as_a_person_would(game, wanted, options):
    lines = told(make(game, 2, 7, *options))
    assert {number: lines[number] for number in wanted} == wanted
    assert len(lines) == max(wanted) + 1


def test_the_shares_of_five_tell_every_chip():
    for seed in range(3):
        lines = told(make("goldrausch", 5, seed, "rounds=1"))
        put = sum("puts a chip on" in line for line in lines)
        shared = sum(int(chips) for chips in re.findall(r"for (\d+) chips?:", lines[-2]))
        assert put == shared > 9


def test_cards_won_are_one_or_many():
    from sim.records.narration import ending

    result = {"scores": [4, 0, 4], "winners": [0, 2], "gold_cards": [1, 0, 2]}
    assert ending(result) == (
        "The game is over: seat 0 has 4 (1 card), seat 1 has 0 (0 cards), seat 2 has 4 (2 cards)."
        " Seat 0 and seat 2 share the win."
    )


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
