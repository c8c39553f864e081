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
    return str(machine.look.language) if machine.look else LANGUAGES[0]


def say(key: str, language: str, *values: Any) -> str:
    """The text for a key, with its places filled. Raises KeyError for one there is not."""
    text: str = _TEXTS[key][LANGUAGES.index(language)]
    return text % values if values else text


def rows(
    keys: Iterable[tuple[str, str]], buttons: Collection[str], language: str
) -> list[tuple[str, str]]:
    """What keys do, as (key, words); `keys` are (key, key of words)."""
    shown = [(key, say(does, language)) for key, does in keys if key != "Tab" or "START" in buttons]
    for name in ("arrows", "space"):
        shown = [(key.replace(name, say(name, language)), does) for key, does in shown]
    return shown


def of_commands(commands: Any, language: str) -> list[tuple[str, str]]:
    """What commands do, as (key, words)."""
    return [(command.key.upper(), say(name, language)) for name, command in commands.items()]
