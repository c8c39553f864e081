"""The check code of a seed: told before a game, it proves afterwards that no luck was changed.

The code is the first 8 hexadecimal digits of the SHA-256 (FIPS 180-4) of the seed's decimal
digits, so any PC confirms it: `printf 123456789 | sha256sum`.
"""

_WORD = 0xFFFFFFFF
_START = "6a09e667bb67ae853c6ef372a54ff53a510e527f9b05688c1f83d9ab5be0cd19"
_ROUNDS = (
    "428a2f9871374491b5c0fbcfe9b5dba53956c25b59f111f1923f82a4ab1c5ed5"
    "d807aa9812835b01243185be550c7dc372be5d7480deb1fe9bdc06a7c19bf174"
    "e49b69c1efbe47860fc19dc6240ca1cc2de92c6f4a7484aa5cb0a9dc76f988da"
    "983e5152a831c66db00327c8bf597fc7c6e00bf3d5a7914706ca635114292967"
    "27b70a852e1b21384d2c6dfc53380d13650a7354766a0abb81c2c92e92722c85"
    "a2bfe8a1a81a664bc24b8b70c76c51a3d192e819d6990624f40e3585106aa070"
    "19a4c1161e376c082748774c34b0bcb5391c0cb34ed8aa4a5b9cca4f682e6ff3"
    "748f82ee78a5636f84c878148cc7020890befffaa4506cebbef9a3f7c67178f2"
)


def check_code(seed):
    """Return the check code of a seed, 0..SEEDS-1 (engine.rng)."""
    text = "%d" % seed
    # One block of 16 words: the text, a 1 bit, zeros, the length in bits.
    block = text.encode() + b"\x80"
    block += bytes(63 - len(block)) + bytes((8 * len(text),))
    words = [int.from_bytes(block[i : i + 4], "big") for i in range(0, 64, 4)]
    return "%08X" % _first_word(words)


def _words(digits):
    return [int(digits[i : i + 8], 16) for i in range(0, len(digits), 8)]


def _first_word(words):
    """Return the first word of the SHA-256 of one block, 16 `words`."""
    constants = _words(_ROUNDS)
    start = _words(_START)
    a, b, c, d, e, f, g, h = start
    for i in range(64):
        word = words[i & 15]
        one = h + (_turned(e, 6) ^ _turned(e, 11) ^ _turned(e, 25)) + (e & f ^ ~e & g)
        one += constants[i] + word
        two = (_turned(a, 2) ^ _turned(a, 13) ^ _turned(a, 22)) + (a & b ^ a & c ^ b & c)
        a, b, c, d, e, f, g, h = (one + two) & _WORD, a, b, c, (d + one) & _WORD, e, f, g
        near, far = words[i + 1 & 15], words[i + 14 & 15]
        word += (_turned(near, 7) ^ _turned(near, 18) ^ near >> 3) + words[i + 9 & 15]
        words[i & 15] = (word + (_turned(far, 17) ^ _turned(far, 19) ^ far >> 10)) & _WORD
    return (start[0] + a) & _WORD


def _turned(word, bits):
    """Return 32 bits turned to the right."""
    return (word >> bits | word << 32 - bits) & _WORD
