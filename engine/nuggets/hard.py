"""Gold Nuggets: the level `hard`, which plays optimally with two players.

The file win.bin is a table of the probability to win, in 1/255. It has a row for each number of
nuggets in the middle, 1..77, and a column for each number of own nuggets, 0..77 - middle. The
solver in sim/desktop/games/nuggets/solver computes it. With three to five players, `hard` plays as
if the richest opponent were the only one. Where there is room for it, it plays three by the
table of large_three.py.
"""

from engine.games import optional
from engine.nuggets import rules
from engine.nuggets.rules import VIEW_HELD, VIEW_MIDDLE
from engine.nuggets.tables import Window
from engine.nuggets.turn import MIDDLE, ONE, TurnPlayer

_BYTE = ONE // 255
# A row of the table. The whole would take 3 KB of a heap, and a turn reads some twenty rows.
_ROW = Window("win", 0, rules.NUGGETS)


class Hard(TurnPlayer):
    ROLL_COUNTS = bytes((64, 64, 65, 63, 64, 64))
    STEAL_COUNTS = bytes((64, 64, 64, 64, 66, 60))
    THREE = optional(rules.NAME, "large_three")

    def __init__(self, seat, seed):
        super().__init__(seat, seed)
        _ROW.open()

    def outcome(self, worth, source, hot):
        view = self.view
        middle = view[VIEW_MIDDLE]
        mine = view[VIEW_HELD + self.seat]
        if source < MIDDLE:
            got = min(worth, view[VIEW_HELD + source])
        else:
            got = min(worth, middle)
            middle -= got
        lead = mine + got - self.richest(source, got)
        if not middle:
            return ONE if lead > 0 else 0 if lead else ONE >> 1
        if self.THREE and self.players == 3:
            return self.THREE.share(view, self.seat, middle, source, got, hot)
        return win(middle, lead) if hot else ONE - win(middle, -lead)

    def bust(self):
        return self.outcome(0, MIDDLE, False)


def win(middle, lead):
    """Return the probability to win, 0..ONE, of a seat that rolls a new set, `lead` ahead.

    `lead` is the difference in nuggets of the two players. It may be negative.
    """
    out = rules.NUGGETS - middle
    mine = min(max((out + lead) >> 1, 0), out)
    row = (middle - 1) * (2 * rules.NUGGETS + 2 - middle) >> 1
    if _ROW.first != row:
        _ROW.read(row)
    return _ROW.data[mine] * _BYTE


make = Hard
