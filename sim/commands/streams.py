# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What the commands read and write: files, standard streams, the one line of a refusal."""

import os
import sys
from pathlib import Path

import click

from sim.records.codec import RecordError

LONGEST = 16_000_000  # bytes that are read of any file; the longest record has about 3 million


def read(file):
    """The text of a file, or of standard input for "-". Raises RecordError or OSError."""
    if file == "-" and sys.stdin is None:
        raise RecordError("standard input is closed")
    data = _read_from(sys.stdin.buffer) if file == "-" else read_bytes(file)
    if len(data) > LONGEST:
        raise RecordError(f"{file}: this has more than {LONGEST} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{file}: not UTF-8 text") from None


def read_bytes(path):
    """What is in a file: at most LONGEST bytes and one more, for some never end."""
    with open(path, "rb") as file:
        return _read_from(file)


def _read_from(stream):
    return stream.read(LONGEST + 1)


def write(text, output=None):
    """Write to the path `output`, or to standard output. Raises RecordError or OSError."""
    if output is None:
        _print(text)
        return
    save(text.encode(), output)


def save(data, path):
    """Write bytes to a file in one step: nobody meets half of them. Raises OSError."""
    try:
        _save(data, path)
    except OSError as problem:
        problem.filename, problem.filename2 = str(path), None
        raise


def _print(text):
    if sys.stdout is None:
        raise RecordError("standard output is closed")
    try:
        click.echo(text, nl=False)
    except OSError as problem:
        _close()
        if isinstance(problem, BrokenPipeError):
            sys.exit(1)  # as click does: the reader, like head, has enough
        raise


def finish():
    """Have all that was printed reach standard output. Raises OSError."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except OSError:
        _close()
        raise


def _close():
    """What is still in the buffer would be tried and complained of again at the exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def reason(problem):
    """An OSError in one line: its file, if it has one, and what is wrong."""
    names = [str(problem.filename)] if problem.filename else []
    return ": ".join([*names, problem.strerror or str(problem)])


def _save(data, path):
    if path.exists() and not path.is_file():
        # A device or a pipe is written to; a folder is refused by the system.
        path.write_bytes(data)
        return
    path = Path(os.path.realpath(path))
    # Beside the file first: a full disk does not cost an older one.
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_bytes(data)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def refuse(command, problem):
    """Say in one line what is wrong and leave with status 2."""
    if isinstance(problem, OSError):
        problem = reason(problem)
    # Names of files may hold anything.
    line = "".join(c if c.isprintable() else "?" for c in f"{command}: {problem}")
    click.echo(line, err=True)
    sys.exit(2)
