"""Private names that share a new name, because no object has two of them."""

import pytest

from sim.build.optimiser import private
from sim.build.optimiser.names import reuse_rom_names
from sim.build.optimiser.trees import parsed

ONE = "class One:\n    def __init__(self):\n        self._first = 1\n"
OTHER = "class Other:\n    def _second(self):\n        return self._second()\n"


def renamed(**sources):
    """Return the new names of `_first` and `_second`."""
    new = reuse_rom_names(sources)[1]
    return new["_first"], new["_second"]


def test_modules_without_a_common_class_share_a_name():
    first, second = renamed(one=ONE, other=OTHER)
    assert first == second


@pytest.mark.parametrize(
    "start",
    [
        "import one\nclass Other(one.One)",
        "from one import One\nclass Other(One)",
        "from one import One as Base\nclass Other(Base)",
    ],
)
def test_a_class_and_its_base_do_not(start):
    first, second = renamed(one=ONE, other=OTHER.replace("class Other", start))
    assert first != second


def test_two_bases_of_one_class_do_not():
    first, second = renamed(
        one=ONE, other=OTHER, third="import one, other\nclass C(one.One, other.Other):\n    x = 1\n"
    )
    assert first != second


def test_a_class_means_its_own_module_before_others_of_the_same_name():
    base = "class Base:\n    pass\n"
    first, second = renamed(
        one=base + ONE.replace("One", "One(Base)"),
        other=base + OTHER.replace("Other", "Other(Base)"),
    )
    assert first == second


@pytest.mark.parametrize(
    "more",
    [
        "def f(one):\n    return one._first\n",
        "_first = 1\n",
        "def f(_first):\n    return _first\n",
        "def f():\n    return g(_first=1)\n",
        "class Two:\n    _first = 1\n",
    ],
)
def test_a_name_that_is_used_otherwise_is_not_private(more):
    assert private.owners({"one": parsed(ONE)}) == {"_first": "one"}
    assert private.owners({"one": parsed(ONE), "two": parsed(more)}) == {}
    assert private.owners({"one": parsed(ONE + more)}) == {}


def test_a_name_of_two_modules_is_not_private():
    assert private.owners({"one": parsed(ONE), "two": parsed(ONE)}) == {}
