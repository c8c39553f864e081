"""The whole app on MicroPython: whole games of each, with what a board's firmware has as
stand-ins whose objects are no smaller, and with its real fonts.
"""

import re

import pytest
from helpers import options

from engine.games import NAMES
from sim.lab.bench import vms
from sim.machine import boards

# Of the 64-bit VM, whose objects are up to twice the size of a board's.
# A board that runs shortened names is spared most of the table of names, 14 KB in one piece.
KILOBYTES = 352
ROOMY = 400  # with pictures of 240x135, for boards that have 512 KB and more
# What the names of a text or two may take that no game before had to say.
SLACK = 512


def play(board, levels, games):
    """Play so many games of each kind; return the bytes in use in the menu before and after each.

    `levels` has a digit a seat.
    """
    options.need(vms.without_micropython())
    screen = boards.load(board).SCREEN
    words = (vms.VM / "screens.py", vms.VM / "stand_ins", *screen, levels, games * len(NAMES))
    heap = "%dk" % (ROOMY if screen[0] > 160 else KILOBYTES)
    done = vms.micropython(*words, vms.ROM, heap=heap)
    assert done.returncode == 0 and "full" not in done.stdout, done.stdout + done.stderr
    found = re.findall(r"^(?:menu|ended \w+) (\d+)$", done.stdout, re.MULTILINE)
    assert len(found) == 1 + games * len(NAMES)
    return [int(used) for used in found]


@pytest.mark.parametrize("board", [name for name in boards.NAMES if name != "pybadge"])
def test_games_of_each_on_a_small_vm_with_the_costliest_table(board):
    play(board, "03333", 1)


def test_no_game_leaves_anything_behind():
    """Once each kind was played, the menu takes the same after every game."""
    menu = play("pygamer", "03", 2)
    assert menu[-1] <= menu[len(NAMES)] + SLACK, menu
