"""Tables for a turn of Gold Nuggets: those that a player fills, and those from the solver."""

from engine import FOLDER

_STATES = 195
WORTHS = 11  # the value of a set is 0..10
KEY = 6  # bytes at the start of the view that a turn depends on: the nuggets


class SolverTables:
    """The values of a turn, shared by all players to save memory. `owner` has filled them.

    Only one player thinks at a time.
    """

    def __init__(self):
        self.owner = None
        self.values = [0] * _STATES
        # Values of taking from the middle and of the best steal. The index is twice the value of
        # the set, plus 1 if all seven dice are aside.
        self.takes = [0] * (2 * WORTHS)
        self.steals = [0] * (2 * WORTHS)
        self.key = bytearray(KEY)


def _read():
    """Return the list of tables in turn.bin. Each follows its length in two bytes."""
    with open(FOLDER + "/nuggets/turn.bin", "rb") as file:
        found = []
        size = file.read(2)
        while size:
            found.append(file.read(size[0] | size[1] << 8))
            size = file.read(2)
    return found


TABLES = SolverTables()
# STATES describes each state in two bytes, ENDS finds a state. The others are the rolls from a
# state: see turn.py.
STATES, ENDS, GROUPS, ROLLS, TARGETS = _read()
