"""The tables in which a turn of Gold Nuggets is solved, and those that the solver has written."""

from engine import FOLDER

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


def read(name):
    """Return the tables in the file `name`.bin, each of which follows its length in two bytes."""
    with open("%s/nuggets/%s.bin" % (FOLDER, name), "rb") as file:
        found = []
        size = file.read(2)
        while size:
            found.append(file.read(size[0] | size[1] << 8))
            size = file.read(2)
    return found


TABLES = SolverTables()
# What is set aside, two bytes a state, and the state by what is aside; the rolls from each.
STATES, ENDS, GROUPS, ROLLS, TARGETS = read("turn")
