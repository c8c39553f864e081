"""Run `python -m sim`: the handheld in a window, or one of the commands."""

import difflib
import importlib
import io
import signal
import sys
from typing import Any

from displayio_sim.errors import SimError

_INTERRUPTED = signal.getsignal(signal.SIGINT)
if __name__ == "__main__" and _INTERRUPTED is signal.default_int_handler:
    # Until all is loaded, Ctrl-C ends without a traceback.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
# python -m puts the folder first, where our code.py would hide the standard library's.
if __name__ == "__main__" and sys.path and sys.path[0] != sys.path[-1]:
    sys.path.append(sys.path.pop(0))

_NAME = "python -m sim"
_STRICT = ("strict", "surrogateescape")  # the encoding of the locale C
_NOT_HERE = (
    "%s is not here. Type .venv/bin/python -m sim; the first time, make play"
    " (without make: python3 -m sim.setup)"
)
_TOOLS = "this needs %s: type make develop, or python3 -m sim.setup develop"

try:
    import click

    from displayio_sim.errors import SimError
    from sim.commands import GROUPS, NAMES, handheld_options
    from sim.desktop import streams
except ModuleNotFoundError as _missing:
    sys.exit("%s: %s" % (_NAME, _NOT_HERE % _missing.name))


_FORMS = (
    ("(nothing)", "In a window, or in the terminal if there is no screen."),
    ("--terminal", "In the terminal, also over ssh."),
)


class Commands(click.Group):
    """The commands in sim/commands, one file each, imported on demand."""

    def list_commands(self, context):
        return list(NAMES)

    def get_command(self, context, name):
        if name in NAMES:
            module = name.replace("-", "_")
            return getattr(importlib.import_module("sim.commands." + module), module)
        return None

    def resolve_command(self, context, args):
        """Resolve a command as click does. An unknown one gets a hint."""
        name = args[0]
        if name not in NAMES and not name.startswith("-"):
            like = difflib.get_close_matches(name.lower(), NAMES, 1)
            hint = "Did you mean %r?" % like[0] if like else "--help lists them."
            raise click.UsageError("No such command %r. %s" % (name, hint))
        return super().resolve_command(context, args)

    def format_commands(self, context, formatter):
        """List the commands by purpose, with an example each. None of them is imported."""
        with formatter.section("Play"):
            formatter.write_dl(_FORMS)
        for title, rows in GROUPS.items():
            with formatter.section(title):
                told = [pair for name, does, eg in rows for pair in ((name, does), ("", eg))]
                formatter.write_dl(told)

    def format_options(self, context, formatter):
        """Print the options after the commands, because there are many."""
        self.format_commands(context, formatter)
        click.Command.format_options(self, context, formatter)

    def main(self, *arguments, **more):
        """Run and exit. Any error becomes one line."""
        sys.exit(self._status(*arguments, **{**more, "standalone_mode": False}))

    def _status(self, *arguments, **more):
        try:
            try:
                return super().main(*arguments, **more)
            finally:
                streams.finish()
        except click.ClickException as problem:
            return _say(_words(problem))
        except SimError as problem:
            return _say(problem)
        except click.Abort:
            return 130  # a shell's status for Ctrl-C
        except ModuleNotFoundError as missing:
            if (missing.name or "").partition(".")[0] in ("engine", "hardware", "sim", "ui"):
                raise
            # A Python other than that of .venv may lack some packages.
            return _say((_TOOLS if sys.prefix != sys.base_prefix else _NOT_HERE) % missing.name)
        except BrokenPipeError:
            return 1  # the reader, such as head, has left
        except OSError as problem:
            return _say(streams.reason(problem))


def _words(problem):
    """Return an error of click in one line. For a wrong number it says which ones are right."""
    wanted = getattr(getattr(problem, "param", None), "type", None)
    if isinstance(wanted, (click.IntRange, click.FloatRange)) and " is not " in problem.message:
        number = "a whole number" if isinstance(wanted, click.IntRange) else "a number"
        least = "above %s" if wanted.min_open else "from %s"
        most = "" if wanted.max is None else " to %s" % wanted.max
        value = problem.message.partition(" is not ")[0]
        problem.message = "%s. Give %s %s%s." % (value, number, least % wanted.min, most)
    return " ".join(problem.format_message().split())


def _say(problem):
    # Names of files and texts from drives may contain anything.
    line = "".join(c if c.isprintable() else "?" for c in str(problem))
    print("%s: %s" % (_NAME, line), file=sys.stderr)
    return 2


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@handheld_options
@click.pass_context
def main(context: click.Context, /, **given: Any) -> None:
    """Goldrush Handheld on a PC. Without a command: the handheld in a window."""
    from sim.build import drawings

    drawings.build()
    if context.invoked_subcommand is None:
        from sim.desktop import play

        sys.exit(play.run(play.Options(**given)))


if __name__ == "__main__":
    for _stream in (sys.stdout, sys.stderr):
        if isinstance(_stream, io.TextIOWrapper) and _stream.errors in _STRICT:
            # The system's encoding may lack letters of players' names.
            _stream.reconfigure(errors="backslashreplace")
    signal.signal(signal.SIGINT, _INTERRUPTED)
    main(prog_name=_NAME)
