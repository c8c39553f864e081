# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Whole records: playing a game into one, and playing one again."""

import json

from engine import games
from engine.chance import Chance
from engine.game import MAX_PLAYERS, MIN_PLAYERS, MOST_ACTIONS
from sim.records.chances import Foreign, Recording
from sim.records.codec import RecordError, brief, listed, whole
from sim.records.gold import GoldCodec
from sim.records.goldrausch import GoldrauschCodec
from sim.records.nuggets import NuggetsCodec

VERSION = 1
CODECS = {"gold": GoldCodec, "nuggets": NuggetsCodec, "goldrausch": GoldrauschCodec}
_KEYS = ("record", "game", "players", "options", "chance", "actions", "result")


def codec(name):
    """The codec of a game, with a new game in it. Raises RecordError for an unknown name."""
    if not isinstance(name, str) or name not in CODECS:
        raise RecordError("no game %s; there are %s" % (brief(name), ", ".join(CODECS)))
    return CODECS[name](games.make(name))


def play(name, players, seed, choose, options):
    """Play a game to its end and return its record.

    `choose[seat](game, legal)` picks one of the legal action bytes.
    """
    made = codec(name)
    game = made.game
    _set_up(made, players, options)
    chance = Recording(Chance(seed), made)
    legal = bytearray(MOST_ACTIONS)
    actions = []
    game.start(chance)
    while not game.over:
        action = choose[game.turn](game, legal[: game.legal(legal)])
        actions.append(made.encode(action))
        game.apply(action)
    return {
        "record": VERSION,
        "game": name,
        "players": players,
        "options": options,
        "chance": chance.entries[0] if name == "gold" else chance.entries,
        "actions": actions,
        "result": made.result(),
    }


def _set_up(made, players, options):
    whole(players, "players", MIN_PLAYERS, MAX_PLAYERS)
    try:
        made.set_up(players, made.read_options(options))
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(str(error)) from None


def load(text):
    """The record in a JSON text. Raises RecordError."""
    try:
        record = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except RecordError:
        raise
    except RecursionError:
        raise RecordError("this is nested too deeply for a record") from None
    except ValueError as error:
        raise RecordError("this is no JSON: %s" % error) from None
    if type(record) is not dict:
        raise RecordError("a record is a JSON object, not %s" % brief(record))
    return record


def _once(pairs):
    """A JSON object in which no key stands twice."""
    made = dict(pairs)
    if len(made) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise RecordError("the key %s stands twice" % brief(twice))
    return made


def _no_number(name):
    raise RecordError("this is no JSON: %s is no number" % name)


class Replay:
    """A record played again. `steps()` goes through its actions, checking each.

    Raises RecordError, which names the step, as soon as something is wrong.
    """

    def __init__(self, record):
        _check_keys(record)
        self.record = record
        self.codec = codec(record["game"])
        self.game = self.codec.game
        options = record.get("options", {})
        if type(options) is not dict:
            raise RecordError("options must be an object, not %s" % brief(options))
        _set_up(self.codec, record["players"], options)
        entries = listed(record["chance"], "chance")
        self.actions = listed(record["actions"], "actions")
        self.chance = Foreign([entries] if record["game"] == "gold" else entries, self.codec)
        self._legal = bytearray(MOST_ACTIONS)
        self.game.start(self.chance)

    def legal(self):
        """The legal actions now, as they stand in records."""
        count = self.game.legal(self._legal)
        return [self.codec.encode(action) for action in self._legal[:count]]

    def steps(self):
        """Play; yield (seat, legal actions, action) just before each action is made."""
        for number, action in enumerate(self.actions, 1):
            try:
                decoded = self._decode(action)
                yield self.game.turn, self.legal(), action
                self.game.apply(decoded)
            except RecordError as error:
                raise RecordError("step %d: %s" % (number, error)) from None
        self._check_end()

    def _decode(self, action):
        if self.game.over:
            raise RecordError("%s comes after the end of the game" % brief(action))
        decoded = self.codec.decode(listed(action, "an action"))
        if decoded not in self._legal[: self.game.legal(self._legal)]:
            raise RecordError("%s is not legal here" % brief(action))
        return decoded

    def result(self):
        """The result as the rules have it, None while the game runs."""
        return self.codec.result() if self.game.over else None

    def _check_end(self):
        if self.game.over and self.chance.left:
            raise RecordError("chance has %d more than the game used" % self.chance.left)
        given = self.record.get("result")
        if given is None:
            return
        mine = self.result()
        if mine is None:
            raise RecordError("result is given, but the game is not over")
        if type(given) is not dict:
            raise RecordError("result must be an object, not %s" % brief(given))
        for name in sorted(set(mine) | set(given), key=str):
            if not _same(given.get(name), mine.get(name)):
                raise RecordError(
                    "result: %s is %s, but the game gives %s"
                    % (name, brief(given.get(name)), brief(mine.get(name)))
                )


def _check_keys(record):
    for name in record:
        if name not in _KEYS:
            raise RecordError("unknown key %s; a record has %s" % (brief(name), ", ".join(_KEYS)))
    for name in ("record", "game", "players", "chance", "actions"):
        if name not in record:
            raise RecordError("%s is missing" % name)
    if whole(record["record"], "record") != VERSION:
        raise RecordError("record version %d is not known, only %d" % (record["record"], VERSION))


def _same(a, b):
    """Equal in JSON, where true is not 1."""
    return json.dumps(a, sort_keys=True) == json.dumps(b, sort_keys=True)
