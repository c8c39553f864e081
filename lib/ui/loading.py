# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Which code is in memory when. A small board has no room for all of it at once.

Modules are loaded one by one, and what the compiler leaves behind is freed before the next:
otherwise what stays lies strewn over the whole heap, with no room for anything large between.
"""

import gc
import sys

# Each after those that it imports. ~ stands for the folder of the screen's size, + for the
# engine.
_GROUPS = {
    "start": "+chance layout texts theme typefaces idle +events +games keeping statistics keeper "
    "keys party app",
    "looks": "drawing ~art",
    "menu": "widgets screen choices scenery ~menu_places menu",
    "play": "+game +journal +match tunes computers play",
    "table": "widgets screen cover table",
    "gold": "+gold ~gold_places banner zoom gold_tale seat_list gold_table ~art",
    "nuggets": "+nuggets ~nuggets_places dice_row holdings picking nuggets_table ~art ~dice_art",
    "goldrausch": "+goldrausch ~goldrausch_places columns goldrausch_table ~art ~group_art",
    "scores": "~score_places result_table scores ~art",
}

# What only the menu, any table or one of the games needs, and is loaded when it is asked for.
_MORE = {
    "menu": "seats settings rules records credits notes wrapping unpacking",
    "table": "advice thinking",
    "gold": "gold_scores +players.gold +players.gold_hard +players.memory +players.hint_gold",
    "nuggets": "+players.nuggets +players.nuggets_turn +players.nuggets_rows "
    "+players.nuggets_medium +players.nuggets_hard +players.nuggets_win +players.hint_nuggets",
    "goldrausch": "shares +players.goldrausch +players.goldrausch_hard +players.hint_goldrausch",
}

# These are needed by others, too.
_SHARED = ("widgets", "screen")


def load(group, size=None):
    """Load a group of modules, where they are not there yet."""
    for module in _GROUPS[group].split():
        name = _full(module, size)
        if name not in sys.modules:
            gc.collect()
            __import__(name)
    gc.collect()


def forget_all_but(game, size):
    """Give the memory of the menu and of other games back; it is loaded anew when wanted."""
    for group in _MORE:
        if group not in (game, "table"):
            _forget_group(group, size)
    gc.collect()


def forget_table(game, size):
    """Give the memory of the screens of a game back; the game itself stays."""
    for group in (game, "table"):
        _forget_group(group, size, "+")
    gc.collect()


def forget(kept):
    """Give the memory of all code back but for the modules `kept`."""
    for name in list(sys.modules):
        if name not in kept and name.partition(".")[0] in ("engine", "ui"):
            _forget(name)


def forget_drawings():
    """Give the memory of drawings back, once bitmaps have been made of them."""
    for name in list(sys.modules):
        if name[:3] == "ui." and name[-3:] == "art":
            _forget(name)


def _forget_group(group, size, keep=" "):
    for module in (_GROUPS[group] + " " + _MORE[group]).split():
        if module[0] != keep and module not in _SHARED:
            _forget(_full(module, size))


def _full(module, size):
    if module[0] == "+":
        return "engine." + module[1:]
    return "ui." + module.replace("~", "%s." % size)


def _forget(name):
    if sys.modules.pop(name, None):
        # The package holds it as an attribute, too.
        package, _, module = name.rpartition(".")
        if package in sys.modules:
            delattr(sys.modules[package], module)
