"""Runs the portable tests anywhere Python runs: a PC, a small VM, a board.

    python run.py test_gold test_rng ...     # without names: all that are here

It calls each module's test_ functions in order. The last lines name the failed tests again,
since a small screen shows no more, and count all.
"""

import gc
import os
import sys


def run(names, say=print):
    """Run the tests of the modules; return the number of failures."""
    there = list(sys.modules)
    passed = 0
    failed = []
    for name in names:
        for test, call in _tests(name):
            if _run_one(name, test, call, say):
                passed += 1
            else:
                failed.append("%s.%s" % (name, test))
        call = None
        _forget_all_but(there)
    for name in failed:
        say("FAILED %s" % name)
    say("%d passed, %d failed" % (passed, len(failed)))
    return len(failed)


def here():
    """Return the test modules in the folder of this file."""
    names = os.listdir(__file__[: -len("run.py")] or ".")
    return sorted([name[:-3] for name in names if name[:5] == "test_" and name[-3:] == ".py"])


def _tests(name):
    """Return (name, function) of each test; a module that fails to load has one that raises."""
    try:
        module = __import__(name)
    except Exception as error:
        problem = error

        def load():
            raise problem

        return [("load", load)]
    return [(test, getattr(module, test)) for test in sorted(dir(module)) if test[:5] == "test_"]


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


def _forget_all_but(there):
    """Unload the modules of the last test: a board has no room for all at once."""
    for name in list(sys.modules):
        if name not in there:
            del sys.modules[name]
            package, _, last = name.rpartition(".")
            if package in sys.modules and hasattr(sys.modules[package], last):
                # The package also refers to it, as an attribute.
                delattr(sys.modules[package], last)
    gc.collect()


def _trace(error):
    if hasattr(sys, "print_exception"):
        sys.print_exception(error)
    else:
        import traceback

        traceback.print_exception(error)


if __name__ == "__main__":
    sys.exit(1 if run(sys.argv[1:] or here()) else 0)
