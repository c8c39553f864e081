"""The part of the record format that each game defines."""

import reprlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from displayio_sim.errors import SimError
from engine.game import MOST_HEAD_START


class RecordError(SimError):
    """An invalid record; the message is one line."""


@contextmanager
def named(part: str) -> Iterator[None]:
    """Return a context that prefixes RecordErrors with the name of a part, a step or a file."""
    try:
        yield
    except RecordError as error:
        raise RecordError(f"{part}: {error}") from None


class Codec:
    """Base class: one game's part of the record format. `game` is the engine's game.

    A subclass defines:

    `options`: defaults by name, of all but `start` and `head_start`, which every game has.
    `own_options(players, options)`: what the engine's set_up() is given beside them, by name.
    `encode(action)`, `decode(list)`: between an action byte and its JSON list.
    `write_deck`, `read_deck`, `write_roll`, `read_roll`: for the random results that the game has.
    `one_deck`: true if one deck is all that is random; records hold it without a list around it.
    """

    options: dict[str, Any] = {}
    one_deck = False

    def __init__(self, game: Any) -> None:
        self.game = game

    def set_up(self, players: int, options: dict[str, Any]) -> None:
        """Set the game up. Raises RecordError or ValueError."""
        head_start = listed(options["head_start"], "head_start")
        if len(head_start) not in (0, players):
            raise RecordError(f"head_start must be a number for each of the {players} players")
        self.game.set_up(
            players,
            whole(options["start"], "start", 0, players - 1),
            head_start=[whole(gold, "head_start", 0, MOST_HEAD_START) for gold in head_start],
            **self.own_options(players, options),
        )

    def own_options(self, players: int, options: dict[str, Any]) -> dict[str, Any]:
        return {}

    def read_options(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return `options` with defaults filled in. Raises RecordError for an unknown option."""
        defaults = {"start": 0, **self.options, "head_start": []}
        for name in options:
            if name not in defaults:
                known = ", ".join(defaults)
                raise RecordError(f"unknown option {brief(name)}; {self.game.NAME} has {known}")
        return {**defaults, **options}

    def check_spare(self, entries: list[Any]) -> None:
        """Raise RecordError for results left over that the game could never use."""

    def result(self) -> dict[str, Any]:
        """Return the result of a game that is over: a dict of `scores`, `winners` and more."""
        game = self.game
        seats = range(game.players)
        return {
            "scores": [game.score(seat) for seat in seats],
            "winners": [seat for seat in seats if game.winners() >> seat & 1],
        }


class DeckCodec(Codec):
    """A Codec of a card game. `codes` has the code of each card."""

    codes: dict[int, str]

    def read_deck(self, entries: Any, deck: bytes) -> bytearray:
        """Return the cards of `entries`, a list of codes.

        Raises RecordError unless it has exactly those of `deck`, in any order.
        """
        if len(listed(entries, "a deck")) != len(deck):
            raise RecordError(f"a deck has {len(deck)} cards, not {len(entries)}")
        cards = {code: card for card, code in self.codes.items()}
        for index, code in enumerate(entries):
            if not isinstance(code, str) or code not in cards:
                raise RecordError(f"no such card: {brief(code)} at index {index}")
        read = bytearray(cards[code] for code in entries)
        for card in sorted({*deck, *read}):
            have, need = read.count(card), deck.count(card)
            if have != need:
                raise RecordError(f"wrong deck: {have} times {self.codes[card]} instead of {need}")
        return read

    def write_deck(self, cards: bytearray) -> list[str]:
        return [self.codes[card] for card in cards]


def whole(value: Any, name: str, low: int, high: int) -> int:
    """Return `value` if it is a whole number (no boolean) from low to high. Raises RecordError."""
    if type(value) is not int:
        raise RecordError(f"{name} must be a whole number, not {brief(value)}")
    if not low <= value <= high:
        raise RecordError(f"{name} must be from {low} to {high}, not {brief(value)}")
    return value


def yes_no(value: Any, name: str) -> bool:
    """Return `value` if it is a JSON boolean. Raises RecordError."""
    if type(value) is not bool:
        raise RecordError(f"{name} must be true or false, not {brief(value)}")
    return value


def listed(value: Any, name: str) -> list[Any]:
    """Return `value` if it is a JSON list. Raises RecordError."""
    if type(value) is not list:
        raise RecordError(f"{name} must be a list, not {brief(value)}")
    return value


# Values come from anywhere: plain repr() may be endless.
_BRIEF = reprlib.Repr()
_BRIEF.maxlevel = 3
_BRIEF.maxstring = 40


def brief(value: Any) -> str:
    """Return a value for a message: one line of at most 80 characters."""
    text = _BRIEF.repr(value)
    return text if len(text) <= 80 else text[:77] + "..."
