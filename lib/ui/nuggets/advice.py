"""Advice for Gold Nuggets as one line of text."""

from engine.nuggets import reasons
from engine.nuggets.rules import ROLL
from ui.table.advice import percent
from ui.texts import say


def words(advisor):
    why = advisor.why
    if why == reasons.ROLL_ON:
        return say("hint_roll", percent(advisor.probability))
    if why == reasons.STOP and advisor.probability < 0:
        return say("hint_take", advisor.gold // 10)
    if why == reasons.STOP:
        return say("hint_stop", percent(advisor.probability))
    if advisor.then == ROLL:
        return say("hint_keep_roll", percent(advisor.probability))
    return say("hint_keep_take", advisor.gold // 10)
