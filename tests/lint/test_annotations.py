"""Public functions of the simulator say what they take and return; mypy checks that it is true."""

import ast

from lint.firmware import ROOT

# Of sim; pyproject.toml has them, too.
ROOMS = (
    *("setup.py", "play.py", "check", "commands", "lab", "machine", "probe", "run", "sessions"),
)
# Runs on small VMs, too, which keep annotations.
BARE = ("sim/lab/bench/vm/",)


def unsaid(source):
    """The public functions and methods of a source text that lack an annotation."""
    tree = ast.parse(source)
    owners = [tree, *(node for node in tree.body if isinstance(node, ast.ClassDef))]
    functions = [
        node for owner in owners for node in owner.body if isinstance(node, ast.FunctionDef)
    ]
    return [node.name for node in functions if _is_public(node) and _lacks(node)]


def _is_public(node):
    return node.name == "__init__" or not node.name.startswith("_")


def _lacks(node):
    given = node.args
    named = [*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg]
    arguments = [one for one in named if one and one.arg not in ("self", "cls")]
    return node.returns is None or any(one.annotation is None for one in arguments)


def test_public_functions_are_annotated():
    found = {}
    for room in ROOMS:
        place = ROOT / "sim" / room
        for file in [place] if place.is_file() else sorted(place.rglob("*.py")):
            if not file.relative_to(ROOT).as_posix().startswith(BARE):
                found[file] = unsaid(file.read_text(encoding="utf-8"))
    assert {file: names for file, names in found.items() if names} == {}


def test_what_is_not_annotated_is_noticed():
    assert unsaid("def f(): pass") == unsaid("def f(a) -> None: pass") == ["f"]
    assert unsaid("class A:\n def f(self, *a) -> None: pass") == ["f"]
    assert not unsaid("def f(a: int, **b: str) -> None: pass\ndef _g(): pass")
