"""Replays a game that Journal.save() wrote.

It is not part of engine.journal because a table does not need it: a small board loads it only to
open a saved game and to search for highlights.
"""

from engine.journal import HEAD


class Replay:
    """A replay of `data`, which Journal.save() wrote, in a Journal.

    The constructor starts the game, before its first action. `game` is that of the journal. `data`
    must not change until the last action. Raises ValueError for any other data: start the journal
    again before any other use.
    """

    def __init__(self, journal, data):
        if len(data) < HEAD or len(data) < HEAD + data[6]:
            raise ValueError("the saved game is cut short")
        self.journal = journal
        self.game = journal.game
        self._data = data
        self._left = data[4] | data[5] << 8
        self._bit = HEAD + data[6] << 3
        self.game.load(data, HEAD, HEAD + data[6])
        journal.start(data[0] | data[1] << 8 | data[2] << 16 | data[3] << 24)

    def step(self):
        """Play the next action and return it. Returns None after the last.

        Raises ValueError if the data are damaged, or longer than the game. To leave the replay,
        call `apply` of the journal: it continues with another action.
        """
        if not self._left:
            if self._is_longer():
                raise ValueError("the saved game is damaged")
            return None
        journal = self.journal
        legal = journal.legal()
        if not legal:
            raise ValueError("the saved game has actions after its end")
        index = self._read(legal - 1)
        if index >= legal:
            raise ValueError("the saved game is damaged")
        action = journal.actions[index]
        journal.apply(action)
        self._left -= 1
        return action

    def _read(self, most):
        """Return the next index 0..most."""
        data = self._data
        index = 0
        bit = 1
        while most:
            at = self._bit
            if at >> 3 >= len(data):
                raise ValueError("the saved game is cut short")
            if data[at >> 3] >> (at & 7) & 1:
                index |= bit
            self._bit = at + 1
            bit <<= 1
            most >>= 1
        return index

    def _is_longer(self):
        at = self._bit
        return (at + 7) >> 3 != len(self._data) or (at & 7 and self._data[at >> 3] >> (at & 7))


def restore(journal, data, observer=None):
    """Replay all of a game that Journal.save() wrote. Raises ValueError for any other data.

    If `observer` is given, this calls its begun() at the start and its stepped() after each action.
    """
    replay = Replay(journal, data)
    if observer:
        observer.begun()
    while replay.step() is not None:
        if observer:
            observer.stepped()
