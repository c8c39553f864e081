# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What is kept, packed into one run of bytes.

A version byte, then sections, each after its length in two bytes: choices (a byte each),
statistics, people (ui.core.people), then a section for each kept game, the one played last
first. Choices or statistics that are shorter than this program's come from an older one: what they lack keeps its default.
Longer ones, or a higher version, come from a newer one and are refused as Newer.

A kept game: how often it was opened without going well, the fingerprint of its rules (4 bytes),
colours and deciders of the seats (5 each; Party.seats), 1 for a match, the length of the match
section, the match, the journal (empty between two games).
"""

from engine.games import NUMBERED, part

VERSION = 1
NOTHING = 255

# Where the parts of a kept game stand.
TRIES = 0
FINGERPRINT = 1
ORDER = 5
SEATS = 10
IS_MATCH = 15
LENGTH = 16
GAME = 17  # the match begins with the number of its game

MATCH = 4  # number of the game, players, first starter, games played; then two bytes a score

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
    ("party", "motion"),
    ("party", "lessons"),
) + tuple([("covers", game) for game in range(3, len(NUMBERED))])
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
    """Return the section of a match of the game `name`."""
    packed = bytearray((NUMBERED.index(name), match.players, match.first_starter))
    packed.append(len(match.points))
    for game in match.points:
        for points in game:
            packed.append(points & 255)
            packed.append(points >> 8)
    return packed


def journal_of(journal):
    """Return the journal of a game in progress as bytes."""
    packed = bytearray(journal.size)
    journal.save(packed)
    return packed


def game_of(play, tries, over):
    """Return the section of a kept game; `over` is True between two games of a match."""
    match = match_of(play.name, play.match)
    party = play.party
    packed = bytearray((tries,))
    packed.extend(fingerprint(play.name))
    packed.extend(party.order)
    packed.extend(party.seats)
    packed.append(party.match)
    packed.append(len(match))
    packed.extend(match)
    if not over:
        packed.extend(journal_of(play.journal))
    return packed


def journal_in(section):
    """Return the journal of a kept game, empty between two games of a match."""
    return section[GAME + section[LENGTH] :]


def fingerprint(name):
    """Return 4 bytes that say by which rules and random generator a game is played."""
    return part(name, "rules").FINGERPRINT


def pack(choices, counts=b"", games=(), people=b""):
    """Return the bytes to keep, of choices_of(), Statistics.data, game_of() of each game and
    People.pack()."""
    packed = bytearray((VERSION,))
    for section in [choices, counts, people] + list(games):
        packed.append(len(section) & 255)
        packed.append(len(section) >> 8)
        packed.extend(section)
    return packed
