"""Gold Nuggets: the level `medium`, which maximises the nuggets of its turn."""

from engine.nuggets.rules import VIEW_HELD, VIEW_MIDDLE
from engine.nuggets.turn import MIDDLE, TurnPlayer

_NUGGET = 512
_FRESH = 2636  # 5.1479 nuggets: the mean of a new set of seven dice for this player
_WIN = 8 * _NUGGET  # to end the game as the winner


class Medium(TurnPlayer):
    """A player that ignores the rest of the game. A stolen nugget counts double.

    It looks at the rest only where a take ends the game: then it counts who wins.
    """

    RANDOM_PERCENT = bytes((7, 26, 6, 7, 3, 1))

    def outcome(self, worth, source, hot):
        view = self.view
        held = view[VIEW_HELD + source] if source < MIDDLE else view[VIEW_MIDDLE]
        got = min(worth, held)
        if source == MIDDLE and got == held:
            lead = view[VIEW_HELD + self.seat] + got - self.richest(source, 0)
            if lead:
                return got * _NUGGET + _WIN if lead > 0 else 0
        value = got * (2 if source < MIDDLE else 1)
        return value * _NUGGET + (_FRESH if hot else 0)

    def bust(self):
        return 0


make = Medium
