"""Of a library stays what somebody asks for."""

import pytest

from sim.build.optimiser.libraries import trimmed


def left(library, asking="", built_in=()):
    """What becomes of a library that `asking`, a module of ours, loads."""
    files = {"theirs": library, "ours": asking}
    return trimmed(files, ["ours"], [], built_in)["theirs"]


@pytest.mark.parametrize(
    "asking", ["import theirs\ntheirs.f()", "from theirs import f", "getattr(theirs, 'f')"]
)
def test_a_function_that_is_asked_for_stays(asking):
    assert left("def f():\n    return 1", asking) == "def f():\n    return 1"


def test_a_function_that_nobody_asks_for_goes():
    assert left("def f():\n    return 1") == "pass\n"


def test_what_a_function_that_goes_asks_for_goes_too():
    assert left("def f():\n    return g()\ndef g():\n    return f()") == "pass\n\npass\n"


def test_what_a_function_that_stays_asks_for_stays():
    library = "def f():\n    return g()\ndef g():\n    return 1"
    assert left(library, "from theirs import f") == library


def test_what_python_calls_stays():
    library = "class A:\n    def __init__(self):\n        self.f()\n    def f(self):\n        pass"
    assert left(library) == library


@pytest.mark.parametrize("asking, stays", [("a.size", False), ("a.size = 1", True)])
def test_a_setter_stays_where_it_is_set(asking, stays):
    half = "    @size.setter\n    def size(self, size):\n        pass"
    library = "class A:\n    @property\n    def size(self):\n        return 1\n" + half
    made = left(library, asking)
    assert made.startswith("class A:\n    @property\n    def size(self):\n        return 1\n    ")
    assert made.endswith("    def size(self, size):\n        pass") == stays


def test_a_local_variable_keeps_no_method():
    library = "class A:\n    def size(self):\n        return 1"
    assert left(library, "size = 1\nprint(size)") == "class A:\n    pass\n"


def test_lines_stay_where_they_are():
    library = "def f():\n    return 1\n\n\ndef g():\n    return 2"
    assert left(library, "from theirs import g").split("\n")[4] == "def g():"


def test_what_serves_type_checkers_goes():
    assert left("try:\n    from typing import Any\nexcept ImportError:\n    pass") == "pass\n\n\n"


def test_what_the_firmware_has_is_loaded_without_an_else():
    library = "try:\n    from time import ticks\nexcept ImportError:\n    ticks = None"
    assert left(library, built_in=["time"]) == "from time import ticks\n\n\n"
    assert left(library) == library


@pytest.mark.parametrize(
    "written, made",
    [
        ("A = const(1 + 2)", "A = 1 + 2"),
        ("a = f'{b}: {c!r} {{}}'", "a = '{}: {!r} {{}}'.format(b, c)"),
        ("a = f'{b:02d}'", "a = '{:02d}'.format(b)"),
    ],
)
def test_what_other_steps_do_not_follow_is_put_plainly(written, made):
    assert left(written) == made
