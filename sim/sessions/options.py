"""The command-line options of the handheld: of `python -m sim` and of `show`."""

from functools import reduce

import click

from sim.machine.boards import NAMES
from sim.machine.perception import LENGTHS
from sim.run.script import SEEDS

_FORMS = (
    click.option("--headless", is_flag=True, help="No window: play --script, or a record, alone."),
    click.option("--terminal", is_flag=True, help="In this terminal, even over ssh."),
    click.option(
        "--speak",
        is_flag=False,
        flag_value=LENGTHS[1],
        type=click.Choice(LENGTHS),
        help="In this terminal in words, a sentence a line, for screen readers and espeak-ng.",
    ),
    click.option("--window", is_flag=True, help="In a window, with --speak in words, too."),
    click.option(
        "--key",
        multiple=True,
        metavar="KEY=BUTTON",
        envvar="SIM_KEYS",
        help="Another key for a button, such as F=A; SIM_KEYS has several.",
    ),
    click.option(
        "--colours",
        type=click.Choice(["24bit", "256", "plain"]),
        help="With --terminal: its colours, if it reports them wrong.",
    ),
)
_OUTPUTS = (
    click.option("--shot", type=click.Path(), help="The folder for pictures."),
    click.option(
        "--gif", type=click.Path(), help="Film the screen: FILE.gif or animated FILE.png."
    ),
    click.option("--whole", is_flag=True, help="With --gif: film the whole handheld."),
    click.option("--board", metavar="NAME", help="%s.  [default: pygamer]" % ", ".join(NAMES)),
)
_GAME = (
    click.option("--script", type=click.Path(), help="Play a key script."),
    click.option("--record", type=click.Path(), help="Write the session as a key script."),
    click.option("--reload", is_flag=True, help="Restart in the same place when a file is saved."),
    click.option("--nvm", type=click.Path(), help="A file for the handheld's memory."),
    click.option("--forget", is_flag=True, help="Begin with a blank memory, as a new handheld."),
    click.option("--seed", type=click.IntRange(0, SEEDS - 1), help="The random seed."),
)


def _with(options):
    return lambda command: reduce(lambda made, option: option(made), reversed(options), command)


game = _with((*_FORMS, *_GAME, *_OUTPUTS))
show = _with((*_FORMS, *_OUTPUTS))
