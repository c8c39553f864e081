"""On a board in the place of the games' code.py: runs the tests in its folder `tests`.

What is printed is on the serial line and on the screen. `python -m sim install --tests`
puts it there, and without --tests the games come back.
"""

import sys

FOLDER = (__file__.rpartition("/")[0] or "") + "/tests"


def console():
    """What to call after each line, or None where the firmware shows its console by itself."""
    import board

    if getattr(board, "DISPLAY", None):
        return None
    from hardware import CannotStart, boards

    try:
        # A screen that is new shows the console, too.
        return boards.open().display.refresh
    except (ImportError, CannotStart) as problem:
        print("No screen:", problem)
        return None


def main():
    refresh = console()
    sys.path.append(FOLDER)
    import run

    def say(words):
        print(words)
        if refresh:
            refresh()

    failed = run.run(run.here(), say)
    say("FAILED" if failed else "ALL PASSED")


main()
