"""python -m sim monkey: years of random keys and faults. Nothing may be lost without a message."""

import sys
import traceback

import click

from displayio_sim.boards import NAMES
from engine.rng import SEEDS
from sim.desktop import streams
from sim.desktop.check import monkey as monkeys
from sim.desktop.games import InvariantError


@click.command()
@click.option(
    "--seed",
    type=click.IntRange(0, SEEDS - 1),
    default=1,
    show_default=True,
    help="The seed of the life.",
)
@click.option(
    "--years",
    type=click.FloatRange(0, min_open=True),
    default=0.2,
    show_default=True,
    help="Years of %d days. Each takes about 15 seconds." % monkeys.DAYS,
)
@click.option(
    "--board", type=click.Choice(NAMES), default="pygamer", show_default=True, help="The board."
)
def monkey(seed: int, years: float, board: str) -> None:
    """Live for years with a handheld: random keys, power cuts and other faults.

    The status is 1 if a save was lost or an older one returned without a message, if a game was
    counted twice, or if a screen was wrong. Standard output then ends with the key script of that
    start.
    """
    ape = monkeys.Monkey(board, seed, years)
    wrong = _live(ape)
    lived = ape.days, ape.presses, ape.decisions, ape.frames
    print("%d days, %d presses, %d decisions, %d frames" % lived)
    counted = {"faults": ape.faults, "starts": ape.ledger.counts, "screens": ape.screens}
    for title, counts in counted.items():
        print("%s: %s" % (title, ", ".join("%s %d" % pair for pair in sorted(counts.items()))))
    print("%d writes, at most %d mA" % (ape.machine.nvm.writes, ape.machine.worst_ma))
    if wrong:
        print("monkey: seed %d, day %d: %s" % (seed, ape.days, wrong), file=sys.stderr)
        print(ape.script())
        sys.exit(1)


def _live(ape):
    """Live through all starts. Returns None or the first fault."""
    with streams.progress("days", length=ape.wanted, show_pos=True) as bar:
        ape.tell = lambda: bar.update(ape.days - bar.pos)
        try:
            ape.live()
        except KeyboardInterrupt:
            print("stopped by Ctrl-C")
        except (Exception, InvariantError):
            return traceback.format_exc()
    return None
