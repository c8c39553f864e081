"""Firmware code uses nothing private of a library: the next version may not have it."""

import ast

import pytest
from lint.firmware import ROOT

_OURS = {"engine", "hardware", "ui"}
_SELF = {"self", "cls"}
FILES = sorted(
    file
    for place in ("hardware", "lib", "boot.py", "code.py", "safemode.py")
    for file in ([ROOT / place] if (ROOT / place).is_file() else (ROOT / place).rglob("*.py"))
)


def private(name):
    return name.startswith("_") and not name.endswith("__")


def problems(source):
    """The private names that a source uses and that are not its own class's, each as "LINE NAME".

    Of an object of its own, "self", a class may use what it sets or defines itself; of one that
    derives from a library's class, nothing else.
    """
    tree = ast.parse(source)
    theirs = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module.partition(".")[0] not in _OURS:
            theirs.update(alias.asname or alias.name for alias in node.names)
            yield from (_told(node, alias.name) for alias in node.names if private(alias.name))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and private(node.attr) and not _is_own(node.value):
            yield _told(node, node.attr)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("getattr", "setattr"):
            name = getattr(node.args[1], "value", "")
            if isinstance(name, str) and private(name) and not _is_own(node.args[0]):
                yield _told(node, name)
        elif isinstance(node, ast.ClassDef) and theirs & {*map(ast.unparse, node.bases)}:
            yield from _inherited(node)


def _is_own(value):
    call = isinstance(value, ast.Call) and getattr(value.func, "id", "") == "super"
    return call or getattr(value, "id", "") in _SELF


def _inherited(node):
    parts = [part for part in ast.walk(node) if isinstance(part, ast.Attribute)]
    own = {part.attr for part in parts if isinstance(part.ctx, ast.Store)}
    own |= {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    return (_told(part, part.attr) for part in parts if private(part.attr) and part.attr not in own)


def _told(node, name):
    return "%d %s" % (node.lineno, name)


def test_nothing_private_of_a_library():
    found = {file: [*problems(file.read_text(encoding="utf-8"))] for file in FILES}
    assert {file: told for file, told in found.items() if told} == {}


@pytest.mark.parametrize(
    "planted",
    [
        "from adafruit_display_text.bitmap_label import Label\nx = Label._place_text",
        "from adafruit_display_text.bitmap_label import _thing",
        "def f(label):\n    return label._bitmap",
        "def f(self):\n    self._label._tilegrid = None",
        "def f(label):\n    return getattr(label, '_bitmap')",
        "from a import B\nclass C(B):\n    def f(self):\n        return self._text",
    ],
)
def test_a_private_name_is_found(planted):
    assert len([*problems(planted)]) == 1


def test_a_class_has_private_names_of_its_own():
    own = "class C:\n    def f(self):\n        self._a = 1\n        return super()._b(self._a)"
    assert not [*problems(own)]
