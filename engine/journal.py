"""Records a game as set-up, seed and actions. engine.replay plays it again.

Each action is packed as its index among the legal actions, in as few bits as the largest index
needs. A forced action takes no bits.
"""

from engine.game import MOST_ACTIONS
from engine.rng import Rng

HEAD = 7  # bytes: seed 4, number of actions 2, length of the set-up 1
_GROW = 128  # bytes: most games need less


class Journal:
    """A recorder of the actions of `game`. `room` is the initial size of its buffer in bytes.

    Pass every action to `apply`. `count` is the number of actions. `actions` is the bytearray that
    legal() writes to. The journal owns `rng` and reseeds it in `start`.
    """

    def __init__(self, game, room=_GROW):
        self.game = game
        self.rng = Rng()
        self.count = 0
        self._bits = 0
        self._packed = bytearray(room)
        self.actions = bytearray(MOST_ACTIONS)

    def start(self, seed):
        """Start the game from `game.setup` and `seed`. Raises ValueError for a bad seed."""
        self.rng.reseed(seed)
        self.game.start(self.rng)
        self.count = 0
        self._bits = 0

    def legal(self):
        """Write the legal actions to `actions`. Returns their number."""
        return self.game.legal(self.actions)

    def apply(self, action):
        """Play and record a legal action. Allocates only if the buffer is full.

        Raises IllegalAction if the action is not legal. Nothing is changed then.
        """
        count = self.legal()
        self.game.apply(action)
        index = 0
        while self.actions[index] != action:
            index += 1
        bits = self._write(index, count - 1)
        # In one statement: if anything before it raises, save() writes the game without the action.
        self._bits, self.count = bits, self.count + 1

    def save(self, out):
        """Write seed, set-up and actions to the bytearray `out`. Returns the number of bytes.

        Raises ValueError if `out` is shorter than `size`.
        """
        size = self.size
        if len(out) < size:
            raise ValueError("the game needs %d bytes" % size)
        setup = self.game.setup
        for i in range(4):
            out[i] = self.rng.seed >> 8 * i & 255
        out[4] = self.count & 255
        out[5] = self.count >> 8
        out[6] = len(setup)
        at = HEAD
        for byte in setup:
            out[at] = byte
            at += 1
        for i in range(self._bytes):
            out[at] = self._packed[i]
            at += 1
        # Clear bits behind the last action: of an apply() that failed, or of an older game.
        if self._bits & 7:
            out[at - 1] &= (1 << (self._bits & 7)) - 1
        return at

    @property
    def size(self):
        """The number of bytes that `save` writes."""
        return HEAD + len(self.game.setup) + self._bytes

    @property
    def _bytes(self):
        return (self._bits + 7) >> 3

    def _write(self, index, most):
        """Append an index 0..most to the packed bits. Returns the new number of bits."""
        bits = self._bits
        packed = self._packed
        while bits + 8 > len(packed) << 3:
            packed.extend(bytes(_GROW))
        while most:
            mask = 1 << (bits & 7)
            if index & 1:
                packed[bits >> 3] |= mask
            else:
                packed[bits >> 3] &= 255 - mask
            bits += 1
            index >>= 1
            most >>= 1
        return bits
