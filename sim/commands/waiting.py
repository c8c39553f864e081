"""Progress output, on standard error and only on a terminal."""

from rich.console import Console
from rich.progress import Progress, ProgressColumn, TextColumn
from rich.status import Status


def progress(what: str, *columns: ProgressColumn) -> Progress:
    """A rich Progress that clears itself at the end; `columns` follow the words `what`."""
    console = Console(stderr=True)
    columns = (TextColumn(what), *columns)
    hidden = not console.is_terminal
    return Progress(*columns, console=console, transient=True, disable=hidden)


def status(what: str) -> Status:
    """A context that shows the words `what` beside a spinner."""
    return Console(stderr=True).status(what)
