"""Run the portable tests in the folder `tests` of a board.

`python -m sim install --tests` installs this file in place of the games' code.py. Without
--tests it installs the games again. The output is on the serial line and on the screen.
"""

import sys

FOLDER = (__file__.rpartition("/")[0] or "") + "/tests"


def console():
    """Return a function to call after each line of output.

    Returns None if the firmware shows its console by itself.
    """
    import board

    if getattr(board, "DISPLAY", None):
        return None
    from hardware import CannotStart, boards

    try:
        # A display created by code shows the console, too.
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
