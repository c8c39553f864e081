"""Tournaments: repeatable, fair to every seat, with correct intervals."""

import json
import random

import pytest
from click.testing import CliRunner
from helpers import typed

from engine.games import NAMES
from sim.__main__ import main
from sim.lab import tournament as played


def output(*arguments):
    done = CliRunner().invoke(main, ["tournament", *arguments])
    return done.exit_code, done.output


def test_the_same_seed_gives_the_same_bytes_with_any_number_of_workers():
    arguments = ("gold", "--bots", "easy,random", "--games", "45", "--json")
    runs = {output(*arguments, "--workers", workers)[1].splitlines()[-1] for workers in "12"}
    assert len(runs) == 1
    assert json.loads(runs.pop())["games"] == 45


def test_every_level_sits_everywhere_with_the_same_deal():
    done = []
    results = played.run("goldrausch", ["easy"] * 3, 45, 9, 2, done.append)
    assert len(results) == sum(done) == 45 and len(done) > 1
    for shares, scores in results:
        assert sum(shares) == pytest.approx(1) and len(scores) == 3


def test_the_levels_are_in_order():
    for game in NAMES:
        for better, worse in (("easy", "random"), ("hard", "easy")):
            results = played.run(game, [better, worse], 60, 3, 1)
            assert played.figures([better, worse], results)[0]["win_share"] > 0.6


def test_intervals_stay_within_bounds_and_games_of_one_deal_count_for_what_they_tell():
    assert played.interval(0, 100)[0] == 0
    assert played.interval(1, 100)[1] == 1
    low, high = played.interval(0.5, 400)
    assert low == pytest.approx(0.451, abs=0.001) and high == pytest.approx(0.549, abs=0.001)
    rng = random.Random(5)
    deals = [rng.randrange(2) for _ in range(2000)]
    alike = [share for deal in deals for share in (deal, deal)]
    unlike = [share for deal in deals for share in (deal, 1 - deal)]
    alone = [rng.randrange(2) for _ in range(4000)]
    assert played.worth(alike, 2) == pytest.approx(2000, rel=0.01)
    assert played.worth(alone, 2) == pytest.approx(4000, rel=0.1)
    assert played.worth(unlike, 2) > 100_000
    assert played.worth([1.0] * 400, 2) == 400 and played.worth([0, 1] * 4, 2) == 8


def test_the_table_goes_out_and_the_bar_does_not():
    games = "--bots easy,random --games 20 --workers 1".split()
    done = typed.sim("tournament", "nuggets", *games, check=True)
    assert "95 % interval" in done.stdout and "playing" not in done.stdout


def test_gold_cards_of_goldrausch_may_be_chosen():
    arguments = ("--bots", "easy,random", "--games", "2", "--workers", "1", "--json")
    known = output("goldrausch", *arguments)[1].splitlines()[-1]
    chosen = output("goldrausch", *arguments, "--option", "values=spread72")[1].splitlines()[-1]
    assert json.loads(chosen)["values"] == "spread72"
    assert json.loads(chosen)["bots"] != json.loads(known)["bots"]
    status, text = output("gold", *arguments, "--option", "values=spread72")
    assert status == 2 and "unknown option 'values'" in text


@pytest.mark.parametrize(
    "bots, words",
    [
        (["gold", "--bots", "godlike"], "level"),
        (["gold", "--bots", "hard,easy,easy"], "level"),
        (["nuggets", "--players", "3", "--bots", "exact,hard,hard"], "two players"),
    ],
)
def test_wrong_levels_are_said(bots, words):
    status, text = output(*bots)
    assert status == 2 and words in text
