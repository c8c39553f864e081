"""The texts of window and terminal themselves, in the language of the handheld."""

import tomllib
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "de", "fr", "ja")

_NAMES = ("arrows", "space", "hold")  # names of keys that have a text

# The texts by key, in the order of LANGUAGES.
_TEXTS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


def language(machine: Any) -> str:
    """Return the language of a machine's firmware, or English before that is known."""
    return str(machine.look.language) if machine.look else LANGUAGES[0]


def say(key: str, language: str, *values: Any) -> str:
    """Return the text for a key, with its places filled. Raises KeyError for an unknown key."""
    text: str = _TEXTS[key][LANGUAGES.index(language)]
    return text % values if values else text


def foot(buttons: Collection[str], language: str) -> str:
    """Return the most important keys in a line."""
    return say("foot", language, say("foot start", language) if "START" in buttons else "")


def rows(
    keys: Iterable[tuple[str, str]], buttons: Collection[str], language: str
) -> list[tuple[str, str]]:
    """Return what keys do, as (key, words). `keys` are (key, key of words)."""
    shown = [row for row in keys if row[0] != "Tab" or "START" in buttons]
    return [(_key(names, language), say(does, language)) for names, does in shown]


def _key(names: str, language: str) -> str:
    """Return names of keys, with the words of a language for those that have a text."""
    words = [say(name, language) if name in _NAMES else name for name in names.split(", ")]
    return ", ".join(words)


def of_commands(commands: Any, language: str) -> list[tuple[str, str]]:
    """Return what commands do, as (key, words)."""
    return [(command.key.upper(), say(name, language)) for name, command in commands.items()]
