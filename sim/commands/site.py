# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim site: the handheld as a folder for any web host."""

import sys
from pathlib import Path

import click

from sim.commands import streams
from sim.workshop.package import PackageError


@click.command(short_help="Make a folder for a web host: play by a link.")
@click.option(
    "-o", "--output", required=True, type=click.Path(path_type=Path), help="A folder, new or ours."
)
def site(output):
    """Make a folder of static files that plays in any browser, offline too."""
    from sim.workshop.site.build import Refused, build

    try:
        sizes = build(output)
    except (PackageError, Refused) as problem:
        _fail(problem)
    except OSError as problem:
        _fail(streams.reason(problem))
    print("%s: %d files, %d bytes" % (output, len(sizes), sum(sizes.values())))


def _fail(problem):
    print("site: %s" % problem, file=sys.stderr)
    sys.exit(1)
