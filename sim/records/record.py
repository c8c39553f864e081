"""Plays a game and writes its record."""

from collections.abc import Callable, Sequence
from typing import Any

from engine import games
from engine.game import MAX_PLAYERS, MIN_PLAYERS, MOST_ACTIONS
from sim.games import part
from sim.records.codec import RecordError, brief, whole
from sim.records.recorded_rng import RngRecorder

VERSION = 1
# One of the legal action bytes, for a game.
Choose = Callable[[Any, bytearray], int]
# Without a stall limit and the rush at a deadlock, a game of GOLD may never end.
MOST_STEPS = 200_000


def codec(game: Any) -> Any:
    """The Codec for a game of the engine."""
    return part(game.NAME, "codec").Codec(game)


def set_up(name: Any, players: Any, options: dict[str, Any]) -> Any:
    """The Codec of a new game that is set up, ready to start. Raises RecordError."""
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
    """Play a game to its end; returns its record, a dict. Raises RecordError.

    `seed` is 0 to SEEDS - 1 (engine.rng); `choose[seat](game, legal)` decides.
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
