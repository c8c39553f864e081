"""displayio_sim stands alone: it imports nothing of ours, and no word of Goldrush is in it."""

import ast
import re

from lint.firmware import ROOT, imported

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
# Who wrote it.
ALLOWED = 'authors = [{ name = "Goldrush Handheld contributors" }]\n'


def foreign(source):
    """What a module imports of ours."""
    names = {name.partition(".")[0] for name in imported(ast.walk(ast.parse(source)))}
    return names & OURS


def told(text):
    """The words of ours in a text."""
    return set(WORDS.findall(text.replace(ALLOWED, "")))


def test_it_imports_nothing_of_ours():
    files = [file for file in TEXTS if file.suffix == ".py"]
    found = {file: foreign(file.read_text(encoding="utf-8")) for file in files}
    assert {file: names for file, names in found.items() if names} == {}
    assert foreign("def f():\n    from sim.paths import ROOT") == {"sim"}


def test_no_word_of_ours_is_in_it():
    found = {file: told(file.read_text(encoding="utf-8")) for file in TEXTS}
    assert {file: words for file, words in found.items() if words} == {}
    assert told("a Goldrush Handheld, and a guest") == {"Goldrush", "guest"}
