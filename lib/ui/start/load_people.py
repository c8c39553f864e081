# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Reading the people that ui.core.people packed."""

from ui.core.people import FACES, LETTERS, MOST, NOBODY, RESULTS

_MOST_BYTES = 3 * LETTERS  # of a name in UTF-8


def unpack(people, packed):
    """Take up in a People what its pack() made. Raises ValueError for what it never made."""
    at = 0
    for place in range(MOST):
        people.remove(place)
        if at >= len(packed):
            continue
        face = packed[at]
        at += 1
        if face != NOBODY:
            at = _take(people, place, face, packed, at)
    if at < len(packed):
        raise ValueError("more people")


def _take(people, place, face, packed, at):
    start = at + 1
    length = packed[at] if at < len(packed) else 0
    end = start + length + RESULTS
    if face >= FACES or not 0 < length <= _MOST_BYTES or end > len(packed):
        raise ValueError("people")
    name = str(packed[start : start + length], "utf-8")
    if len(name) > LETTERS or min(name) < " ":
        raise ValueError("name")
    people.names[place] = name
    people.faces[place] = face
    people.results[place] = bytearray(packed[start + length : end])
    return end
