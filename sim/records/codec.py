# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What a game must tell so that records of it can be written and read."""

import reprlib


class RecordError(ValueError):
    """What is wrong with a record, in one line."""


class Codec:
    """One game's part of the record format; `game` is the engine's game it works on.

    A codec gives `options` (names and defaults), `set_up(players, options)`, `encode` and
    `decode` between an action byte and its list, and what of these its chance is made of:
    `write_deck` and `read_deck`, `write_roll` and `read_roll`. `one_deck`: the chance of
    the whole game is one deck and stands in records without a list around it. To be told
    it has a `title` and `tales`: by kind of event, what makes a sentence of the game, the
    event (sim.records.tell.Event) and the one after it.
    """

    title = ""
    tales = {}
    options = {}
    one_deck = False

    def __init__(self, game):
        self.game = game

    def read_options(self, options):
        """The options with defaults filled in. Raises RecordError for an unknown one."""
        for name in options:
            if name not in self.options:
                known = ", ".join(self.options)
                raise RecordError(f"unknown option {brief(name)}; {self.game.NAME} has {known}")
        return {**self.options, **options}

    def check_spare(self, entries):
        """Raise RecordError for chance that the game could never ask for later."""

    def result(self):
        """Scores, winners and what else the game reports, once it is over."""
        game = self.game
        seats = range(game.players)
        return {
            "scores": [game.score(seat) for seat in seats],
            "winners": [seat for seat in seats if game.winners() >> seat & 1],
        }


def whole(value, name, low, high):
    """A whole number (a JSON boolean is none) from low to high. Raises RecordError."""
    if type(value) is not int:
        raise RecordError(f"{name} must be a whole number, not {brief(value)}")
    if not low <= value <= high:
        raise RecordError(f"{name} must be from {low} to {high}, not {brief(value)}")
    return value


def yes_no(value, name):
    """A JSON boolean. Raises RecordError."""
    if type(value) is not bool:
        raise RecordError(f"{name} must be true or false, not {brief(value)}")
    return value


def listed(value, name):
    """A JSON list. Raises RecordError."""
    if type(value) is not list:
        raise RecordError(f"{name} must be a list, not {brief(value)}")
    return value


# Values come from anywhere: repr() alone would go as deep and as far as they do.
_BRIEF = reprlib.Repr()
_BRIEF.maxlevel = 3
_BRIEF.maxstring = 40


def brief(value):
    """A value as it may stand in a message: on one line and not for ever."""
    text = _BRIEF.repr(value)
    return text if len(text) <= 80 else text[:77] + "..."
