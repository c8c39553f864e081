# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What to do when the program crashes: report it, record it, restart."""

import gc

from hardware import store

GIVEN_UP = (
    "Goldrush has stopped: the same went wrong again and again. Press reset to try once more."
    " If it comes back, copy the program onto the drive anew."
)


def handle(problem):
    """Handle an exception that left the program.

    Restarts into the menu, which offers to continue the kept game, and does not return. Returns
    after store.MOST_CRASHES in a row, or where crashes cannot be counted.
    """
    import microcontroller
    import supervisor

    gc.collect()
    print(_traceback(problem))
    kept = store.best(microcontroller.nvm, [])
    kept.load()
    if kept.crashes < store.MOST_CRASHES and kept.crashed(_short(problem)):
        supervisor.reload()
    print(GIVEN_UP)


def _traceback(problem):
    import traceback

    return "".join(traceback.format_exception(problem))


def _short(problem):
    """The kind comes first, for there may be room for no more; then place and message."""
    lines = _traceback(problem).strip().split("\n")
    where = [line.strip() for line in lines if line.startswith("  File ")]
    return "%s %s: %s" % (type(problem).__name__, where[-1] if where else "", problem)
