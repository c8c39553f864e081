"""Runs on a small VM: computer players play whole games with the heap locked.

Prints for each game and level: turns and bytes taken by them (none).
"""

import gc
import sys

import micropython

LEVELS = ("random", "easy", "medium", "hard")
ADVISOR = "advisor"  # instead of a level: all seats do what one advisor says
TURNS = 2000  # no game of these is longer


class Seated:
    """A game between players of a level, with all memory taken beforehand."""

    def __init__(self, name, level, players):
        from engine.games import make as make_game
        from engine.player import make
        from engine.rng import Rng

        self.game = make_game(name)
        self.game.set_up(players)
        self.game.start(Rng(7))
        self.legal = bytearray(128)
        self.view = bytearray(128)
        self.players = []
        if level == ADVISOR:
            self.players = [Asking(self.game)] * self.game.players
            return
        for seat in range(self.game.players):
            player = make(self.game.NAME, level, seat, seat)
            player.new_game(self.game.setup)
            player.watch(self.game.events)
            self.players.append(player)

    def turn(self):
        game = self.game
        count = game.legal(self.legal)
        game.view(self.view)
        action = self.decide(self.players[game.turn], count)
        game.apply(action)
        for player in self.players:
            player.watch(game.events)

    def decide(self, player, count):
        player.begin(self.view, self.legal, count)
        action = -1
        while action < 0:
            action = player.step()
        return action


class Asking:
    """An advisor that is asked for every seat."""

    def __init__(self, game):
        from engine.advisor import make as make_advisor

        self.game = game
        self.advisor = make_advisor(game.NAME)
        self.advisor.load()
        self.advisor.new_game(game.setup)
        self.watch = self.advisor.watch
        self.step = self.advisor.step
        self.watch(game.events)

    def begin(self, view, legal, count):
        self.advisor.begin(self.game.turn, view, legal, count)


def locked(name, level, players):
    """A whole game with the heap locked; the bytes taken by it, which must be none."""
    seated = Seated(name, level, players)
    seated.turn()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    micropython.heap_lock()
    turns = 1
    try:
        while not seated.game.over and turns < TURNS:
            seated.turn()
            turns += 1
    finally:
        micropython.heap_unlock()
    taken = gc.mem_alloc() - before
    gc.enable()
    assert seated.game.over
    print("decided", name, level, players, turns, taken)
    return taken


def main():
    from engine.games import NAMES

    taken = 0
    for name in NAMES:
        for level in LEVELS + (ADVISOR,):
            taken += locked(name, level, 2) + locked(name, level, 5)
    print("taken", taken)
    return taken


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
