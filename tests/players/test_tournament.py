"""Tournaments are repeatable, fair to every seat and have correct intervals."""

import errno
import json
import os
import random
import subprocess
import sys
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import nullcontext

import pytest
from click.testing import CliRunner
from helpers import typed

from engine.games import NAMES
from sim.__main__ import main
from sim.desktop.tournaments import executors
from sim.desktop.tournaments import tournament as tournaments
from sim.desktop.tournaments.ledger import Ledger
from sim.desktop.tournaments.tournament import WIN, Sums, Tournament
from sim.paths import ROOT


def output(*arguments):
    done = CliRunner().invoke(main, ["tournament", *arguments])
    return done.exit_code, done.output


def test_workers_do_not_change_the_result():
    arguments = ("gold", "--bots", "easy,random", "--games", "45", "--json")
    runs = {output(*arguments, "--workers", workers)[1].splitlines()[-1] for workers in "12"}
    assert len(runs) == 1
    assert json.loads(runs.pop())["games"] == 45


def test_every_level_plays_each_deal_at_each_seat():
    tournament = Tournament("goldrausch", ["easy"] * 3, {}, 9)
    for number in range(12):
        won, scores = tournaments.play(tournament, number)
        assert sum(won) == WIN and len(scores) == 3
    sums = tournaments.batch(tournament, 0, 12)
    assert (sums.games, sums.deals) == (12, 4) and sums.won == sums.won_by_deals


def test_batches_of_any_size_have_the_same_sum():
    tournament = Tournament("nuggets", ["easy", "random"], {}, 5)
    whole = tournaments.batch(tournament, 0, 15)
    assert whole.games == 15 and whole.deals == 7
    parts = [tournaments.batch(tournament, first, min(4, 15 - first)) for first in range(0, 15, 4)]
    assert sum(parts, tournaments.none(tournament.levels)) == whole


def test_the_levels_are_in_order():
    for game in NAMES:
        for better, worse in (("easy", "random"), ("hard", "easy")):
            levels = [better, worse]
            sums = tournaments.batch(Tournament(game, levels, {}, 3), 0, 30)
            assert tournaments.figures(levels, sums)[0]["win_share"] > 0.6


def test_intervals_stay_within_bounds():
    assert tournaments.interval(0, 100)[0] == 0
    assert tournaments.interval(1, 100)[1] == 1
    low, high = tournaments.interval(0.5, 400)
    assert low == pytest.approx(0.451, abs=0.001) and high == pytest.approx(0.549, abs=0.001)


def test_games_of_one_deal_count_by_their_information():
    rng = random.Random(5)
    deals = [rng.randrange(2) for _ in range(2000)]
    assert worth([(deal, deal) for deal in deals]) == pytest.approx(2000, rel=0.01)
    alone = [(rng.randrange(2), rng.randrange(2)) for _ in range(2000)]
    assert worth(alone) == pytest.approx(4000, rel=0.1)
    assert worth([(deal, 1 - deal) for deal in deals]) > 100_000
    assert worth([(1, 1)] * 200) == 400 and worth([(0, 1)] * 4) == 8


def worth(deals):
    """Return the worth of deals. Each is a pair of games that a level has won (1) or lost (0)."""
    won = [WIN * sum(deal) for deal in deals]
    both = [[sum(won)] * 2, [sum(each * each for each in won)] * 2]
    games = 2 * len(deals)
    return tournaments.worth(Sums(games, both[0], [0, 0], len(deals), *both), 0)


class Immediate(Executor):
    """An executor that runs each batch at once and breaks after `most` batches."""

    def __init__(self, most=1000):
        self.batches = []
        self.most = most

    def submit(self, call, *arguments):
        future = Future()
        if len(self.batches) == self.most:
            raise BrokenProcessPool
        self.batches.append(arguments[1:])
        future.set_result(call(*arguments))
        return future


def run_on(monkeypatch, executor, *arguments):
    """Run a tournament of Gold Nuggets on an executor. Returns (exit code, last line)."""
    monkeypatch.setattr(executors, "processes", lambda _workers: nullcontext(executor))
    status, text = output("nuggets", "--bots", "easy,random", "--json", *arguments)
    return status, text.splitlines()[-1]


