"""Reads settings.toml. A mistake in it becomes a note and never stops the start."""

import os

SEEDS = 1 << 30


def text(name, notes):
    """Return the setting `name` as a str, or None if it is missing or cannot be read."""
    try:
        value = os.getenv(name)
    except (RuntimeError, ValueError) as problem:
        # Before 10.2, CircuitPython raises for a malformed value.
        notes.append("%s in settings.toml cannot be read: %s." % (name, problem))
        return None
    return None if value is None else str(value)  # a number without quotes may be an int


def number(name, least, most, default, notes):
    """Return the setting `name`, least..most, or `default` if it is missing or invalid."""
    digits = text(name, notes)
    if digits is None:
        return default
    try:
        value = int(digits)
    except ValueError:
        value = least - 1
    if least <= value <= most:
        return value
    notes.append("%s in settings.toml is not a number from %d to %d." % (name, least, most))
    return default


def word(name, words, notes):
    """Return the setting `name`, one of `words`, or the first if it is missing or invalid."""
    value = text(name, notes)
    if value in words:
        return value
    if value is not None:
        notes.append("%s in settings.toml is none of: %s." % (name, ", ".join(words)))
    return words[0]


def seed(notes):
    """Return GOLDRUSH_SEED, 0..SEEDS-1, or None if it is missing or invalid."""
    return number("GOLDRUSH_SEED", 0, SEEDS - 1, None, notes)
