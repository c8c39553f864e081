# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs on a small VM: computer players play whole games with the heap locked.

Prints for each game and level: turns and bytes taken by them (none).

    thinking.py gold hard 2 5       # game, level, players, rounds: what a decision takes
    thinking.py gold 30             # game, rounds: what a random game takes

print microseconds, and on the 32-bit VM, in calls of their own, prepare(), load(), sit()
and grown() tell the heap.
"""

import gc
import sys
import time

import micropython

LEVELS = ("random", "easy", "medium", "hard")
ADVISOR = "advisor"  # instead of a level: all seats do what one advisor says
TURNS = 2000  # no game of these is longer


class Seated:
    """A game between players of a level, with all memory taken beforehand."""

    def __init__(self, name, players):
        from engine.games import make
        from engine.rng import Rng

        self.game = make(name)
        self.game.set_up(players)
        self.game.start(Rng(7))
        self.legal = bytearray(128)
        self.view = bytearray(128)
        self.times = [0] * TURNS  # of decisions, and of the slowest step of each
        self.steps = [0] * TURNS
        self.players = []

    def new_game(self, level):
        from engine.player import make

        if level == ADVISOR:
            self.players = [Asking(self.game)] * self.game.players
            return
        for seat in range(self.game.players):
            player = make(self.game.NAME, level, seat, seat)
            player.new_game(self.game.setup)
            player.watch(self.game.events)
            self.players.append(player)

    def turn(self, number):
        game = self.game
        count = game.legal(self.legal)
        game.view(self.view)
        action = self.decide(self.players[game.turn], count, number)
        game.apply(action)
        for player in self.players:
            player.watch(game.events)

    def decide(self, player, count, number):
        start = time.ticks_us()
        player.begin(self.view, self.legal, count)
        worst = 0
        action = -1
        while action < 0:
            before = time.ticks_us()
            action = player.step()
            worst = max(worst, time.ticks_diff(time.ticks_us(), before))
        self.times[number] = time.ticks_diff(time.ticks_us(), start)
        self.steps[number] = worst
        return action

    def play(self, level):
        """A whole game; returns how many turns it had."""
        self.new_game(level)
        turns = 0
        while not self.game.over and turns < TURNS:
            self.turn(turns)
            turns += 1
        return turns


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
    seated = Seated(name, players)
    seated.new_game(level)
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
    print("decided", name, level, players, turns, taken)
    return taken


_seated = None
_in_use = 0


def prepare(name, players):
    """Start a game without players."""
    global _seated
    _seated = Seated(name, players)


def load(level):
    """Load what a level needs, and print the most in use meanwhile."""
    _seated.new_game(level)
    print("peak", gc.mem_alloc() - _in_use)
    _seated.players = []


def new_game(level):
    _seated.new_game(level)


def grown(what):
    """Print by how much what is in use has grown since the last call."""
    global _in_use
    gc.collect()
    print(what, gc.mem_alloc() - _in_use)
    _in_use = gc.mem_alloc()


def timed(name, level, players, rounds):
    """Print decisions, and microseconds of one (median, worst) and of a step (worst).

    Each round is the same game: of every decision the fastest counts, so that what else
    the machine does is not measured.
    """
    seated = Seated(name, players)
    turns = seated.play(level)
    decisions = seated.times[:turns]
    steps = seated.steps[:turns]
    for _ in range(rounds - 1):
        seated = Seated(name, players)
        seated.play(level)
        for i in range(turns):
            decisions[i] = min(decisions[i], seated.times[i])
            steps[i] = min(steps[i], seated.steps[i])
    decisions.sort()
    print("timed", turns, decisions[turns // 2], decisions[-1], max(steps))


def paced(name, rounds):
    """Print the steps of a game with random actions, and the microseconds of its best round."""
    from engine.rng import Rng

    seated = Seated(name, 3)
    fastest = 1 << 29
    for _ in range(rounds):
        rng = Rng(1)
        seated.game.start(Rng(7))
        start = time.ticks_us()
        steps = 0
        while not seated.game.over and steps < TURNS:
            count = seated.game.legal(seated.legal)
            seated.game.apply(seated.legal[rng.below(count)])
            steps += 1
        fastest = min(fastest, time.ticks_diff(time.ticks_us(), start))
    print("paced", steps, fastest)


def main():
    from engine.games import NAMES

    taken = 0
    for name in NAMES:
        for level in LEVELS + (ADVISOR,):
            taken += locked(name, level, 2) + locked(name, level, 5)
    print("taken", taken)
    return taken


if __name__ == "__main__" and len(sys.argv) == 5:
    timed(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
elif __name__ == "__main__" and len(sys.argv) == 3:
    paced(sys.argv[1], int(sys.argv[2]))
elif __name__ == "__main__":
    sys.exit(1 if main() else 0)
