"""Plays a game and makes its record; records as JSON text, read strictly, written to be read."""

import json
import textwrap
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine import games
from engine.game import MAX_PLAYERS, MIN_PLAYERS, MOST_ACTIONS
from sim.desktop.games import part
from sim.desktop.games.codec import RecordError, brief, whole
from sim.desktop.records.recorded_rng import RngRecorder

VERSION = 1
# One of the legal action bytes of a game.
Choose = Callable[[Any, bytearray], int]
# Without a stall limit and the rush at a deadlock, a game of GOLD may never end.
MOST_STEPS = 200_000
_WIDTH = 96  # of the text


def codec(game: Any) -> Any:
    """Return the Codec for a game of the engine."""
    return part(game.NAME, "codec").Codec(game)


def set_up(name: Any, players: Any, options: dict[str, Any]) -> Any:
    """Return the Codec of a new game that is set up, ready to start. Raises RecordError."""
    if not isinstance(name, str) or name not in games.NAMES:
        raise RecordError(f"unknown game {brief(name)}; choose {', '.join(games.NAMES)}")
    made = codec(games.make(name))
    whole(players, "players", MIN_PLAYERS, MAX_PLAYERS)
    try:
        made.set_up(players, made.read_options(options))
    except ValueError as error:
        raise RecordError(str(error)) from None
    return made


def play(
    name: str, players: int, seed: int, choose: Sequence[Choose], options: dict[str, Any]
) -> dict[str, Any]:
    """Play a game to its end. Returns its record, a dict. Raises RecordError.

    `seed` is 0 to SEEDS - 1 (engine.rng). `choose[seat](game, legal)` decides.
    """
    made = set_up(name, players, options)
    game, rng = made.game, RngRecorder(seed, made)
    legal = bytearray(MOST_ACTIONS)
    actions: list[Any] = []
    game.start(rng)
    while not game.over:
        if len(actions) == MOST_STEPS:
            raise RecordError(f"no end after {MOST_STEPS} actions: with these options it may never")
        action = choose[game.turn](game, legal[: game.legal(legal)])
        actions.append(made.encode(action))
        game.apply(action)
    return {
        "record": VERSION,
        "game": name,
        "players": players,
        "options": options,
        "chance": rng.written,
        "actions": actions,
        "result": made.result(),
    }


def load(text: str) -> dict[str, Any]:
    """Return the record in a JSON text as an unchecked dict. Raises RecordError for bad JSON."""
    try:
        record = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except RecursionError:
        raise RecordError("nested too deeply for a record") from None
    except ValueError as error:
        raise RecordError(f"not JSON: {error}") from None
    if type(record) is not dict:
        raise RecordError(f"a record is a JSON object, not {brief(record)}")
    return record


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a JSON object as a dict. Raises RecordError for a duplicate key."""
    made = {}
    for name, value in pairs:
        if name in made:
            raise RecordError(f"duplicate key {brief(name)}")
        made[name] = value
    return made


def _no_number(name: str) -> None:
    raise RecordError(f"not JSON: {name} is not a number")


def dump(record: dict[str, Any]) -> str:
    """Return the JSON text of a record.

    Each key has a line of its own, and long lists are in rows. The text ends with a newline.
    """
    parts = [f"{json.dumps(name)}: {_value(value)}" for name, value in record.items()]
    return "{\n  " + ",\n  ".join(parts) + "\n}\n"


def _value(value: Any) -> str:
    flat = json.dumps(value)
    if type(value) is not list or len(flat) <= _WIDTH:
        return flat
    # Items without spaces, so that rows break only between items.
    items = ", ".join(json.dumps(item, separators=(",", ":")) for item in value)
    rows = textwrap.wrap(items, _WIDTH, break_long_words=False, break_on_hyphens=False)
    return "[\n    " + "\n    ".join(rows) + "\n  ]"


def read_options(pairs: Iterable[str]) -> dict[str, Any]:
    """Return a dict of options from KEY=VALUE strings. VALUE is JSON or else a string."""
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise RecordError(f"--option wants KEY=VALUE, not {brief(pair)}")
        if name in options:
            raise RecordError(f"the option {brief(name)} is given twice")
        try:
            options[name] = json.loads(value)
        except (ValueError, RecursionError):
            options[name] = value
    return options
