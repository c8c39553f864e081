"""Runs on a small VM: plays whole games with the heap locked.

Prints lines `key value ...`; a MemoryError means that something allocated. The 32-bit
VM frees garbage only between calls, so it calls each function by itself.
"""

import gc
import sys

import micropython

PLAYERS = range(2, 6)
TURNS = 5000  # no game is longer


class Player:
    """All that a turn on a board does, with its memory allocated beforehand."""

    def __init__(self, name, players):
        self.journal = journal(name, players)
        self.game = self.journal.game
        self.rng = self.journal.rng.__class__(players)
        self.legal = bytearray(128)
        self.view = bytearray(128)
        self.saved = bytearray(512)
        self.seen = 0
        self.journal.start(players * 100)

    def turn(self):
        """One decision: legal, apply, events, view, scores, save."""
        game = self.game
        count = game.legal(self.legal)
        self.journal.apply(self.legal[self.rng.below(count)])
        self.read()
        game.view(self.view)
        for seat in range(game.players):
            game.score(seat)
        game.winners()
        self.journal.save(self.saved)

    def read(self):
        events = self.game.events
        self.seen = max(self.seen, events.oldest())
        while self.seen < events.count:
            seen = self.seen
            events.kind(seen) + events.seat(seen) + events.a(seen) + events.b(seen)
            self.seen += 1


def journal(name, players):
    from engine.games import make
    from engine.journal import Journal

    game = make(name)
    game.set_up(players)
    return Journal(game, 512)


def locked_game(name, players):
    """Play a whole game with the heap locked; return the bytes allocated, which must be 0."""
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
    finally:
        micropython.heap_unlock()
    taken = gc.mem_alloc() - before
    gc.enable()
    assert player.game.over
    print("turns", name, players, turns, taken)
    return taken


def locked_restore(name, players):
    """Restore a finished game with the heap locked."""
    player = Player(name, players)
    while not player.game.over:
        player.turn()
    saved = bytes(player.saved[: player.journal.size])
    other = journal(name, players)
    gc.collect()
    micropython.heap_lock()
    try:
        other.restore(saved)
    finally:
        micropython.heap_unlock()
    assert other.game.over
    print("restored", name, players, len(saved))


def main():
    """Run everything, on a VM that frees garbage by itself."""
    from engine.games import NAMES

    taken = 0
    for name in NAMES:
        for players in PLAYERS:
            taken += locked_game(name, players)
            locked_restore(name, players)
    print("taken", taken)
    return taken


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
