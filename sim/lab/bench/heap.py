# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Measures the heap of the whole app on small VMs, over whole games, imported from source.

vm/screens.py plays them, with stand-ins for modules in a board's CircuitPython.
"""

import re
import subprocess
import tempfile
from collections import namedtuple
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from engine.games import NAMES
from sim.lab.bench import vms
from sim.machine import boards

GAMES = NAMES
PLACES = ("menu", *GAMES)
LEVELS = (0, 3, 3, 3, 3)  # the costliest table: a person and four hard players

# Bytes in use without garbage, and with the garbage of a frame.
Use = namedtuple("Use", "kept most")

# Enough for the 32-bit VM not to grow its heap.
_AMPLE = 1024 * 1024
_FRAMES = 20_000  # longer than any game
_SECONDS = 60  # for the start and for each game, on a busy machine
_KILO = 1024
_STEP = 4  # kilobytes
MENU = 79_900  # bytes in use there on a board
SIZES = range(110, 171, 2)  # kilobytes of a board
_MENU = re.compile(r"^menu (\d+)$", re.MULTILINE)
_NOTE = ("session.collect()", "session.kept()")
_NUMBERS = re.compile(r"^heap (\w+) (\d+) (\d+)$", re.MULTILINE)


def play(
    board: str,
    language: str = "en",
    games: int = 1,
    levels: Sequence[int] = LEVELS,
    kinds: Sequence[str] = GAMES,
    every: int = 1,
) -> list[tuple[str, Use]]:
    """Play `games` games of each of `kinds` in turn on the 32-bit VM; returns (place, Use) pairs.

    The menu first, then for each game its maximum and the menu after it; sampled every `every`
    frames. Raises RuntimeError with the VM's output if the app fails.
    """
    calls = [*_begin(board, language), *_look("menu")]
    for game in range(games * len(kinds)):
        name = kinds[game % len(kinds)]
        calls += [
            *_game(name, levels, game + 1, every),
            "session.look('%s')" % name,
            *_look("menu"),
        ]
    seconds = _SECONDS * (1 + games * len(kinds))
    done = vms.wasm(*calls, heap=_AMPLE, seconds=seconds)
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    return read(done.stdout)


def read(printed: str) -> list[tuple[str, Use]]:
    """(place, Use) for each line printed by vm/screens.py."""
    return [(name, Use(int(kept), int(most))) for name, kept, most in _NUMBERS.findall(printed)]


def worst(seen: list[tuple[str, Use]]) -> dict[str, Use]:
    """{place: its maximal Use}."""
    return {
        place: Use(*(max(numbers) for numbers in zip(*uses, strict=True)))
        for place in PLACES
        if (uses := [use for name, use in seen if name == place])
    }


def in_menu(seen: list[tuple[str, Use]]) -> list[int]:
    """Bytes kept in the menu, at first and after each game."""
    return [use.kept for name, use in seen if name == "menu"]


def capped(
    board: str, language: str = "en", games: int = 1, kilobytes: int | None = None
) -> subprocess.CompletedProcess[str]:
    """Play on the 64-bit VM with a heap of `kilobytes`; returns the finished process."""
    return vms.micropython(
        *(vms.VM / "screens.py", vms.VM / "stand_ins"),
        *(*boards.load(board).SCREEN, language, games),
        heap="%dk" % (kilobytes or _AMPLE // _KILO),
    )


def sweep(
    board: str, language: str, levels: Sequence[int], sizes: Iterable[int]
) -> Iterator[tuple[int, int, str]]:
    """Yield (size, restarts, why not) for heaps of a board of `sizes` kilobytes each.

    All kinds of game are played in turn, at a table of `levels`; where memory runs full it starts
    again and goes on, as a board does. `why not` is "" where all of them have ended. A heap of a
    VM is that size whose room in the menu is the board's, in objects of its own size.
    """
    in_menu = int(_MENU.search(_each(board, language, levels, _AMPLE // _KILO, 0, None).stdout)[1])
    for size in sizes:
        room = (size * 1000 - MENU) * vms.objects()
        yield size, *_played(board, language, levels, int(in_menu + room) // _KILO)


def _played(board, language, levels, kilobytes):
    restarts = first = 0
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder, "kept")
        while True:
            done = _each(board, language, levels, kilobytes, first, kept)
            ended = done.stdout.count("\nended ")
            first += ended
            if first == len(GAMES):
                return restarts, ""
            # As hardware.assembly: a second crash in a row was not caused by what was loaded.
            if "\nfull " not in done.stdout or (restarts and not ended):
                said = (done.stdout + done.stderr).strip().splitlines()
                return restarts, "%s: %s" % (GAMES[first], said[-1] if said else "nothing said")
            restarts += 1


def _each(board, language, levels, kilobytes, first, kept):
    return vms.micropython(
        *(vms.VM / "screens.py", vms.VM / "stand_ins", *boards.load(board).SCREEN, language),
        *("".join(map(str, levels)), first, vms.ROM, kept or "/nowhere/kept"),
        heap="%dk" % kilobytes,
    )


def smallest(board: str, language: str = "en", games: int = 1) -> int:
    """Estimates the heap in bytes that a board needs for `games` games of each kind.

    That is the smallest sufficient heap of the 64-bit VM, with garbage, compiler and fragments,
    scaled by the ratio of the 32-bit VM's figures. Raises RuntimeError if even an ample heap
    does not suffice.
    """
    done = capped(board, language, games)
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    large = in_menu(read(done.stdout))[0]
    small = in_menu(play(board, language, 0))[0]
    low, high = 1, _AMPLE // _KILO // _STEP
    while low < high:
        middle = (low + high) // 2
        if capped(board, language, games, middle * _STEP).returncode:
            low = middle + 1
        else:
            high = middle
    return low * _STEP * _KILO * small // large


def _begin(board, language):
    width, height = boards.load(board).SCREEN
    yield "sys.path.append('/vm/stand_ins'); import screens"
    yield "session = screens.Session(%d, %d, '%s')" % (width, height, language)
    yield "session.begin()"


def _look(place):
    return (*_NOTE, "session.look('%s')" % place)


def _game(name, levels, number, every):
    """Calls from the menu through a whole game, the `number`-th, a call a frame."""
    yield "session.choose(%d, %r)" % (GAMES.index(name), tuple(levels))
    yield from _NOTE
    yield "session.frame(screens.A)"
    yield from _NOTE
    yield "session.frame(-screens.A)"
    yield {
        "calls": (*("session.turn()",) * every, *_NOTE),
        "until": "session.games == %d" % number,
        "most": _FRAMES,
    }
