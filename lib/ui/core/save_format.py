"""The save format: everything that is saved, as bytes.

A version byte comes first, then the sections. Each follows its length in two bytes:
settings     ui.core.settings
options      of all games, ui.core.settings
statistics   ui.scores.statistics
lineup       ui.core.lineup
people       ui.core.people
games        one section for each saved game, the last one played first

An older program writes shorter settings, options or statistics. The missing ones get their
defaults. A newer program may write longer ones or a higher version. Then loading raises Newer.

The section of a game is
tries        1 byte: how often it was opened and did not run for long
fingerprint  4 bytes: of its rules
lineup       18 bytes
match        number of its game, first starter, number of games played, and two bytes for the
             score of each seat in each of these games
journal      nothing between two games of a match
"""

from engine.games import NUMBERED, part

VERSION = 1
COUNTS = 34  # bytes of the statistics of each game (ui.scores.statistics)

# Offsets in the section of a game: tries, fingerprint, lineup, match. LENGTH, ORDER and SEATS are
# offsets in a lineup, MATCH is the length of a match without its scores.
TRIES = 0
FINGERPRINT = 1
LINEUP = 5
GAME = 23
LENGTH = 2
ORDER = 3
SEATS = 8
LINEUP_BYTES = 18
MATCH = 3


def match_of(name, match):
    """Return the bytes of a match of the game `name`."""
    packed = bytearray((NUMBERED.index(name), match.first_starter, len(match.points)))
    for game in match.points:
        for points in game:
            packed.append(points & 255)
            packed.append(points >> 8)
    return packed


def game_of(play, tries, over):
    """Return the section of the game in progress. `over` is True between two games of a match."""
    packed = bytearray((tries,))
    packed.extend(fingerprint(play.name))
    packed.extend(play.lineup.pack())
    packed.extend(match_of(play.name, play.match))
    if not over:
        journal = bytearray(play.journal.size)
        play.journal.save(journal)
        packed.extend(journal)
    return packed


def fingerprint(name):
    """Return 4 bytes that identify the rules and random generator of a game."""
    return part(name, "rules").FINGERPRINT


def head_of(app):
    """Return the sections that every save has: settings, options, lineup."""
    return app.settings.pack(), app.settings.options, app.lineup.family.pack()


def pack(head, people, counts=b"", games=()):
    """Return the bytes to save.

    `head` is from head_of(), `people` from People.pack(), `counts` is Statistics.data, and `games`
    has a game_of() for each saved game.
    """
    settings, options, lineup = head
    packed = bytearray((VERSION,))
    for section in [settings, options, counts, lineup, people] + list(games):
        packed.append(len(section) & 255)
        packed.append(len(section) >> 8)
        packed.extend(section)
    return packed
