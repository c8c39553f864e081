"""Puts advice for Gold Nuggets into one line of text."""

from engine.nuggets import reasons
from engine.nuggets.rules import ROLL, STEAL
from ui.table.advice import percent
from ui.texts import say


def words(advisor):
    why, gold = advisor.why, advisor.gold // 10
    bust = percent(advisor.probability)
    if why == reasons.ROLL_ON:
        return say("hint_roll", bust)
    if advisor.then >= STEAL:
        return say("hint_steal", gold)
    if advisor.then == ROLL:
        return say("hint_keep_roll", bust)
    # Without dice left there is no roll to compare with.
    return say("hint_stop", gold, bust) if bust else say("hint_take", gold)
