# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A game as a person would tell it, from the events of the engine."""

from engine import events as ev
from engine import gold
from engine.goldrausch import COIN

_COLOURS = "ABCDE"
_GROUPS = ("adventurers", "gold diggers", "ladies", "shopkeepers", "bandits", "counterfeiters")
_FACES = ("lasso", "nugget", "2", "3", "4", "5")
_WHY = {
    gold.RUSH_FEW: "%d cards are left",
    gold.RUSH_DEADLOCK: "no pair of the %d cards left can change anything",
    gold.RUSH_STALL: "nothing was found for too long, with %d cards left",
}


class Teller:
    """Reads what is new in a game's events; `lines()` gives a sentence for each."""

    def __init__(self, game):
        self._game = game
        self._seen = 0

    def lines(self):
        events = self._game.events
        while self._seen < events.count:
            number = self._seen
            self._seen += 1
            tell = _TELL.get(events.kind(number))
            if tell:
                seat, a, b = events.seat(number), events.a(number), events.b(number)
                yield tell(self._game, seat, a, b)


def ending(result):
    """The result in one sentence."""
    scores = ", ".join("seat %d has %d" % pair for pair in enumerate(result["scores"]))
    winners = " and ".join("seat %d" % seat for seat in result["winners"])
    verb = "wins" if len(result["winners"]) == 1 else "share the win"
    return "The game is over: %s. %s %s." % (scores, winners[:1].upper() + winners[1:], verb)


def gold_card(card):
    if card == gold.DYNAMITE:
        return "dynamite"
    if gold.is_gold(card):
        return "gold %d" % card
    return "digger %s%d" % (_COLOURS[gold.colour(card)], gold.strength(card))


def _dice(counts):
    return ", ".join("%d x %s" % (n, _FACES[face]) for face, n in enumerate(counts) if n)


def _rush(_game, _seat, why, left):
    return "Gold rush! %s." % (_WHY[why] % left).capitalize()


def _kept(game, seat, _mask, value):
    aside = _dice(game.aside)
    return "Seat %d sets dice aside: now %s, worth %d." % (seat, aside, value)


def _took(_game, seat, source, amount):
    whom = "the middle" if source == ev.NOBODY else "seat %d" % source
    return "Seat %d takes %d from %s." % (seat, amount, whom)


def _drew(_game, seat, card, left):
    if card < COIN:
        what = "one of the %s" % _GROUPS[card]
    else:
        what = "gold %d" % (card - COIN) if card > COIN else "a counterfeit"
    return "Seat %d turns up %s; %d cards left." % (seat, what, left)


def _placed(_game, seat, group, _card):
    return "Seat %d lays the coin at the %s." % (seat, _GROUPS[group])


_TELL = {
    ev.FLIP: lambda g, s, a, b: "Seat %d turns up place %d: %s." % (s, a, gold_card(b)),
    ev.BACK: lambda g, s, a, b: "Place %d is turned face down again." % a,
    ev.GONE: lambda g, s, a, b: "Place %d, %s, leaves the game." % (a, gold_card(b)),
    ev.WON: lambda g, s, a, b: "Seat %d wins %s from place %d." % (s, gold_card(b), a),
    ev.RUSH: _rush,
    ev.ROLL: lambda g, s, a, b: "Seat %d rolls%s." % (s, " all seven dice" if b else " again"),
    ev.BUST: lambda g, s, a, b: "Seat %d can set nothing aside: bust, %d lost." % (s, b),
    ev.KEEP: _kept,
    ev.TAKE: _took,
    ev.HOT: lambda g, s, a, b: "All seven were aside: seat %d goes on." % s,
    ev.DRAW: _drew,
    ev.CHIP: lambda g, s, a, b: "Seat %d puts a chip on the %s." % (s, _GROUPS[a]),
    ev.PASS: lambda g, s, a, b: "Seat %d puts no chip there." % s,
    ev.PLACE: _placed,
    ev.SHARE: lambda g, s, a, b: "The %s pay %d a chip." % (_GROUPS[s], a | b << 8),
    ev.GAIN: lambda g, s, a, b: "Seat %d earns %d this round." % (s, a | b << 8),
    ev.ROUND: lambda g, s, a, b: "Round %d begins with seat %d." % (a + 1, s),
}
