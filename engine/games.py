"""The list of games. Modules in a game's folder are found by name and imported on demand."""

# Every game there ever was. Saved games refer to a game by its index here, so append new ones and
# remove none. A game that can no longer be played is in GONE, too.
NUMBERED = ("gold", "nuggets", "goldrausch")
GONE = ()
NAMES = tuple([name for name in NUMBERED if name not in GONE])


def part(name, module):
    """Import engine.NAME.MODULE. Raises ValueError for a name not in NAMES."""
    if name not in NAMES:
        raise ValueError("no game %s: choose from %s" % (name, ", ".join(NAMES)))
    return __import__("engine.%s.%s" % (name, module), None, None, ("make",))


def optional(name, module):
    """Import engine.NAME.MODULE. Returns None if the game has no such module."""
    try:
        return part(name, module)
    except ImportError:
        return None


def make(name):
    """Return a new game object. Raises ValueError for a name not in NAMES."""
    return part(name, "rules").make()
