# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim: the handheld in a window, or one of the commands."""

import importlib
import signal
import sys

_INTERRUPTED = signal.getsignal(signal.SIGINT)
if __name__ == "__main__" and _INTERRUPTED is signal.default_int_handler:
    # Until all is loaded Ctrl-C says nothing about where that was.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
# python -m puts the folder first, where code.py would hide the standard library's.
if __name__ == "__main__" and sys.path and sys.path[0] != sys.path[-1]:
    sys.path.append(sys.path.pop(0))

import click

from sim.commands import NAMES, streams
from sim.sessions import options

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
@options.game
@click.pass_context
def main(context, **given):
    """Goldrush Handheld on a PC. Without a command: the handheld in a window."""
    if context.invoked_subcommand is None:
        from sim import play

        sys.exit(play.run(**given))


def _start():
    """Run; whatever is wrong with the options, or with files, is said in one line."""
    try:
        try:
            return main(prog_name=_NAME, standalone_mode=False)
        finally:
            streams.finish()
    except click.ClickException as problem:
        return _say(" ".join(problem.format_message().split()), problem.exit_code)
    except click.Abort:
        return 130  # as a shell says of a program that Ctrl-C has ended
    except BrokenPipeError:
        return 1  # the reader, like head, has enough
    except OSError as problem:
        return _say(streams.reason(problem), 1)


def _say(problem, status):
    print("%s: %s" % (_NAME, problem), file=sys.stderr)
    return status


if __name__ == "__main__":
    for _stream in (sys.stdout, sys.stderr):
        if _stream and _stream.errors == "strict":
            # A file in the encoding of a system cannot hold what people are called.
            _stream.reconfigure(errors="backslashreplace")
    signal.signal(signal.SIGINT, _INTERRUPTED)
    sys.exit(_start())
