"""The save format: all that is kept, as bytes.

A version byte, then sections, each after its length in two bytes: settings, options of the games
(both ui.core.settings), statistics, lineup, people, then a section for each kept game, the one
played last first. Settings, options or statistics that are shorter than this program's come from
an older one: what they lack keeps its default. Longer ones, or a higher version, come from a newer
one and are refused as Newer.

A kept game: how often it was opened without going well, the fingerprint of its rules (4 bytes), its
lineup, the match, the journal (empty between two games). A match: the number of its game, first
starter, games played, then the scores of each (two bytes a seat).
"""

from engine.games import NUMBERED, part

VERSION = 1
COUNTS = 34  # bytes of the statistics of each game (ui.scores.statistics)

# Where the parts of a kept game, of its lineup and of its match stand.
TRIES = 0
FINGERPRINT = 1
LINEUP = 5
GAME = 23
ORDER = 3
SEATS = 8
LINEUP_BYTES = 18
MATCH = 3


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
    packed.extend(play.lineup.pack())
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


def head_of(app):
    """Return the sections that are always kept: settings, options, lineup."""
    return app.settings.pack(), app.settings.options, app.lineup.family.pack()


def pack(head, people, counts=b"", games=()):
    """Return the bytes to keep, of head_of(), People.pack(), Statistics.data and game_of() of each
    game."""
    settings, options, lineup = head
    packed = bytearray((VERSION,))
    for section in [settings, options, counts, lineup, people] + list(games):
        packed.append(len(section) & 255)
        packed.append(len(section) >> 8)
        packed.extend(section)
    return packed
