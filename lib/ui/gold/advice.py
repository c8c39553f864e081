# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Advice for GOLD as one line of text."""

from engine.gold import reasons
from ui.table.advice import percent
from ui.texts import say

_PROBABILITY = {reasons.PAIR: "hint_pair", reasons.LOOK: "hint_look"}


def words(advisor):
    if advisor.why == reasons.DENY:
        return say("hint_deny")
    return say(_PROBABILITY[advisor.why], percent(advisor.probability))
