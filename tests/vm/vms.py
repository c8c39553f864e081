"""The small VMs, which run the firmware's own files."""

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
from sim.build.install.contents import LARGE, from_wheels
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
# Objects of 64 bits are about twice as large as a board's, so this is about 96 KB of a board.
HEAP = "192k"
# The first size of the 32-bit VM's heap, in bytes. A test checks that it does not grow.
SMALL_HEAP = 64 * 1024

_SECONDS = 600
_TESTS = (ROOT / "tests" / "portable", VM)
MICROPYTHON = Path(sys.executable).with_name("micropython")
_PATHS = "import sys; sys.path[:0] = ['/', '/lib', '/vm']"
# Run each of the codes in a fork. A fork that fails stops the count.
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
    """Return None, or a message that says why the 64-bit VM cannot run."""
    if MICROPYTHON.exists():
        return None
    return "MicroPython is missing (python -m sim.setup develop, on x86-64 Linux)"


def without_valgrind() -> str | None:
    """Return None, or a message that says why instructions cannot be counted."""
    if shutil.which("valgrind"):
        return without_micropython()
    return "valgrind is missing; on Debian: apt install valgrind"


@functools.cache
def without_node() -> str | None:
    """Return None, or a message that says why the 32-bit VM cannot run.

    Fetches the VM if npm is installed.
    """
    try:
        run("node", ["--version"], capture_output=True, check=True)
        _unpacked()
    except (SimError, OSError, subprocess.SubprocessError) as problem:
        return "the 32-bit VM: %s" % problem
    return None


@functools.cache
def _unpacked():
    """Return the folder of the 32-bit VM, which exists as long as this process.

    Raises SimError.
    """
    folder = tempfile.TemporaryDirectory()
    _WASM.unpack("", Path(folder.name))
    return folder


def micropython(*arguments: object, heap: str = HEAP) -> subprocess.CompletedProcess[str]:
    """Run MicroPython for Unix (64 bits, a hard limit on the heap) to its end."""
    modules = Path(_folder().name)
    paths = (modules, modules / "lib", *_TESTS)
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
    """Return the number of processor instructions in which MicroPython runs each of `codes`.

    Each number includes the same start. The heap has room for all garbage, so the numbers are the
    same each time. The paths do not depend on this checkout: a longer path moves names on the heap,
    the cache of look-ups then misses more often, and a loop takes an eighth more.

    Python starts once and forks, because under valgrind its start takes longer than the rest.
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
    """Run `calls` in turn on MicroPython for WebAssembly (32 bits), see vm.mjs.

    Garbage is freed only between calls.

    files: {path: bytes} of additional files

    Returns the finished process.
    """
    more = {path: _content(data) for path, data in (files or {}).items()}
    request = {"heap": SMALL_HEAP, "files": _files() | more, "calls": (_PATHS, *calls)}
    return run(
        "node",
        [VM.parent / "vm.mjs", Path(_unpacked().name, "micropython.mjs")],
        input=json.dumps(request),
        capture_output=True,
        encoding="utf-8",
        timeout=_SECONDS,
        check=False,
    )


@functools.cache
def _files():
    """Return {path on the 32-bit VM's drive: content}, in the form of vm.mjs."""
    files = {
        (Path(place) / file.relative_to(folder)).as_posix(): file.read_bytes()
        for place, folder in zip(("", "vm"), _TESTS, strict=True)
        for file in folder.rglob("*.py")
    }
    return {"/" + path: _content(data) for path, data in (files | _firmware()).items()}


def _content(data):
    """Return the bytes of a file in base64, the form of vm.mjs."""
    return base64.b64encode(data).decode()


@functools.cache
def _firmware():
    """Return {path: bytes} of the firmware as compiled for boards, but marked for MicroPython."""
    files = {
        file.relative_to(ROOT).as_posix(): file.read_bytes()
        for folder in (*PACKAGES.values(), "code.py")
        for file in ((ROOT / folder), *sorted((ROOT / folder).rglob("*")))
        if file.suffix in (".py", ".txt", ".bin") and not file.name.startswith(LARGE)
    }
    # The tests are compiled with the firmware, so that names they use are not shortened.
    tests = {
        "tests/%s/%s" % (folder.name, file.name): file.read_bytes()
        for folder in _TESTS
        for file in folder.glob("*.py")
    } | {"bench.py": BENCH.read_bytes()}
    built_in = Definition("pygamer").modules
    library = from_wheels(_LIBRARIES, built_in)
    built = compiled.modules(files | library | tests, "micropython", built_in)
    return {path: data for path, data in built.items() if path not in tests}


@functools.cache
def _folder():
    """Return a temporary folder with the firmware, for the VM that reads files of this PC."""
    folder = tempfile.TemporaryDirectory(prefix="goldrush-vm-")
    for path, data in _firmware().items():
        file = Path(folder.name, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return folder
