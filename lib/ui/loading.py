"""Loads and unloads code, because a small board has no room for all of it at once.

A folder of ui is unloaded as a whole. `kit` and `core` are never unloaded. `start`, `menu`,
`pages` and `scores` are unloaded when a game starts, `play`, `table` and the game's own folders
when it ends.
"""

import gc
import sys

from engine.games import NAMES
from ui import texts

_SIZES = ((160, 128), (240, 135), (128, 64))  # screens in pixels: small, wide, tiny

_temporary = ()  # names of modules


def load(name):
    """Import and return ui.NAME. It remains until its folder is unloaded."""
    return __import__("ui." + name, None, None, ("name",))


def size_of(width, height):
    """Return the index of a screen's size: 0 small, 1 wide, 2 tiny. Raises ValueError."""
    if (width, height) not in _SIZES:
        raise ValueError("no layout for a screen of %d x %d" % (width, height))
    return _SIZES.index((width, height))


class _Layout:
    """A layout. lay_out() sets its attributes."""


def layout(folder, size):
    """Return the layout of a folder's screens (ui.FOLDER.layout). `size` is from size_of()."""
    values = _Layout()
    load_temporary(folder + ".layout").lay_out(values, lambda *sizes: sizes[size])
    return values


def load_temporary(name):
    """Import and return ui.NAME until release(), for drawings, options and pictures.

    release() also unloads the modules that it imports, unless they were loaded before.
    """
    return until_release(load, name)


def replay():
    """Import and return engine.replay until release()."""
    return until_release(_replay)


def _replay():
    from engine import replay

    return replay


def until_release(load_module, *name):
    """Return load_module(*name). What it imports remains until release()."""
    global _temporary
    before = set(sys.modules)
    try:
        return load_module(*name)
    finally:  # A module that did not fit has left those that it imports.
        for each in newer_than(before):
            if not each.startswith("ui.kit"):
                _temporary += (each,)


def newer_than(before):
    """Return the names of the modules imported since `before = set(sys.modules)`."""
    return [name for name in sys.modules if name not in before]


def options(app, game):
    """Return the Options of a game (ui.core.options)."""
    return load_temporary(game + ".options").make(app.settings, game)


def release():
    """Unload the modules of load_temporary(). Objects made from them remain valid."""
    global _temporary
    names, _temporary = _temporary, ()
    for name in reversed(names):
        unload_module(name)


def free():
    """Free garbage and the modules of load_temporary(), halfway through the making of a table.

    A table makes as much garbage as it keeps. Without this, the rest of the table is allocated
    after the garbage and divides the largest free piece.
    """
    release()
    gc.collect()


def unload_all_but(game):
    """Unload all code that the table of `game` does not need."""
    release()
    unload("ui.start", "ui.menu", "ui.pages", "ui.scores")
    for name in NAMES:
        if name != game:
            unload("ui." + name, "engine." + name)
    # Before the texts remain in memory, so that they do not lie behind all this.
    gc.collect()
    texts.keep(game)


def unload_table(game):
    """Unload the screens of a game, but not its engine."""
    unload("ui.table", "ui." + game)
    free()


def unload(*folders):
    """Unload all modules in these folders. The packages themselves remain: they are tiny."""
    for name in list(sys.modules):
        for folder in folders:
            if name.startswith(folder + "."):
                unload_module(name)


def unload_newer(kept):
    """Unload all modules of engine and ui except those named in `kept`."""
    for name in list(sys.modules):
        if name not in kept and name.partition(".")[0] in ("engine", "ui"):
            unload_module(name)
    # Else what is loaded next lies above all this, in small pieces of free memory.
    gc.collect()


def unload_module(name):
    """Unload a module, if it is loaded. Those of tables and menus are emptied, too.

    A stale word on the stack may look like a pointer to a part of a screen, whose class leads to
    its functions and these to the whole module: 16 to 22 KB beside which the next screen would have
    to fit. None of its functions may be called any more.
    """
    if name in sys.modules:
        module = sys.modules[name]
        sys.modules[name] = None  # as in _delete()
        del sys.modules[name]
        # The package refers to its module, too.
        package, _, last = name.rpartition(".")
        if package in sys.modules:
            _delete(sys.modules[package], last)
        if name.endswith(".table") or name.startswith("ui.menu."):
            _empty(module, name)


def _empty(module, own):
    """Delete all that the module `own` has, and the methods of its own classes."""
    for name, part in list(module.__dict__.items()):
        if _is_special(name):
            continue
        if isinstance(part, type) and part.__dict__.get("__module__") == own:
            for method in list(part.__dict__):
                if method == "__init__" or not _is_special(method):
                    _delete(part, method)
        _delete(module, name)


def _is_special(name):
    return name.encode().startswith(b"__")  # as bytes: a board keeps each short text for ever


def drop_attributes(thing):
    """Delete all attributes of an object, and free what only they refer to."""
    for name in list(thing.__dict__):
        _delete(thing, name)


def _delete(thing, name):
    # A MicroPython dict still refers to a value after `del` (py/map.c), so set None first.
    setattr(thing, name, None)
    delattr(thing, name)
