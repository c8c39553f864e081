"""Removes packages that only hold modules, and copies modules into bundles that load them.

CircuitPython collects garbage after each module that it loads (py/builtinimport.c).
"""

import ast
import re
from collections.abc import Sequence

from sim.build.optimiser.bundles import HEADS
from sim.build.optimiser.trees import parsed

# Modules that several others load, mostly one of those at a time: each gets a copy.
_COPIED = ("ui.core.options", "ui.table.table", "ui.pages.wrapping", "engine.nuggets.keeper")


def drop_empty(files: dict[str, str]) -> dict[str, str]:
    """Return sources (text by dotted name) without packages that only have a docstring.

    A folder does not need a file.
    """
    return {name: text for name, text in files.items() if not _is_empty(name, files)}


def _is_empty(name, files):
    inside = any(other.startswith(name + ".") for other in files)
    return inside and all(isinstance(part, ast.Expr) for part in parsed(files[name], name).body)


def duplicate_shared(files: dict[str, str], others: Sequence[str] = ()) -> dict[str, str]:
    """Return sources with a copy for each head of a bundle that loads one of _COPIED.

    A module that `others`, texts of programs, import is not copied.
    """
    made = dict(files)
    for shared in _COPIED:
        users = [name for name, text in made.items() if _asks(shared).search(text)]
        heads = [name for name in users if HEADS.match(name)]
        if shared not in made or not heads or any(shared in text for text in others):
            continue
        for user in heads:
            own = "%s_%s" % (user, shared.rpartition(".")[2])
            made[own] = made[shared]
            made[user] = _asks(shared).sub(r"\1from %s import" % own, made[user])
        if users == heads:
            del made[shared]
    return made


def original(module: str) -> str:
    """Return the module that this one is a copy of, or this one itself; dotted names."""
    for shared in _COPIED:
        head = module.removesuffix("_" + shared.rpartition(".")[2])
        if head != module and HEADS.match(head):
            return shared
    return module


def _asks(module):
    return re.compile(r"^( *)from %s import" % re.escape(module), re.MULTILINE)
