# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What the whole app takes of a board's heap: played on the 32-bit VM, imported from source.

tests/vm/screens.py plays it, with stand-ins for what a board has in its firmware.
"""

import re

from sim.bench import vms
from sim.machine import boards

PLACES = ("menu", "gold", "nuggets", "goldrausch")
LEVELS = (0, 3, 3, 3, 3)  # the most that can sit at a table: a person and four that are hard

# Where nothing has to grow; no answer of the VM depends on it.
_AMPLE = 512 * 1024
_STEP = 2 * 1024
_FRAMES = 20_000  # no game is longer
_NOTE = ("session.collect()", "session.kept()")
_NUMBERS = re.compile(r"^heap (\w+) (\d+) (\d+)$", re.MULTILINE)


def table(board, language="en", games=1):
    """By place, (bytes kept, bytes kept with a frame's garbage), most of `games` games of each.

    Raises RuntimeError with what the VM said when the app does not get through.
    """
    return _read(_run(board, language, games, _AMPLE))


def smallest(board, language="en"):
    """Bytes of the smallest heap in which a game of each is played, to 2 KB.

    More than a board needs: this VM frees no garbage within a frame.
    """
    low, high = 1, _AMPLE // _STEP
    while low < high:
        middle = (low + high) // 2
        if _suffices(board, language, middle * _STEP):
            high = middle
        else:
            low = middle + 1
    return low * _STEP


def growth(board, name, games, language="en"):
    """Bytes kept in the menu after each of `games` games of one kind."""
    calls = [*_begin(board, language)]
    for game in range(1, games + 1):
        calls += [*_game(PLACES.index(name) - 1, game), *_NOTE, "session.look('menu')"]
    return [int(kept) for _, kept, _ in _NUMBERS.findall(_checked(vms.wasm(*calls, heap=_AMPLE)))]


def _suffices(board, language, heap):
    return vms.heap(_run(board, language, 1, heap)) <= heap


def _run(board, language, games, heap):
    calls = [*_begin(board, language), *_NOTE, "session.look('menu')"]
    done = 0
    for row, name in enumerate(PLACES[1:]):
        for _ in range(games):
            done += 1
            calls += _game(row, done)
        calls.append("session.look('%s')" % name)
    calls.append("import micropython; micropython.mem_info()")
    return _checked(vms.wasm(*calls, heap=heap))


def _checked(done):
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    return done.stdout


def _begin(board, language):
    width, height = boards.load(board).SCREEN
    yield "sys.path.append('/vm/stand_ins'); import screens"
    yield "session = screens.Session(%d, %d, '%s')" % (width, height, language)
    yield "session.begin()"


def _game(row, done):
    """From the menu through a whole game until `done` games have been played."""
    yield "session.choose(%d, %s)" % (row, LEVELS)
    yield from _NOTE
    yield "session.frame(screens.A)"
    yield from _NOTE
    yield "session.frame(-screens.A)"
    turn = {"calls": ("session.turn()", *_NOTE), "most": _FRAMES}
    yield {**turn, "until": "session.games == %d" % done}
    yield from _NOTE


def _read(printed):
    return {place: (int(kept), int(most)) for place, kept, most in _NUMBERS.findall(printed)}
