"""python -m sim chart: draw the strength of players, the worth of a head start, or luck."""

from collections.abc import Sequence
from pathlib import Path

import click

from engine.game import MAX_PLAYERS
from engine.games import NAMES
from sim.desktop import streams
from sim.desktop.games import english
from sim.desktop.games.codec import RecordError
from sim.desktop.tournaments import bots, charts, executors, luck
from sim.desktop.tournaments import tournament as played
from sim.desktop.tournaments.ledger import Ledger

_STEPS = (0, 1, 2, 3, 4, 6, 9, 12, 16, 20)  # gold at the start
_BATCH = 20  # games
_MOST_DOTS = 1000


@click.command()
@click.argument("what", type=click.Choice(["strength", "handicap", "luck"]))
@click.argument("game", type=click.Choice(NAMES))
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="PNG or SVG.")
@click.option("--games", type=click.IntRange(20), default=1000, show_default=True)
@click.option("--seed", type=click.IntRange(0, 2**30 - 1), default=1, show_default=True)
@click.option("--bots", "levels", help="Levels to compare. [default: by what is drawn]")
def chart(what: str, game: str, output: Path, games: int, seed: int, levels: str | None) -> None:
    """Draw a chart of GAME.

    strength: what one `hard` wins against others, by the number of players.
    handicap: what the first of two players wins with more and more gold at the start.
    luck: the lead of the first of two equal players over its luck, one dot for each game.

    For the first two, --games is the number of games for each point.
    """
    charts.check(output)
    if what == "luck":
        _luck(game, output, games, seed, levels or "easy")
    elif what == "handicap":
        _handicap(game, output, games, seed, levels or "child,adult")
    else:
        _strength(game, output, games, seed, levels or "easy,medium,hard")


def _strength(game, output, games, seed, levels):
    numbers = range(2, MAX_PLAYERS + 1)
    rivals = levels.split(",")
    due = [
        ((rival, players), played.Tournament(game, ["hard"] + [rival] * (players - 1), {}, seed))
        for rival in _known(rivals, game)
        for players in numbers
    ]
    points = _play(due, games)
    lines = [
        charts.Line("against " + rival, [points[rival, players] for players in numbers])
        for rival in rivals
    ]
    shares = [charts.Point(players, 1 / players, 0, 0) for players in numbers]
    title = "%s: what one hard player wins" % _title(game)
    charts.curves(output, title, lines, charts.Line("a fair share", shares), "players", numbers)


def _handicap(game, output, games, seed, levels):
    names = bots.levels(levels, 2, game)
    due = [
        ((names[0], gold), played.Tournament(game, names, {"head_start": [gold, 0]}, seed))
        for gold in _STEPS
    ]
    points = _play(due, games)
    lines = [charts.Line(names[0], [points[names[0], gold] for gold in _STEPS])]
    fair = charts.Line("a fair share", [charts.Point(gold, 0.5, 0, 0) for gold in _STEPS])
    title = "%s: what %s wins against %s" % (_title(game), *names)
    charts.curves(output, title, lines, fair, "gold at the start", _STEPS)


def _luck(game, output, games, seed, levels):
    level = _known([levels], game)[0]
    games = min(games, _MOST_DOTS)
    with streams.progress(
        "playing", iterable=luck.of_games(game, level, games, seed), length=games
    ) as bar:
        lucks, leads, in_percent = zip(*bar, strict=True)
    unit = "% of winning" if any(in_percent) else "pieces of gold"
    labels = ("luck, minus that of the other, in " + unit, "lead at the end")
    title = "%s: luck and lead in %d games of two %s players" % (_title(game), games, level)
    slope = charts.cloud(output, title, lucks, leads, labels)
    print("1 of luck moves the lead by %.2f" % slope)


def _play(
    due: Sequence[tuple[tuple[str, int], played.Tournament]], games: int
) -> dict[tuple[str, int], charts.Point]:
    """Play tournaments of the key (name, x). Return what their first player wins, by key."""
    found: dict[tuple[str, int], charts.Point] = {}
    for _, tournament in due:
        bots.prepare(tournament.name, tournament.levels, tournament.seed)
    progress = streams.progress("playing", length=games * len(due), show_pos=True)
    with progress as bar, executors.processes(executors.cores()) as machines:
        for key, tournament in due:
            size = played.whole_deals(len(tournament.levels), _BATCH)
            ledger = Ledger(None, tournament, games, size)

            def take(first: int, sums: played.Sums, ledger: Ledger = ledger) -> None:
                ledger.take(first, sums)
                bar.update(sums.games)

            played.run(machines, tournament, ledger.due(), take)
            found[key] = charts.Point.of(key[1], played.figures(tournament.levels, ledger.sums)[0])
    return found


def _known(names, game):
    """Return the names, each a level or reference player. Raises RecordError for others."""
    for name in names:
        if name == "exact":
            raise RecordError("exact plays with two players only: choose another level")
        bots.levels(name, 2, game)
    return names


def _title(game):
    return english().say(game)
