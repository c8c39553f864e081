"""python -m sim tournament: play many games between computer players."""

import json
from concurrent.futures import BrokenExecutor, CancelledError
from pathlib import Path

import click

from displayio_sim.errors import SimError
from engine.games import NAMES
from sim.desktop import streams
from sim.desktop.records.record import read_options, set_up
from sim.desktop.tournaments import bots, charts, executors
from sim.desktop.tournaments import tournament as played
from sim.desktop.tournaments.ledger import Ledger

_REFERENCES = "; ".join(
    "%s: %s" % (game, ", ".join(bots.reference_players(game))) for game in NAMES
)


@click.command(
    epilog="A level may have a style: hard+bold (%s). Besides the levels there are reference"
    " players. %s." % (", ".join(bots.STYLES), _REFERENCES)
)
@click.argument("game", type=click.Choice(NAMES))
@click.option("--players", type=click.IntRange(2, 5), default=2, show_default=True)
@click.option("--bots", "levels", default="hard", help="A level for all, or one for each.")
@click.option("--games", type=click.IntRange(1), default=2000, show_default=True)
@click.option("--seed", type=click.IntRange(0, 2**30 - 1), default=1, show_default=True)
@click.option(
    "--option", "pairs", multiple=True, metavar="KEY=VALUE",
    help="As for `record`. head_start=[2,0] has a number for each level.",
)  # fmt: skip
@click.option("--workers", type=click.IntRange(1, executors.MOST), help="Default: one per core.")
@click.option(
    "--executor",
    metavar="NAME:ADDRESS",
    help="Other machines: dask:tcp://HOST:8786, or the executor of a package.",
)
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A file for the results. The same command again plays only what is missing.",
)
@click.option(
    "--batch", type=click.IntRange(1), default=20, show_default=True, help="Games in a batch."
)
@click.option(
    "--chart",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Draw the shares and their intervals, too: a PNG or SVG.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def tournament(
    game: str,
    players: int,
    levels: str,
    games: int,
    seed: int,
    pairs: tuple[str, ...],
    workers: int | None,
    executor: str | None,
    save: Path | None,
    batch: int,
    chart: Path | None,
    as_json: bool,
) -> None:
    """Play GAME many times. Seats rotate, so every level plays equally often at each seat."""
    names = bots.levels(levels, players, game)
    if chart:
        charts.check(chart)
    options = read_options(pairs)
    set_up(game, players, options)
    if "exact" in names and players != 2:
        raise SimError("exact plays with two players only")
    bots.prepare(game, names, seed)
    tournament = played.Tournament(game, names, options, seed)
    ledger = Ledger(save, tournament, games, played.whole_deals(players, batch))
    where = (
        executors.named(executor) if executor else executors.processes(workers or executors.cores())
    )
    with streams.progress("playing", length=games, show_pos=True) as bar, where as machines:
        bar.update(ledger.sums.games)

        def take(first: int, sums: played.Sums) -> None:
            try:
                ledger.take(first, sums)
            except OSError as problem:
                raise SimError(
                    "%s: %s; the same command goes on" % (save, problem.strerror)
                ) from None
            bar.update(sums.games)

        try:
            played.run(machines, tournament, ledger.due(), take)
        except (BrokenExecutor, CancelledError):
            rest = "the same command goes on" if save else "--save FILE would have saved the rest"
            raise SimError("the workers are lost; " + rest) from None
        except (ImportError, RuntimeError) as problem:
            if not executor:
                raise
            # Workers on other machines may have another checkout, or none on their path.
            reason = str(problem).splitlines()[0]
            hint = "start scheduler and workers in this checkout, with PYTHONPATH=."
            raise SimError("%s cannot play: %s; %s" % (executor, reason, hint)) from None
    ledger.close()
    figures = played.figures(names, ledger.sums)
    title = "%s, %d players, %d games, seed %d" % (game, players, games, seed)
    title += "".join(", " + pair for pair in pairs)
    if chart:
        points = [charts.Point.of(x, row) for x, row in enumerate(figures)]
        charts.bars(chart, title, names, points, 1 / players)
    if as_json:
        head = {"game": game, "players": players, "games": games, "seed": seed, **options}
        click.echo(json.dumps({**head, "bots": figures}))
    else:
        _show(title, figures)


def _show(title, figures):
    print(title)
    print("%-24s %6s %15s %10s" % ("level", "wins %", "95 % interval", "mean score"))
    for row in figures:
        shares = tuple(100 * row[name] for name in ("win_share", "low", "high"))
        print("%-24s" % row["level"], "%6.1f %6.1f - %6.1f" % shares, "%10.2f" % row["mean_score"])
