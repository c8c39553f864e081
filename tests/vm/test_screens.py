"""The whole app on MicroPython, playing whole games with a board's heap.

The modules of a board's firmware are stand-ins whose objects are no smaller. The fonts are real.
"""

import os
import re

import pytest
from helpers import options
from vm import vms

from displayio_sim import boards
from engine.games import NAMES

pytestmark = pytest.mark.usefixtures("compiled_once")

# The heap of the 64-bit VM, whose objects are up to twice the size of a board's. The names are not
# shortened: on a board that saves most of the table of names, 14 KB in one piece.
KILOBYTES = 352
ROOMY = 400  # with pictures of 240x135, for boards that have 512 KB and more
AMPLE = 1024
KINDS = len(NAMES)
PEOPLE = (0, 0, 0, 0, 0)
COMPUTERS = (0, 3, 3, 3, 3)  # the largest table: a person and four hard players
# Sizes of a board's heap in KB, and the size from which nothing may fail. With 142 KB Gold Nuggets
# has no room for four hard computers.
SUFFICES = 154
SIZES = [(92, SUFFICES), pytest.param((92, 108, SUFFICES, 162, 170), marks=pytest.mark.long)]
MENU = 83_100  # bytes in use in the menu of a board
OBJECTS = 1.75  # the size of an object on the VM, as a multiple of a board's; measured in the menu
# A pybadge has the screen of a pygamer. The suite plays whole games on the heaps of a pico_oled,
# see below.
BOARDS = [board for board in boards.NAMES if board != "pybadge"]
# Parts of the messages when a heap is too small.
REPORTED = re.compile(r"refused|lack of memory|reload$")
# The names in a board's firmware.
ROM = vms.ROOT / "sim" / "build" / "optimiser" / "rom.txt"


@pytest.fixture
def play():
    """Return play(...), which runs vm/board/screens.py.

    It plays the games `first` to `games` - 1, of each kind in turn.
    """
    options.need(vms.without_micropython())

    def run(board, levels, kilobytes=AMPLE, first=0, games=KINDS, nvm=os.devnull):
        size = boards.load(board).SCREEN
        seats = "".join(map(str, levels))
        words = vms.VM / "stand_ins", *size, seats, first, games, ROM, nvm
        return vms.micropython(vms.VM / "screens.py", *words, heap="%dk" % kilobytes)

    return run


def in_menu(done):
    """Return the bytes in use in the menu, at first and after each game."""
    return [int(found) for found in re.findall(r"(?m)^(?:menu|ended \w+) (\d+)$", done.stdout)]


@pytest.mark.long
@pytest.mark.parametrize("board", BOARDS)
def test_each_game_ends_on_a_small_vm(board, play):
    wide = boards.load(board).SCREEN[0] > 160
    done = play(board, COMPUTERS, ROOMY if wide else KILOBYTES)
    assert done.returncode == 0 and "full" not in done.stdout, done.stdout + done.stderr
    assert done.stdout.count("ended ") == KINDS


def why_not(play, levels, kilobytes, nvm):
    """Play a game of each kind on a heap of the VM. Return "", or the last lines of output.

    If memory runs full, start again like a board.
    """
    first, is_again = 0, False
    while True:
        done = play("pico_oled", levels, kilobytes, first, nvm=nvm)
        ended = done.stdout.count("\nended ")
        first += ended
        if first == KINDS:
            return ""
        # A second crash in a row was not caused by the modules loaded, see hardware.assembly.
        if "\nreload\n" not in done.stdout or (is_again and not ended):
            lines = (done.stdout + done.stderr).strip().split("\n")[-5:]
            return "%s: %s" % (NAMES[first], " ".join(lines) or "no output")
        is_again = True


@pytest.mark.parametrize("sizes", SIZES, ids=["short", "long"])
@pytest.mark.parametrize("levels", [PEOPLE, COMPUTERS], ids=["people", "computers"])
def test_every_heap_from_154_kb_suffices(levels, sizes, play, tmp_path):
    """Find heaps that are too small.

    A heap of the VM has as much room in the menu as the board's, counted in objects.
    """
    menu = in_menu(play("pico_oled", levels, games=0))[0]
    heaps = {size: int(menu + (size * 1000 - MENU) * OBJECTS) // 1024 for size in sizes}
    results = {size: why_not(play, levels, heaps[size], tmp_path / str(size)) for size in sizes}
    failed = {size: why for size, why in results.items() if why}
    assert min(sizes) in failed
    assert all(map(REPORTED.search, failed.values())), failed
    assert not [size for size in failed if size >= SUFFICES], failed


def test_games_leave_no_memory_in_use(play):
    """Compare the menu's memory after each game, once every kind was played."""
    menu = in_menu(play("pygamer", (0, 3), games=2 * KINDS))
    assert len(menu) == 1 + 2 * KINDS
    assert menu[-1] <= menu[KINDS], menu


def test_letters_that_are_drawn_leave_no_names():
    """A board keeps each name for ever, with some 20 bytes."""
    options.need(vms.without_micropython())
    done = vms.micropython(vms.VM / "letters.py", vms.VM / "stand_ins", heap="%dk" % AMPLE)
    before, after = re.findall("n_qstr=.*", done.stdout)
    assert before == after
