# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs on a small VM: whole games with the heap locked, and what imports cost.

Prints lines `key value`; a MemoryError means that something allocated.
"""

import gc
import sys

import micropython

GAMES = ("gold", "nuggets", "goldrausch")
TURNS = 5000  # no game is longer


def footprint():
    """Heap in use after importing the engine from source, and after each game."""
    gc.collect()
    empty = gc.mem_alloc()
    from engine import chance, events, game, journal, match  # noqa: F401

    gc.collect()
    print("import engine", gc.mem_alloc() - empty)
    from engine.games import make

    for name in GAMES:
        gc.collect()
        before = gc.mem_alloc()
        made = make(name)
        gc.collect()
        print("import", name, gc.mem_alloc() - before)
        del made


class Player:
    """Everything that a turn on the board does, with all its memory taken beforehand."""

    def __init__(self, name, players):
        from engine.chance import Chance
        from engine.games import make
        from engine.journal import Journal

        self.game = make(name)
        self.game.set_up(players)
        self.journal = Journal(self.game, 2048)
        self.luck = Chance(players)
        self.legal = bytearray(128)
        self.view = bytearray(128)
        self.saved = bytearray(3000)
        self.other = Journal(make(name), 2048)
        self.seen = 0
        self.journal.start(players * 100)

    def turn(self):
        """One decision: legal, apply, events, view, scores, save."""
        game = self.game
        count = game.legal(self.legal)
        self.journal.apply(self.legal[self.luck.below(count)])
        events = game.events
        while self.seen < events.count:
            events.kind(self.seen) + events.seat(self.seen) + events.a(self.seen)
            self.seen += 1
        game.view(self.view)
        for seat in range(game.players):
            game.score(seat)
        game.winners()
        self.journal.save(self.saved)

    def undo(self):
        if self.journal.can_undo:
            self.journal.undo()


def locked_game(name, players):
    """A whole game with the heap locked; the bytes taken by it, which must be none."""
    player = Player(name, players)
    player.turn()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    micropython.heap_lock()
    turns = 0
    try:
        while not player.game.over and turns < TURNS:
            player.turn()
            turns += 1
            if turns % 5 == 0:
                player.undo()
    finally:
        micropython.heap_unlock()
    taken = gc.mem_alloc() - before
    if players == 5:
        print("peak", name, gc.mem_alloc())
    gc.enable()
    print("turns", name, players, turns, taken)
    return taken


def locked_restore(name, players):
    """Restore a finished game with the heap locked."""
    player = Player(name, players)
    while not player.game.over:
        player.turn()
    saved = bytes(player.saved[: player.journal.size])
    player.other.restore(saved)
    micropython.heap_lock()
    try:
        player.other.restore(saved)
    finally:
        micropython.heap_unlock()
    assert player.other.game.over
    print("restored", name, players, len(saved))


def main():
    footprint()
    taken = 0
    for name in GAMES:
        for players in range(2, 6):
            taken += locked_game(name, players)
            locked_restore(name, players)
    print("taken", taken)
    return taken


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
