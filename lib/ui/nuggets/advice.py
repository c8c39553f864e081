# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Advice for Gold Nuggets as one line of text."""

from engine import hint
from engine.nuggets.rules import ROLL
from ui.table.advice import percent
from ui.texts import say


def words(adviser):
    why = adviser.why
    if why == hint.ROLL_ON:
        return say("hint_roll", percent(adviser.chance))
    if why == hint.STOP and adviser.chance < 0:
        return say("hint_take", adviser.gold // 10)
    if why == hint.STOP:
        return say("hint_stop", percent(adviser.chance))
    if adviser.then == ROLL:
        return say("hint_keep_roll", percent(adviser.chance))
    return say("hint_keep_take", adviser.gold // 10)
