# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What `hard` would do in a person's place, and why, in one line."""

from engine import hint
from ui.kit import layout
from ui.texts import say


def words(game, adviser):
    """What an engine.hint.Hint of the game `game` that has made up its mind has to say."""
    if adviser.why == hint.FORCED:
        return say("hint_forced")
    return layout.module(game + ".advice").words(adviser)


def percent(chance):
    """A chance of 1000 in percent, rounded."""
    return (chance + 5) // 10
