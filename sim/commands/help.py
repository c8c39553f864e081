# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim help: the keys of every form, or what a command does."""

from typing import cast

import click

from sim.commands import NAMES
from sim.faces import translations

_KEYS = """KEYS

In every form
  arrows                 {move}
  A, space, return, Z    {a}
  B, X, escape, delete   {b}; held for a second: leave, the game is kept
  Tab                    {rules} (START; the PyGamer and the PyBadge have it)

Window
  H, F1     all keys              Ctrl C    copy the seed
  + - M     sound                 Ctrl V    paste a seed and begin anew
  F11       fill the screen       Ctrl Q    end
  A record or a recording that is dropped on the window is played.

Terminal
  L         hold B                O         another view
  Q         end

Tools of time (in window and terminal after T, in the window also with Ctrl)
  P         {pause:<21} [ ]       turn's start, next turn
  . ,       a frame on, back      S F       slower, faster
  R         {second:<21} C V       picture, film
  I         {figures}
"""


@click.command()
@click.argument("topic", required=False)
@click.pass_context
def help(context: click.Context, topic: str | None) -> None:
    """Explain TOPIC: "keys", or the name of a command. Without it: all commands."""
    topic = (topic or "").lower()
    main = context.parent
    if not topic:
        click.echo(main.get_help())
    elif topic == "keys":
        texts = ("move", "a", "b", "rules", "pause", "second", "figures")
        click.echo(_KEYS.format(**{name: translations.say(name, "en") for name in texts}), nl=False)
    elif topic in NAMES:
        command = cast(click.Group, main.command).get_command(main, topic)
        with click.Context(command, info_name=topic, parent=main) as inner:
            click.echo(command.get_help(inner))
    else:
        raise click.UsageError('no help on "%s"; there is keys, and %s' % (topic, ", ".join(NAMES)))
