"""The folder of the page, and a server for this computer."""

import base64
import functools
import hashlib
import html
import json
import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from displayio_sim import boards
from displayio_sim.errors import SimError
from displayio_sim.npm import Package
from engine.games import NAMES
from sim.build.fonts import build as fonts
from sim.paths import CACHE, ROOT
from sim.web import links
from sim.web.site import pyodide, screens

_WEB = ROOT / "sim" / "web" / "page"
_TEXTS = ROOT / "sim" / "web" / "texts"
_LATE = ("version.js", "sw.js")  # they name all files before them
_QR = Package(
    "qrcode-generator",
    "2.0.4",
    "sha512-mZSiP6RnbHl4xL2Ap5HfkjLnmxfKcPWpWe/c+5XxCuetEenqmNFf1FH/ftXPCtFG5/TDobjsjz6sSNL0Sr8Z9g==",
    CACHE / "page",
)
_QR_PART = "dist/qrcode.mjs"
_STAMP = ".goldrush-site"  # marks a folder as ours, which may be replaced


def build(folder: Path, address: str = "") -> dict[str, int]:
    """Write the page into a new or empty folder, or over one written before.

    `address` is its future address, with a "/" at its end: messengers need it to find the picture.
    Returns the sizes of the files in bytes, by name. Raises SimError or OSError.
    """
    stamp = folder / _STAMP
    if folder.exists() and not stamp.exists() and any(folder.iterdir()):
        raise SimError("%s has files that are not of a page; name a new folder" % folder)
    fonts.build()
    made = contents(address)
    old = {*stamp.read_text(encoding="utf-8").splitlines()} if stamp.exists() else set()
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in made.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    for name in old - set(made):
        (folder / name).unlink(missing_ok=True)
    stamp.write_text("\n".join(sorted(made)) + "\n", encoding="utf-8")
    return {name: len(data) for name, data in made.items()}


def contents(address: str = "") -> dict[str, bytes]:
    """Return every file of the page by its name."""
    made = web()
    late = {name: made.pop(name) for name in _LATE}
    made |= pyodide.files()
    made["handheld" + pyodide.SUFFIX] = code = pyodide.bundle_python()
    pictures = screens.pictures(code)
    made["poster.png"] = pictures.pop("poster.png")
    made["index.html"] = made["index.html"].replace(b"@ADDRESS@", html.escape(address).encode())
    made["qrcode.mjs"] = _QR.read((_QR_PART,))[_QR_PART]
    made["licences.txt"] += b"\n" + (ROOT / "LICENSE").read_bytes()
    version = hashlib.sha256(json.dumps(_sums(made)).encode()).hexdigest()[:16]
    for name, data in late.items():
        made[name] = _filled(data, VERSION=version, FILES=_sums(made), LOCK=pyodide.lock())
    return made | pictures  # not for the cache: the page itself does not show them


def web() -> dict[str, bytes]:
    """Return the files of the folder `page` by name, with texts and boards."""
    words = {file.stem: _texts(file) for file in sorted(_TEXTS.glob("*.txt"))}
    names = {board.NAME: (board.TITLE, board.BOARD) for board in map(boards.load, boards.NAMES)}
    files = {file.name: file.read_bytes() for file in _WEB.iterdir()}
    late = (
        '<p class="%s" lang="%s">%s</p>' % (why, name, html.escape(text[why]))
        for name, text in words.items()
        for why in ("late", "unsent")
    )
    files["index.html"] = files["index.html"].replace(b"@LATE@", "".join(late).encode())
    # The last letter also holds bits of the next one.
    rules = {name: links.text_of(name, b"")[:-1] for name in NAMES}
    filled = {"WORDS": words, "BOARDS": names, "RULES": rules}
    return {name: _filled(data, **filled) for name, data in files.items()}


def _texts(file):
    lines = file.read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if line[0] != "#")


def _filled(data, **told):
    for name, value in told.items():
        text = json.dumps(value, indent=1, ensure_ascii=False)
        data = data.replace(b'"@%s@"' % name.encode(), text.encode())
    return data


def _sums(made):
    """Return size in bytes and checksum of each file by name, as for an `integrity` attribute."""
    digests = {name: hashlib.sha256(made[name]).digest() for name in sorted(made)}
    encoded = {name: base64.b64encode(digest).decode() for name, digest in digests.items()}
    return {name: (len(made[name]), "sha256-" + text) for name, text in encoded.items()}


class Handler(SimpleHTTPRequestHandler):
    """Serves the files of a folder. Browsers ask each time whether a file has changed."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_words: object) -> None:
        """Print nothing: nobody reads a log."""


class Server(ThreadingHTTPServer):
    """A server that ignores browsers that stop a load."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(folder: Path, port: int, handler: type[Handler] = Handler) -> Server:
    """Return a server of `folder` at http://127.0.0.1:port/. Port 0 is any free one. Raises
    OSError.
    """
    return Server(("127.0.0.1", port), functools.partial(handler, directory=folder))
