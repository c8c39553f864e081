# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What `hard` would do in a person's place, and why, in one line."""

from engine.players import hint
from ui.texts import say

_PLAIN = {hint.FORCED: "hint_forced", hint.DENY: "hint_deny", hint.LAY: "hint_lay"}
_CHANCE = {
    hint.PAIR: "hint_pair",
    hint.LOOK: "hint_look",
    hint.ROLL_ON: "hint_roll",
    hint.STOP: "hint_stop",
}


def words(adviser):
    """What an engine.players.hint.Hint that has made up its mind has to say."""
    why = adviser.why
    if why in _PLAIN:
        return say(_PLAIN[why])
    if why == hint.STOP and adviser.chance < 0:
        return say("hint_take", adviser.gold // 10)
    if why in _CHANCE:
        return say(_CHANCE[why], _percent(adviser.chance))
    if why == hint.KEEP:
        from engine.nuggets import ROLL

        if adviser.then == ROLL:
            return say("hint_keep_roll", _percent(adviser.chance))
        return say("hint_keep_take", adviser.gold // 10)
    gold = "%d%s%d" % (adviser.gold // 10, say("point"), adviser.gold % 10)
    return say("hint_join" if why == hint.JOIN else "hint_wait", gold)


def _percent(chance):
    return (chance + 5) // 10
