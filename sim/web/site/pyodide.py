"""Python for the browser: Pyodide and our own code.

These are the parts of the package Pyodide (MPL-2.0) that the page loads, the firmware, the machine,
and what they import of Blinka.
"""

import functools
import gzip
import hashlib
import io
import json
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from displayio_sim import boards
from displayio_sim.errors import SimError
from displayio_sim.npm import Package, node
from sim.build import drawings
from sim.build.install.release import zipped
from sim.paths import CACHE, ROOT

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
# Modules of the library that no page can use: servers, debuggers, processes, the prompt, and texts
# that are not in Unicode.
_UNUSED = (
    r"encodings/(big5|cp(?!437)|euc_|gb|hp_|hz|iso|johab|koi8|kz|mac_|palmos|ptcp|shift|tis)|"
    r"(_pyrepl|multiprocessing|unittest|xmlrpc|wsgiref|xml|sqlite3|concurrent/futures/process)/|"
    r"(bdb|cProfile|cmd|code|compileall|doctest|ftplib|imaplib|mailbox|modulefinder|pdb|poplib|"
    r"profile|pstats|pty|pyclbr|pydoc|rlcompleter|smtplib|socketserver|tabnanny|timeit|trace|"
    r"tty|venv|webbrowser|zipapp)\.py"
)
_FIRMWARE = (
    *("displayio.toml", "code.py", "boot.py", "safemode.py"),
    *("engine/**/*", "hardware/**/*", "lib/ui/**/*"),
)
_DESKTOP = ("app_probe", "firmware", "narrator", "record_player", "spoken", "touch", "typing")
_SIM = (
    *("displayio_sim/%s.py" % name for name in ("__init__", "errors", "files")),
    *("displayio_sim/%s/*" % room for room in ("boards", "circuitpython", "machine", "runtime")),
    *("displayio_sim/frontends/%s.py" % name for name in ("__init__", "keyboard")),
    *("sim/__init__.py", "sim/paths.py", "sim/desktop/__init__.py"),
    *("sim/desktop/%s.py" % name for name in _DESKTOP),
    *("sim/desktop/records/*", "sim/desktop/games/*", "sim/desktop/games/*/*", "sim/web/*"),
    *("sim/%s/__init__.py" % room for room in ("build", "build/install")),
    *("sim/build/install/%s.py" % name for name in ("drive", "manifest", "plan")),
)
_SIMULATOR = (ROOT / "displayio_sim", ROOT / "sim")
_SUFFIXES = {".py", ".txt", ".bin", ".toml"}
_READ = {".py", ".pyi", ".json", ".bdf"}
_LACKING = ("PIL", "numpy", "click", "pygame")  # what a browser lacks
_FIRST = "first.json"  # the firmware's modules of a start, by board
# Run in a fresh interpreter for each board: it tells what a start reads, and the firmware's
# modules that it imports.
_START = """
import sys
before = set(sys.modules)  # such as the hooks of somebody's site-packages
for name in %r:
    sys.modules[name] = None
read = []
sys.addaudithook(lambda event, given: event == "open" and read.append(str(given[0])))
import json
from sim.web.handheld import Handheld
handheld = Handheld(%r)
handheld.begin(None, "en", False, "", 900, "{}", lambda *said: None, 1)
for _ in range(5):
    handheld.step()
import terminalio  # without our own fonts
first = [m.__name__ for m in list(sys.modules.values()) if handheld.is_firmware(m)]
from engine.games import NAMES
from sim.desktop.games import part
for name in NAMES:  # a table is told in words
    part(name, "teller")
modules = [m for name, m in sys.modules.items() if name not in before]
read += [m.__file__ for m in modules if getattr(m, "__file__", None)]
print(json.dumps((read, first)))
"""


def files() -> dict[str, bytes]:
    """Return the files by their name in the folder of the page. Raises SimError."""
    found = PYODIDE.read(PARTS)
    large = {name: found[name] for name in _LARGE}
    large[_LIBRARY] = _compiled(found, found[_LIBRARY], "/lib/python314.zip/", _UNUSED)
    made = {"pyodide/" + name + SUFFIX: _pack(data) for name, data in large.items()}
    made["pyodide/" + _PROGRAM] = found[_PROGRAM]
    return made


def lock() -> dict[str, Any]:
    """Return Pyodide's list of packages, which only names its version: we use none.

    Raises SimError.
    """
    return {"info": json.loads(PYODIDE.read(PARTS)[_LOCK])["info"], "packages": {}}


def bundle_python() -> bytes:
    """Return our Python with its modules compiled, as the page unpacks it.

    The first line is JSON with the sizes by name. The files follow, one after the other. The result
    is the same each time. Raises SimError.
    """
    found = {path: (ROOT / path).read_bytes() for path in _ours()}
    firsts = {}
    for board in boards.NAMES:
        read, firsts[board] = _started(board)
        found |= _libraries(found, read)
    found[_FIRST] = json.dumps(firsts).encode()
    made = _compiled(PYODIDE.read(PARTS), zipped(found), "/goldrush/", "")
    with zipfile.ZipFile(io.BytesIO(made)) as files:
        sizes = {entry.filename: entry.file_size for entry in files.infolist()}
        return _pack(b"\n".join([json.dumps(sizes).encode(), b"".join(map(files.read, sizes))]))


def _ours():
    drawn = {*drawings.sources()}
    for pattern in (*_FIRMWARE, *_SIM):
        for file in sorted({*ROOT.glob(pattern)} - drawn):
            if file.suffix in _SUFFIXES and "solver" not in file.parts:
                yield file.relative_to(ROOT).as_posix()


def _libraries(ours, read):
    """Return the files of installed packages among those `read`, under "packages/".

    Raises SimError for a module from anywhere else, which no page would have.
    """
    site, library = (Path(sysconfig.get_path(of)).resolve() for of in ("purelib", "stdlib"))
    found = {}
    for file in (Path(name).resolve() for name in read):
        if file.is_relative_to(site) and file.suffix in _READ:
            found["packages/" + file.relative_to(site).as_posix()] = file.read_bytes()
        elif file.suffix == ".py" and any(map(file.is_relative_to, _SIMULATOR)):
            name = file.relative_to(ROOT).as_posix()
            if name not in ours:
                raise SimError("a start needs %s, which the archive leaves out" % name)
        elif file.suffix == ".py" and not any(map(file.is_relative_to, (library, ROOT))):
            raise SimError("a start imports %s from outside %s; unset PYTHONPATH" % (file, site))
    return found


def _started(board):
    command = [sys.executable, "-c", _START % (_LACKING, board)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["?"])[-1]
        raise SimError("the %s does not start as in a browser: %s" % (board, last))
    return json.loads(done.stdout.splitlines()[-1])


_pack = functools.partial(gzip.compress, mtime=0)


def _compiled(found, sources, folder, unused):
    """Return a zip archive of the page's `folder`, compiled by compile.mjs.

    This saves most of a page's start. Each archive is built only once. Raises SimError.
    """
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
            # In one step: two builds at once produce the same.
            made.replace(kept)
    return kept.read_bytes()