def test_the_number_of_pending_batches_is_limited():
    waiting = []

    class Slow(Executor):
        def submit(self, _call, *_arguments):
            waiting.append(Future())
            most.append(sum(not each.done() for each in waiting))
            if most[-1] == tournaments.AT_ONCE:
                for each in waiting:
                    if not each.done():
                        each.set_result(None)
            return waiting[-1]

    most, taken = [], []
    due = ((20 * number, 20) for number in range(5 * tournaments.AT_ONCE))
    tournaments.run(Slow(), None, due, lambda first, _: taken.append(first))
    assert max(most) == tournaments.AT_ONCE and len(taken) == 5 * tournaments.AT_ONCE


@pytest.mark.parametrize("lost", [1, 30, 150])
def test_a_lost_tournament_can_be_continued(monkeypatch, tmp_path, lost):
    games = ("--games", "50", "--batch", "10")
    whole = run_on(monkeypatch, Immediate(), *games)
    file = tmp_path / "games.jsonl"
    status, words = run_on(monkeypatch, Immediate(most=3), *games, "--save", str(file))
    assert status == 2 and "the same command goes on" in words
    # Its last line may be incomplete.
    file.write_bytes(file.read_bytes()[:-lost])
    rest = Immediate()
    assert run_on(monkeypatch, rest, *games, "--save", str(file)) == whole
    assert 0 < len(rest.batches) < 5
    again = Immediate()
    assert run_on(monkeypatch, again, *games, "--save", str(file)) == whole and not again.batches


def test_workers_end_when_the_main_process_is_killed():
    code = (
        "import time\n"
        "from sim.desktop.tournaments import executors\n"
        "with executors.processes(2) as machines:\n"
        "    machines.submit(int).result()\n"
        "    print('at work', flush=True)\n"
        "    time.sleep(60)\n"
    )
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, cwd=ROOT)
    assert process.stdout.readline() == b"at work\n"
    process.kill()
    # The pipe ends with the last worker.
    assert process.communicate(timeout=30) == (b"", None)


def test_a_full_disk_saves_what_is_finished(monkeypatch, tmp_path):
    """A device that is full takes a part of a line. The rest is played after it has room again."""
    file = tmp_path / "games.jsonl"
    games = ("--games", "50", "--batch", "10", "--save", str(file))
    write, taken = Ledger.take, []

    def fill(ledger, first, sums):
        taken.append(first)
        if len(taken) == 3:
            with file.open("ab") as full:
                full.write(b'{"first": 20, "ga')
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        write(ledger, first, sums)

    with monkeypatch.context() as full:
        full.setattr(Ledger, "take", fill)
        status, words = run_on(monkeypatch, Immediate(), *games)
    assert status == 2 and "No space left on device; the same command goes on" in words
    rest = Immediate()
    done = run_on(monkeypatch, rest, *games)
    assert len(rest.batches) == 3 and done == run_on(monkeypatch, Immediate(), *games[:4])


def test_saved_batches_count_for_more_games(monkeypatch, tmp_path):
    file = str(tmp_path / "games.jsonl")
    run_on(monkeypatch, Immediate(), "--games", "45", "--save", file)
    more = Immediate()
    done = run_on(monkeypatch, more, "--games", "60", "--save", file)
    assert more.batches == [(40, 20)] and done == run_on(monkeypatch, Immediate(), "--games", "60")


@pytest.mark.parametrize(
    "text, words",
    [
        ("{}\n", "another tournament"),
        ("%s{}\n", "line 2 is damaged"),
        ("%s7\n", "damaged"),
    ],
)
def test_a_wrong_file_is_refused_unchanged(monkeypatch, tmp_path, text, words):
    file = tmp_path / "games.jsonl"
    run_on(monkeypatch, Immediate(), "--games", "2", "--save", str(file))
    head = file.read_text(encoding="utf-8").splitlines(keepends=True)[0]
    file.write_text(text.replace("%s", head), encoding="utf-8")
    before = file.read_bytes()
    status, error = run_on(monkeypatch, Immediate(), "--games", "2", "--save", str(file))
    assert status == 2 and words in error and file.read_bytes() == before


def test_an_unknown_executor_is_refused():
    status, text = output("nuggets", "--games", "2", "--executor", "abacus:1")
    assert status == 2 and "no executor 'abacus'" in text


def test_the_progress_bar_is_not_in_the_output():
    games = "--bots easy,random --games 20 --workers 1".split()
    done = typed.sim("tournament", "nuggets", *games, check=True)
    assert "95 % interval" in done.stdout and "playing" not in done.stdout


def test_a_tournament_can_have_options():
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
def test_wrong_levels_are_refused(bots, words):
    status, text = output(*bots)
    assert status == 2 and words in text
