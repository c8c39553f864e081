"""Puts advice for GOLD into one line of text."""

from engine.gold import reasons
from ui.table.advice import percent
from ui.texts import say

_PLAIN = {
    reasons.DENY: "hint_deny",
    reasons.CLEAR: "hint_clear",
    reasons.IDLE: "hint_idle",
    reasons.LOSE: "hint_lose",
}


def words(advisor):
    if advisor.why in _PLAIN:
        return say(_PLAIN[advisor.why])
    if advisor.why == reasons.SPEND:
        return say("hint_spend", advisor.gold // 10)
    chance = percent(advisor.probability) if advisor.why == reasons.PAIR else 0
    return say("hint_pair", chance) if chance else say("hint_learn")
