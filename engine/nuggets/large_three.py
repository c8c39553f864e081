"""Gold Nuggets for three: what each seat wins if all play for their own share of a win.

TABLE has two bytes for each position in which a seat is about to roll seven fresh dice: its share
of a win and that of the next seat, in 1/255. Positions are ordered by nuggets in the middle, 1..77,
then by those of the seat, then by those of the next one. The solver in
sim/desktop/games/nuggets/solver computes it. Of the boards, those with PSRAM have room for these
158 KB.
"""

from engine import FOLDER
from engine.nuggets.rules import NUGGETS, VIEW_HELD
from engine.nuggets.turn import ONE

_PLAYERS = 3
_BYTE = ONE // 255
with open(FOLDER + "/nuggets/large_three.bin", "rb") as _file:
    TABLE = _file.read()


def share(view, seat, middle, source, got, hot):
    """Return the share of a win, 0..ONE, of a seat that has taken `got` nuggets from `source`.

    `view` is the one before that, `middle` what is left there, at least 1. `source` is a seat, or
    MIDDLE. The seat rolls again if `hot`, else the next one.
    """
    roller = seat if hot else (seat + 1) % _PLAYERS
    following = (roller + 1) % _PLAYERS
    at = 2 * position(
        middle, _held(view, roller, seat, source, got), _held(view, following, seat, source, got)
    )
    if seat == roller:
        return TABLE[at] * _BYTE
    if seat == following:
        return TABLE[at + 1] * _BYTE
    return (255 - TABLE[at] - TABLE[at + 1]) * _BYTE


def position(middle, mine, following):
    """Return the number of a position: its two bytes are at twice that in TABLE."""
    rows = NUGGETS + 1 - middle
    return _count(NUGGETS) - _count(rows) + mine * (2 * rows - mine + 1) // 2 + following


def _count(rows):
    """Return the number of positions with the largest middles, of which the first has `rows`."""
    return rows * (rows + 1) * (rows + 2) // 6


def _held(view, holder, seat, source, got):
    """Return the nuggets of `holder` after a seat has taken `got` from `source`."""
    change = got if holder == seat else -got if holder == source else 0
    return view[VIEW_HELD + holder] + change
