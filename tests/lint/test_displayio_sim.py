"""displayio_sim as a package of its own, which knows nothing of Goldrush."""

import ast
import re

import pytest
from lint.firmware import ROOT, imported

from displayio_sim import PUBLIC

PACKAGE = ROOT / "displayio_sim"
TESTS = ROOT / "tests" / "displayio_sim"
OURS = {"code", "engine", "hardware", "helpers", "lint", "sim", "ui"}
WORDS = re.compile(
    r"goldrush|goldrausch|nuggets|knizia|python -m sim\b|\bsim/|\bguests?\b", re.IGNORECASE
)
TEXTS = [
    file
    for place in (PACKAGE, TESTS)
    for file in sorted(place.rglob("*"))
    if file.suffix in (".py", ".mjs", ".toml", ".md")
]
# The authors may be named.
ALLOWED = 'authors = [{ name = "Goldrush Handheld contributors" }]\n'


def foreign(source):
    """Return the packages of the project that a module imports."""
    names = {name.partition(".")[0] for name in imported(ast.walk(ast.parse(source)))}
    return names & OURS


def words_of_goldrush(text):
    """Return the words of Goldrush in a text."""
    return set(WORDS.findall(text.replace(ALLOWED, "")))


def test_displayio_sim_imports_no_other_package():
    files = [file for file in TEXTS if file.suffix == ".py"]
    found = {file: foreign(file.read_text(encoding="utf-8")) for file in files}
    assert {file: names for file, names in found.items() if names} == {}
    assert foreign("def f():\n    from sim.paths import ROOT") == {"sim"}


def test_displayio_sim_has_no_word_of_goldrush():
    found = {file: words_of_goldrush(file.read_text(encoding="utf-8")) for file in TEXTS}
    assert {file: words for file, words in found.items() if words} == {}
    assert words_of_goldrush("a Goldrush Handheld, and a guest") == {"Goldrush", "guest"}


def lines_with_strict(source):
    """Return the numbers of the lines that read whether a program is strict."""
    nodes = ast.walk(ast.parse(source))
    names = [(getattr(node, "id", getattr(node, "attr", "")), node) for node in nodes]
    return [node.lineno for name, node in names if name in ("strict", "STRICT")]


def test_strict_is_read_in_one_place():
    files = [file for file in TEXTS if file.suffix == ".py" and PACKAGE in file.parents]
    found = {file.name: lines_with_strict(file.read_text(encoding="utf-8")) for file in files}
    assert [name for name, lines in found.items() for _ in lines] == ["program.py"]
    assert lines_with_strict("\nif program.strict:\n    pass") == [2]


SIM = sorted((ROOT / "sim").rglob("*.py"))


def private(source):
    """Return the names of displayio_sim that a module uses but are not public, as MODULE.NAME."""
    tree = ast.parse(source)
    used = {}
    modules = {}  # by their names in this module
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("displayio_sim"):
            room = node.module.partition(".")[2]
            for alias in node.names:
                module = "%s.%s" % (room, alias.name) if room else alias.name
                if module in PUBLIC:
                    modules[alias.asname or alias.name] = module
                else:
                    used.setdefault(room, set()).add(alias.name)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", None) in modules:
            used.setdefault(modules[node.value.id], set()).add(node.attr)
    return {
        "%s.%s" % (module, name)
        for module, names in used.items()
        for name in names - {*PUBLIC.get(module, "").split()}
    }


def test_sim_uses_only_public_names():
    found = {file: private(file.read_text(encoding="utf-8")) for file in SIM}
    assert {file: names for file, names in found.items() if names} == {}
    assert private("from displayio_sim.runtime import native") == {"runtime.native"}
    assert private("from displayio_sim import boards\nboards.bare()") == {"boards.bare"}


@pytest.mark.parametrize("module", PUBLIC)
def test_public_names_exist(module):
    text = (PACKAGE / (module.replace(".", "/"))).with_suffix(".py")
    text = text if text.exists() else PACKAGE / module.replace(".", "/") / "__init__.py"
    bound = {
        name for node in ast.parse(text.read_text(encoding="utf-8")).body for name in names_of(node)
    }
    assert {*PUBLIC[module].split()} <= bound


def names_of(node):
    """Return the names that a statement binds."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return [target.id for target in targets if isinstance(target, ast.Name)]
