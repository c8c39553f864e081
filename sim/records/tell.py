# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Tells a game in sentences, from the events of the engine and the tales of its codec."""

from collections import namedtuple
from itertools import chain, pairwise

from sim.records.words import counted, joined

Event = namedtuple("Event", "kind seat a b")


class Teller:
    """Tells the new events of a codec's game, a line a call."""

    def __init__(self, codec):
        self._game = codec.game
        self._tales = codec.tales
        self._seen = 0

    def line(self):
        """Sentences for the events since the last call, on one line."""
        sentences = []
        events = self._fresh()
        for event, following in pairwise([*events, None]):
            tell = self._tales.get(event.kind)
            if tell:
                sentences.append(tell(self._game, event, following))
        return " ".join(sentences)

    def _fresh(self):
        events = self._game.events
        # A record may have more busts in a row than the ring of events holds.
        first = events.unseen(self._seen)
        self._seen = events.count
        return [
            Event(events.kind(i), events.seat(i), events.a(i), events.b(i))
            for i in range(first, events.count)
        ]


def beginning(codec):
    """The opening sentence: the game and its players."""
    return f"{codec.title} with {codec.game.players} players."


def ending(result):
    """The closing line: `result` (a dict of Codec.result()) in sentences."""
    scores = [f"seat {seat} has {score}" for seat, score in enumerate(result["scores"])]
    if "gold_cards" in result:
        cards = result["gold_cards"]
        scores = [f"{score} ({counted(n, 'card')})" for score, n in zip(scores, cards, strict=True)]
    winners = joined([f"seat {seat}" for seat in result["winners"]])
    verb = "wins" if len(result["winners"]) == 1 else "share the win"
    return f"The game is over: {', '.join(scores)}. {winners.capitalize()} {verb}."


def told(played):
    """The lines of a Replay: one for the start, one for each step with its number, one for the
    end."""
    game = played.game
    teller = Teller(played.codec)
    # Each step comes before it is played: what can be told then is what went before.
    said = chain((teller.line() for _ in played.steps()), _once(teller.line))
    yield f"{beginning(played.codec)} {next(said)}".strip() + "\n"
    for number, line in enumerate(said, 1):
        yield f"{number}. {line}\n"
    yield (ending(played.result()) if game.over else f"Seat {game.turn} is to decide.") + "\n"


def _once(call):
    yield call()
