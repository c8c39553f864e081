"""The length of functions and assignments, and the files of workflows."""

import ast
import re

import pytest
from lint.firmware import FIRMWARE, ROOT

FUNCTION_LINES = 40
TABLE = "lay_out"  # a function that is a table and may be long


def too_long(source):
    """Return a message for each function of a source text that is too long."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name != TABLE:
            length = node.end_lineno - node.lineno + 1
            if length > FUNCTION_LINES:
                found.append("%s has %d lines: name its parts as functions" % (node.name, length))
    return found


def test_functions_of_the_firmware_stay_short():
    found = {file: too_long(file.read_text(encoding="utf-8")) for file in FIRMWARE}
    assert {file: long for file, long in found.items() if long} == {}
    assert not too_long("def %s():\n%s" % (TABLE, "    x = 1\n" * 41))
    assert too_long("def f():\n" + "    x = 1\n" * 40)
    assert not too_long("def f():\n" + "    x = 1\n" * 39)


# Modules that run before the first turn of a game or after its last.
COLD = ("moments.py", "tables.py", "tally.py")


def wide_assignments(source):
    """Return the numbers of lines that assign to three names or more at once.

    Such a line makes a tuple. An assignment to two names swaps them on the stack.
    """
    nodes = ast.walk(ast.parse(source))
    tuples = [node.targets[0] for node in nodes if isinstance(node, ast.Assign)]
    return [t.lineno for t in tuples if isinstance(t, ast.Tuple) and len(t.elts) > 2]


def test_a_turn_assigns_to_at_most_two_names():
    """Check the source. Only a board's VM allocates a tuple, so tests/vm does not notice it."""
    hot = [file for file in (ROOT / "engine").rglob("*.py") if file.name not in COLD]
    found = {file: wide_assignments(file.read_text(encoding="utf-8")) for file in hot}
    assert len(found) > 20 and {file: lines for file, lines in found.items() if lines} == {}
    assert wide_assignments("a, b = 1, 2\na, b, c = 1, 2, 3") == [2]


_USES = re.compile(r"uses: *(\S+)")
_BY_COMMIT = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}")


def loose(text):
    """Return the actions in a workflow that are not named by a commit."""
    return [used for used in _USES.findall(text) if not _BY_COMMIT.fullmatch(used)]


def test_actions_are_named_by_their_commit():
    for file in (ROOT / ".github" / "workflows").glob("*.yml"):
        assert loose(file.read_text(encoding="utf-8")) == [], file.name
    assert loose("- uses: actions/checkout@v4\n") == ["actions/checkout@v4"]
    assert loose("- uses: a/b@" + "0" * 39 + "\n")
    assert not loose("- uses: a/b@" + "0a" * 20 + " # v1\n")


@pytest.mark.parametrize("file", sorted((ROOT / ".github").rglob("*.yml")), ids=lambda f: f.name)
def test_plain_text_in_yaml_has_no_colon(file):
    """Check that no plain text has ": ", as `- run: pip install :all: x`. YAML cannot parse it."""
    for line in file.read_text(encoding="utf-8").splitlines():
        assert not re.match(r"\s*(- )?[\w-]+: [^\"'|>{\[&#].*: ", line.split(" #")[0]), line
