"""Run the portable tests on a PC, a small VM or a board.

    python run.py test_gold test_rng ...     # without names: all tests of this folder

This calls the test_ functions of each module in order. The last lines repeat the names of
failed tests, because a small screen shows no more, and count all tests.
"""

import gc
import os
import sys


def run(names, say=print):
    """Run the tests of the modules and return the number of failures.

    names: names of modules
    say: prints one line of text
    """
    loaded = list(sys.modules)
    passed = 0
    failed = []
    for name in names:
        for test, call in _tests(name):
            if _run_one(name, test, call, say):
                passed += 1
            else:
                failed.append("%s.%s" % (name, test))
        call = None
        _unload_all_but(loaded)
    for name in failed:
        say("FAILED %s" % name)
    say("%d passed, %d failed" % (passed, len(failed)))
    return len(failed)


def here():
    """Return the test modules in the folder of this file."""
    names = os.listdir(__file__[: -len("run.py")] or ".")
    return sorted([name[:-3] for name in names if name[:5] == "test_" and name[-3:] == ".py"])


def _tests(name):
    """Return (name, function) of each test of a module.

    If the module cannot be imported, its only test is `load`, which raises the error.
    """
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


def _unload_all_but(loaded):
    """Unload the modules that are not in `loaded`. A board has no room for those of all tests."""
    for name in list(sys.modules):
        if name not in loaded:
            del sys.modules[name]
            package, _, last = name.rpartition(".")
            if package in sys.modules and hasattr(sys.modules[package], last):
                # The package has an attribute that refers to the module, too.
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
