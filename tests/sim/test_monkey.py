# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A short run of the monkey; `python -m sim monkey --presses 1000000` is the long one."""

import re
from types import SimpleNamespace

import pytest
from helpers import typed

from sim.check import invariants, monkey
from sim.games.claims import InvariantError
from sim.machine import boards, chips


def run(*options):
    return typed.sim("monkey", *options)


@pytest.mark.parametrize(
    "seed, board", [("1", "pygamer"), ("2", "feather_tft"), ("3", "pico_oled")]
)
def test_nothing_a_monkey_does_is_lost_or_wrong(seed, board):
    done = run("--seed", seed, "--presses", "500", "--board", board)
    assert done.returncode == 0, done.stderr
    cuts, restored = map(int, re.search(r"(\d+) power cuts, (\d+) games", done.stdout).groups())
    assert cuts >= restored > 0


def test_the_same_monkey_does_the_same(tmp_path):
    one, two = (run("--seed", "9", "--presses", "150") for _ in range(2))
    assert one.stdout == two.stdout and one.returncode == 0


@pytest.mark.parametrize("board", boards.NAMES)
def test_a_write_that_is_cut_leaves_a_step_of_the_chip(board):
    cut = []
    nvm = monkey.WeakNvm(boards.load(board))
    nvm.on_cut = lambda: cut.append(nvm.writes)
    nvm[0:8] = b"abcdefgh"
    nvm.left = 1
    nvm[0:4] = b"ABCD"
    before = nvm[0 : len(nvm)]
    nvm[4:8] = b"EFGH"
    steps = chips.of(boards.load(board)).steps(before, 4, b"EFGH")
    assert nvm[0 : len(nvm)] in list(steps) and cut == [3] and nvm.left is None


def test_the_watchdog_barks():
    from engine.games import make
    from engine.rng import Rng

    game = make("nuggets")
    game.set_up(3)
    game.start(Rng(1))
    play = SimpleNamespace(name="nuggets", game=game, table=None)
    saver = SimpleNamespace(due=False, store=SimpleNamespace(min_interval=0))
    app = SimpleNamespace(play=play, screen=None, saver=saver)
    invariants.check(app)
    game.nuggets[1] += 1
    with pytest.raises(InvariantError, match="nuggets: 78"):
        invariants.check(app)
