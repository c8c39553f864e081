from positions import chance
from support import refuses

from engine.rng import SEEDS, Rng


def test_a_seed_has_one_sequence_everywhere():
    rng = Rng(7)
    assert [rng.word() for _ in range(6)] == [25318, 59277, 16806, 38311, 46812, 6865]


def test_reseeding_repeats_the_sequence():
    rng = Rng(7)
    first = [rng.word() for _ in range(20)]
    rng.reseed(7)
    assert first == [rng.word() for _ in range(20)]
    assert first[0] != Rng(8).word()


def test_a_seed_has_limits():
    assert refuses(Rng, -1)
    assert refuses(Rng, SEEDS).endswith("0 to %d" % (SEEDS - 1))
    assert Rng(SEEDS - 1).seed == SEEDS - 1
    assert Rng().seed == 0


def test_biased_words_are_drawn_again():
    # A word is biased if the low 16 bits of its product with n are below 65536 % n. For n = 10923
    # this is every sixth word.
    again = 0
    for n in (1, 2, 6, 40, 64, 10923, 16383, 16384):
        rng, words = Rng(n), Rng(n)
        for _ in range(60):
            scaled = words.word() * n
            while scaled % 65536 < 65536 % n:
                scaled = words.word() * n
                again += 1
            assert rng.below(n) == scaled // 65536, n
        assert chance(rng) == chance(words)
    assert again > 5


def nibbles(faces):
    return [faces >> shift & 15 for shift in range(20, -4, -4)]


def test_each_word_makes_up_to_six_dice():
    for dice in range(1, 8):
        rng, words = Rng(dice), Rng(dice)
        expected = [0] * 6
        left = dice
        while left:
            word = words.word()
            while word >= 46656:
                word = words.word()
            for _ in range(min(left, 6)):
                expected[word % 6] += 1
                word //= 6
            left -= min(left, 6)
        assert nibbles(rng.roll(dice)) == expected and rng.word() == words.word()


def test_a_shuffle_draws_a_number_for_each_card():
    for count in (0, 1, 2, 5, 64, 66):
        rng, numbers = Rng(count), Rng(count)
        cards, expected = bytearray(range(count)), list(range(count))
        for _ in range(20):
            rng.shuffle(cards)
            for last in range(count - 1, 0, -1):
                other = numbers.below(last + 1)
                expected[last], expected[other] = expected[other], expected[last]
            assert list(cards) == expected and chance(rng) == chance(numbers)


def test_only_the_low_16_bits_of_the_count_of_words_matter():
    rng, later = Rng(7), Rng(7)
    later._count += 0x10000
    assert [rng.word() for _ in range(20)] == [later.word() for _ in range(20)]
    assert rng.roll(7) == later.roll(7) and rng.below(6) == later.below(6)
