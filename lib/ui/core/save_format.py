# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What is kept, packed into one run of bytes.

A version byte, then four sections, each after its length in two bytes: choices (a byte
each), statistics, the match so far, the journal of the game in progress. A section that is
shorter than this program's comes from an older one: what it lacks keeps its default. A
longer one, or a higher version, comes from a newer one and is refused as Newer.
"""

from engine.games import NAMES

VERSION = 1
NOTHING = 255

MATCH = 4  # game, players, first starter, games played; then two bytes a score

# Every choice that is kept: whose it is and its name. New ones go to the end, for then what an
# older program kept can still be read. ui.start.load_format knows how great each may be.
CHOICES = (
    ("party", "language"),
    ("party", "speed"),
    ("party", "bust_risk"),
    ("pixels", "level"),
    ("sound", "volume"),
    ("covers", 0),
    ("covers", 1),
    ("covers", 2),
    ("party", "scattered"),
    ("party", "open_piles"),
    ("party", "players"),
    ("party", "match"),
    ("party", "starter"),
    ("order", 0),
    ("order", 1),
    ("order", 2),
    ("order", 3),
    ("order", 4),
    ("seats", 0),
    ("seats", 1),
    ("seats", 2),
    ("seats", 3),
    ("seats", 4),
    ("party", "dim"),
    ("party", "sleep"),
    ("party", "advice"),
) + tuple([("covers", game) for game in range(3, len(NAMES))])
ITEMS = ("covers", "order", "seats")


def choices_of(app):
    """The choices of an app as bytes."""
    packed = bytearray(len(CHOICES))
    for i in range(len(CHOICES)):
        of, name = CHOICES[i]
        found = holder(app, of)
        packed[i] = found[name] if of in ITEMS else getattr(found, name)
    return packed


def holder(app, name):
    """Whose a choice is."""
    if name == "party":
        return app.party
    if name in ITEMS:
        return getattr(app.party, name)
    return getattr(app.handheld, name)


def match_of(name, match):
    """The section of a match of the game `name`."""
    packed = bytearray((NAMES.index(name), match.players, match.first_starter, len(match.points)))
    for game in match.points:
        for points in game:
            packed.append(points & 255)
            packed.append(points >> 8)
    return packed


def journal_of(journal):
    """The section of a game in progress."""
    packed = bytearray(journal.size)
    journal.save(packed)
    return packed


def pack(choices, counts=b"", match=b"", journal=b""):
    """The bytes to keep: choices_of(), Statistics.data, match_of() and journal_of()."""
    packed = bytearray((VERSION,))
    for section in (choices, counts, match, journal):
        packed.append(len(section) & 255)
        packed.append(len(section) >> 8)
        packed.extend(section)
    return packed
