# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The games by name. All that a game's folder holds is found by it, and loaded when asked for."""

NAMES = ("gold", "nuggets", "goldrausch")


def part(name, module):
    """The module `module` of the game `name`. Raises ValueError for a name not in NAMES."""
    if name not in NAMES:
        raise ValueError("no such game: %s (there are %s)" % (name, ", ".join(NAMES)))
    return __import__("engine.%s.%s" % (name, module), None, None, ("make",))


def make(name):
    """A new game object. Raises ValueError for a name not in NAMES."""
    return part(name, "rules").make()
