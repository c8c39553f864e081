# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What a game must tell so that records of it can be written and read."""


class RecordError(ValueError):
    """What is wrong with a record, in one line."""


class Codec:
    """One game's part of the record format.

    `options` maps the names of options to their defaults. Codecs give `set_up`,
    `encode` and `decode` for actions and for one entry of chance, and `result`.
    """

    options = {}

    def __init__(self, game):
        self.game = game

    def read_options(self, options):
        """The options with defaults filled in. Raises RecordError for an unknown one."""
        for name in options:
            if name not in self.options:
                known = ", ".join(self.options)
                raise RecordError("unknown option %r; %s has %s" % (name, self.game.NAME, known))
        return {**self.options, **options}

    def result(self):
        """Scores, winners and what else the game reports, once it is over."""
        game = self.game
        seats = range(game.players)
        return {
            "scores": [game.score(seat) for seat in seats],
            "winners": [seat for seat in seats if game.winners() >> seat & 1],
        }


def whole(value, name, low=None, high=None):
    """A whole number (a JSON boolean is none) from low to high. Raises RecordError."""
    if type(value) is not int:
        raise RecordError("%s must be a whole number, not %s" % (name, brief(value)))
    if (low is not None and value < low) or (high is not None and value > high):
        raise RecordError("%s must be from %s to %s, not %d" % (name, low, high, value))
    return value


def yes_no(value, name):
    """A JSON boolean. Raises RecordError."""
    if type(value) is not bool:
        raise RecordError("%s must be true or false, not %s" % (name, brief(value)))
    return value


def listed(value, name):
    """A JSON list. Raises RecordError."""
    if type(value) is not list:
        raise RecordError("%s must be a list, not %s" % (name, brief(value)))
    return value


def brief(value):
    """A value as it may stand in a message: on one line and not for ever."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
