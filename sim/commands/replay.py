"""python -m sim replay: replays a record and checks every step."""

import json
import sys

import click

from engine.luck import check_code
from engine.rng import SEEDS
from sim.commands import streams
from sim.page import links
from sim.paths import ROOT
from sim.records import narration
from sim.records.replay import Replay


@click.command()
@click.argument("file")
@click.option("--link", is_flag=True, help="The end of a page's address that shows it.")
@click.option("--seed", type=click.IntRange(0, SEEDS - 1), help="Refuse luck that is not its.")
@click.option("--json", "as_json", is_flag=True, help="Steps, legal actions and result as JSON.")
def replay(file: str, as_json: bool, link: bool, seed: int | None) -> None:
    """Replay the record in FILE (- is standard input)."""
    sys.path.append(str(ROOT / "lib"))
    pieces = _as_link if link else _as_json if as_json else narration.narrate
    for piece in pieces(Replay(streams.record(file, seed))):
        streams.write(piece)
    if seed is not None and pieces is narration.narrate:
        streams.write(f"All luck came from seed {seed}, check code {check_code(seed)}.\n")


def _as_link(played):
    yield "#%s\n" % links.of_record(played.record)


def _as_json(played):
    """One JSON object, a step a piece: a long record has gigabytes of legal actions."""
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
