# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Numbers and lists for sentences."""

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


def in_words(number):
    """0 to 7 as a word."""
    return _NUMBERS[number]


def counted(number, word):
    """ "1 card", "2 cards"."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def joined(words):
    """ "a, b and c" of a list of strings."""
    return " and ".join((", ".join(words[:-1]), words[-1]) if words[1:] else words)
