"""Constants, which the optimiser replaces by their numbers, and names that it shortens."""

import itertools
import string

import pytest

from sim.build.optimiser import names
from sim.build.optimiser.constants import inline
from sim.build.optimiser.names import reuse_rom_names

OTHER = "A = 3\n_B = 4\nC = A * 2 - 1\nword = 5\nTEXT = 'x'\nLATER = None\n"


def inlined(source):
    """Return the source of `p.one` after inline(), with `p.other` beside it."""
    return inline({"p.other": OTHER, "p.one": source}, ["A _B C X"])["p.one"]


@pytest.mark.parametrize(
    "source, result",
    [
        ("X = 1 << 4\ny = X + X", "X = 1 << 4\ny = 16 + 16"),
        ("X = -2\ny = X * 2", "X = -2\ny = (-2) * 2"),
        ("_X = 7\ndef f(a=_X):\n    return a[_X]", "0\ndef f(a=7):\n    return a[7]"),
        ("from p import other as o\nx = o.C, o.word", "from p import other as o\nx = 5, o.word"),
        ("from p import other\nx = other._B", "0\nx = 4"),
        ("from p.other import A\nx = [A for _ in A]", "from p.other import A\nx = [3 for _ in 3]"),
        ("X = 1\ny = 'ä', X, 'ö', X", "X = 1\ny = 'ä', 1, 'ö', 1"),
    ],
)
def test_numbers_replace_constants(source, result):
    assert inlined(source) == result


@pytest.mark.parametrize(
    "source",
    [
        "X = 1\nX = 2\ny = X",
        "X = 1\ndef f(X):\n    return X",
        "X = 1\ndef f():\n    global X\n    X += 1\n    return X",
        "x = 1\ny = x",
        "X = True\ny = X",
        "X = 1.5\ny = X",
        "X = len('ab')\ny = X",
        "if a:\n    X = 1\ny = X",
        "from p import other\nother = b\nx = other.A",
        "from p import other\nother.A = 5",
        "from p.other import LATER, TEXT\nx = LATER, TEXT",
        "X = 1\ny = f'{X}'",
    ],
)
def test_names_that_are_not_constant_remain(source):
    assert inlined(source) == source


def test_a_constant_imported_again_is_replaced():
    source = {"p.more": "from p.other import A\nX = 9\n", "p.one": "from p import more\nx = more.A"}
    assert inline({"p.other": OTHER, **source})["p.one"].endswith("x = 3")


def test_unused_constants_are_removed():
    sources = {
        "p.other": OTHER,
        "p.one": "from p.other import A, _B, word\nX = A\nY = 2\nprint(X, self.Y, word)",
        "p.two": "from p import other\nfrom p.other import (\n    C,\n)\nprint(other.A)",
        "p.three": "from p.other import A\nZ = A",
    }
    assert inline(sources) == {
        "p.other": "0\n0\n0\nword = 5\nTEXT = 'x'\nLATER = None\n",
        "p.one": "from p.other import word\nX = 3\nY = 2\nprint(X, self.Y, word)",
        "p.two": "0\n0\n\n\nprint(3)",
        "p.three": "0\nZ = 3",
    }


@pytest.mark.parametrize(
    "source, stays",
    [
        ("'X, in the documentation'\nX = 1\nprint(X)", False),
        ("X = 1\nprint(X, 'about X')", False),
        ("def f(X):\n    return X", False),
        ("X = 2\nX = 3", False),
        ("getattr(a, 'X')", True),
        ("print(a.X)", True),
        ("print(f'{a.X}')", True),
        ("from q import X\nprint(X)\nX = a", True),
        ("from r import X\nX = a", False),
    ],
)
def test_a_constant_remains_where_another_module_may_ask_for_it(source, stays):
    assert ("X = 5" in inline({"q": "X = 5\n", "p": source})["q"]) is stays


@pytest.mark.parametrize(
    "source, stays",
    [
        ("print(a.X)", False),
        ("from s import p\nprint(p.Y, a.X)", False),
        ("from s import p\nprint(p.X)\nX = a", True),
        ("from s.p import X\nprint(X)\nX = a", True),
        ("getattr(a, 'X')", True),
    ],
)
def test_an_import_remains_where_another_module_asks_this_one_for_it(source, stays):
    sources = {"q": "X = [5]\n", "s.p": "from q import X\nY = [6]\n", "r": source}
    assert ("import X" in inline(sources)["s.p"]) is stays


def test_names_are_shortened_everywhere_alike():
    result, _ = reuse_rom_names(
        {
            "engine.one": "from engine.two import Thing\nx = Thing(zebra_count=1).zebra_count",
            "engine.two": (
                "class Thing:\n    def __init__(self, zebra_count):\n"
                "        self.zebra_count = zebra_count\n        self.quoted = 'quoted'\n"
                "        self.seen_elsewhere = open('x').read()\n"
                "        getattr(self, 'quot' 'ed')\n"
            ),
            "engine.three": "class Other:\n    said = 'said'\n",
        },
        ["thing.seen_elsewhere"],
    )
    new = result["engine.one"].rpartition(".")[2]
    assert new != "zebra_count" and "zebra_count" not in result["engine.two"]
    assert result["engine.two"].count(new) == 3
    for stays in (".quoted = 'quoted'", ".seen_elsewhere", ".read()", "__init__"):
        assert stays in result["engine.two"]
    # No code of this module looks up a name by a string.
    assert "said = 'said'" not in result["engine.three"]


