"""Gold Nuggets: the level `medium`, which maximises the nuggets of its turn."""

from engine.nuggets.rules import VIEW_HELD, VIEW_MIDDLE
from engine.nuggets.turn import MIDDLE, TurnPlayer

_NUGGET = 512
_FRESH = 2636  # 5.1479 nuggets: the mean of a new set of seven dice for this player
_WIN = 8 * _NUGGET  # to end the game as the winner


class Medium(TurnPlayer):
    """A player that ignores the rest of the game, except where a take ends it.

    A stolen nugget counts double.
    """

    RANDOM_PERCENT = bytes((7, 26, 6, 7, 3, 1))

    def outcome(self, worth, source, hot):
        view = self.view
        fresh = _FRESH if hot else 0
        if source < MIDDLE:
            return 2 * min(worth, view[VIEW_HELD + source]) * _NUGGET + fresh
        middle = view[VIEW_MIDDLE]
        if worth >= middle:
            lead = view[VIEW_HELD + self.seat] + middle - self.richest(source, 0)
            if lead:
                return middle * _NUGGET + _WIN if lead > 0 else 0
        return min(worth, middle) * _NUGGET + fresh

    def bust(self):
        return 0


make = Medium
