# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Who decides when nobody sits at the keys."""

from engine.chance import SEEDS, Chance
from engine.game import MOST_ACTIONS
from engine.player import LEVELS, make
from sim.lab import reference_players
from sim.records.codec import RecordError


def levels(text, players, game=None):
    """The levels of `players` seats: `text` is one for all or one for each, with commas.

    With the name of a game its yardsticks count as levels, too.
    """
    known = LEVELS + reference_players.names(game)
    names = text.split(",")
    for name in names:
        if name not in known:
            raise RecordError("no level %r; there are %s" % (name, ", ".join(known)))
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise RecordError("--bots names %d levels for %d players" % (len(names), players))
    return names


def player(game, name, seat, seed):
    """A new player of a level of the game, or one of its reference players."""
    if name in reference_players.names(game):
        return reference_players.make(game, name, seat, seed)
    return make(game, name, seat, seed)


def seats(text, players, seed):
    """A chooser for each seat of one game; see levels() for `text`."""
    # Luck of their own, so that what they do does not change what the game deals.
    luck = Chance((seed ^ 0x2A5A5A5A) % SEEDS)
    return [
        _random(luck) if name == "random" else _Chooser(name, seat, luck.word())
        for seat, name in enumerate(levels(text, players))
    ]


def _random(luck):
    return lambda _game, legal: legal[luck.below(len(legal))]


class _Chooser:
    """A player that catches up with the game whenever it is its turn.

    That is enough: in a round of the table fewer events happen than stay readable.
    """

    def __init__(self, level, seat, seed):
        self._level = level
        self._seat = seat
        self._seed = seed
        self._player = None
        self._view = bytearray(MOST_ACTIONS)

    def __call__(self, game, legal):
        if self._player is None:
            self._player = make(game.NAME, self._level, self._seat, self._seed)
            self._player.new_game(game.setup)
        self._player.watch(game.events)
        game.view(self._view)
        return self._player.decide(self._view, legal, len(legal))
