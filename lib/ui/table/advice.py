# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Advice as one line of text."""

from engine import hint
from ui.kit import layout
from ui.texts import say


def words(game, adviser):
    """Return the line for an engine.hint.Hint of the game `game` that has decided."""
    if adviser.why == hint.FORCED:
        return say("hint_forced")
    return layout.module(game + ".advice").words(adviser)


def percent(chance):
    """Return a chance, of 1000, in percent, rounded."""
    return (chance + 5) // 10
