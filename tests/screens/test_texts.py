"""Every language has the same keys, all used and none missing."""

import re

import pytest

from engine.games import NAMES
from sim.paths import ROOT
from ui import texts as loaded

UI = ROOT / "lib" / "ui"
LANGUAGES = sorted(path.stem for path in (UI / "texts").glob("[a-z][a-z].txt"))
# Keys that are put together while the program runs: "level%d", "colour%d" and the like.
COMPOSED = re.compile(r'"(\w*)%[ds](\w*)"|"(\w+)" \+|\+ "(\w+)"')


def texts(language):
    lines = (UI / "texts" / (language + ".txt")).read_text(encoding="utf-8").splitlines()
    return [line.partition("=")[::2] for line in lines if not line.startswith("#")]


def sources():
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(UI.rglob("*.py")))


def test_every_file_of_texts_is_a_language_that_can_be_chosen():
    assert sorted(loaded.LANGUAGES) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_once_and_as_many_places_to_fill(language):
    keys = [key for key, _ in texts(language)]
    assert len(set(keys)) == len(keys)
    for (key, text), (same, english) in zip(texts(language), texts("en"), strict=True):
        assert key == same and text and text == text.strip()
        assert text.count("%s") == english.count("%s"), key
        assert text.count("%") - text.count("%%") * 2 == english.count("%s"), key


@pytest.mark.parametrize(("language", "loose"), [("fr", " (?:[!?:;]|%%)"), ("de", " %%")])
def test_signs_stay_with_their_word(language, loose):
    """The space before them is one at which no line ends."""
    for file in sorted(UI.rglob("*%s.txt" % language)):
        assert not re.search(loose, file.read_text(encoding="utf-8")), file.name


@pytest.mark.parametrize("name", ["texts/credits", *(game + "/pages/rules" for game in NAMES)])
def test_japanese_pages_have_japanese_signs(name):
    words = (UI / (name + "_ja.txt")).read_text(encoding="utf-8")
    assert not re.search("[!?:()]", words)


def test_what_is_said_is_there():
    keys = {key for key, _ in texts("en")}
    said = set(re.findall(r'\b(?:say|hint|note)\("(\w+)"(?! \+)', sources()))
    assert len(said) > 40 and said <= keys


def test_no_text_is_left_over():
    code = sources()
    found = [(a or c, b or d) for a, b, c, d in COMPOSED.findall(code)]
    composed = [re.compile(a + r"\w+" + b + "$") for a, b in found if a or b]
    for key, _ in texts("en"):
        used = '"%s"' % key in code or any(pattern.match(key) for pattern in composed)
        assert used, "%s is never said" % key


@pytest.fixture
def kept():
    """What of the texts is in memory."""
    yield lambda: b"".join([*loaded._always, *loaded._now])
    loaded.load("en")
    loaded.keep("menu")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_in_memory_is_read(language, kept):
    loaded.keep("menu")
    loaded.load(language)
    in_menu = kept()
    before = {key: loaded.say(key) for key in ("settings", "duel", "round", "colour0", "bust")}
    loaded.keep("gold")
    assert before == {key: loaded.say(key) for key in before}
    assert b"\nduel=" in kept() and b"\nsettings=" not in kept()
    assert len(kept()) < len(in_menu)
    with pytest.raises(KeyError):
        loaded.say("no such key")
