# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim record: play one game without a screen and write its record."""

import json
import sys
from pathlib import Path

import click

from sim import bots
from sim.records import record as records
from sim.records.codec import RecordError


@click.command()
@click.argument("game")
@click.option("--players", type=int, required=True, help="2 to 5.")
@click.option("--seed", type=click.IntRange(0, 2**30 - 1), required=True)
@click.option("--bots", "levels", default="random", help="A level for all, or one for each.")
@click.option("--option", "pairs", multiple=True, metavar="KEY=VALUE", help="An option.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Standard output without.")
def record(game, players, seed, levels, pairs, output):
    """Play one whole GAME (gold, nuggets, goldrausch) and write its record."""
    try:
        choose = bots.seats(levels, players, seed)
        played = records.play(game, players, seed, choose, _options(pairs))
        _write(json.dumps(played, separators=(", ", ": ")) + "\n", output)
    except (RecordError, OSError) as problem:
        print("record: %s" % problem, file=sys.stderr)
        sys.exit(2)


def _options(pairs):
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise RecordError("--option wants KEY=VALUE, not %s" % pair)
        if name in options:
            raise RecordError("the option %s is given twice" % name)
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value
    return options


def _write(text, output):
    if output is None:
        sys.stdout.write(text)
        return
    # Beside the file first, so that a full disk does not cost an older record.
    draft = output.with_name(output.name + ".part")
    draft.write_text(text, encoding="utf-8")
    draft.replace(output)
