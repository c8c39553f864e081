# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Reading what ui.core.save_format packed, at the start and when a kept game is opened."""

from engine.games import NAMES, NUMBERED
from ui import texts
from ui.core import statistics
from ui.core.party import BAR, BY_LOT
from ui.core.people import MOST, People
from ui.core.save_format import (
    CHOICES,
    FINGERPRINT,
    GAME,
    IS_MATCH,
    ITEMS,
    LENGTH,
    MATCH,
    NOTHING,
    ORDER,
    SEATS,
    VERSION,
    fingerprint,
    holder,
    journal_in,
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
    "players": 5,
    "starter": NOTHING,
    "order": 4,
    "seats": 3 + 4 * MOST,
    "covers": BAR,
    "dim": 3,
    "sleep": 3,
}


class Newer(ValueError):
    """A newer program kept this."""


class OtherRules(ValueError):
    """A program with other rules kept this game."""


class Kept:
    """What unpack() found: `choices`, `statistics` and `people` are bytes, `games` are
    (name, section).

    `damaged` is True if a game was left out because its section cannot be read.
    """

    def __init__(self):
        self.choices = b""
        self.statistics = b""
        self.people = b""
        self.games = []
        self.damaged = False


def least(name):
    """The least value of a choice."""
    return 2 if name == "players" else 0


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
    app.handheld.board_pixels.level = app.handheld.pixels.level
    texts.load(texts.LANGUAGES[app.party.language])
    saver.statistics.data[: len(kept.statistics)] = kept.statistics
    unpack_people(app.party.people, kept.people)
    saver.kept = kept.games
    return not kept.damaged


def open_game(app, section):
    """Return the Play of a kept game, restored; `game.rng` is None between two games.

    The party becomes that of the game. Raises OtherRules, or ValueError or IndexError for what
    no program kept.
    """
    from ui.play.play import Play

    name, match, journal = _match_of(section)
    if section[FINGERPRINT:ORDER] != fingerprint(name):
        raise OtherRules(name)
    party = app.party
    party.players = match.players
    party.match = bool(section[IS_MATCH])
    party.order[:] = section[ORDER:SEATS]
    party.seats[:] = section[SEATS:IS_MATCH]
    if party.starter != BY_LOT and party.starter >= party.players:
        party.starter = BY_LOT
    play = Play(app, name)
    play.match = match
    if journal:
        play.restore(journal)
        if play.game.players != match.players:
            raise ValueError("a game of other players")
    return play


def _match_of(section):
    """Return name, match and journal of a kept game. Raises ValueError if they are damaged."""
    if len(section) < GAME + MATCH:
        raise ValueError("a game cut short")
    end = GAME + section[LENGTH]
    if sorted(section[ORDER:SEATS]) != [0, 1, 2, 3, 4] or max(section[SEATS:IS_MATCH]) > most(
        "seats", 0
    ):
        raise ValueError("seats")
    name, match = _unpack_match(section[GAME:end])
    return name, match, journal_in(section)


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
    if len(sections) < 3:
        raise ValueError("cut short")
    kept = Kept()
    kept.choices = _check_choices(sections[0])
    if len(sections[1]) > statistics.SIZE:
        raise Newer("statistics")
    kept.statistics = sections[1]
    kept.people = sections[2]
    unpack_people(People(), kept.people)
    for section in sections[3:]:
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
    order = []
    seen = {}
    for i in range(len(choices)):
        of, name = CHOICES[i]
        if not least(name) <= choices[i] <= most(of, name):
            raise ValueError("%s %s" % (of, name))
        seen[name] = choices[i]
        if of == "order":
            order.append(choices[i])
    starter = seen.get("starter", NOTHING)
    if starter != NOTHING and starter >= seen["players"]:
        raise ValueError("starter")
    if order and sorted(order) != [0, 1, 2, 3, 4]:
        raise ValueError("order")
    return choices


def _unpack_match(match):
    """Return the name of the game and the Match. Raises ValueError if it is damaged."""
    if len(match) < MATCH:
        raise ValueError("match cut short")
    game, players, starter, games = match[:MATCH]
    if game >= len(NUMBERED) or NUMBERED[game] not in NAMES:
        raise ValueError("a game that is no more")
    if not 2 <= players <= 5 or starter >= players or games > players:
        raise ValueError("match")
    if len(match) != MATCH + 2 * players * games:
        raise ValueError("scores of the match")
    from engine.match import Match

    found = Match(players, starter)
    at = MATCH
    for _ in range(games):
        found.points.append(
            [match[at + 2 * i] | match[at + 2 * i + 1] << 8 for i in range(players)]
        )
        at += 2 * players
    return NUMBERED[game], found
