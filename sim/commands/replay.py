"""python -m sim replay: replay a record and check every step."""

import json

import click

from engine.rng import SEEDS
from sim.desktop import streams
from sim.desktop.games import english, part
from sim.desktop.records.replay import Replay
from sim.web import links


@click.command()
@click.argument("file")
@click.option("--link", is_flag=True, help="Print the end of a page's address that shows it.")
@click.option(
    "--seed",
    type=click.IntRange(0, SEEDS - 1),
    help="Fail unless the dice and cards come from this seed.",
)
@click.option(
    "--json", "as_json", is_flag=True, help="Print steps, legal actions and result as JSON."
)
def replay(file: str, as_json: bool, link: bool, seed: int | None) -> None:
    """Replay the record in FILE (- is standard input)."""
    if link and as_json:
        raise click.UsageError("choose one of --link and --json")
    pieces = _as_link if link else _as_json if as_json else _as_words
    for piece in pieces(Replay(streams.record(file, seed))):
        streams.write(piece)
    if seed is not None and pieces is _as_words:
        streams.write(f"All luck came from seed {seed}.\n")


def _as_words(played):
    """Yield lines: the start, then each step with its number and the position after it."""
    texts = english()
    game = played.game
    teller = part(game.NAME, "teller").Teller(game, "Seat {}".format, "en")
    # steps() yields before each action is applied: each line tells what went before.
    begins = f"{texts.say(game.NAME)} with {game.players} players."
    for seat in range(game.players):
        if gold := game.head_start(seat):
            begins += f" Seat {seat} begins with {gold}."
    for number, _ in enumerate(played.steps(), 1):
        yield f"{begins} {' '.join(teller.heard())}".strip() + "\n"
        begins = f"{number}."
    yield f"{begins} {' '.join(teller.heard())}".strip() + "\n"
    if not game.over:
        yield " ".join(teller.state()) + "\n"


def _as_link(played):
    yield "#%s\n" % links.of_record(played.record)


def _as_json(played):
    """Yield one JSON object, one step at a time: a long record has gigabytes of legal actions."""
    between = '{"steps": ['
    for seat, legal, action in played.steps():
        yield between + json.dumps({"player": seat, "legal": legal, "action": action})
        between = ", "
    game = played.game
    end = {
        "to_move": None if game.over else game.turn,
        "legal": played.legal(),
        "result": played.result(),
    }
    # The rest of the object that the first piece began.
    yield (between if between[0] == "{" else "") + "], " + json.dumps(end)[1:] + "\n"
