"""Change one place at a time in a copy of the tree: does a test notice?

    python tests/mutants/run.py [--tries 30] [--seed 1] [FILE ...]

Draws its changes from the files, by default all that play and keep games. Prints each that no test
near it notices; the status is 1 if there was one.
"""

import argparse
import ast
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
# What to change, and the tests near it, the quickest first.
NEAR = {
    "engine": ("portable", "engine", "records"),
    "hardware": ("hardware", "keeping"),
    "lib/ui/core": ("portable", "keeping"),
    "lib/ui/start": ("keeping", "menus"),
    "lib/ui/scores": ("keeping", "screens"),
    "lib/ui/menu": ("keeping", "menus"),
    "lib/ui/notice.py": ("screens/test_unseen.py",),
}
SECONDS = 900
SWAPS = "Lt-LtE Gt-GtE Eq-NotEq Is-IsNot In-NotIn Add-Sub Mult-FloorDiv LShift-RShift BitAnd-BitOr"
PAIRS = [[getattr(ast, name) for name in pair.split("-")] for pair in (SWAPS + " And-Or").split()]
OTHER = {one: other for pair in PAIRS for one, other in (pair, pair[::-1])}


def change(node):
    """Change a node in place; False where there is nothing to change."""
    if isinstance(node, ast.Constant) and type(node.value) in (int, bool):
        node.value = (not node.value) if type(node.value) is bool else node.value + 1
    elif isinstance(node, (ast.BinOp, ast.BoolOp, ast.AugAssign)) and type(node.op) in OTHER:
        node.op = OTHER[type(node.op)]()
    elif isinstance(node, ast.Compare) and type(node.ops[0]) in OTHER:
        node.ops[0] = OTHER[type(node.ops[0])]()
    elif isinstance(node, (ast.If, ast.While, ast.IfExp)):
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif _is_return_or_call(node):
        node.value = ast.Constant(None)
    else:
        return False
    return True


def _is_return_or_call(node):
    if isinstance(node, ast.Return):
        # Nobody tells None from another false value.
        value = node.value
        return bool(value.value if isinstance(value, ast.Constant) else value)
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def draw(source, luck):
    """Return (line, before, after, changed source) for a random place of a source text."""
    tree = ast.parse(source)
    nodes = [node for node in ast.walk(tree) if hasattr(node, "lineno")]
    while True:
        node = luck.choice(nodes)
        before = ast.unparse(node)
        if change(node):
            after = ast.unparse(ast.fix_missing_locations(node))
            return node.lineno, before, after, ast.unparse(tree)


def notice(tree, folders):
    """True if a test of these folders fails in a copy of the tree, one after another."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "auto", "-p", "no:cacheprovider"]
    try:
        return any(
            subprocess.run(
                [*command, "tests/" + folder], cwd=tree, capture_output=True, timeout=SECONDS
            ).returncode
            for folder in folders
        )
    except subprocess.TimeoutExpired:
        return True  # a loop without an end


def near(file):
    """The folders of the tests near a file."""
    return next(tests for room, tests in NEAR.items() if file.startswith(room))


def main(files, tries, seed):
    """Try changes of the files; returns how many no test noticed."""
    files = files or [
        file.relative_to(ROOT).as_posix()
        for room in NEAR
        for file in (ROOT / room, *(ROOT / room).rglob("*.py"))
        if file.suffix == ".py"
    ]
    for file in files:
        if not (ROOT / file).is_file() or not file.startswith(tuple(NEAR)):
            sys.exit("mutants: %s is no file of %s" % (file, ", ".join(NEAR)))
    texts = {file: (ROOT / file).read_text(encoding="utf-8") for file in sorted({*files})}
    luck = random.Random(seed)
    drawn = luck.choices(list(texts), [len(text) for text in texts.values()], k=tries)
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder, "tree")
        ignore = shutil.ignore_patterns(".git", ".venv", ".cache", "__pycache__")
        shutil.copytree(ROOT, tree, ignore=ignore)
        for folders in {near(file) for file in drawn}:
            if notice(tree, folders):
                sys.exit("mutants: tests fail without a change: %s" % ", ".join(folders))
        for file in drawn:
            line, before, after, changed = draw(texts[file], luck)
            (tree / file).write_text(changed, encoding="utf-8")
            noticed = notice(tree, near(file))
            (tree / file).write_text(texts[file], encoding="utf-8")
            missed += not noticed
            if not noticed:
                first = (text.splitlines()[0] for text in (before, after))
                print("%s:%d: %s -> %s" % (file, line, *first), flush=True)
    print("%d changes, %d noticed by no test" % (tries, missed))
    return missed


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Change lines: does a test notice?")
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--tries", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    sys.exit(1 if main(given.files, given.tries, given.seed) else 0)
