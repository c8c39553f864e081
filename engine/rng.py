"""A seeded random generator. The same seed gives the same numbers on every machine.

The generator is sfc16, the 16-bit member of Chris Doty-Humphrey's "small fast counting" family
(PractRand). It has 64 bits of state and needs only sums and shifts.
"""

SEEDS = 1 << 30

_WORD = 0xFFFF
_WARM_UP = 12
# A 16-bit word gives six dice if it is below 6**6. Other words are drawn again: their remainders
# would favour low faces.
_SIX_DICE = 46656
_ONE_DIE = tuple([1 << 20 - 4 * face for face in range(6)])
_TWO_DICE = tuple([one + other for one in _ONE_DIE for other in _ONE_DIE])


class Rng:
    """A source of shuffles and rolls that depend only on `seed` (0..SEEDS-1)."""

    def __init__(self, seed=0):
        self.reseed(seed)

    def reseed(self, seed):
        """Restart from `seed`. Raises ValueError outside 0..SEEDS-1."""
        if not 0 <= seed < SEEDS:
            raise ValueError("a seed is a whole number from 0 to %d" % (SEEDS - 1))
        self.seed = seed
        # The first words are drawn as in word(). Players reseed at each decision.
        a = seed & _WORD
        b = seed >> 16
        c = 0
        for count in range(1, _WARM_UP + 1):
            word = (a + b + count) & _WORD
            a = b ^ (b >> 5)
            b = c * 9 & _WORD
            c = ((c << 6 | c >> 10) + word) & _WORD
        self._a = a
        self._b = b
        self._c = c
        self._count = _WARM_UP + 1

    def word(self):
        """Return the next 16 bits. Every intermediate is below 2**30: a small int on boards."""
        b = self._b
        c = self._c
        count = self._count
        word = (self._a + b + count) & _WORD
        self._count = count + 1
        self._a = b ^ (b >> 5)
        self._b = c * 9 & _WORD
        self._c = ((c << 6 | c >> 10) + word) & _WORD
        return word

    def seed_of_another(self):
        """Return the next 30 bits, to seed another generator."""
        return self.word() << 14 | self.word() >> 2

    def below(self, n):
        """Return a uniform integer 0..n-1. `n` is 1..16384, so that the product is a small int."""
        # A copy of word(): on a board the call alone takes half as long as word() does.
        b = self._b
        c = self._c
        count = self._count
        word = (self._a + b + count) & _WORD
        self._count = count + 1
        self._a = b ^ (b >> 5)
        self._b = c * 9 & _WORD
        self._c = ((c << 6 | c >> 10) + word) & _WORD
        # Lemire's multiply-and-shift. Words in the unfair remainder are drawn again.
        scaled = word * n
        if scaled & _WORD < n:
            unfair = 65536 % n
            while scaled & _WORD < unfair:
                scaled = self.word() * n
        return scaled >> 16

    def shuffle(self, cards):
        """Shuffle the bytearray `cards` in place (Fisher-Yates).

        Each card draws the numbers that below() would. Calls to below() take twice as long on a
        board.
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
        self._count = count

    def roll(self, dice):
        """Roll `dice` fair dice. Returns how many show each face, as six nibbles.

        Face 0 is the highest nibble, bits 20 to 23, and face 5 the lowest. The words are those of
        word(), which is copied here: on a board the call alone takes half as long.
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
                # Each word gives six dice. Those that are not needed are discarded.
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
        self._count = count
        return faces
