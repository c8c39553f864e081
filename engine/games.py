# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The list of games. Everything in a game's folder is found by its name and loaded on demand."""

NAMES = ("gold", "nuggets", "goldrausch")


def part(name, module):
    """Import engine.NAME.MODULE. Raises ValueError for a name not in NAMES."""
    if name not in NAMES:
        raise ValueError("no such game: %s (there are %s)" % (name, ", ".join(NAMES)))
    return __import__("engine.%s.%s" % (name, module), None, None, ("make",))


def make(name):
    """Return a new game object. Raises ValueError for a name not in NAMES."""
    return part(name, "rules").make()
