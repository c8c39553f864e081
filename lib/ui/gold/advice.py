# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Advice for GOLD as one line of text."""

from engine import hint
from ui.table.advice import percent
from ui.texts import say

_CHANCE = {hint.PAIR: "hint_pair", hint.LOOK: "hint_look"}


def words(adviser):
    if adviser.why == hint.DENY:
        return say("hint_deny")
    return say(_CHANCE[adviser.why], percent(adviser.chance))
