"""Handles a crash of the program: reports it, records it, restarts."""

import gc

from hardware import boards, store

GIVEN_UP = (
    "Goldrush has stopped: it crashed %d times in a row. Press reset to try again. If it still"
    " crashes, install it again." % store.MOST_CRASHES
)
NOT_COUNTED = "Goldrush has stopped: crashes cannot be counted. Press reset to start again."

LINES = "/hardware/lines.txt"


def handle(problem):
    """Handle an exception that left the program; give all memory back first.

    Restarts into the menu, which offers to continue the kept game, and does not return. Returns,
    with a sentence on the console, after store.MOST_CRASHES in a row or where crashes cannot be
    counted. Raises MemoryError if there is no room for this, or after MOST_CRASHES that
    ended with one.
    """
    import microcontroller
    import supervisor

    gc.collect()
    lines = _traceback(problem)
    print("\n".join(lines))
    kept = store.best(microcontroller.nvm, [], boards.nvm_appends())
    kept.load()
    if kept.crashes >= store.MOST_CRASHES:
        if isinstance(problem, MemoryError):
            raise problem
        print(GIVEN_UP)
        return
    if kept.crashed(_short(problem, lines)):
        supervisor.reload()
    print(NOT_COUNTED)


def _traceback(problem):
    import traceback

    text = "".join(traceback.format_exception(problem))
    return [_as_written(line) for line in text.strip().split("\n")]


def _as_written(line):
    """Return a line of a traceback with module and line number as in the source.

    `install` bundles modules that are loaded together; for each module of a bundle, in ascending
    order, hardware/lines.txt has the bundle, the line where the module begins, and its name.
    """
    words = line.split('"')
    if len(words) != 3 or not words[2].startswith(", line "):
        return line
    number, comma, rest = words[2][7:].partition(",")
    number = int(number)
    module, first = words[1], 1
    try:
        with open(LINES) as rows:
            for row in rows:
                bundle, begins, name = row.split()
                if bundle == words[1] and int(begins) <= number:
                    module, first = name, int(begins)
    except (OSError, ValueError):
        """Nothing is bundled, or the file is damaged."""
    return '%s"%s", line %d%s%s' % (words[0], module, number - first + 1, comma, rest)


def _short(problem, lines):
    """Kind, place and message, the kind first: there may be room for no more."""
    where = [line.strip() for line in lines if line.startswith("  File ")]
    return "%s %s: %s" % (type(problem).__name__, where[-1] if where else "", problem)
