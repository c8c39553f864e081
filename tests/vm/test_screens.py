"""The whole app on MicroPython: whole games of each, with what a board's firmware has as
stand-ins whose objects are no smaller, and with its real fonts.
"""

import os
import re

import pytest
from helpers import options
from vm import vms

from displayio_sim import boards
from engine.games import NAMES

pytestmark = pytest.mark.usefixtures("compiled_once")

# Of the 64-bit VM, whose objects are up to twice the size of a board's.
# A board that runs shortened names is spared most of the table of names, 14 KB in one piece.
KILOBYTES = 352
ROOMY = 400  # with pictures of 240x135, for boards that have 512 KB and more
AMPLE = 1024
KINDS = len(NAMES)
PEOPLE = (0, 0, 0, 0, 0)
COMPUTERS = (0, 3, 3, 3, 3)  # the costliest table: a person and four hard players
# Kilobytes of a board, and from which on nothing may fail.
# At 142 Gold Nuggets has no room for four hard computers.
SIZES = (92, 108, 154, 162, 170)
SUFFICES = 154
MENU = 79_900  # bytes in use there on a board
OBJECTS = 1.75  # the size of an object on the VM, a board's being 1: as the menu is
# What is said, or done, where it does not suffice.
TOLD = re.compile(r"refused|lack of memory|reload$")
# What the names of a text or two may take that no game before had to say.
SLACK = 512
# The names in a board's firmware.
ROM = vms.ROOT / "sim" / "build" / "optimiser" / "rom.txt"


@pytest.fixture
def play():
    """play(...) runs vm/board/screens.py: games `first` to `games` - 1, of each kind in turn."""
    options.need(vms.without_micropython())

    def played(board, levels, kilobytes=AMPLE, first=0, games=KINDS, kept=os.devnull):
        size = boards.load(board).SCREEN
        seats = "".join(map(str, levels))
        words = vms.VM / "stand_ins", *size, seats, first, games, ROM, kept
        return vms.micropython(vms.VM / "screens.py", *words, heap="%dk" % kilobytes)

    return played


def in_menu(done):
    """Bytes in use in the menu, at first and after each game."""
    return [int(found) for found in re.findall(r"(?m)^(?:menu|ended \w+) (\d+)$", done.stdout)]


@pytest.mark.parametrize("board", [name for name in boards.NAMES if name != "pybadge"])
def test_games_of_each_on_a_small_vm(board, play):
    wide = boards.load(board).SCREEN[0] > 160
    done = play(board, COMPUTERS, ROOMY if wide else KILOBYTES)
    assert done.returncode == 0 and "full" not in done.stdout, done.stdout + done.stderr
    assert done.stdout.count("ended ") == KINDS


def why_not(play, levels, kilobytes, kept):
    """ "" where all kinds of game have ended on such a heap of the VM, started again where memory
    ran full, as a board does; else the last lines that were said."""
    first, is_again = 0, False
    while True:
        done = play("pico_oled", levels, kilobytes, first, kept=kept)
        ended = done.stdout.count("\nended ")
        first += ended
        if first == KINDS:
            return ""
        # As hardware.assembly: a second crash in a row was not caused by what was loaded.
        if "\nreload\n" not in done.stdout or (is_again and not ended):
            said = (done.stdout + done.stderr).strip().split("\n")[-5:]
            return "%s: %s" % (NAMES[first], " ".join(said) or "nothing said")
        is_again = True


@pytest.mark.parametrize("levels", [PEOPLE, COMPUTERS], ids=["people", "computers"])
def test_no_heap_fails_above_one_that_suffices(levels, play, tmp_path):
    """A heap of the VM is that size whose room in the menu is the board's, in its own objects."""
    menu = in_menu(play("pico_oled", levels, games=0))[0]
    heaps = {size: int(menu + (size * 1000 - MENU) * OBJECTS) // 1024 for size in SIZES}
    told = {size: why_not(play, levels, heaps[size], tmp_path / str(size)) for size in SIZES}
    failed = {size: why for size, why in told.items() if why}
    assert min(SIZES) in failed
    assert all(map(TOLD.search, failed.values())), failed
    assert not [size for size in failed if size >= SUFFICES], failed


def test_no_game_leaves_anything_behind(play):
    """Once each kind was played, the menu takes the same after every game."""
    menu = in_menu(play("pygamer", (0, 3), games=2 * KINDS))
    assert len(menu) == 1 + 2 * KINDS
    assert menu[-1] <= menu[KINDS] + SLACK, menu
