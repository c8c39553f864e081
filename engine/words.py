# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Reading the words of a position strictly. All raise ValueError."""


def number(word, low, high):
    """A whole number, written as str() writes it, from low to high."""
    if not word.isdigit() or len(word) > 9 or str(int(word)) != word:
        raise ValueError("%r should be a number" % word)
    if not low <= int(word) <= high:
        raise ValueError("%s should be from %d to %d" % (word, low, high))
    return int(word)


def parts(word, mark, count):
    """The `count` parts of a word between marks."""
    found = word.split(mark)
    if len(found) != count:
        raise ValueError("%r should have %d parts" % (word, count))
    return found


def pieces(word, size, count):
    """The `count` pieces of a word, each `size` characters long."""
    if len(word) != size * count:
        raise ValueError("%r should be %d characters" % (word, size * count))
    return [word[i : i + size] for i in range(0, size * count, size)]


def count_words(words, count):
    if len(words) != count:
        raise ValueError("a position has %d words here, not %d" % (count, len(words)))
