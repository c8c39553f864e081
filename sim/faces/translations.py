"""What window and terminal say themselves, in the language that the handheld speaks."""

import tomllib
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "de", "fr", "ja")

# By key the texts, in the order of LANGUAGES.
_TEXTS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


def language(machine: Any) -> str:
    """The language that a machine speaks: its firmware's, English before it says so."""
    return machine.look.language if machine.look else LANGUAGES[0]


def say(key: str, language: str, *values: Any) -> str:
    """The text for a key, with its places filled. Raises KeyError for one there is not."""
    text = _TEXTS[key][LANGUAGES.index(language)]
    return text % values if values else text


def of_command(name: str, command: Any, language: str) -> str:
    """What a command does; one that is not known here speaks for itself."""
    return say(name, language) if name in _TEXTS else command.words


def rows(
    keys: Iterable[tuple[str, str]], commands: Any, buttons: Collection[str], language: str
) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """What keys and commands do, as (key, words): two lists. `keys` are (key, key of words)."""
    shown = [(key, say(does, language)) for key, does in keys if key != "Tab" or "START" in buttons]
    for name in ("arrows", "space"):
        shown = [(key.replace(name, say(name, language)), does) for key, does in shown]
    return shown, [
        (command.key.upper(), of_command(name, command, language))
        for name, command in commands.items()
    ]
