"""Progress output, on standard error and only on a terminal."""

from rich.console import Console
from rich.progress import Progress, ProgressColumn, TextColumn


def progress(what: str, *columns: ProgressColumn) -> Progress:
    """A rich Progress that clears itself at the end; `columns` follow the words `what`."""
    console = Console(stderr=True)
    columns = (TextColumn(what), *columns)
    hidden = not console.is_terminal
    return Progress(*columns, console=console, transient=True, disable=hidden)
