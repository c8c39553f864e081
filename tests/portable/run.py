# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs the portable tests anywhere Python runs: a PC, a small VM, a board.

    python run.py test_gold test_chance ...     # without names: all that are here

Each module's test_ functions are called in order. The last line counts them.
"""

import gc
import os
import sys


def run(names, say=print):
    """Run the tests of the modules; returns how many failed."""
    passed = failed = 0
    for name in names:
        module = __import__(name)
        for test in sorted(dir(module)):
            if test.startswith("test_"):
                if _run_one(name, test, getattr(module, test), say):
                    passed += 1
                else:
                    failed += 1
        del module
        sys.modules.pop(name)
        gc.collect()
    say("%d passed, %d failed" % (passed, failed))
    return failed


def here():
    """The test modules in the folder of this file."""
    folder = __file__[: -len("run.py")] or "."
    return sorted(name[:-3] for name in os.listdir(folder) if _is_test(name))


def _is_test(name):
    return name.startswith("test_") and name.endswith(".py")


def _run_one(name, test, call, say):
    gc.collect()
    try:
        call()
    except Exception as error:
        say("FAILED %s.%s" % (name, test))
        _trace(error)
        return False
    say("ok %s.%s" % (name, test))
    return True


def _trace(error):
    if hasattr(sys, "print_exception"):
        sys.print_exception(error)
    else:
        import traceback

        traceback.print_exception(error)


if __name__ == "__main__":
    sys.exit(1 if run(sys.argv[1:] or here()) else 0)
