"""The folder of the page."""

import base64
import hashlib
import html
import json
from pathlib import Path

from sim.errors import SimError
from sim.machine import boards
from sim.page.build import archive, icon, pyodide
from sim.paths import CACHE, ROOT
from sim.workshop.fonts import build as fonts
from sim.workshop.package import Package

_WEB = ROOT / "sim" / "page" / "web"
_TEXTS = ROOT / "sim" / "page" / "texts"
_LATE = ("version.js", "sw.js")  # they name all files before them
_QR = Package(
    "qrcode-generator",
    "2.0.4",
    "sha512-mZSiP6RnbHl4xL2Ap5HfkjLnmxfKcPWpWe/c+5XxCuetEenqmNFf1FH/ftXPCtFG5/TDobjsjz6sSNL0Sr8Z9g==",
    CACHE / "page",
)
_QR_PART = "dist/qrcode.mjs"
_STAMP = ".goldrush-site"  # marks a folder as ours, which may be replaced


class Refused(SimError):
    """Why a folder is not written, in one line."""


def build(folder: Path, address: str = "") -> dict[str, int]:
    """Write the page into a new or empty folder, or over one written before.

    `address` is where it will be, with a "/" at its end: messengers follow no other to its picture.
    Returns its files by name, with their sizes in bytes. Raises SimError, OSError.
    """
    if folder.exists() and not (folder / _STAMP).exists() and any(folder.iterdir()):
        raise Refused("%s has files that are not of a page; name a new folder" % folder)
    fonts.build()
    made = contents(address)
    old = _listed(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in made.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    for name in old - set(made):
        (folder / name).unlink(missing_ok=True)
    (folder / _STAMP).write_text("\n".join(sorted(made)) + "\n", encoding="utf-8")
    return {name: len(data) for name, data in made.items()}


def _listed(folder):
    stamp = folder / _STAMP
    return {*stamp.read_text(encoding="utf-8").splitlines()} if stamp.exists() else set()


def contents(address: str = "") -> dict[str, bytes]:
    """Every file of the page by its name."""
    made = web()
    late = {name: made.pop(name) for name in _LATE}
    made |= icon.files() | pyodide.files()
    made["handheld" + pyodide.SUFFIX] = pyodide.compiled(archive.build())
    made["index.html"] = made["index.html"].replace(b"@ADDRESS@", html.escape(address).encode())
    made["qrcode.mjs"] = _QR.read((_QR_PART,))[_QR_PART]
    made["licences.txt"] += b"\n" + (ROOT / "LICENSE").read_bytes()
    version = hashlib.sha256(json.dumps(_listing(made)).encode()).hexdigest()[:16]
    for name, data in late.items():
        made[name] = _filled(data, VERSION=version, FILES=_listing(made), LOCK=pyodide.lock())
    made["picture.png"] = icon.picture()  # not for the cache: the page itself does not show it
    return made


def web() -> dict[str, bytes]:
    """The files of the folder web by name, with texts and boards."""
    words = {file.stem: _texts(file) for file in sorted(_TEXTS.glob("*.txt"))}
    names = {board.NAME: (board.TITLE, board.BOARD) for board in map(boards.load, boards.NAMES)}
    files = {file.name: file.read_bytes() for file in _WEB.iterdir()}
    return {name: _filled(data, WORDS=words, BOARDS=names) for name, data in files.items()}


def _listing(made):
    return {name: _known_by(made[name]) for name in sorted(made)}


def _texts(file):
    lines = file.read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if line[0] != "#")


def _filled(data, **told):
    for name, value in told.items():
        text = json.dumps(value, indent=1, ensure_ascii=False)
        data = data.replace(b'"@%s@"' % name.encode(), text.encode())
    return data


def _known_by(data):
    """Size in bytes and checksum, written as for an `integrity` attribute."""
    return len(data), "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()
