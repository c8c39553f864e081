"""Puts advice into one line of text."""

from engine.advisor import FORCED
from ui import loading
from ui.texts import say


def words(game, advisor):
    """Return the advice of an engine.advisor.Advisor that has decided. `game` is a name."""
    if advisor.why == FORCED:
        return say("hint_forced")
    return loading.load(game + ".advice").words(advisor)


def percent(probability):
    """Return a probability of 1000 in percent, rounded."""
    return (probability + 5) // 10
