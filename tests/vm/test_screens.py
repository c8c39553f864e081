# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The whole app on MicroPython: whole games of each, with what a board's firmware has as
stand-ins whose objects are no smaller, and with its real fonts.

`python -m sim bench --heap --games 100` is the long form.
"""

import pytest
from helpers import options

from sim.lab.bench import heap, vms
from sim.machine import boards

# Of the 64-bit VM, whose objects are up to twice the size of a board's.
# A board that runs shortened names is spared most of the table of names, 14 KB in one piece.
KILOBYTES = 352
# Kilobytes of a board (sim.lab.bench.heap.sweep), and from which on nothing may fail.
SIZES = (108, 130, 140, 152, 170)
SUFFICES = 130
# What the names of a text or two may take that no game before had to say.
SLACK = 512


@pytest.mark.parametrize("board", [name for name in boards.NAMES if name != "pybadge"])
def test_games_of_each_on_a_small_vm(board):
    options.need(vms.without_micropython())
    done = heap.capped(board, "en", 1, KILOBYTES)
    assert done.returncode == 0, done.stdout + done.stderr
    assert [name for name, _ in heap.read(done.stdout)] == list(heap.PLACES)


@pytest.mark.parametrize("who", ["people", "computers"])
def test_no_heap_fails_above_one_that_suffices(who):
    """A few sizes; `python -m sim bench --heap --sweep` tries each of 2 KB steps."""
    options.need(vms.without_micropython())
    sizes = heap.SIZES if options.effort > 1 else SIZES
    levels = (0, 0, 0, 0, 0) if who == "people" else heap.LEVELS
    failed = {size: why for size, _, why in heap.sweep("pico_oled", "en", levels, sizes) if why}
    # The least heap of the short form has no room for GOLD, which is told.
    assert min(sizes) in failed and "refused" in failed[min(sizes)]
    assert not [size for size in failed if size >= SUFFICES], failed


def test_a_heap_that_is_too_small_is_noticed():
    options.need(vms.without_micropython())
    done = heap.capped("pygamer", "en", 1, 128)
    assert done.returncode and "MemoryError" in done.stdout


def test_no_game_leaves_anything_behind():
    """Once each kind was played, the menu takes the same after every game."""
    options.need(vms.without_node())
    seen = heap.play("pygamer", "en", 2, (0, 3), every=16)
    menu = heap.in_menu(seen)
    kinds = len(heap.GAMES)
    assert len(menu) == 1 + 2 * kinds
    assert menu[-1] <= menu[kinds] + SLACK, menu
    most = heap.worst(seen)
    assert most["menu"].kept < min(most[name].kept for name in heap.GAMES)
