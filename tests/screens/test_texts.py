"""Texts of all languages: the same keys, all of them used and none missing."""

import re

import pytest

from engine.games import NAMES
from sim.paths import ROOT
from ui import texts as loaded

UI = ROOT / "lib" / "ui"
LANGUAGES = sorted(path.stem for path in (UI / "texts").glob("[a-z][a-z].txt"))
# Keys that are composed at run time, for example "level%d" and "colour%d".
COMPOSED = re.compile(r'"(\w*)%[ds](\w*)"|"(\w+)" \+|\+ "(\w+)"')


def texts(language):
    lines = (UI / "texts" / (language + ".txt")).read_text(encoding="utf-8").splitlines()
    return [line.partition("=")[::2] for line in lines if not line.startswith("#")]


def sources():
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(UI.rglob("*.py")))


def test_each_file_of_texts_is_a_language():
    assert sorted(loaded.LANGUAGES) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_keys(language):
    keys = [key for key, _ in texts(language)]
    assert len(set(keys)) == len(keys)
    for (key, text), (same, english) in zip(texts(language), texts("en"), strict=True):
        assert key == same and text and text == text.strip()
        assert text.count("%s") == english.count("%s"), key
        assert text.count("%") - text.count("%%") * 2 == english.count("%s"), key


@pytest.mark.parametrize(("language", "loose"), [("fr", " (?:[!?:;]|%%)"), ("de", " %%")])
def test_no_line_begins_with_a_sign(language, loose):
    """Check that the space before a sign is a no-break space."""
    for file in sorted(UI.rglob("*%s.txt" % language)):
        assert not re.search(loose, file.read_text(encoding="utf-8")), file.name


@pytest.mark.parametrize("name", ["texts/credits", *(game + "/pages/rules" for game in NAMES)])
def test_japanese_pages_have_japanese_signs(name):
    words = (UI / (name + "_ja.txt")).read_text(encoding="utf-8")
    assert not re.search("[!?:()]", words)


def test_used_keys_exist():
    keys = {key for key, _ in texts("en")}
    used_keys = set(re.findall(r'\b(?:say|hint|note)\("(\w+)"(?! \+)', sources()))
    assert len(used_keys) > 40 and used_keys <= keys


def test_no_text_is_unused():
    code = sources()
    found = [(a or c, b or d) for a, b, c, d in COMPOSED.findall(code)]
    composed = [re.compile(a + r"\w+" + b + "$") for a, b in found if a or b]
    for key, _ in texts("en"):
        used = '"%s"' % key in code or any(pattern.match(key) for pattern in composed)
        assert used, "%s is never used" % key


@pytest.fixture
def in_memory():
    """Return in_memory(), the texts that are in memory, as bytes."""
    yield lambda: b"".join([*loaded._always, *loaded._now])
    loaded.load("en")
    loaded.keep("menu")


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_not_in_memory_are_read(language, in_memory):
    loaded.keep("menu")
    loaded.load(language)
    in_menu = in_memory()
    before = {key: loaded.say(key) for key in ("settings", "duel", "round", "colour0", "bust")}
    loaded.keep("gold")
    assert before == {key: loaded.say(key) for key in before}
    assert b"\nduel=" in in_memory() and b"\nsettings=" not in in_memory()
    assert len(in_memory()) < len(in_menu)
    with pytest.raises(KeyError):
        loaded.say("no such key")


@pytest.mark.parametrize("part", ["menu", *NAMES])
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_text_is_that_of_its_line(language, part, in_memory):
    loaded.load(language)
    loaded.keep(part)
    for key, text in texts(language):
        values = ("%s",) * (text.count("%") - text.count("%%") * 2)
        assert loaded.say(key, *values) == (text % values if values else text)
