"""The parts of a handheld. hardware.boards finds this board and assembles its parts."""

# Modules to unload, besides hardware.boards. They contain functions only: the module of a class
# is not freed while an object of the class is in use. The self-test drops its Bench first.
BUILDERS = ("assembly", "badge", "grid", "oled", "openers", "selftest", "settings")


class CannotStart(Exception):
    """A part or file the game needs is missing. The message tells the player what to do."""


def unload_builders():
    """Unload the modules that only assemble a handheld. Frees 6 KB of heap."""
    import sys

    for name in list(sys.modules):
        package, _, module = name.rpartition(".")
        if name.startswith("hardware.boards") or (package == "hardware" and module in BUILDERS):
            # A MicroPython dict still refers to a value after `del` (py/map.c), so set None first.
            sys.modules[name] = None
            del sys.modules[name]
            # The package refers to the module, too.
            if package in sys.modules:
                setattr(sys.modules[package], module, None)
                delattr(sys.modules[package], module)


def report_failure(notes, part, problem):
    """Print and note that `part` raised `problem`. The game continues without the part.

    `part` is a plural noun for the sentence, such as "lights". `notes` may be None.
    """
    sentence = "The %s failed and stay off: %s." % (part, str(problem) or type(problem).__name__)
    print(sentence)
    if notes is not None:
        notes.append(sentence)


def open_optional(notes, part, open_part, *arguments):
    """Return open_part(*arguments). If that raises, note the failure and return None.

    A MemoryError is raised again: the part is not at fault.
    """
    try:
        return open_part(*arguments)
    except MemoryError:
        raise
    except Exception as problem:
        report_failure(notes, part, problem)
        return None
