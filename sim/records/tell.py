# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A game as a person would tell it, from the events of the engine."""

from collections import namedtuple
from itertools import pairwise

from engine import events as ev
from engine import gold
from engine.goldrausch import COIN

_COLOURS = "ABCDE"
_GROUPS = ("adventurers", "gold diggers", "ladies", "shopkeepers", "bandits", "counterfeiters")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")
_WHY = {
    gold.RUSH_FEW: "%d cards are left",
    gold.RUSH_DEADLOCK: "no pair of the %d cards left can change anything",
    gold.RUSH_STALL: "no card has left for too long, with %d still there",
}

Event = namedtuple("Event", "kind seat a b")


class Teller:
    """Reads what is new in a game's events; `line()` tells it in one line."""

    def __init__(self, game):
        self._game = game
        self._seen = 0

    def line(self):
        """A sentence for each event since the last time, on one line."""
        sentences = []
        events = self._fresh()
        for event, following in pairwise([*events, None]):
            tell = _TELL.get(event.kind)
            if tell:
                sentences.append(tell(self._game, event, following))
        return " ".join(sentences)

    def _fresh(self):
        events = self._game.events
        # A record may have any number of busts in a row: more than the ring holds.
        first = max(self._seen, events.oldest())
        self._seen = events.count
        return [
            Event(events.kind(i), events.seat(i), events.a(i), events.b(i))
            for i in range(first, events.count)
        ]


def beginning(name, players):
    """What is played, in one sentence."""
    title = {"gold": "GOLD", "nuggets": "Gold Nuggets", "goldrausch": "Goldrausch"}[name]
    return f"{title} with {players} players."


def ending(result):
    """The result in one line."""
    scores = [f"seat {seat} has {score}" for seat, score in enumerate(result["scores"])]
    if "gold_cards" in result:
        cards = result["gold_cards"]
        scores = [f"{score} ({_count(n, 'card')})" for score, n in zip(scores, cards, strict=True)]
    winners = [f"seat {seat}" for seat in result["winners"]]
    verb = "wins" if len(winners) == 1 else "share the win"
    return f"The game is over: {', '.join(scores)}. {_begin(_and(winners))} {verb}."


def _begin(sentence):
    return sentence[:1].upper() + sentence[1:]


def _and(words):
    return " and ".join((", ".join(words[:-1]), words[-1]) if words[1:] else words)


def _count(number, word):
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _gold_card(card):
    if card == gold.DYNAMITE:
        return "dynamite"
    if gold.is_gold(card):
        return f"gold {card}"
    return f"digger {_COLOURS[gold.colour(card)]}{gold.strength(card)}"


def _coin(card):
    return f"gold {card - COIN}" if card > COIN else "a counterfeit"


def _dice(counts):
    words = ("lasso", "nugget", "2", "3", "4", "5")
    return _and(
        [f"{_NUMBERS[n]} {words[face]}" + "s" * (n > 1) for face, n in enumerate(counts) if n]
    )


def _rush(_game, event, _next):
    return f"Gold rush: {_WHY[event.a] % event.b}!"


def _rolled(_game, event, dice):
    """The faces are in this event and the next."""
    counts = [nibble for byte in (event.a, dice.a, dice.b) for nibble in (byte >> 4, byte & 15)]
    which = "all seven dice" if event.b else "the rest"
    return f"Seat {event.seat} rolls {which}: {_dice(counts)}."


def _kept(game, event, _next):
    kept = [0] * len(game.aside)
    for i, face in enumerate(game.dice):
        kept[face] += event.a >> i & 1
    now = f"aside: {_dice(game.aside)}, worth {event.b}"
    return f"Seat {event.seat} sets aside {_dice(kept)} (now {now})."


def _took(_game, event, _next):
    whom = "the middle" if event.a == ev.NOBODY else f"seat {event.a}"
    return f"Seat {event.seat} takes {_count(event.b, 'nugget')} from {whom}."


def _drew(_game, event, _next):
    what = f"one of the {_GROUPS[event.a]}" if event.a < COIN else _coin(event.a)
    return f"Seat {event.seat} turns up {what} ({_count(event.b, 'card')} left)."


def _share(game, event, _next):
    who = f"The {_GROUPS[event.seat]}"
    chips = sum(game.last_chips[event.seat * 5 : event.seat * 5 + 5])
    if not chips:
        return f"{who} have no chip and pay nothing."
    held = game.last_gold[event.seat]
    return f"{who} have {held} gold for {_count(chips, 'chip')}: a share is {_word(event)}."


def _word(event):
    return event.a | event.b << 8


_TELL = {
    ev.FLIP: lambda g, e, n: f"Seat {e.seat} turns up place {e.a}: {_gold_card(e.b)}.",
    ev.BACK: lambda g, e, n: f"Place {e.a} is turned face down again.",
    ev.GONE: lambda g, e, n: f"The {_gold_card(e.b)} at place {e.a} leaves the game.",
    ev.WON: lambda g, e, n: f"The {_gold_card(e.b)} at place {e.a} goes to seat {e.seat}.",
    ev.RUSH: _rush,
    ev.ROLL: _rolled,
    ev.BUST: lambda g, e, n: f"Nothing can be set aside: bust, a set worth {e.b} is lost.",
    ev.KEEP: _kept,
    ev.TAKE: _took,
    ev.HOT: lambda g, e, n: f"All seven were aside, so seat {e.seat} goes on.",
    ev.DRAW: _drew,
    ev.CHIP: lambda g, e, n: f"Seat {e.seat} puts a chip on the {_GROUPS[e.a]}.",
    ev.PASS: lambda g, e, n: f"Seat {e.seat} puts no chip there.",
    ev.PLACE: lambda g, e, n: f"Seat {e.seat} lays {_coin(e.b)} at the {_GROUPS[e.a]}.",
    ev.SHARE: _share,
    ev.GAIN: lambda g, e, n: f"Seat {e.seat} earns {_word(e)}.",
    ev.ROUND: lambda g, e, n: f"Round {e.a + 1} begins with seat {e.seat}.",
}
