"""A seeded random generator: the same seed gives the same numbers on every machine.

The generator is sfc16, the 16-bit member of Chris Doty-Humphrey's "small fast
counting" family (PractRand): 64 bits of state, computed with sums and shifts only.
"""

SEEDS = 1 << 30

_WORD = 0xFFFF
_WARM_UP = 12
# One 16-bit word holds six dice. Redraw words beyond the last multiple, or dice are biased.
_SIX_DICE = 46656
_ONE_DIE = tuple([1 << 20 - 4 * face for face in range(6)])
_TWO_DICE = tuple([one + other for one in _ONE_DIE for other in _ONE_DIE])


class Rng:
    """Shuffles and rolls that depend on `seed` (0..SEEDS-1) and nothing else."""

    def __init__(self, seed=0):
        self.reseed(seed)

    def reseed(self, seed):
        """Restart from `seed`. Raises ValueError outside 0..SEEDS-1."""
        if not 0 <= seed < SEEDS:
            raise ValueError("a seed is a whole number from 0 to %d" % (SEEDS - 1))
        self.seed = seed
        self._a = seed & _WORD
        self._b = seed >> 16
        self._c = 0
        self._count = 1
        for _ in range(_WARM_UP):
            self.word()

    def restart(self):
        """Restart from the last seed given."""
        self.reseed(self.seed)

    def word(self):
        """Return the next 16 bits. No intermediate reaches 2**30 (small ints on boards)."""
        b = self._b
        c = self._c
        count = self._count
        word = (self._a + b + count) & _WORD
        self._count = (count + 1) & _WORD
        self._a = b ^ (b >> 5)
        self._b = c * 9 & _WORD
        self._c = ((c << 6 | c >> 10) + word) & _WORD
        return word

    def seed_of_another(self):
        """Return the next 30 bits: a seed, 0..SEEDS-1."""
        return self.word() << 14 | self.word() >> 2

    def below(self, n):
        """Return a fair integer 0..n-1 for n in 1..16384 (the product fits a small int)."""
        # As word(): on a board a call takes as long as half of it.
        b = self._b
        c = self._c
        count = self._count
        word = (self._a + b + count) & _WORD
        self._count = (count + 1) & _WORD
        self._a = b ^ (b >> 5)
        self._b = c * 9 & _WORD
        self._c = ((c << 6 | c >> 10) + word) & _WORD
        # Lemire's multiply-and-shift; reject the remainder to stay unbiased.
        scaled = word * n
        if scaled & _WORD < n:
            unfair = 65536 % n
            while scaled & _WORD < unfair:
                scaled = self.word() * n
        return scaled >> 16

    def shuffle(self, cards):
        """Shuffle the bytearray `cards` in place (Fisher-Yates).

        It draws as below() does for each card. Calling it would take twice as long on a board.
        """
        a = self._a
        b = self._b
        c = self._c
        count = self._count
        left = len(cards)
        while left > 1:
            word = (a + b + count) & _WORD
            count += 1
            a = b ^ (b >> 5)
            b = c * 9 & _WORD
            c = ((c << 6 | c >> 10) + word) & _WORD
            scaled = word * left
            rest = scaled & _WORD
            if rest >= left or rest >= 65536 % left:
                left -= 1
                other = scaled >> 16
                card = cards[left]
                cards[left] = cards[other]
                cards[other] = card
        self._a = a
        self._b = b
        self._c = c
        self._count = count & _WORD

    def roll(self, dice):
        """Roll `dice` fair dice; return how many show each face 0..5, a nibble each, 0 first.

        It draws as word() does, two or three times. A call would take as long as half of it.
        """
        a = self._a
        b = self._b
        c = self._c
        count = self._count
        faces = 0
        while dice:
            word = (a + b + count) & _WORD
            count += 1
            a = b ^ (b >> 5)
            b = c * 9 & _WORD
            c = ((c << 6 | c >> 10) + word) & _WORD
            if word < _SIX_DICE:
                # Each word yields six dice; discard those beyond `dice`.
                more = dice if dice < 6 else 6
                dice -= more
                while more > 1:
                    faces += _TWO_DICE[word % 36]
                    word //= 36
                    more -= 2
                if more:
                    faces += _ONE_DIE[word % 6]
        self._a = a
        self._b = b
        self._c = c
        self._count = count & _WORD
        return faces
