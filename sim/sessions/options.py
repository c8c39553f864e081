# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Options that the handheld takes, alone or with a record to show."""

import click

from engine.chance import SEEDS
from sim.machine.boards import NAMES


def _volts(_context, _option, word):
    # Only what a script, as --record writes it, can say as well.
    from sim.run import script as scripts

    try:
        return None if word is None else scripts.volts(word)
    except scripts.ScriptError as problem:
        raise click.BadParameter(str(problem)) from None


_FORMS = (
    click.option("--terminal", is_flag=True, help="In this terminal, also over ssh."),
    click.option(
        "--colours",
        type=click.Choice(["24bit", "256", "plain"]),
        help="With --terminal, if it has others than it says.",
    ),
    click.option("--web", is_flag=True, help="On a page for the browser."),
    click.option("--port", type=click.IntRange(0, 65535), help="Of the page.  [default: 8064]"),
    click.option("--host", help="Whom to show it to; else this computer only (with --web)."),
)
_EXTRAS = (
    click.option("--shot", type=click.Path(), help="The folder for pictures."),
    click.option("--gif", type=click.Path(), help="Film the screen: FILE.gif, or .png that moves."),
    click.option("--whole", is_flag=True, help="With --gif: all of the handheld."),
    click.option("--trace", type=click.Path(), help="Write what each frame did, a JSON line each."),
    click.option("--stats", is_flag=True, help="Say at the end what the run did."),
    click.option("--slow-display", is_flag=True, help="Draw without numpy, as displayio does."),
    click.option("--board", metavar="NAME", help="%s.  [default: pygamer]" % ", ".join(NAMES)),
)
_GAME = (
    click.option("--headless", is_flag=True, help="No window: play --script and write pictures."),
    click.option("--script", type=click.Path(), help="A key script (with --headless)."),
    click.option("--record", type=click.Path(), help="Write a script that repeats the session."),
    click.option("--reload", is_flag=True, help="Start anew, in the same place, after each save."),
    click.option("--nvm", type=click.Path(), help="A file that keeps what the handheld keeps."),
    click.option("--battery", metavar="VOLTS", callback=_volts, help="Of its battery; else USB."),
    click.option("--seed", type=click.IntRange(0, SEEDS - 1), help="The seed of all chance."),
)
_SHOW = (
    click.option("--headless", is_flag=True, help="No window: to the end, for --gif, --shot."),
)


def _with(options):
    def add(command):
        for option in reversed(options):
            command = option(command)
        return command

    return add


game = _with((*_FORMS, *_GAME, *_EXTRAS))
show = _with((*_FORMS, *_SHOW, *_EXTRAS))
