"""Puts advice for Goldrausch into one line of text."""

from engine.goldrausch import reasons
from ui.texts import say

_COIN = {
    reasons.GAIN: "hint_gain",
    reasons.BLOCK: "hint_theirs",
    reasons.EMPTY: "hint_empty",
    reasons.LEAST: "hint_least",
}


def words(advisor):
    if advisor.why in _COIN:
        return say(_COIN[advisor.why])
    gold = (advisor.gold + 5) // 10
    return say("hint_join" if advisor.why == reasons.JOIN else "hint_wait", gold)
