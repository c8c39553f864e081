"""Change one place at a time in a copy of the tree and check whether a test fails.

    python tests/mutants/run.py TRIES SEED [FILE ...]

The places are drawn at random from the files, by default from all that play and save games. Each
change that no test near it notices is printed. The exit status is 1 if there is one.
"""

import ast
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
# Folders of code to change, with the tests near them, the quickest first.
NEAR = {
    "engine": ("portable", "engine", "records"),
    "hardware": ("hardware", "saving"),
    "lib/ui/core": ("portable", "saving"),
    "lib/ui/start": ("saving", "menus"),
    "lib/ui/scores": ("saving", "screens"),
    "lib/ui/menu": ("saving", "menus"),
    "lib/ui/notice.py": ("screens/test_unseen.py",),
}
SECONDS = 900
SWAPS = "Lt-LtE Gt-GtE Eq-NotEq Is-IsNot In-NotIn Add-Sub Mult-FloorDiv LShift-RShift BitAnd-BitOr"
PAIRS = [[getattr(ast, name) for name in pair.split("-")] for pair in (SWAPS + " And-Or").split()]
OTHER = {one: other for pair in PAIRS for one, other in (pair, pair[::-1])}


def change(node):
    """Change a node in place. Returns False if it cannot be changed."""
    value = getattr(node, "value", None)
    if isinstance(node, ast.Constant) and type(value) in (int, bool):
        node.value = (not value) if type(value) is bool else value + 1
    elif type(getattr(node, "op", None)) in OTHER:
        node.op = OTHER[type(node.op)]()
    elif isinstance(node, ast.Compare) and type(node.ops[0]) in OTHER:
        node.ops[0] = OTHER[type(node.ops[0])]()
    elif isinstance(node, (ast.If, ast.While, ast.IfExp)):
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif isinstance(node, ast.Expr) and isinstance(value, ast.Call):
        node.value = ast.Constant(None)
    elif isinstance(node, ast.Return) and getattr(value, "value", value):
        # Skip false values, because callers treat them as they treat None.
        node.value = ast.Constant(None)
    else:
        return False
    return True


def draw(source, rng):
    """Change a random place of a source text. Returns (line, before, after, new source)."""
    tree = ast.parse(source)
    nodes = [node for node in ast.walk(tree) if hasattr(node, "lineno")]
    while True:
        node = rng.choice(nodes)
        before = ast.unparse(node)
        if change(node):
            after = ast.unparse(ast.fix_missing_locations(node))
            return node.lineno, before, after, ast.unparse(tree)


def near(file):
    """Return the folders of the tests near a file."""
    return next(tests for room, tests in NEAR.items() if file.startswith(room))


def notice(tree, file):
    """Return whether a test near a file fails, or takes too long, in a copy of the tree."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "auto", "-p", "no:cacheprovider"]
    options = {"cwd": tree, "capture_output": True, "check": True, "timeout": SECONDS}
    for folder in near(file):
        try:
            subprocess.run([*command, "tests/" + folder], **options)
        except subprocess.SubprocessError:
            return True
    return False


def main(tries, seed, *files):
    """Try changes of the files. Returns the number of changes that no test noticed."""
    paths = [file for room in NEAR for file in (ROOT / room, *(ROOT / room).rglob("*.py"))]
    names = [file.relative_to(ROOT).as_posix() for file in paths if file.suffix == ".py"]
    if wrong := {*files}.difference(names):
        sys.exit("mutants: %s is not a file of %s" % (min(wrong), ", ".join(NEAR)))
    texts = {file: (ROOT / file).read_text(encoding="utf-8") for file in sorted(files or names)}
    rng = random.Random(seed)
    drawn = rng.choices(list(texts), [len(text) for text in texts.values()], k=int(tries))
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder, "tree")
        ignore = shutil.ignore_patterns(".git", ".venv", ".cache", "__pycache__")
        shutil.copytree(ROOT, tree, ignore=ignore)
        for file in {near(file): file for file in drawn}.values():
            if notice(tree, file):
                sys.exit("mutants: tests near %s fail without a change" % file)
        for file in drawn:
            line, before, after, changed = draw(texts[file], rng)
            (tree / file).write_text(changed, encoding="utf-8")
            if not notice(tree, file):
                missed += 1
                first = (text.splitlines()[0] for text in (before, after))
                print("%s:%d: %s -> %s" % (file, line, *first), flush=True)
            (tree / file).write_text(texts[file], encoding="utf-8")
    print("%s changes, %d noticed by no test" % (tries, missed))
    return missed


if __name__ == "__main__":
    sys.exit(1 if main(*sys.argv[1:]) else 0)
