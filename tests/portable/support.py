"""Helpers of the engine's tests. Portable: run on CPython, MicroPython and boards."""

import sys

from engine.games import NAMES, make
from engine.journal import Journal
from engine.replay import restore
from engine.rng import Rng

IS_QUICK = sys.implementation.name == "cpython"

ACTIONS = bytearray(128)
VIEW = bytearray(128)


class Clock:
    """The clock of a handheld. Tests set its `time`, in milliseconds."""

    time = 0

    def now(self):
        return self.time

    def since(self, then):
        return self.time - then


# Sets of options that change how a game plays, besides the default options.
OPTIONS = {
    "gold": ({"deadlock_rush": False, "stall_limit": 0}, {"stall_limit": 3, "head_start": b"\3"}),
    "nuggets": ({"head_start": b"\x06\x07"},),
    "goldrausch": (
        {"rounds": 1, "values": "spread72"},
        {"values": bytes(range(1, 19)), "head_start": b"\x14\x01"},
    ),
}


def cases():
    """Yield (name, players, options) for every game, number of players and set of options.

    Boards and small VMs are slow. They get a third of the cases of GOLD and Goldrausch, with
    every number of players.
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


def start_journal(name, players, seed, options=None, starter=0):
    """Return the journal of a game that has just started."""
    game = make(name)
    game.set_up(players, starter, **(options or {}))
    journal = Journal(game)
    journal.start(seed)
    return journal


def saved(journal):
    """Return the saved bytes of a journal."""
    data = bytearray(journal.size)
    assert journal.save(data) == len(data)
    return data


def restored(name, data):
    """Return a journal restored from saved bytes."""
    journal = Journal(make(name))
    restore(journal, data)
    return journal


def legal(game):
    return list(ACTIONS[: game.legal(ACTIONS)])


def view(game):
    return bytes(VIEW[: game.view(VIEW)])


def refuses(call, *values, **named):
    """Call a function. Return the text of its ValueError, or None if it raises none."""
    try:
        call(*values, **named)
    except ValueError as error:
        return str(error) or "it is refused"


def walk(game, rng, apply=None, most=9999):
    """Play up to `most` random actions. Yield the list of legal actions before each.

    apply: plays an action, by default game.apply
    """
    while not game.over and most:
        most -= 1
        choices = legal(game)
        yield choices
        (apply or game.apply)(choices[rng.below(len(choices))])


def play(game, rng, apply=None):
    """Play random actions to the end of the game, and return them."""
    actions = bytearray()

    def note(action):
        (apply or game.apply)(action)
        actions.append(action)

    for _ in walk(game, rng, note):
        pass
    return actions


def do(game, *actions):
    for action in actions:
        game.apply(action)


class Dealt:
    """A random generator whose decks and rolls the test has chosen, in order."""

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
    """Return the events from `number` on as tuples (kind, seat, a, b)."""
    ring = game.events
    return [(ring.kind(n), ring.seat(n), ring.a(n), ring.b(n)) for n in range(number, ring.count)]
