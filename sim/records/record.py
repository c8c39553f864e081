# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Playing a game into a record."""

from engine import games
from engine.chance import Chance
from engine.game import MAX_PLAYERS, MIN_PLAYERS, MOST_ACTIONS
from sim.records.chances import Recording
from sim.records.codec import RecordError, brief, whole
from sim.records.gold import GoldCodec
from sim.records.goldrausch import GoldrauschCodec
from sim.records.nuggets import NuggetsCodec

VERSION = 1
# With neither a stall limit nor the rush at a deadlock, a game of GOLD can go on for ever.
MOST_STEPS = 200_000
CODECS = {
    "gold": GoldCodec,
    "nuggets": NuggetsCodec,
    "goldrausch": GoldrauschCodec,
}


def set_up(name, players, options):
    """The codec of a game that is set up and may be started. Raises RecordError."""
    if not isinstance(name, str) or name not in CODECS:
        raise RecordError(f"no game {brief(name)}; there are {', '.join(CODECS)}")
    codec = CODECS[name](games.make(name))
    check_players(players)
    try:
        codec.set_up(players, codec.read_options(options))
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(str(error)) from None
    return codec


def check_players(players):
    """Raise RecordError unless so many can play."""
    whole(players, "players", MIN_PLAYERS, MAX_PLAYERS)


def play(name, players, seed, choose, options):
    """Play a game to its end and return its record, a dict. Raises RecordError.

    `choose[seat](game, legal)` picks one of the legal action bytes.
    """
    codec = set_up(name, players, options)
    chance = Recording(Chance(seed), codec)
    codec.game.start(chance)
    actions = _play_on(codec, choose)
    return {
        "record": VERSION,
        "game": name,
        "players": players,
        "options": options,
        "chance": chance.written,
        "actions": actions,
        "result": codec.result(),
    }


def _play_on(codec, choose):
    game = codec.game
    legal = bytearray(MOST_ACTIONS)
    actions = []
    while not game.over:
        if len(actions) == MOST_STEPS:
            raise RecordError(f"{MOST_STEPS} actions, and no end: these options need have none")
        action = choose[game.turn](game, legal[: game.legal(legal)])
        actions.append(codec.encode(action))
        game.apply(action)
    return actions
