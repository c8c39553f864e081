"""Tables for a turn of Gold Nuggets: those that a player fills, and those from the solver."""

from array import array

from engine import FOLDER

_STATES = 195
WORTHS = 11  # the value of a set is 0..10
KEY = 6  # bytes at the start of the view that a turn depends on: the nuggets
ROW = 18  # bytes of the longest row of ROLLS
_ROLLS = 192
_TARGETS = 128  # at least the 113 of one state


class Solving:
    """The turn that a player solves. `owner` is that player.

    All players share it to save memory: only one thinks at a time.
    """

    def __init__(self):
        self.owner = None
        # Of two bytes each, in half the room of a list.
        self.values = array("h", bytes(2 * _STATES))
        # Values of taking from the middle and of the best steal. The index is twice the value of
        # the set, plus 1 if all seven dice are aside.
        self.takes = array("h", bytes(4 * WORTHS))
        self.steals = array("h", bytes(4 * WORTHS))
        self.key = bytearray(KEY)
        self.state = 0  # number of states solved
        self.busted = 0
        self.ends = 0  # number of set values whose ends are valued
        # For the state being solved: rolls left, offset of the next roll, sum so far; offset and
        # number of the states that its rolls lead to.
        self.rolls = 0
        self.at = 0
        self.total = 0
        self.move = 0
        self.moves = 0
        # The dice aside now.
        self.left = 0
        self.numbers = 0
        self.lassos = 0
        self.nuggets = 0


class Window:
    """A part of a table that would take too much of a board's heap. The rest stays in a file.

    `data` is table[first : first + size]. The table begins at byte `begin` of the file.
    """

    def __init__(self, name, begin, size):
        self._name = name
        self._begin = begin
        self.data = bytearray(size)
        self.first = -size
        self._file = self._opened()

    def _opened(self):
        return open("%s/nuggets/%s.bin" % (FOLDER, self._name), "rb")

    def open(self):
        """Open the file anew: a process that was forked would share its position."""
        self._file.close()
        self._file = self._opened()

    def read(self, first):
        """Move to the place `first` of the table, without allocating memory."""
        self.first = first
        self._file.seek(self._begin + first)
        self._file.readinto(self.data)

    def at(self, place, count):
        """Return where data has table[place : place + count]. Moves there if it must."""
        if not self.first <= place <= self.first + len(self.data) - count:
            self.read(place)
        return place - self.first


def _read():
    """Return the tables of turn.bin. Each follows its length in two bytes. Two are windows."""
    found = []
    with open(FOLDER + "/nuggets/turn.bin", "rb") as file:
        for size in (0, 0, 0, _ROLLS, _TARGETS):
            head = file.read(2)
            length = head[0] | head[1] << 8
            if size:
                found.append(Window("turn", file.tell(), size))
                file.seek(length, 1)
            else:
                found.append(file.read(length))
    return found


SOLVING = Solving()
# STATES describes each state in two bytes, ENDS finds a state. The others are the rolls from a
# state: see turn.py. ROLLS and TARGETS are windows.
STATES, ENDS, GROUPS, ROLLS, TARGETS = _read()