@pytest.mark.parametrize(
    "source, is_named",
    [
        ("def f(dog):\n    dog.zebra_count = 1\n", True),
        ("class A:\n    def zebra_count(self):\n        return spot\n", False),
        ("def f(dog):\n    dog(zebra_count=1).zebra_count = 1\n", True),
        ("spot = 1\ndef f(dog):\n    dog(zebra_count=1).zebra_count = 1\n", False),
    ],
)
def test_a_member_gets_the_name_of_a_variable_only_elsewhere(source, is_named, monkeypatch):
    """With no name of the ROM left but `spot`, which a module has as a variable."""
    monkeypatch.setattr(names, "in_firmware", lambda board: ["spot"])
    monkeypatch.setattr(names, "_in_rom", lambda: {"spot"})
    result, new = reuse_rom_names({"engine.a": source, "engine.b": "spot = 1\n"})
    assert (".spot" in result["engine.a"]) is is_named
    assert (new.get("zebra_count") == "spot") is is_named


def test_names_of_the_engine_do_not_depend_on_other_modules():
    engine = "class A:\n    def zebra(self):\n        self.herd = self.zebra\n"
    screens = "class B:\n    def %s_of_a_screen(self):\n        self.%s_in_a_list = 1\n"
    alone = reuse_rom_names({"engine.a": engine})[0]["engine.a"]
    for name in ("short", "longer"):
        both = {"engine.a": engine, "ui.b": screens % (name, name)}
        assert reuse_rom_names(both)[0]["engine.a"] == alone
    assert "zebra" not in alone and "herd" not in alone


def test_names_in_messages_are_shortened():
    """Keep names in strings that may be looked up, but not those in docstrings and messages.

    A bundle has several docstrings.
    """
    source = (
        "x = getattr(1, 'said')\n'The docstring of a module: zebra_count.'\n"
        "def f(zebra_count, said, herd):\n    raise ValueError('no herd here')\n"
    )
    result = reuse_rom_names({"engine.a": source})[0]["engine.a"]
    arguments = result.partition("def ")[2].partition("\n")[0]
    assert "said" in arguments and "zebra_count" not in arguments and "herd" not in arguments


@pytest.mark.parametrize(
    "source, stays",
    [
        ("def f(distance):\n    return distance\n", False),
        ("def f(distance):\n    return f(distance=1)\n", True),
        ("def f(brightness):\n    return brightness\n", True),
    ],
)
def test_an_argument_of_the_firmware_is_a_name_only_as_a_keyword(source, stays):
    """`brightness` is an attribute of some firmware, too."""
    result = reuse_rom_names({"engine.a": source})[0]["engine.a"]
    assert (result == source.replace("f(", result.split("(")[0][4:] + "(")) is stays


def test_names_of_the_compiler_and_of_errors_are_not_used():
    names = ["zebra_%d" % number for number in range(3000)]
    source = "class A:\n" + "".join("    def %s(self):\n        pass\n" % name for name in names)
    result = reuse_rom_names({"engine.a": source})[1].values()
    assert len({*result}) > 1000 and not {"const", "micropython"} & {*result}
    assert not [name for name in result if name.endswith("Error")]


def test_the_names_of_the_self_test_come_last():
    """The ROM has too few names for all, and no game is loaded with the self-test."""
    names = ["".join(pair) for pair in itertools.product(string.ascii_lowercase, repeat=2)]
    source = "class A:\n" + "".join("    zebra_%s = 1\n" % name for name in names)
    check = "class B:\n    an_even_longer_name = 1\n    zebra_aa = 2\n"
    alone, _ = reuse_rom_names({"ui.a": source})
    both, _ = reuse_rom_names({"ui.a": source, "ui.selftest.b": check})
    assert both["ui.a"] == alone["ui.a"]
    assert "an_even_longer_name" not in both["ui.selftest.b"]


def test_an_argument_in_a_string_remains():
    source = "def f(zebra_count, other_count):\n    f(**{'zebra_count': other_count})\n"
    result = reuse_rom_names({"engine.a": source})[0]["engine.a"]
    assert "f(zebra_count, " in result and "other_count" not in result


def test_a_name_joined_from_parts_remains():
    source = (
        "def change_all(self):\n    self._other_thing = 1\n    getattr(self, 'change_' + x)()\n"
    )
    result = reuse_rom_names({"engine.a": source + "\nx = '_'"})[0]["engine.a"]
    assert "change_all" in result and "other_thing" not in result
