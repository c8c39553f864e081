"""The parts of a handheld. hardware.boards finds the board this runs on and assembles them."""

# Beside hardware.boards. They hold functions alone: a class would stay with what is made of it.
_BUILDERS = ("assembly", "badge", "grid", "oled", "settings")


class CannotStart(Exception):
    """A part or file the game needs is missing. The message tells the player what to do."""


def unload_builders():
    """Unload what assembles a handheld and is not needed afterwards: 6 KB of heap."""
    import sys

    for name in list(sys.modules):
        package, _, module = name.rpartition(".")
        if name.startswith("hardware.boards") or (package == "hardware" and module in _BUILDERS):
            del sys.modules[name]
            # The package holds it as an attribute, too.
            if package in sys.modules:
                delattr(sys.modules[package], module)


def report_failure(notes, part, problem):
    """Note that `part` raised `problem` and that the game goes on without it."""
    sentence = "The %s failed and stay off: %s." % (part, str(problem) or type(problem).__name__)
    print(sentence)
    if notes is not None:
        notes.append(sentence)


def open_optional(notes, part, open_part, *arguments):
    """Return open_part(*arguments), or None and a note if it raises: the game does without."""
    try:
        return open_part(*arguments)
    except MemoryError:
        raise
    except Exception as problem:
        report_failure(notes, part, problem)
        return None
