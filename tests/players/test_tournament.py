# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Tournaments: repeatable, fair to every seat, and with intervals that hold."""

import json

import pytest
from click.testing import CliRunner

from sim import tournament as played
from sim.commands.tournament import tournament


def output(*arguments):
    done = CliRunner().invoke(tournament, arguments)
    return done.exit_code, done.output


def test_the_same_seed_gives_the_same_bytes_with_any_number_of_workers():
    arguments = ("gold", "--bots", "easy,random", "--games", "45", "--json")
    runs = {output(*arguments, "--workers", workers)[1].splitlines()[-1] for workers in "12"}
    assert len(runs) == 1
    assert json.loads(runs.pop())["games"] == 45


def test_every_level_sits_everywhere_with_the_same_deal():
    results = played.run("goldrausch", ["easy"] * 3, 6, 9, 1)
    assert len(results) == 6
    for shares, scores in results:
        assert sum(shares) == pytest.approx(1)
        assert len(scores) == 3


def test_the_levels_are_in_order():
    for game in ("gold", "goldrausch", "nuggets"):
        for better, worse in (("easy", "random"), ("hard", "easy")):
            results = played.run(game, [better, worse], 60, 3, 1)
            assert played.figures([better, worse], results)[0]["win_share"] > 0.6


def test_intervals_stay_within_bounds():
    assert played.interval(0, 100)[0] == 0
    assert played.interval(1, 100)[1] == 1
    low, high = played.interval(0.5, 400)
    assert low == pytest.approx(0.451, abs=0.001) and high == pytest.approx(0.549, abs=0.001)


@pytest.mark.parametrize("bots", ["godlike", "hard,easy,easy"])
def test_wrong_levels_are_said(bots):
    status, text = output("gold", "--bots", bots)
    assert status == 2 and "level" in text
