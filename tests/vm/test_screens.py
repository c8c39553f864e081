"""The whole app on MicroPython: whole games of each, with what a board's firmware has as
stand-ins whose objects are no smaller, and with its real fonts.
"""

import pytest
from helpers import options

from engine.games import NAMES
from sim.lab.bench import heap, vms
from sim.machine import boards

# Of the 64-bit VM, whose objects are up to twice the size of a board's.
# A board that runs shortened names is spared most of the table of names, 14 KB in one piece.
KILOBYTES = 352
ROOMY = 400  # with pictures of 240x135, for boards that have 512 KB and more
# Kilobytes of a board (sim.lab.bench.heap.sweep), and from which on nothing may fail.
# At 138 it depends on the path of the tree whether four hard computers play.
SIZES = (92, 108, 142, 154, 170)
SUFFICES = 142
# What is said, or done, where it does not suffice.
TOLD = ("refused", "too little memory", ": reload")
# What the names of a text or two may take that no game before had to say.
SLACK = 512


@pytest.mark.parametrize("board", [name for name in boards.NAMES if name != "pybadge"])
def test_games_of_each_on_a_small_vm(board):
    options.need(vms.without_micropython())
    wide = boards.load(board).SCREEN[0] > 160
    done = heap.play(board, kilobytes=ROOMY if wide else KILOBYTES)
    assert done.returncode == 0 and "full" not in done.stdout, done.stdout + done.stderr
    assert done.stdout.count("ended ") == len(NAMES)


@pytest.mark.parametrize("who", ["people", "computers"])
def test_no_heap_fails_above_one_that_suffices(who):
    options.need(vms.without_micropython())
    levels = (0, 0, 0, 0, 0) if who == "people" else heap.LEVELS
    failed = {size: why for size, why in heap.sweep("pico_oled", levels, SIZES) if why}
    assert min(SIZES) in failed
    assert all(any(word in why for word in TOLD) for why in failed.values()), failed
    assert not [size for size in failed if size >= SUFFICES], failed


def test_no_game_leaves_anything_behind():
    """Once each kind was played, the menu takes the same after every game."""
    options.need(vms.without_micropython())
    menu = heap.in_menu(heap.play("pygamer", levels=(0, 3), games=2 * len(NAMES)).stdout)
    assert len(menu) == 1 + 2 * len(NAMES)
    assert menu[-1] <= menu[len(NAMES)] + SLACK, menu
