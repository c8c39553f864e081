# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What the whole app takes of a board's heap, imported from source: whole games on small VMs.

tests/vm/screens.py plays them, with stand-ins for what a board has in its firmware.
"""

import re
from collections import namedtuple

from engine.games import NAMES
from sim.lab.bench import vms
from sim.machine import boards

GAMES = NAMES
PLACES = ("menu", *GAMES)
LEVELS = (0, 3, 3, 3, 3)  # the most that can sit at a table: a person and four that are hard

# The bytes in use with all garbage gone, and with the garbage of a frame.
Use = namedtuple("Use", "kept most")

# Where the 32-bit VM has not to grow its heap.
_AMPLE = 1024 * 1024
_FRAMES = 20_000  # no game is longer
_SECONDS = 60  # for the start and for each game, on a machine that has much else to do
_KILO = 1024
_STEP = 4  # kilobytes
_NOTE = ("session.collect()", "session.kept()")
_NUMBERS = re.compile(r"^heap (\w+) (\d+) (\d+)$", re.MULTILINE)


def play(board, language="en", games=1, levels=LEVELS, kinds=GAMES, every=1):
    """Play `games` games of each of `kinds` in turn on the 32-bit VM; (place, Use) one by one.

    The menu at first, then for each game the most in it, and the menu after it; looked at
    after `every` so many frames. Raises RuntimeError with what the VM said when the app does
    not get through.
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


def read(printed):
    """(place, Use) for each line that tests/vm/screens.py prints."""
    return [(name, Use(int(kept), int(most))) for name, kept, most in _NUMBERS.findall(printed)]


def worst(seen):
    """By place the most that was in use there."""
    return {
        place: Use(*(max(numbers) for numbers in zip(*uses, strict=True)))
        for place in PLACES
        if (uses := [use for name, use in seen if name == place])
    }


def in_menu(seen):
    """Bytes kept in the menu at first and after each game."""
    return [use.kept for name, use in seen if name == "menu"]


def capped(board, language="en", games=1, kilobytes=None):
    """The same on the 64-bit VM, which has so much heap and no more; the finished process."""
    return vms.micropython(
        *(vms.VM / "screens.py", vms.VM / "stand_ins"),
        *(*boards.load(board).SCREEN, language, games),
        heap="%dk" % (kilobytes or _AMPLE // _KILO),
    )


def smallest(board, language="en", games=1):
    """About how many bytes a board needs for `games` games of each.

    Found as the smallest heap of the 64-bit VM that suffices, garbage, compiler and
    fragments included, scaled by what the same things take on the 32-bit one. Raises
    RuntimeError when even an ample heap does not suffice.
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
    """From the menu through a whole game, the `number`-th, each frame a call of its own."""
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
