# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The games by name. A game's code is loaded when it is first asked for."""

NAMES = ("gold", "nuggets", "goldrausch")


def make(name):
    """A new game object. Raises ValueError for a name that is not in NAMES."""
    if name == "gold":
        from engine.gold import Gold as game
    elif name == "nuggets":
        from engine.nuggets import Nuggets as game
    elif name == "goldrausch":
        from engine.goldrausch import Goldrausch as game
    else:
        raise ValueError("no such game: %s (there are %s)" % (name, ", ".join(NAMES)))
    return game()
