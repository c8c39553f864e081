"""Settings of settings.toml. A mistake there becomes a note and never stops the start."""

import os

SEEDS = 1 << 30


def text(name, notes):
    """Return the setting `name` as a str, or None if it is missing or cannot be read."""
    try:
        given = os.getenv(name)
    except (RuntimeError, ValueError) as problem:
        # CircuitPython before 10.2 raises for a malformed value, and gives a bare number as int.
        notes.append("%s in settings.toml cannot be read: %s." % (name, problem))
        return None
    return None if given is None else str(given)


def number(name, least, most, default, notes):
    """Return the setting `name`, least..most; `default` if it is missing or invalid."""
    given = text(name, notes)
    if given is None:
        return default
    try:
        value = int(given)
    except ValueError:
        value = least - 1
    if least <= value <= most:
        return value
    notes.append("%s in settings.toml is not a number from %d to %d." % (name, least, most))
    return default


def word(name, words, notes):
    """Return the setting `name`, one of `words`; the first one if it is missing or invalid."""
    given = text(name, notes)
    if given in words:
        return given
    if given is not None:
        notes.append("%s in settings.toml is none of: %s." % (name, ", ".join(words)))
    return words[0]


def seed(notes):
    """Return GOLDRUSH_SEED, 0..SEEDS-1, or None."""
    return number("GOLDRUSH_SEED", 0, SEEDS - 1, None, notes)
