# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim: the handheld in a window, or one of the commands."""

import importlib
import sys

# python -m puts the folder first, where code.py would hide the standard library's.
if sys.path and sys.path[0] != sys.path[-1]:
    sys.path.append(sys.path.pop(0))

import click

from sim.commands import NAMES

_NAME = "python -m sim"


class Commands(click.Group):
    """Commands in sim/commands, each in a file of its name, loaded when it is asked for."""

    def list_commands(self, context):
        return list(NAMES)

    def get_command(self, context, name):
        if name not in NAMES:
            return None
        return getattr(importlib.import_module("sim.commands." + name), name)


@click.group(cls=Commands, invoke_without_command=True)
@click.option("--terminal", is_flag=True, help="In this terminal, also over ssh.")
@click.option(
    "--colours",
    type=click.Choice(["24bit", "256", "plain"]),
    help="With --terminal, if it has others than it says.",
)
@click.option("--web", is_flag=True, help="On a page for the browser.")
@click.option("--port", type=click.IntRange(0, 65535), help="Of the page.  [default: 8064]")
@click.option("--host", help="Whom to show it to; else this computer only (with --web).")
@click.option("--headless", is_flag=True, help="No window: play --script and write pictures.")
@click.option("--script", type=click.Path(), help="A key script (with --headless).")
@click.option("--shot", type=click.Path(), help="The folder for pictures.")
@click.option("--record", type=click.Path(), help="Write the session as a script that repeats it.")
@click.option("--gif", type=click.Path(), help="Film the screen: FILE.gif, or .png that moves.")
@click.option("--whole", is_flag=True, help="With --gif: all of the handheld.")
@click.option("--trace", type=click.Path(), help="Write what each frame did, a JSON line each.")
@click.option("--stats", is_flag=True, help="Say at the end what the run did.")
@click.option("--slow-display", is_flag=True, help="Draw without numpy, as displayio does.")
@click.option("--board", help="The board to be.  [default: pygamer]")
@click.option("--nvm", type=click.Path(), help="A file that keeps what the handheld keeps.")
@click.option("--battery", type=click.FloatRange(0, 6), help="Volts of its battery; else on USB.")
@click.option("--seed", type=click.IntRange(0, 2**30 - 1), help="The seed of all chance.")
@click.pass_context
def main(context, **options):
    """Goldrush Handheld on a PC. Without a command: the handheld in a window."""
    if context.invoked_subcommand is None:
        from sim import play

        sys.exit(play.run(**options))


def _start():
    """Run; whatever is wrong with the options is said in one line."""
    try:
        return main(prog_name=_NAME, standalone_mode=False)
    except click.ClickException as problem:
        print("%s: %s" % (_NAME, problem.format_message()), file=sys.stderr)
        return problem.exit_code
    except click.Abort:
        return 130  # as a shell says of a program that Ctrl-C has ended


if __name__ == "__main__":
    sys.exit(_start())
