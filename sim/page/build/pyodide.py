# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Python for the browser: the parts of the package Pyodide (MPL-2.0) that the page loads."""

import gzip
import json
import tempfile
from pathlib import Path

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
# A plain file server compresses nothing, so the page unpacks these itself. Their ending is one
# for which no server sends a Content-Encoding.
_PACKED = ("pyodide.asm.mjs", "pyodide.asm.wasm")
SUFFIX = ".packed"
_COMPILE = Path(__file__).with_name("compile.mjs")


def files():
    """The files by their name in the folder of the page. Raises PackageError."""
    found = PYODIDE.read([_PROGRAM, _LIBRARY, *_PACKED, _LOCK])
    made = {"pyodide/" + _PROGRAM: found[_PROGRAM], "pyodide/" + _LIBRARY: _library(found)}
    for name in _PACKED:
        made["pyodide/" + name + SUFFIX] = gzip.compress(found[name], 9, mtime=0)
    # No package of theirs is used: only which Pyodide it is.
    lock = {"info": json.loads(found[_LOCK])["info"], "packages": {}}
    made["pyodide/" + _LOCK] = json.dumps(lock).encode()
    return made


def _library(found):
    """Python's library with what a start loads compiled, made once. Raises PackageError."""
    kept = CACHE / "page" / ("library-%s.zip" % PYODIDE.version)
    if not kept.exists():
        with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
            for name, data in found.items():
                Path(folder, name).write_bytes(data)
            node([str(_COMPILE), folder])
            # In one step: two builds at once make the same.
            Path(folder, "library.zip").replace(kept)
    return kept.read_bytes()
