# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Which code is in memory when: a small board has no room for all of it at once.

A folder of ui is loaded and forgotten together. `kit` and `core` stay for ever; `start`,
`menu` and `scores` go when a game begins; a game's folders, `play` and `table` go with it.
Code is loaded by importing it; what has been forgotten is loaded anew.
"""

import gc
import sys

from engine.games import NAMES

_borrowed = []


def borrow(name):
    """The module ui.NAME, in memory until give_back(): drawings, options, pictures.

    The modules that it imports are given back with it, where they were not there before.
    """
    before = list(sys.modules)
    module = __import__("ui." + name, None, None, ("name",))
    for each in sys.modules:
        if each not in before and not each.startswith("ui.kit"):
            _borrowed.append(each)
    return module


def give_back():
    """Forget what was borrowed. What was made of it stays."""
    while _borrowed:
        _forget(_borrowed.pop())


def forget_all_but(game):
    """Forget what the table of `game` does not need."""
    give_back()
    forget("ui.start", "ui.menu", "ui.scores")
    for name in NAMES:
        if name != game:
            forget("ui." + name, "engine." + name)
    gc.collect()


def forget_table(game):
    """Forget the screens of a game; the game itself stays."""
    give_back()
    forget("ui.table", "ui." + game)
    gc.collect()


def forget(*folders):
    """Forget all modules of these folders."""
    for name in list(sys.modules):
        for folder in folders:
            if name == folder or name.startswith(folder + "."):
                _forget(name)


def forget_newer(kept):
    """Forget all code but the modules `kept`."""
    for name in list(sys.modules):
        if name not in kept and name.partition(".")[0] in ("engine", "ui"):
            _forget(name)


def _forget(name):
    if sys.modules.pop(name, None):
        # The package holds it as an attribute, too.
        package, _, module = name.rpartition(".")
        if package in sys.modules:
            delattr(sys.modules[package], module)
