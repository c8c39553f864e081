"""Python for the browser: the parts of the package Pyodide (MPL-2.0) that the page loads."""

import functools
import gzip
import hashlib
import io
import json
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from sim.paths import CACHE
from sim.workshop.package import Package, node

PYODIDE = Package(
    "pyodide",
    "314.0.7",
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
    CACHE / "page",
)
_PROGRAM = "pyodide.mjs"
_LIBRARY = "python_stdlib.zip"
_LOCK = "pyodide-lock.json"
# A plain file server compresses nothing, so the page unpacks all that is large itself. Its ending
# is one for which no server sends a Content-Encoding.
SUFFIX = ".packed"
_LARGE = ("pyodide.asm.mjs", "pyodide.asm.wasm")
PARTS = (_PROGRAM, _LIBRARY, *_LARGE, _LOCK)
_COMPILE = Path(__file__).with_name("compile.mjs")
# Of the library, what no page can use: servers, debuggers, other processes, the prompt.
_UNUSED = (
    r"(_pyrepl|multiprocessing|unittest|xmlrpc|wsgiref|xml|sqlite3|concurrent/futures/process)/|"
    r"(bdb|cProfile|cmd|code|compileall|doctest|ftplib|imaplib|mailbox|modulefinder|pdb|poplib|"
    r"profile|pstats|pty|pyclbr|pydoc|rlcompleter|smtplib|socketserver|tabnanny|timeit|trace|"
    r"tty|venv|webbrowser|zipapp)\.py"
)


def files() -> dict[str, bytes]:
    """The files by their name in the folder of the page. Raises SimError."""
    found = PYODIDE.read(PARTS)
    large = {name: found[name] for name in _LARGE}
    large[_LIBRARY] = _compiled(found, found[_LIBRARY], "/lib/python314.zip/", _UNUSED)
    made = {"pyodide/" + name + SUFFIX: _pack(data) for name, data in large.items()}
    made["pyodide/" + _PROGRAM] = found[_PROGRAM]
    return made


def lock() -> dict[str, Any]:
    """What Pyodide has to know of its packages: no more than which Pyodide it is, as none is used.

    Raises SimError.
    """
    return {"info": json.loads(PYODIDE.read(PARTS)[_LOCK])["info"], "packages": {}}


def compiled(archive: bytes) -> bytes:
    """A zip archive of our Python with its modules compiled, as the page unpacks it.

    That is a line of JSON, the sizes by name, and the files one after the other. Raises
    SimError.
    """
    made = _compiled(PYODIDE.read(PARTS), archive, "/goldrush/", "")
    with zipfile.ZipFile(io.BytesIO(made)) as files:
        sizes = {entry.filename: entry.file_size for entry in files.infolist()}
        return _pack(b"\n".join([json.dumps(sizes).encode(), b"".join(map(files.read, sizes))]))


_pack = functools.partial(gzip.compress, mtime=0)


def _compiled(found, sources, folder, unused):
    """A zip archive that stands at `folder` in the page, compiled (compile.mjs), which is most of a
    page's start. Made once for each. Raises SimError."""
    names = (PYODIDE.version + unused).encode()
    known = hashlib.sha256(_COMPILE.read_bytes() + names + sources).hexdigest()
    kept = CACHE / "page" / ("compiled-%s.zip" % known[:16])
    if not kept.exists():
        with tempfile.TemporaryDirectory(dir=kept.parent) as temporary:
            for name, data in found.items():
                Path(temporary, name).write_bytes(data)
            Path(temporary, "sources.zip").write_bytes(sources)
            made = Path(temporary, "made.zip")
            node([str(_COMPILE), temporary, temporary + "/sources.zip", str(made), folder, unused])
            # In one step: two builds at once make the same.
            made.replace(kept)
    return kept.read_bytes()
