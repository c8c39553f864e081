# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Unloads code: a small board has no room for all of it at once.

A folder of ui is unloaded as a whole. `kit` and `core` always stay; `start`, `menu` and
`scores` go when a game starts; `play`, `table` and the game's folders go when it ends.
Importing loads code, again if need be.
"""

import gc
import sys

from engine.games import NAMES
from ui import texts
from ui.core.options import Options

_borrowed = []


def borrow(name):
    """Import ui.NAME until give_back(): drawings, options, pictures.

    What it imports goes with it, unless it was there before.
    """
    before = set(sys.modules)
    module = __import__("ui." + name, None, None, ("name",))
    for each in sys.modules:
        if each not in before and not each.startswith("ui.kit"):
            _borrowed.append(each)
    return module


def options(app, game):
    """Return the Options of a game (ui.core.options): its own, if it has any."""
    try:
        make = borrow(game + ".options").make
    except ImportError:
        make = Options
    return make(app.settings, game)


def give_back():
    """Unload the borrowed modules. Objects made of them stay."""
    while _borrowed:
        forget_module(_borrowed.pop())


def forget_all_but(game):
    """Unload what the table of `game` does not need."""
    give_back()
    forget("ui.start", "ui.menu", "ui.scores")
    for name in NAMES:
        if name != game:
            forget("ui." + name, "engine." + name)
    texts.keep(game)
    gc.collect()


def forget_table(game):
    """Unload the screens of a game; its engine stays."""
    give_back()
    forget("ui.table", "ui." + game)
    gc.collect()


def forget(*folders):
    """Unload all modules of these folders; a folder itself takes next to nothing."""
    for name in list(sys.modules):
        for folder in folders:
            if name.startswith(folder + "."):
                forget_module(name)


def forget_newer(kept):
    """Unload all modules of engine and ui except `kept`."""
    for name in list(sys.modules):
        if name not in kept and name.partition(".")[0] in ("engine", "ui"):
            forget_module(name)


def forget_module(name):
    """Unload a module."""
    if name in sys.modules:
        # MicroPython's dicts still hold what is deleted from them (py/map.c), so None goes first.
        sys.modules[name] = None
        del sys.modules[name]
        # The package also refers to it, as an attribute.
        package, _, module = name.rpartition(".")
        if package in sys.modules:
            setattr(sys.modules[package], module, None)
            delattr(sys.modules[package], module)
