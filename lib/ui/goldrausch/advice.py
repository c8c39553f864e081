# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Advice for Goldrausch as one line of text."""

from engine.goldrausch import reasons
from ui.texts import say


def words(advisor):
    if advisor.why == reasons.LAY:
        return say("hint_lay")
    gold = "%d%s%d" % (advisor.gold // 10, say("point"), advisor.gold % 10)
    return say("hint_join" if advisor.why == reasons.JOIN else "hint_wait", gold)
