"""Heap of the whole app on a small VM, over whole games (vm/screens.py plays them)."""

import os
import re
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from engine.games import NAMES
from sim.lab.bench import vms
from sim.machine import boards

LEVELS = (0, 3, 3, 3, 3)  # the costliest table: a person and four hard players
MENU = 79_900  # bytes in use there on a board

_KILO = 1024
_OBJECTS = 1.75  # the size of an object on the VM, a board's being 1: as the menu is
AMPLE = 1024  # kilobytes
_IN_MENU = re.compile(r"^(?:menu|ended \w+) (\d+)$", re.MULTILINE)


def play(
    board: str,
    levels: Sequence[int] = LEVELS,
    kilobytes: int = AMPLE,
    first: int = 0,
    games: int = len(NAMES),
    kept: Path | None = None,
) -> subprocess.CompletedProcess[str]:
    """Play games `first` to `games` - 1, of each kind in turn; returns the finished process.

    `kilobytes` limit the 64-bit VM's heap. Where it runs full, code.py handles that: the process
    prints "reload", and another goes on with the nvm in the file `kept`, or it says why not.
    """
    return vms.micropython(
        *(vms.VM / "screens.py", vms.VM / "stand_ins", *boards.load(board).SCREEN),
        *("".join(map(str, levels)), first, games, vms.ROM, kept or os.devnull),
        heap="%dk" % kilobytes,
    )


def in_menu(printed: str) -> list[int]:
    """Bytes in use in the menu, at first and after each game, from what play() has printed."""
    return [int(found) for found in _IN_MENU.findall(printed)]


def sweep(board: str, levels: Sequence[int], sizes: Iterable[int]) -> Iterator[tuple[int, str]]:
    """Yield (size, why not) for heaps of a board of `sizes` kilobytes each.

    All kinds of game are played in turn, at a table of `levels`; where memory runs full it starts
    again and goes on, as a board does. `why not` is "" where all of them have ended. A heap of a
    VM is that size whose room in the menu is the board's, in objects of its own size.
    """
    menu = in_menu(play(board, levels, games=0).stdout)[0]
    for size in sizes:
        room = (size * 1000 - MENU) * _OBJECTS
        yield size, _played(board, levels, int(menu + room) // _KILO)


def _played(board, levels, kilobytes):
    restarts = first = 0
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder, "kept")
        while True:
            done = play(board, levels, kilobytes, first, kept=kept)
            ended = done.stdout.count("\nended ")
            first += ended
            if first == len(NAMES):
                return ""
            # As hardware.assembly: a second crash in a row was not caused by what was loaded.
            if "\nreload\n" not in done.stdout or (restarts and not ended):
                said = (done.stdout + done.stderr).strip().splitlines()
                return "%s: %s" % (NAMES[first], said[-1] if said else "nothing said")
            restarts += 1
