"""python -m sim record: play one game without a screen and write its record."""

from pathlib import Path

import click

from displayio_sim.files import check_same_kind
from engine.games import NAMES
from engine.rng import SEEDS
from sim.desktop import streams
from sim.desktop.records import record as records
from sim.desktop.tournaments import bots


@click.command()
@click.argument("game", type=click.Choice(NAMES))
@click.option("--players", type=click.IntRange(2, 5), required=True)
@click.option("--seed", type=click.IntRange(0, SEEDS - 1), required=True)
@click.option("--bots", "levels", default="random", help="A level for all, or one for each.")
@click.option("--option", "pairs", multiple=True, metavar="KEY=VALUE", help="A game option.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Default: standard output.")
def record(
    game: str, players: int, seed: int, levels: str, pairs: tuple[str, ...], output: Path | None
) -> None:
    """Play one whole GAME and write its record."""
    if output:
        check_same_kind(output, b'{\n  "record": ')
    choose = bots.seats(levels, players, seed)
    played = records.play(game, players, seed, choose, records.read_options(pairs))
    streams.write(records.dump(played), output)
