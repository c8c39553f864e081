# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs on a small VM: computer players play whole games with the heap locked.

Prints for each game and level: turns, bytes taken by them (none), microseconds of a
decision (median, worst) and of a step (worst), bytes of the players before the start.
"""

import gc
import sys
import time

import micropython

LEVELS = ("random", "easy", "medium", "hard")
HINT = "hint"  # instead of a level: all seats do what one hint says
TURNS = 2000  # no game of these is longer


class Seated:
    """A game between players of a level, with all memory taken beforehand."""

    def __init__(self, name, players):
        from engine.chance import Chance
        from engine.games import make

        self.game = make(name)
        self.game.set_up(players)
        self.game.start(Chance(7))
        self.legal = bytearray(128)
        self.view = bytearray(128)
        self.times = [0] * TURNS
        self.slowest = 0
        self.players = []

    def sit(self, level):
        from engine.players import make

        if level == HINT:
            self.players = [Asking(self.game)] * self.game.players
            return
        for seat in range(self.game.players):
            player = make(self.game.NAME, level, seat, seat)
            player.sit(self.game.setup)
            player.watch(self.game.events)
            self.players.append(player)

    def turn(self, number):
        game = self.game
        count = game.legal(self.legal)
        game.view(self.view)
        start = time.ticks_us()
        action = self.decide(self.players[game.turn], count)
        self.times[number] = time.ticks_diff(time.ticks_us(), start)
        game.apply(action)
        for player in self.players:
            player.watch(game.events)

    def decide(self, player, count):
        player.begin(self.view, self.legal, count)
        action = -1
        while action < 0:
            start = time.ticks_us()
            action = player.step()
            self.slowest = max(self.slowest, time.ticks_diff(time.ticks_us(), start))
        return action


class Asking:
    """A hint that is asked for every seat."""

    def __init__(self, game):
        from engine.players.hint import Hint

        self.game = game
        self.hint = Hint(game.NAME)
        self.hint.load()
        self.hint.sit(game.setup)
        self.watch = self.hint.watch
        self.step = self.hint.step
        self.watch(game.events)

    def begin(self, view, legal, count):
        self.hint.begin(self.game.turn, view, legal, count)


def locked(name, level, players):
    """A whole game with the heap locked; the bytes taken by it, which must be none."""
    seated = Seated(name, players)
    gc.collect()
    before = gc.mem_alloc()
    seated.sit(level)
    gc.collect()
    size = gc.mem_alloc() - before
    seated.turn(0)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    micropython.heap_lock()
    turns = 1
    try:
        while not seated.game.over and turns < TURNS:
            seated.turn(turns)
            turns += 1
    finally:
        micropython.heap_unlock()
    taken = gc.mem_alloc() - before
    gc.enable()
    assert seated.game.over
    times = sorted(seated.times[:turns])
    figures = (turns, taken, times[turns // 2], times[-1], seated.slowest, size)
    print("decided", name, level, players, *figures)
    return taken


def main():
    from engine.games import NAMES

    taken = 0
    for name in NAMES:
        for level in LEVELS + (HINT,):
            taken += locked(name, level, 2) + locked(name, level, 5)
    print("taken", taken)
    return taken


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
