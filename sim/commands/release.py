# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim release: archives to unpack onto the drives of boards."""

import hashlib
import os
import sys
from pathlib import Path

import click

from sim.install import InstallError, contents
from sim.install.release import archive


@click.command()
@click.option("-o", "--output", required=True, type=click.Path(), help="The archive, a .zip.")
@click.option(
    "--board", "boards", multiple=True, help="One of them; again for more.  [default: all]"
)
def release(output, boards):
    """Make an archive for each board, to unpack onto its drive.

    With more than one board their names are put into the name of the file.
    """
    try:
        made = {board: archive(board) for board in boards or contents.known_boards()}
        for board, data in made.items():
            file = _name(output, board, len(made))
            _write(file, data)
            print("%s: %d bytes, SHA-256 %s" % (file, len(data), hashlib.sha256(data).hexdigest()))
    except InstallError as problem:
        _fail(problem)
    except OSError as problem:
        _fail("%s: %s" % (problem.filename, problem.strerror))


def _fail(problem):
    print("release: %s" % problem, file=sys.stderr)
    sys.exit(1)


def _name(output, board, count):
    file = Path(output)
    return file if count == 1 else file.with_name("%s-%s%s" % (file.stem, board, file.suffix))


def _write(file, data):
    """In one step: nobody meets half of it."""
    draft = file.with_name("%s.%d" % (file.name, os.getpid()))
    try:
        draft.write_bytes(data)
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
