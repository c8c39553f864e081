"""Handles a crash of the program: reports it, records it, restarts."""

import gc
import time

from hardware import boards, store

# As the smallest screen breaks lines: four of 20 letters.
GIVEN_UP = (
    "Goldrush has crashed\n%d times in a row.\nPress reset. If that\nfails, reinstall it."
    % store.MOST_CRASHES
)
NOT_COUNTED = "Goldrush has stopped\nafter a crash. Press\nreset to try again."

LINES = "/hardware/lines.txt"


def handle(problem, no_room):
    """Handle an exception that left the program; give all memory back first.

    Restarts into the menu, which offers to continue the kept game, and does not return. After
    store.MOST_CRASHES in a row, or where crashes cannot be counted, a sentence stays on the screen:
    `no_room` if memory was full. Raises MemoryError if there is no room for this.
    """
    import microcontroller
    import supervisor

    gc.collect()
    lines = _traceback(problem)
    print("\n".join(lines))
    kept = store.best(microcontroller.nvm, [], boards.nvm_appends())
    kept.load()
    if kept.crashes >= store.MOST_CRASHES:
        _stop(no_room if isinstance(problem, MemoryError) else GIVEN_UP)
        return
    if kept.crashed(_short(problem, lines)):
        supervisor.reload()
    _stop(NOT_COUNTED)


def _stop(said):
    """Say why on the screen until a reset: the firmware would write over it once code.py ends."""
    import supervisor

    print(said, end="")  # another line would move the first one out of the screen
    display = supervisor.runtime.display
    if hasattr(display, "auto_refresh"):
        import displayio

        display.root_group = displayio.CIRCUITPYTHON_TERMINAL
        display.auto_refresh = True
        while True:
            time.sleep(1)


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
