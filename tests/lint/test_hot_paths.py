"""What only the VM of a board allocates for; the gate of tests/vm shows all else."""

import ast

from lint.firmware import ROOT

FILES = sorted((ROOT / "engine").rglob("*.py"))
# Before the first turn of a game, or after its last.
COLD = ("luck.py", "match.py", "moments.py", "tables.py")


def wide_assignments(source):
    """Lines that assign to three names or more at once: a tuple, where two swap places."""
    nodes = ast.walk(ast.parse(source))
    tuples = [node.targets[0] for node in nodes if isinstance(node, ast.Assign)]
    return [t.lineno for t in tuples if isinstance(t, ast.Tuple) and len(t.elts) > 2]


def test_a_turn_assigns_to_two_at_most():
    sources = {file: file.read_text(encoding="utf-8") for file in FILES if file.name not in COLD}
    found = {file: wide_assignments(source) for file, source in sources.items()}
    assert len(found) > 20 and {file: lines for file, lines in found.items() if lines} == {}
    assert wide_assignments("a, b = 1, 2\na, b, c = 1, 2, 3") == [2]
