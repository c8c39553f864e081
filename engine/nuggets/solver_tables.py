"""The tables in which a turn of Gold Nuggets is solved."""

_STATES = 195
WORTHS = 11  # of a set: 0..10
KEY = 6  # bytes of the view that a turn depends on


class SolverTables:
    """Shared by all players, of whom one thinks at a time: `owner` filled it."""

    def __init__(self):
        self.owner = None
        self.values = [0] * _STATES
        # By worth * 2 + 1 for seven aside: taking from the middle, from the best seat.
        self.takes = [0] * (2 * WORTHS)
        self.steals = [0] * (2 * WORTHS)
        self.key = bytearray(KEY)


TABLES = SolverTables()
