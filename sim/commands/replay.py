# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim replay: play a record again, checking every step."""

import json
import sys
from pathlib import Path

import click

from sim.records import record as records
from sim.records import tell
from sim.records.codec import RecordError


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Steps, legal actions and result as JSON.")
def replay(file, as_json):
    """Replay the record in FILE (- is standard input)."""
    try:
        played = records.Replay(records.load(_read(file)))
        lines = _as_json(played) if as_json else _as_told(played)
    except (RecordError, OSError) as problem:
        print("replay: %s: %s" % (file, problem), file=sys.stderr)
        sys.exit(2)
    sys.stdout.write("\n".join(lines) + "\n")


def _read(file):
    data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise RecordError("this is no text in UTF-8") from None


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
    return [json.dumps(end)]


def _as_told(played):
    teller = tell.Teller(played.game)
    lines = list(teller.lines())
    for _ in played.steps():
        lines += teller.lines()
    lines += teller.lines()
    if played.game.over:
        lines.append(tell.ending(played.result()))
    else:
        lines.append("Seat %d is to decide." % played.game.turn)
    return lines
