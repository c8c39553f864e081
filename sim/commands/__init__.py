"""The commands of `python -m sim`: click commands, each in the file of its name.

Also the options of the handheld, which `python -m sim`, `run` and `show` share.
"""

from functools import reduce

import click

from displayio_sim.boards import NAMES as BOARDS
from displayio_sim.machine.perception import LENGTHS
from displayio_sim.runtime.script import SEEDS

# By what people want: the command, what it does, an example.
GROUPS = {
    "Play and watch": (
        ("show", "Play a record on the handheld's own tables.", "show game.json"),
        ("record", "Play one whole game and write its record.", "record gold --players 3 --seed 7"),
        ("replay", "Play a record again, checking every step.", "replay game.json"),
        ("run", "Run another displayio program on these boards.", "run blink/code.py"),
        ("page", "Play in a browser, or write the page for a web host.", "page -o site"),
    ),
    "Measure": (
        ("tournament", "Play a game many times.", "tournament gold --players 2 --bots hard,easy"),
        ("chart", "Draw strength, handicap or luck.", "chart strength gold -o gold.png"),
        ("judge", "Test by playouts whether named mistakes are real.", "judge gold --games 20"),
    ),
    "Check": (
        ("real", "Play on a Pico's real firmware.", "real --uf2 adafruit-circuitpython.uf2"),
        ("explain", "Restore the names in a board's traceback.", "explain crash.txt"),
        ("monkey", "Live for years with random keys and faults.", "monkey --years 2"),
        ("gallery", "Draw every screen in every language.", "gallery -o all.png"),
    ),
    "Put on a board": (
        ("install", "Install on a board.", "install --dry-run"),
        ("check-board", "Read the report of a board's self-test.", "check-board selftest.txt"),
        ("case", "Check the cases to print, and write them.", "case -o case"),
        ("perfboard", "Plan a perfboard, hole by hole.", "perfboard --board pico_tft"),
        ("sketches", "Draw what the hands do in the guide.", "sketches -o pictures"),
        ("power", "Estimate how long each board plays on a cell.", "power"),
        ("release", "Make an archive for each board.", "release -o goldrush.zip"),
        ("fonts", "Build the fonts if anything has changed.", "fonts"),
    ),
}
NAMES = tuple(sorted(name for rows in GROUPS.values() for name, _, _ in rows))

_FORMS = (
    click.option("--headless", is_flag=True, help="No window: play a script or record to its end."),
    click.option("--terminal", is_flag=True, help="In this terminal, even over ssh."),
    click.option(
        "--speak",
        is_flag=False,
        flag_value=LENGTHS[1],
        type=click.Choice(LENGTHS),
        help="In this terminal in words, one sentence a line, for screen readers and espeak-ng.",
    ),
    click.option("--window", is_flag=True, help="In a window, with --speak in words, too."),
    click.option(
        "--key",
        multiple=True,
        metavar="KEY=BUTTON",
        envvar="SIM_KEYS",
        help="Another key for a button, such as F=A. SIM_KEYS may have several.",
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
    click.option("--lights", type=click.Path(), help="All that the lights show on one FILE.png."),
    click.option("--board", metavar="NAME", help="%s.  [default: pygamer]" % ", ".join(BOARDS)),
)
_GAME = (
    click.option("--script", type=click.Path(), help="Play a key script."),
    click.option("--record", type=click.Path(), help="Write the session as a key script."),
    click.option("--reload", is_flag=True, help="Restart in the same place when a file is saved."),
    click.option("--nvm", type=click.Path(), help="FILE.nvm for the handheld's memory."),
    click.option("--forget", is_flag=True, help="Begin with a blank memory, as a new handheld."),
    click.option("--seed", type=click.IntRange(0, SEEDS - 1), help="The random seed."),
)


def _with(options):
    return lambda command: reduce(lambda made, option: option(made), reversed(options), command)


handheld_options = _with((*_FORMS, *_GAME, *_OUTPUTS))
record_options = _with((*_FORMS, *_OUTPUTS))
