"""Advice for GOLD as one line of text."""

from engine.gold import reasons
from ui.table.advice import percent
from ui.texts import say

_PLAIN = {reasons.DENY: "hint_deny", reasons.SPEND: "hint_spend", reasons.IDLE: "hint_idle"}
_PROBABILITY = {reasons.PAIR: "hint_pair", reasons.LOOK: "hint_look"}


def words(advisor):
    if advisor.why in _PLAIN:
        return say(_PLAIN[advisor.why])
    return say(_PROBABILITY[advisor.why], percent(advisor.probability))
