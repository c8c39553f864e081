"""Progress output, on standard error and only on a terminal."""

import sys
from typing import Any

import click


def progress(what: str, **more: Any) -> Any:
    """A click.progressbar of what is done; `more` goes to it."""
    return click.progressbar(label=what, file=sys.stderr, hidden=not sys.stderr.isatty(), **more)
