# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Reading what ui.core.save_format packed, at the start and when a kept game is opened."""

from engine.games import NAMES, NUMBERED
from ui import texts
from ui.core import statistics
from ui.core.party import BAR, BY_LOT
from ui.core.save_format import (
    CHOICES,
    FINGERPRINT,
    GAME,
    ITEMS,
    LINEUP,
    LINEUP_BYTES,
    MATCH,
    ORDER,
    SEATS,
    VERSION,
    fingerprint,
    holder,
    journal_at,
)
from ui.start.load_people import unpack as unpack_people

# The greatest value of a choice, or of each of a kind. All others are yes or no.
_MOST = {
    "language": len(texts.LANGUAGES) - 1,
    "speed": 2,
    "motion": 2,
    "lessons": 255,
    "level": 5,
    "volume": 3,
    "covers": BAR,
    "dim": 3,
    "sleep": 3,
}


class Newer(ValueError):
    """A newer program kept this."""


class OtherRules(ValueError):
    """A program with other rules kept this game."""


class Kept:
    """What unpack() found: `choices`, `lineup` and `statistics` are bytes, `people` a People,
    `games` are (name, section).

    `damaged` is True if a game was left out because its section cannot be read.
    """

    def __init__(self):
        self.choices = self.lineup = self.statistics = b""
        self.people = None
        self.games = []
        self.damaged = False


def most(of, name):
    """The greatest value of a choice of keeping.CHOICES."""
    return _MOST.get(of if of in ITEMS else name, 1)


def load(saver, data):
    """Give a Saver and its app what was kept. Returns False if a game is damaged.

    Raises Newer, or ValueError if nothing can be read.
    """
    kept = unpack(data)
    app = saver.app
    choose(app, kept.choices)
    _sit(app.party, kept.lineup)
    app.handheld.board_pixels.level = app.handheld.pixels.level
    texts.load(texts.LANGUAGES[app.party.language])
    saver.statistics.data[: len(kept.statistics)] = kept.statistics
    app.party.people = kept.people
    saver.kept = kept.games
    return not kept.damaged


def open_game(app, section):
    """Return the Play of a kept game, restored; `game.rng` is None between two games.

    The party becomes that of the game. Raises OtherRules, or ValueError or IndexError for what
    no program kept.
    """
    from ui.play.play import Play

    name, match, journal = _match_of(section)
    if section[FINGERPRINT:LINEUP] != fingerprint(name):
        raise OtherRules(name)
    _sit(app.party, section[LINEUP:GAME])
    play = Play(app, name)
    play.match = match
    if journal:
        play.restore(journal)
        if play.game.players != match.players:
            raise ValueError("a game of other players")
    return play


def _match_of(section):
    """Return name, match and journal of a kept game. Raises ValueError if they are damaged."""
    end = GAME + MATCH
    if len(section) < end:
        raise ValueError("a game cut short")
    _check_lineup(section[LINEUP:GAME])
    players = section[LINEUP]
    game, starter, games = section[GAME:end]
    if game >= len(NUMBERED) or NUMBERED[game] not in NAMES:
        raise ValueError("a game that is no more")
    if starter >= players or games > players or len(section) < journal_at(section):
        raise ValueError("match")
    from engine.match import Match

    match = Match(players, starter)
    for _ in range(games):
        match.points.append(
            [section[end + 2 * i] | section[end + 2 * i + 1] << 8 for i in range(players)]
        )
        end += 2 * players
    return NUMBERED[game], match, section[end:]


def _check_lineup(lineup):
    if len(lineup) != LINEUP_BYTES:
        raise ValueError("lineup cut short")
    players, starter, match = lineup[:ORDER]
    if not 2 <= players <= 5 or players <= starter < BY_LOT or match > 1:
        raise ValueError("lineup")
    if sorted(lineup[ORDER:SEATS]) != [0, 1, 2, 3, 4]:
        raise ValueError("order")


def _sit(party, lineup):
    """Give a party the players, colours and seats of a lineup that was checked."""
    party.players, party.starter, match = lineup[:ORDER]
    party.match = bool(match)
    party.order[:] = lineup[ORDER:SEATS]
    party.seats[:] = [lineup[i] | lineup[i + 1] << 8 for i in range(SEATS, LINEUP_BYTES, 2)]


def choose(app, choices):
    """Give an app the choices that unpack() found; those it lacks stay as they are."""
    for i in range(len(choices)):
        of, name = CHOICES[i]
        value = choices[i] if most(of, name) > 1 else bool(choices[i])
        found = holder(app, of)
        if of in ITEMS:
            found[name] = value
        else:
            setattr(found, name, value)


def unpack(data):
    """Return the Kept in what pack() made. Raises Newer, or ValueError if nothing can be read."""
    sections = _sections(data)
    if len(sections) < 4:
        raise ValueError("cut short")
    kept = Kept()
    kept.choices = _check_choices(sections[0])
    _check_lineup(sections[1])
    kept.lineup = sections[1]
    if len(sections[2]) > statistics.SIZE:
        raise Newer("statistics")
    kept.statistics = sections[2]
    kept.people = unpack_people(sections[3])
    for section in sections[4:]:
        try:
            name, match, _ = _match_of(section)
        except ValueError:
            kept.damaged = True
            continue
        if not match.over and name not in [found for found, _ in kept.games]:
            kept.games.append((name, bytearray(section)))
    return kept


def _sections(data):
    if not data or not data[0]:
        raise ValueError("there is no version 0")
    if data[0] > VERSION:
        raise Newer("version %d" % data[0])
    found = []
    at = 1
    while at < len(data):
        if at + 2 > len(data):
            raise ValueError("cut short")
        end = at + 2 + (data[at] | data[at + 1] << 8)
        if end > len(data):
            raise ValueError("cut short")
        found.append(data[at + 2 : end])
        at = end
    return found


def _check_choices(choices):
    if len(choices) > len(CHOICES):
        raise Newer("choices")
    for i in range(len(choices)):
        of, name = CHOICES[i]
        if choices[i] > most(of, name):
            raise ValueError("%s %s" % (of, name))
    return choices
