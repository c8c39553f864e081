"""The list of games. Everything in a game's folder is found by its name and loaded on demand."""

# Every game there ever was: what is kept refers to it by its index here, so append new ones
# and remove none. Those that are no more are in GONE, too.
NUMBERED = ("gold", "nuggets", "goldrausch")
GONE = ()
NAMES = tuple([name for name in NUMBERED if name not in GONE])


def part(name, module):
    """Import engine.NAME.MODULE. Raises ValueError for a name not in NAMES."""
    if name not in NAMES:
        raise ValueError("no such game: %s (there are %s)" % (name, ", ".join(NAMES)))
    return __import__("engine.%s.%s" % (name, module), None, None, ("make",))


def optional(name, module):
    """Import engine.NAME.MODULE; return None if the game has no such module."""
    try:
        return part(name, module)
    except ImportError:
        return None


def make(name):
    """Return a new game object. Raises ValueError for a name not in NAMES."""
    return part(name, "rules").make()
