"""A server of static files, to this computer."""

import functools
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

_HERE = "127.0.0.1"


class Handler(SimpleHTTPRequestHandler):
    """Answers with the files of a folder; browsers ask each time whether one has changed."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_words: object) -> None:
        """No-op: nobody reads a log."""


def make(folder: Path, port: int, handler: type[Handler] = Handler) -> ThreadingHTTPServer:
    """A server of `folder` at http://127.0.0.1:port/, 0 for any port. Raises OSError."""
    return ThreadingHTTPServer((_HERE, port), functools.partial(handler, directory=folder))
