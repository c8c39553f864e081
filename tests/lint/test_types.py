# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The types that a .pxd declares for the compiled engine are those of its source."""

import ast
import re

import pytest
from lint.firmware import ROOT

from sim.compiled import compiler

FILES = [
    ((ROOT / "engine" / module).with_suffix(".py"), file)
    for module, file in compiler.types().items()
]
IDS = [str(file.relative_to(ROOT)) for _, file in FILES]
TYPED = pytest.mark.parametrize(("source", "file"), FILES, ids=IDS)
METHOD = re.compile(r"cpdef (?:\w+ )?(\w+)\((.*)\)")


def declared(text):
    """(class or None, function) and its parameters' names, for each line of a .pxd."""
    found, owner = {}, None
    for line in text.splitlines():
        if line.startswith("cdef class "):
            owner = re.match(r"cdef class (\w+)", line)[1]
        method = METHOD.match(line.strip())
        if method:
            names = [part.split()[-1].split("=")[0] for part in method[2].split(",")]
            found[owner if line.startswith(" ") else None, method[1]] = names
    return found


def defined(text):
    found = {}
    for node in ast.parse(text).body:
        owner = node.name if isinstance(node, ast.ClassDef) else None
        for part in node.body if owner else [node]:
            if isinstance(part, ast.FunctionDef):
                found[owner, part.name] = [arg.arg for arg in part.args.args]
    return found


@TYPED
def test_what_is_declared_is_there(source, file):
    source = defined(source.read_text(encoding="utf-8"))
    for key, names in declared(file.read_text(encoding="utf-8")).items():
        assert source.get(key) == names, key


def attributes(text):
    """By class the attributes that its __init__ sets."""
    found = {}
    for node in ast.parse(text).body:
        for part in node.body if isinstance(node, ast.ClassDef) else ():
            if isinstance(part, ast.FunctionDef) and part.name == "__init__":
                found[node.name] = {
                    name.attr
                    for name in ast.walk(part)
                    if isinstance(name, ast.Attribute) and isinstance(name.ctx, ast.Store)
                }
    return found


@TYPED
def test_every_attribute_has_a_type(source, file):
    source = source.read_text(encoding="utf-8")
    made = attributes(source)
    for block in file.read_text(encoding="utf-8").split("cdef class ")[1:]:
        typed = re.findall(r"\w+", " ".join(re.findall(r"cdef public \w+ (.*)", block)))
        assert made.get(re.match(r"\w+", block)[0], set()) <= set(typed)
        assert all("self.%s =" % name in source for name in typed)


def test_it_would_see_a_difference():
    text = "cdef class A:\n    cpdef int b(self, int c)\ncpdef d(e=*)\n"
    assert declared(text) == {("A", "b"): ["self", "c"], (None, "d"): ["e"]}
    assert defined("class A:\n    def b(self, x): pass\ndef d(e): pass")["A", "b"] == ["self", "x"]
