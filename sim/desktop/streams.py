"""Input and output of the commands: files, standard streams, progress."""

import os
import sys
from pathlib import Path
from typing import Any

import click

from displayio_sim.files import write_whole
from sim.desktop.games.codec import RecordError, named
from sim.desktop.records.record import load
from sim.desktop.records.replay import check

LONGEST = 16_000_000  # bytes of a file; the longest record has about 3 million


def read_bytes(file: str) -> bytes:
    """Return the bytes of a file, or of standard input for "-". Raises RecordError or OSError."""
    if file == "-" and sys.stdin is None:
        raise RecordError("standard input is closed")
    with click.open_file(file, "rb") as stream:
        data = stream.read(LONGEST + 1)  # a device may have no end
    if len(data) > LONGEST:
        raise RecordError(f"{file}: more than {LONGEST} bytes")
    return data


def read(file: str) -> str:
    """Return the text of a file, or of standard input for "-". Raises RecordError or OSError."""
    try:
        return read_bytes(file).decode("utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{file}: not UTF-8 text") from None


def record(file: str, seed: int | None = None) -> dict[str, Any]:
    """Return the record in a file, or in standard input for "-", checked to its end.

    With `seed`, it is also checked against that. Raises RecordError or OSError.
    """
    text = read(file)
    with named(file):
        check(found := load(text), seed)
    return found


def write(text: str, output: Path | None = None) -> None:
    """Write to the path `output`, or to standard output. Raises RecordError or OSError."""
    if output is not None:
        write_whole(output, text.encode())
    elif sys.stdout is None:
        raise RecordError("standard output is closed")
    else:
        click.echo(text, nl=False)


def finish() -> None:
    """Flush standard output. Raises OSError."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except OSError:
        # Discard its buffer, or Python fails again on it at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise


def reason(problem: OSError) -> str:
    """Return an OSError in one line: its file, if any, and the reason."""
    why = problem.strerror or str(problem)
    return "%s: %s" % (problem.filename, why) if problem.filename else why


def progress(what: str, **more: Any) -> Any:
    """Return a click.progressbar on standard error, if that is a terminal. `more` goes to it."""
    return click.progressbar(label=what, file=sys.stderr, hidden=not sys.stderr.isatty(), **more)
