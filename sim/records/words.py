# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Numbers and lists as they stand in a sentence."""

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


def in_words(number):
    """0..7 as a word."""
    return _NUMBERS[number]


def counted(number, word):
    """So many of what a word names."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def joined(words):
    """As a list in a sentence: a, b and c."""
    return " and ".join((", ".join(words[:-1]), words[-1]) if words[1:] else words)
