# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim completion: `sim` as a command of the shell, whose words the tab key completes."""

import shlex
import sys

import click
from click.shell_completion import get_completion_class

from sim.paths import ROOT

_START = "import runpy, sys; sys.path.append(%r); runpy.run_module('sim', None, '__main__', True)"
_FUNCTION = {
    "bash": 'sim() { %s "$@"; }\n',
    "zsh": 'sim() { %s "$@" }\n',
    "fish": "function sim; %s $argv; end\n",
}


@click.command(short_help="Have the shell complete the commands.")
@click.argument("shell", type=click.Choice(sorted(_FUNCTION)))
@click.pass_context
def completion(context, shell):
    """Write what makes `sim` a command of the shell that completes its words.

    For bash: eval "$(python -m sim completion bash)", also in ~/.bashrc.
    """
    start = "%s -c %s" % (shlex.quote(sys.executable), shlex.quote(_START % str(ROOT)))
    complete = get_completion_class(shell)(context.parent.command, {}, "sim", "_SIM_COMPLETE")
    # click asks the command by its name, which a function has for the shell alone.
    source = complete.source().replace("_complete $1", "_complete " + start)
    source = source.replace("_complete sim)", "_complete %s)" % start)
    source = source.replace("$+commands[sim]", "$+functions[sim]")
    click.echo(_FUNCTION[shell] % start + source)
