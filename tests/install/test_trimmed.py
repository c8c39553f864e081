"""Libraries trimmed to the code that modules use."""

import pytest

from sim.build.optimiser.libraries import trimmed


def trim(library, user="", built_in=()):
    """Return the source of a library after trimming.

    user: the source of a module that imports the library
    built_in: names of modules that the firmware has
    """
    files = {"theirs": library, "ours": user}
    return trimmed(files, ["ours"], [], built_in)["theirs"]


@pytest.mark.parametrize(
    "user", ["import theirs\ntheirs.f()", "from theirs import f", "getattr(theirs, 'f')"]
)
def test_a_used_function_remains(user):
    assert trim("def f():\n    return 1", user) == "def f():\n    return 1"


def test_an_unused_function_is_removed():
    assert trim("def f():\n    return 1") == "pass\n"


def test_functions_of_removed_functions_are_removed():
    assert trim("def f():\n    return g()\ndef g():\n    return f()") == "pass\n\npass\n"


def test_functions_of_used_functions_remain():
    library = "def f():\n    return g()\ndef g():\n    return 1"
    assert trim(library, "from theirs import f") == library


def test_methods_that_python_calls_remain():
    library = "class A:\n    def __init__(self):\n        self.f()\n    def f(self):\n        pass"
    assert trim(library) == library


@pytest.mark.parametrize("user, stays", [("a.size", False), ("a.size = 1", True)])
def test_a_setter_remains_if_it_is_used(user, stays):
    half = "    @size.setter\n    def size(self, size):\n        pass"
    library = "class A:\n    @property\n    def size(self):\n        return 1\n" + half
    result = trim(library, user)
    assert result.startswith("class A:\n    @property\n    def size(self):\n        return 1\n    ")
    assert result.endswith("    def size(self, size):\n        pass") == stays


def test_a_local_variable_does_not_keep_a_method():
    library = "class A:\n    def size(self):\n        return 1"
    assert trim(library, "size = 1\nprint(size)") == "class A:\n    pass\n"


def test_lines_keep_their_numbers():
    library = "def f():\n    return 1\n\n\ndef g():\n    return 2"
    assert trim(library, "from theirs import g").split("\n")[4] == "def g():"


def test_imports_for_type_checkers_are_removed():
    assert trim("try:\n    from typing import Any\nexcept ImportError:\n    pass") == "pass\n\n\n"


def test_a_built_in_module_needs_no_fallback():
    library = "try:\n    from time import ticks\nexcept ImportError:\n    ticks = None"
    assert trim(library, built_in=["time"]) == "from time import ticks\n\n\n"
    assert trim(library) == library


@pytest.mark.parametrize(
    "written, result",
    [
        ("A = const(1 + 2)", "A = 1 + 2"),
        ("a = f'{b}: {c!r} {{}}'", "a = '{}: {!r} {{}}'.format(b, c)"),
        ("a = f'{b:02d}'", "a = '{:02d}'.format(b)"),
    ],
)
def test_code_is_written_plainly_for_later_steps(written, result):
    assert trim(written) == result
