"""Puts advice for GOLD into one line of text."""

from engine.gold import reasons
from ui.table.advice import percent
from ui.texts import say

_PLAIN = {reasons.DENY: "hint_deny", reasons.CLEAR: "hint_clear", reasons.IDLE: "hint_idle"}
_PROBABILITY = {reasons.PAIR: "hint_pair", reasons.LOOK: "hint_look"}


def words(advisor):
    if advisor.why in _PLAIN:
        return say(_PLAIN[advisor.why])
    if advisor.why == reasons.SPEND:
        return say("hint_spend", advisor.gold // 10)
    chance = percent(advisor.probability)
    return say(_PROBABILITY[advisor.why], chance) if chance else say("hint_learn")
