# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Advice for Goldrausch as one line of text."""

from engine import hint
from ui.texts import say


def words(adviser):
    if adviser.why == hint.LAY:
        return say("hint_lay")
    gold = "%d%s%d" % (adviser.gold // 10, say("point"), adviser.gold % 10)
    return say("hint_join" if adviser.why == hint.JOIN else "hint_wait", gold)
