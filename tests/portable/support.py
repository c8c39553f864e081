"""Helpers of the engine's tests. Portable: run on CPython, MicroPython and boards."""

import sys

from engine.games import NAMES, make
from engine.journal import Journal
from engine.rng import Rng

IS_QUICK = sys.implementation.name == "cpython"

ACTIONS = bytearray(128)
VIEW = bytearray(128)


class Clock:
    """The clock of a handheld, whose `time` a test sets, in milliseconds."""

    time = 0

    def now(self):
        return self.time

    def since(self, then):
        return self.time - then


# Options that change how a game plays, besides the default.
OPTIONS = {
    "gold": ({"deadlock_rush": False, "stall_limit": 0}, {"stall_limit": 3, "head_start": b"\3"}),
    "nuggets": ({"head_start": b"\x06\x07"},),
    "goldrausch": (
        {"rounds": 1, "values": "spread72"},
        {"values": bytes(range(1, 19)), "head_start": b"\x14\x01"},
    ),
}


def cases():
    """(name, players, options) for every game, number of players and set of options.

    A third of them where Python is slow, on boards and small VMs: all games and numbers.
    """
    number = 0
    for name in NAMES:
        for players in range(2, 6):
            for options in ({},) + OPTIONS.get(name, ()):
                number += 1
                if IS_QUICK or name == "nuggets" or number % 3 == players % 3:
                    yield name, players, options


def started(name, players, seed, options=None, starter=0):
    """Return a started game."""
    game = make(name)
    game.set_up(players, starter, **(options or {}))
    game.start(Rng(seed))
    return game


def journal(name, players, seed, options=None, starter=0):
    """Return a journal with a started game."""
    game = make(name)
    game.set_up(players, starter, **(options or {}))
    made = Journal(game)
    made.start(seed)
    return made


def saved(made):
    """Return what a journal keeps."""
    data = bytearray(made.size)
    assert made.save(data) == len(data)
    return data


def restored(name, data):
    """Return a journal with a kept game."""
    made = Journal(make(name))
    made.restore(data)
    return made


def legal(game):
    return list(ACTIONS[: game.legal(ACTIONS)])


def view(game):
    return bytes(VIEW[: game.view(VIEW)])


def refuses(call, *values, **named):
    """Return what a call says that raises ValueError, or None."""
    try:
        call(*values, **named)
    except ValueError as error:
        return str(error) or "it is refused"


def walk(game, rng, apply=None, most=9999):
    """Play up to `most` actions at random, with `rng`; yield what is legal before each."""
    while not game.over and most:
        most -= 1
        choices = legal(game)
        yield choices
        (apply or game.apply)(choices[rng.below(len(choices))])


def play(game, rng, apply=None):
    """Play at random to the end, with `rng`; return the actions."""
    made = bytearray()

    def note(action):
        (apply or game.apply)(action)
        made.append(action)

    for _ in walk(game, rng, note):
        pass
    return made


def do(game, *actions):
    for action in actions:
        game.apply(action)


class Dealt:
    """A generator that deals given decks and rolls, in order."""

    def __init__(self, *entries):
        self.entries = list(entries)

    def shuffle(self, cards):
        dealt = self.entries.pop(0)
        assert sorted(dealt) == sorted(cards)
        for i in range(len(cards)):
            cards[i] = dealt[i]

    def roll(self, dice):
        dealt = self.entries.pop(0)
        assert len(dealt) == dice, (dealt, dice)
        return sum([1 << 20 - 4 * face for face in dealt])


def events_since(game, number):
    """Events from `number` on as tuples (kind, seat, a, b)."""
    ring = game.events
    return [(ring.kind(n), ring.seat(n), ring.a(n), ring.b(n)) for n in range(number, ring.count)]
