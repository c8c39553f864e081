"""What the engine does in a turn must not allocate, on any VM there is.

The VMs of tests/vm show most of it. This lint forbids what only boards show
(assignment to three targets, raising), and the rest too, so that it is seen at once.
"""

import ast

import pytest
from lint.firmware import ROOT

from engine.games import NAMES

# Results of matches and set-ups are not part of a turn.
COLD_FILES = ("games.py", "match.py", "moments.py", "notation.py")
FILES = [file for file in sorted((ROOT / "engine").glob("*.py")) if file.name not in COLD_FILES]
FILES += [
    file
    for name in NAMES
    for file in sorted((ROOT / "engine" / name).glob("[!_]*.py"))
    if file.name not in COLD_FILES
]

# Where a turn begins. All they call, by name, is hot as well.
ENTRANCES = set(
    "legal apply view score rank winners face save add kind seat a b amount share gain chips_on"
    " watch begin step decide".split()  # of computer players
)
# Called from hot code, but only to refuse what nobody should have asked: they may raise.
REFUSALS = {"refuse", "save", "restore", "load", "check", "reseed", "rewind", "redo", "_read"}
# Called once a game, not in every turn.
COLD = {"set_up", "clear_gains", "deck", "make", "part"}
# Only when a record outgrows its room, or when code is loaded.
ALLOWED = {("_write", "bytes()"), ("restore", "bytes()"), ("load", "text put together")}

FORBIDDEN = {
    ast.List: "a list",
    ast.Dict: "a dict",
    ast.Set: "a set",
    ast.ListComp: "a comprehension",
    ast.SetComp: "a comprehension",
    ast.DictComp: "a comprehension",
    ast.JoinedStr: "an f-string",
    ast.GeneratorExp: "a generator",
    ast.Lambda: "a lambda",
    ast.Slice: "a slice",
    ast.With: "with",
    ast.Yield: "yield",
    ast.Starred: "unpacking",
    ast.Try: "try",
}
CALLS = set(
    "enumerate zip reversed divmod str list tuple bytes bytearray memoryview sorted sum map filter"
    " any all".split()
)


def parents(tree):
    """Node -> the node around it."""
    return {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}


def functions(sources):
    """Every function of the files, by its name (the same name may stand for several)."""
    found = {}
    for name, source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef):
                found.setdefault(node.name, []).append((name, node))
    return found


def names_called(node):
    for call in ast.walk(node):
        if isinstance(call, ast.Attribute):
            yield call.attr
        elif isinstance(call, ast.Name):
            yield call.id


def hot(found):
    """The names of all functions that a turn can come to."""
    seen = set()
    todo = [name for name in ENTRANCES if name in found]
    while todo:
        name = todo.pop()
        if name in seen or name in COLD or name == "refuse":
            continue
        seen.add(name)
        for _, node in found[name]:
            todo += [called for called in names_called(node) if called in found]
    return seen


def faults(sources):
    """file:line: what, for everything that allocates on a hot path."""
    found = functions(sources)
    return [
        "%s:%d: %s in %s" % (file, line, what, name)
        for name in sorted(hot(found))
        for file, node in found[name]
        for line, what in _faults_of(node, _methods(found, file))
        if (name, what) not in ALLOWED
    ]


def _methods(found, file):
    """The names in a file that are methods and no properties."""
    return {
        name
        for name, places in found.items()
        if any(place == file and not node.decorator_list for place, node in places)
    }


def _faults_of(function, methods):
    around = parents(function)
    for node in _but_refusals(function):
        what = FORBIDDEN.get(type(node)) or _special(node, function.name)
        what = what or _in_its_place(node, around.get(node), methods)
        if what:
            yield node.lineno, what


def _but_refusals(function):
    """All nodes, without what is raised where raising is right."""
    todo = [function]
    while todo:
        node = todo.pop()
        yield node
        if not (isinstance(node, ast.Raise) and function.name in REFUSALS):
            todo += ast.iter_child_nodes(node)


def _in_its_place(node, parent, methods):
    """What allocates here, and would not elsewhere."""
    if isinstance(node, ast.Tuple) and isinstance(node.ctx, ast.Load):
        swap = isinstance(parent, ast.Assign) and isinstance(parent.targets[0], ast.Tuple)
        constant = all(isinstance(part, ast.Constant) for part in node.elts)
        return None if swap or constant else "a tuple"
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
        called = isinstance(parent, ast.Call) and parent.func is node
        own = isinstance(node.value, ast.Name) and node.value.id == "self"
        return "a method kept as a value" if own and node.attr in methods and not called else None
    return None


def _special(node, name):
    if isinstance(node, ast.Raise) and name not in REFUSALS:
        return "raise"
    if isinstance(node, ast.Assign) and len(getattr(node.targets[0], "elts", ())) > 2:
        return "assignment to three targets"
    if isinstance(node, ast.FunctionDef) and node.name != name:
        return "a function within"
    if isinstance(node, ast.FunctionDef) and (node.args.vararg or node.args.kwarg):
        return "*args"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
        return node.func.id + "()"
    if isinstance(node, ast.Call) and any(keyword.arg is None for keyword in node.keywords):
        return "**kw"
    if isinstance(node, ast.Call) and _steps_unevenly(node):
        return "range() with a step that varies"
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
        return "float division"
    if isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant) and _is_text(node.left):
        return "text put together"
    if isinstance(node, ast.Constant) and type(node.value) is float:
        return "a float"
    if isinstance(node, ast.Constant) and type(node.value) is int and abs(node.value) >= 1 << 30:
        return "an int that is an object"
    return None


def _steps_unevenly(call):
    ranged = isinstance(call.func, ast.Name) and call.func.id == "range"
    return ranged and len(call.args) == 3 and not _is_whole(call.args[2])


def _is_whole(node):
    return isinstance(node.operand if isinstance(node, ast.UnaryOp) else node, ast.Constant)


def _is_text(constant):
    return isinstance(constant.value, (str, bytes))


SOURCES = [(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")) for file in FILES]


def test_a_turn_allocates_nothing():
    assert faults(SOURCES) == []


def test_the_hot_paths_are_found():
    names = hot(functions(SOURCES))
    assert {"below", "word", "shuffle", "_resolve", "_keep", "_draw", "_score_group"} <= names


@pytest.mark.parametrize(
    "line",
    [
        "a, b, c = 1, 2, 3", "raise ValueError", "x = [1]", "x = {}", "x = [i for i in y]",
        "x = f'{y}'", "x = lambda: 1", "x = y[1:2]", "f(*y)", "f(**y)", "x = y / 2", "x = 1.5",
        "x = 1 << 30 | 1073741824", "for i, c in enumerate(y): pass", "x = str(y)",
        "return y, 1", "x = {1}", "x = '%d' % y", "with y: pass", "yield 1", "x = self.legal",
        "for i in range(1, 9, y): pass", "x = (y, y)", "divmod(y, 2)",
        "def inner(): pass", "try: pass\n    except ValueError: pass", "x = memoryview(y)",
    ],
)  # fmt: skip
def test_the_lint_notices(line):
    source = "def legal(y):\n    return helper(y)\n\ndef helper(y):\n    %s\n" % line
    assert faults([("sample.py", source)]), line


def test_what_is_never_called_in_a_turn_is_free():
    assert faults([("sample.py", "def legal():\n    pass\n\ndef other():\n    return [1]\n")]) == []
