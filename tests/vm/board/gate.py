"""Whole games on a small VM with the heap locked, by players of a level or the advisor.

A MemoryError means that code has allocated memory. The VM frees garbage only between calls, so
each function is a call of its own.
"""

import gc

import micropython

TURNS = 5000  # no game is longer


class Table:
    """A game with all that a turn on a board needs, allocated beforehand."""

    def __init__(self, name, level, players):
        self.journal = journal(name, players)
        self.game = self.journal.game
        self.legal = bytearray(128)
        self.view = bytearray(128)
        self.saved = bytearray(512)
        self.seen = 0
        self.journal.start(players * 100)
        self.players = [seated(self.game, level, seat) for seat in range(players)]
        for player in self.players:
            player.new_game(self.game.setup)
            player.watch(self.game.events)

    def turn(self):
        """Play one decision: legal, view, the player's thoughts, apply, events, scores, save."""
        game = self.game
        count = game.legal(self.legal)
        game.view(self.view)
        player = self.players[game.turn]
        player.begin(self.view, self.legal, count)
        action = -1
        while action < 0:
            action = player.step()
        self.journal.apply(action)
        for player in self.players:
            player.watch(game.events)
        self.read()
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


class AdvisorPlayer:
    """An advisor in place of a player."""

    def __init__(self, game):
        from engine.advisor import make

        self.game = game
        self.advisor = make(game.NAME)
        self.advisor.load()
        self.new_game = self.advisor.new_game
        self.watch = self.advisor.watch
        self.step = self.advisor.step

    def begin(self, view, legal, count):
        self.advisor.begin(self.game.turn, view, legal, count)


def seated(game, level, seat):
    if level == "advisor":
        return AdvisorPlayer(game)
    from engine.player import make

    return make(game.NAME, level, seat, seat, (seat + game.players) % 6)


def journal(name, players):
    from engine.games import make
    from engine.journal import Journal

    game = make(name)
    game.set_up(players)
    return Journal(game, 512)


def locked_game(name, level, players):
    """Play a whole game with the heap locked. Print the bytes allocated, which must be 0."""
    table = Table(name, level, players)
    table.turn()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    micropython.heap_lock()
    turns = 1
    try:
        while not table.game.over and turns < TURNS:
            table.turn()
            turns += 1
    finally:
        micropython.heap_unlock()
    allocated = gc.mem_alloc() - before
    gc.enable()
    assert table.game.over
    print("turns", name, level, players, turns, allocated)


def locked_restore(name, players):
    """Replay a finished game with the heap locked."""
    from engine.replay import Replay

    table = Table(name, "random", players)
    while not table.game.over:
        table.turn()
    saved = bytes(table.saved[: table.journal.size])
    replay = Replay(journal(name, players), saved)
    gc.collect()
    micropython.heap_lock()
    try:
        while replay.step() is not None:
            pass
    finally:
        micropython.heap_unlock()
    assert replay.game.over
    print("restored", name, players, len(saved))
