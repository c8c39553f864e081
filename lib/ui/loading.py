"""Loads and unloads code: a small board has no room for all of it at once.

A folder of ui is unloaded as a whole. `kit` and `core` always stay; `start`, `menu`, `pages`
and `scores` go when a game starts; `play`, `table` and the game's folders go when it ends.
"""

import gc
import sys

from engine.games import NAMES, part
from ui import texts

_SIZES = ((160, 128), (240, 135), (128, 64))  # of screens: small, wide, tiny

_temporary = []


def load(name):
    """Import ui.NAME, until its folder is unloaded."""
    return __import__("ui." + name, None, None, ("name",))


def size_of(width, height):
    """Return the number of the size of a screen in pixels. ValueError for an unknown one."""
    if (width, height) not in _SIZES:
        raise ValueError("no layout for a screen of %d x %d" % (width, height))
    return _SIZES.index((width, height))


class _Layout:
    """A layout; its rows become attributes."""


def layout(folder, size):
    """Return the layout of the screens of a folder (ui.FOLDER.layout) for a size_of()."""
    made = _Layout()
    load_temporary(folder + ".layout").lay_out(made, lambda *sizes: sizes[size])
    return made


def load_temporary(name):
    """Import ui.NAME until release(): drawings, options, pictures.

    What it imports goes with it, unless it was there before.
    """
    return _until_release(load, name)


def moments(game):
    """Import engine.GAME.moments until release(): it finds the highlights of a game."""
    return _until_release(part, game, "moments")


def _until_release(load_module, *name):
    before = set(sys.modules)
    module = load_module(*name)
    for each in sys.modules:
        if each not in before and not each.startswith("ui.kit"):
            _temporary.append(each)
    return module


def options(app, game):
    """Return the Options of a game (ui.core.options)."""
    return load_temporary(game + ".options").make(app.settings, game)


def release():
    """Unload what load_temporary() loaded. Objects made of it stay."""
    while _temporary:
        unload_module(_temporary.pop())


def unload_all_but(game):
    """Unload what the table of `game` does not need."""
    release()
    unload("ui.start", "ui.menu", "ui.pages", "ui.scores")
    for name in NAMES:
        if name != game:
            unload("ui." + name, "engine." + name)
    texts.keep(game)
    gc.collect()


def unload_table(game):
    """Unload the screens of a game; its engine stays."""
    release()
    unload("ui.table", "ui." + game)
    gc.collect()


def unload(*folders):
    """Unload all modules of these folders; a folder itself takes next to nothing."""
    for name in list(sys.modules):
        for folder in folders:
            if name.startswith(folder + "."):
                unload_module(name)


def unload_newer(kept):
    """Unload all modules of engine and ui except `kept`."""
    for name in list(sys.modules):
        if name not in kept and name.partition(".")[0] in ("engine", "ui"):
            unload_module(name)


def unload_module(name):
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
