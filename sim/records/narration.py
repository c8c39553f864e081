# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Describes a game in sentences, from the engine's events and the `sentences` of its codec."""

from collections import namedtuple
from collections.abc import Callable, Iterator
from itertools import chain, pairwise
from typing import Any

from sim.records.replay import Replay

Event = namedtuple("Event", "kind seat a b")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


class Narrator:
    """Describes the new events of a codec's game, a line a call."""

    def __init__(self, codec: Any) -> None:
        self._game = codec.game
        self._sentences = codec.sentences
        self._seen = 0

    def line(self) -> str:
        """Return sentences for the events since the last call, on one line."""
        sentences = []
        events = self._fresh()
        for event, following in pairwise([*events, None]):
            sentence = self._sentences.get(event.kind)
            if sentence:
                sentences.append(sentence(self._game, event, following))
        return " ".join(sentences)

    def _fresh(self) -> list[Event]:
        events = self._game.events
        # A record may have more busts in a row than the ring of events holds.
        first = events.unseen(self._seen)
        self._seen = events.count
        return [
            Event(events.kind(i), events.seat(i), events.a(i), events.b(i))
            for i in range(first, events.count)
        ]


def beginning(codec: Any) -> str:
    """Return the opening sentence: the game and its players."""
    return f"{codec.title} with {codec.game.players} players."


def ending(result: dict[str, Any]) -> str:
    """Return the closing line: `result` (a dict of Codec.result()) in sentences."""
    scores = [f"seat {seat} has {score}" for seat, score in enumerate(result["scores"])]
    if "gold_cards" in result:
        cards = result["gold_cards"]
        scores = [f"{score} ({counted(n, 'card')})" for score, n in zip(scores, cards, strict=True)]
    winners = joined([f"seat {seat}" for seat in result["winners"]])
    verb = "wins" if len(result["winners"]) == 1 else "share the win"
    return f"The game is over: {', '.join(scores)}. {winners.capitalize()} {verb}."


def narrate(played: Replay) -> Iterator[str]:
    """Yield the lines of a Replay: the start, each step with its number, the end."""
    game = played.game
    narrator = Narrator(played.codec)
    # steps() yields before each action is applied: each line describes what went before.
    lines = chain((narrator.line() for _ in played.steps()), _once(narrator.line))
    yield f"{beginning(played.codec)} {next(lines)}".strip() + "\n"
    for number, line in enumerate(lines, 1):
        yield f"{number}. {line}\n"
    yield (ending(played.result()) if game.over else f"Seat {game.turn} is to decide.") + "\n"


def _once(call: Callable[[], str]) -> Iterator[str]:
    yield call()


def in_words(number: int) -> str:
    """Return 0 to 7 as a word."""
    return _NUMBERS[number]


def counted(number: int, word: str) -> str:
    """Return "1 card", "2 cards"."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def joined(words: list[str]) -> str:
    """Return "a, b and c" for a list of strings."""
    return " and ".join((", ".join(words[:-1]), words[-1]) if words[1:] else words)
