# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What is kept, packed into one run of bytes.

A version byte, then sections, each after its length in two bytes: choices (a byte each), lineup,
statistics, people (ui.core.people), then a section for each kept game, the one played last first.
Choices or statistics that are shorter than this program's come from an older one: what they lack
keeps its default. Longer ones, or a higher version, come from a newer one and are refused as Newer.

A lineup: players, starter, 1 for a match, colours (5 bytes) and seats (5 times two; Party.seats).

A kept game: how often it was opened without going well, the fingerprint of its rules (4 bytes), its
lineup, the match, the journal (empty between two games). A match: the number of its game, first
starter, games played, then the scores of each (two bytes a seat).
"""

from engine.games import NUMBERED, part

VERSION = 1
NOTHING = 255

# Where the parts of a kept game, of its lineup and of its match stand.
TRIES = 0
FINGERPRINT = 1
LINEUP = 5
GAME = 23
ORDER = 3
SEATS = 8
LINEUP_BYTES = 18
MATCH = 3

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
    ("party", "dim"),
    ("party", "sleep"),
    ("party", "advice"),
    ("party", "motion"),
    ("party", "lessons"),
) + tuple([("covers", game) for game in range(3, len(NUMBERED))])
ITEMS = ("covers",)


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


def lineup_of(party):
    """Return players, order and seats of a party as LINEUP_BYTES bytes."""
    packed = bytearray((party.players, party.starter, party.match))
    packed.extend(party.order)
    for seat in party.seats:
        packed.append(seat & 255)
        packed.append(seat >> 8)
    return packed


def match_of(name, match):
    """Return the section of a match of the game `name`."""
    packed = bytearray((NUMBERED.index(name), match.first_starter, len(match.points)))
    for game in match.points:
        for points in game:
            packed.append(points & 255)
            packed.append(points >> 8)
    return packed


def game_of(play, tries, over):
    """Return the section of a kept game; `over` is True between two games of a match."""
    packed = bytearray((tries,))
    packed.extend(fingerprint(play.name))
    packed.extend(lineup_of(play.party))
    packed.extend(match_of(play.name, play.match))
    if not over:
        journal = bytearray(play.journal.size)
        play.journal.save(journal)
        packed.extend(journal)
    return packed


def journal_at(section):
    """Return where the journal of a kept game begins: its end between two games of a match."""
    return GAME + MATCH + 2 * section[LINEUP] * section[GAME + MATCH - 1]


def fingerprint(name):
    """Return 4 bytes that say by which rules and random generator a game is played."""
    return part(name, "rules").FINGERPRINT


def pack(choices, lineup, people, counts=b"", games=()):
    """Return the bytes to keep, of choices_of(), lineup_of(), People.pack(), Statistics.data and
    game_of() of each game."""
    packed = bytearray((VERSION,))
    for section in [choices, lineup, counts, people] + list(games):
        packed.append(len(section) & 255)
        packed.append(len(section) >> 8)
        packed.extend(section)
    return packed
