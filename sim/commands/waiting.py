# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What somebody who waits is shown: on standard error, and only where it is a terminal."""

from rich.console import Console
from rich.progress import Progress, TextColumn


def progress(what, *columns):
    """A rich Progress that leaves nothing behind; `columns` follow the words `what`."""
    console = Console(stderr=True)
    columns = (TextColumn(what), *columns)
    hidden = not console.is_terminal
    return Progress(*columns, console=console, transient=True, disable=hidden)


def status(what):
    """Words beside something that turns, for as long as the context lasts."""
    return Console(stderr=True).status(what)
