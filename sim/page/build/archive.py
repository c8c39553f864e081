"""All Python of the handheld in one archive: firmware, machine, and what they import of Blinka."""

import io
import json
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

from sim.errors import SimError
from sim.machine import boards
from sim.paths import ROOT

_FIRMWARE = ("code.py", "boot.py", "safemode.py", "engine/**/*", "hardware/**/*", "lib/ui/**/*")
_SIM = (
    *("sim/__init__.py", "sim/errors.py", "sim/paths.py", "sim/machine/**/*", "sim/blinka/*"),
    *("sim/run/*", "sim/records/*", "sim/games/*", "sim/games/*/*", "sim/page/*"),
    *("sim/%s/__init__.py" % room for room in ("faces", "sessions")),
    *("sim/workshop/__init__.py", "sim/workshop/install/__init__.py"),
    *("sim/workshop/install/%s.py" % name for name in ("drive", "manifest", "plan")),
    *("sim/faces/keyboard.py", "sim/sessions/probe.py", "sim/probe/*"),
)
_SUFFIXES = {".py", ".txt", ".bin", ".toml"}
_READ = {".py", ".pyi", ".json", ".bdf"}
LACKING = ("PIL", "numpy", "click", "pygame")  # what a browser has not
FIRST = "first.json"  # the firmware's modules of a start, by board
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
from sim.page.handheld import Handheld
handheld = Handheld(%r)
handheld.begin(1, None, "en", False, "", 900, "{}", lambda *said: None)
for _ in range(5):
    handheld.step()
import terminalio  # without our own fonts
modules = [m for name, m in sys.modules.items() if name not in before]
read += [m.__file__ for m in modules if getattr(m, "__file__", None)]
first = [m.__name__ for m in list(sys.modules.values()) if handheld.is_firmware(m)]
print(json.dumps((read, first)))
"""


def build() -> bytes:
    """The archive, the same each time. Raises SimError."""
    found = {path: (ROOT / path).read_bytes() for path in _ours()}
    starts = {board: _started(board) for board in boards.NAMES}
    found |= _libraries(found, {file for read, _ in starts.values() for file in read})
    found[FIRST] = json.dumps({board: first for board, (_, first) in starts.items()}).encode()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for path in sorted(found):
            archive.writestr(zipfile.ZipInfo(path), found[path])
    return out.getvalue()


def _ours():
    for pattern in (*_FIRMWARE, *_SIM):
        for file in sorted(ROOT.glob(pattern)):
            if file.suffix in _SUFFIXES and "solver" not in file.parts:
                yield file.relative_to(ROOT).as_posix()


def _libraries(ours, read):
    """The files of installed packages among those `read`, under "packages/"."""
    site = Path(sysconfig.get_path("purelib")).resolve()
    found = {}
    for file in (Path(name).resolve() for name in read):
        if file.is_relative_to(site) and file.suffix in _READ:
            found["packages/" + file.relative_to(site).as_posix()] = file.read_bytes()
        elif file.is_relative_to(ROOT / "sim") and file.suffix == ".py":
            name = file.relative_to(ROOT).as_posix()
            if name not in ours:
                raise SimError("a start needs %s, which the archive leaves out" % name)
    return found


def _started(board):
    command = [sys.executable, "-c", _START % (LACKING, board)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["?"])[-1]
        raise SimError("the %s does not start as in a browser: %s" % (board, last))
    return json.loads(done.stdout.splitlines()[-1])
