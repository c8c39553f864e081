# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim replay: play a record again, checking every step."""

import json

import click

from sim.commands import streams
from sim.records import tell
from sim.records.codec import RecordError
from sim.records.replay import Replay
from sim.records.text import load


@click.command(short_help="Play a record again, checking every step.")
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Steps, legal actions and result as JSON.")
def replay(file, as_json):
    """Replay the record in FILE (- is standard input)."""
    try:
        streams.write(_replayed(file, as_json))
    except (RecordError, OSError) as problem:
        streams.refuse("replay", problem)


def _replayed(file, as_json):
    text = streams.read(file)
    try:
        played = Replay(load(text))
        return _as_json(played) if as_json else _as_told(played)
    except RecordError as problem:
        raise RecordError(f"{file}: {problem}") from None


def _as_json(played):
    steps = [
        {"player": seat, "legal": legal, "action": action} for seat, legal, action in played.steps()
    ]
    game = played.game
    end = {
        "steps": steps,
        "to_move": None if game.over else game.turn,
        "legal": played.legal(),
        "result": played.result(),
    }
    return json.dumps(end) + "\n"


def _as_told(played):
    """A line for the start, one for each step with its number, one for the end."""
    game = played.game
    teller = tell.Teller(played.codec)
    # Each step comes before it is played: what can be told then is what went before.
    start, *told = [*(teller.line() for _ in played.steps()), teller.line()]
    begin = f"{tell.beginning(played.codec)} {start}".strip()
    end = tell.ending(played.result()) if game.over else f"Seat {game.turn} is to decide."
    return "\n".join([begin, *(f"{n}. {line}" for n, line in enumerate(told, 1)), end]) + "\n"
