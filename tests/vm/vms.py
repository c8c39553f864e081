"""The small VMs: finds them and runs the firmware's own files on them."""

import base64
import functools
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from displayio_sim.boards import Definition
from displayio_sim.errors import SimError
from displayio_sim.npm import Package, run
from sim.build.install import compiled
from sim.build.install.contents import from_wheels
from sim.build.install.graph import PACKAGES
from sim.paths import CACHE, ROOT

VM = Path(__file__).with_name("board")
BENCH = ROOT / "sim" / "desktop" / "real" / "bench.py"
_WASM = Package(
    "@micropython/micropython-webassembly-pyscript",
    "1.27.0",
    "sha512-DnXx4EqxgkeaFESrS3uKrL7mLMk4mRTd0mMzaOd3HUSiZUOAE7t11uLnjf3ftF87N2xm4knHnWEKcVK4IYIUDA==",
    CACHE / "vm",
)
# 64-bit objects are about twice as large as a board's: this equals about 96 KB there.
HEAP = "192k"
# The 32-bit VM starts with this; the gate tells whether it had to grow.
SMALL_HEAP = 64 * 1024

_SECONDS = 240
_TESTS = (ROOT / "tests" / "portable", VM)
MICROPYTHON = Path(sys.executable).with_name("micropython")
_PATHS = "import sys; sys.path[:0] = ['/', '/lib', '/vm']"
# A fork for each of the codes; what a fork has failed to run is not counted.
_FORKS = """
import os, sys
sys.path.append(sys.argv[1])
from micropython_run import run_main
for code in sys.argv[2:]:
    if not os.fork():
        os._exit(run_main(["vm", "-X", "heapsize=1m", "-c", code]))
    assert os.wait()[1] == 0
"""
_LIBRARIES = ["adafruit_display_text.bitmap_label"]


def without_micropython() -> str | None:
    """None, or why the 64-bit VM cannot run here."""
    if MICROPYTHON.exists():
        return None
    return "MicroPython is missing (python -m sim.setup develop, on x86-64 Linux)"


def without_valgrind() -> str | None:
    """None, or why the instructions of the 64-bit VM cannot be counted here."""
    if shutil.which("valgrind"):
        return without_micropython()
    return "valgrind is missing; on Debian: apt install valgrind"


@functools.cache
def without_node() -> str | None:
    """None, or why the 32-bit VM cannot run here. Fetches the VM if npm is there."""
    try:
        run("node", ["--version"], capture_output=True, check=True)
        _unpacked()
    except (SimError, OSError, subprocess.SubprocessError) as problem:
        return "the 32-bit VM: %s" % problem
    return None


@functools.cache
def _unpacked():
    """The folder of the 32-bit VM, there as long as this process. Raises SimError."""
    folder = tempfile.TemporaryDirectory()
    _WASM.unpack("", Path(folder.name))
    return folder


def micropython(*arguments: object, heap: str = HEAP) -> subprocess.CompletedProcess[str]:
    """Run MicroPython for Unix (64 bits, a hard limit on the heap) to its end."""
    compiled_here = Path(_folder().name)
    paths = (compiled_here, compiled_here / "lib", *_TESTS)
    return subprocess.run(
        [MICROPYTHON, "-X", "heapsize=" + heap, *map(str, arguments)],
        env=_environment(os.pathsep.join(map(str, paths))),
        capture_output=True,
        encoding="utf-8",
        timeout=_SECONDS,
        check=False,
    )


def _environment(path):
    return {**os.environ, "MICROPYPATH": path, "PYTHONHASHSEED": "0"}


def instructions(codes: list[str]) -> list[int]:
    """The instructions of this processor that MicroPython for Unix takes to run each of `codes`,
    with room for all that it leaves behind: the same numbers each time, and in each the same for
    the start.

    Its paths are the same wherever this checkout is. Where names lie on the heap decides how often
    its cache of lookups misses: by another path, a loop takes an eighth more. Python starts once
    and forks: under valgrind its own start takes longer than all that is counted.
    """
    valgrind = "valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null".split()
    shutil.copy(BENCH, _folder().name)
    done = subprocess.run(
        [*valgrind, sys.executable, "-IS", "-c", _FORKS, sysconfig.get_path("platlib"), *codes],
        env=_environment(".:lib"),
        cwd=_folder().name,
        capture_output=True,
        encoding="utf-8",
        timeout=_SECONDS,
        check=False,
    )
    counted = re.findall(r"I\s+refs:\s+([\d,]+)", done.stderr)
    assert done.returncode == 0 and len(counted) == len(codes) + 1, done.stderr
    return [int(count.replace(",", "")) for count in counted[:-1]]


def wasm(*calls: str, files: dict[str, bytes] | None = None) -> subprocess.CompletedProcess[str]:
    """Run `calls` (see vm.mjs) in turn on MicroPython for WebAssembly (32 bits).

    `files` are additional files, bytes by path. Garbage is freed between calls only. Returns the
    finished process.
    """
    more = {path: _content(data) for path, data in (files or {}).items()}
    given = {"heap": SMALL_HEAP, "files": _files() | more, "calls": (_PATHS, *calls)}
    return run(
        "node",
        [VM.parent / "vm.mjs", Path(_unpacked().name, "micropython.mjs")],
        input=json.dumps(given),
        capture_output=True,
        encoding="utf-8",
        timeout=_SECONDS,
        check=False,
    )


@functools.cache
def _files():
    """The files of the VMs, by path on the 32-bit VM's drive, as vm.mjs takes them."""
    files = {
        (Path(place) / file.relative_to(folder)).as_posix(): file.read_bytes()
        for place, folder in zip(("", "vm"), _TESTS, strict=True)
        for file in folder.rglob("*.py")
    }
    return {"/" + path: _content(data) for path, data in (files | _firmware()).items()}


def _content(data):
    """A file's bytes as vm.mjs takes them."""
    return base64.b64encode(data).decode()


@functools.cache
def _firmware():
    """The firmware's files as boards get them, but marked for MicroPython."""
    files = {
        file.relative_to(ROOT).as_posix(): file.read_bytes()
        for folder in (*PACKAGES.values(), "code.py")
        for file in ((ROOT / folder), *sorted((ROOT / folder).rglob("*")))
        if file.suffix in (".py", ".txt", ".bin")
    }
    # Names that the tests use must survive.
    tests = {
        "tests/%s/%s" % (folder.name, file.name): file.read_bytes()
        for folder in _TESTS
        for file in folder.glob("*.py")
    } | {"bench.py": BENCH.read_bytes()}
    built_in = Definition("pygamer").modules
    library = from_wheels(_LIBRARIES, built_in)
    made = compiled.modules(files | library | tests, "micropython", built_in)
    return {path: data for path, data in made.items() if path not in tests}


@functools.cache
def _folder():
    """The same in a temporary folder, for the VM that reads this PC's files."""
    folder = tempfile.TemporaryDirectory(prefix="goldrush-vm-")
    for path, data in _firmware().items():
        file = Path(folder.name, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return folder
