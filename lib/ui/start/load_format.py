# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Reading what ui.core.save_format packed: needed once, when the handheld starts."""

from engine.games import NAMES
from engine.match import Match
from ui import texts
from ui.core import statistics
from ui.core.party import BY_LOT, USUAL
from ui.core.save_format import CHOICES, ITEMS, MATCH, NOTHING, VERSION, holder

_SECTIONS = 4

# The greatest value of a choice, or of each of a kind. All others are yes or no.
_MOST = {
    "language": len(texts.LANGUAGES) - 1,
    "speed": 2,
    "level": 5,
    "volume": 3,
    "players": 5,
    "starter": NOTHING,
    "order": 4,
    "seats": statistics.LEVEL_ROWS,
    "covers": USUAL,
    "dim": 3,
    "sleep": 3,
}


class Newer(ValueError):
    """A newer program kept this."""


class Kept:
    """What unpack() found: `choices`, `statistics` and `journal` are bytes, `game` is a name
    of a game or None, `players`, `starter` and `points` are the match's."""

    def __init__(self):
        self.choices = b""
        self.statistics = b""
        self.journal = b""
        self.game = None
        self.players = 0
        self.starter = 0
        self.points = []


def least(name):
    """The least value of a choice."""
    return 2 if name == "players" else 0


def most(of, name):
    """The greatest value of a choice of keeping.CHOICES."""
    return _MOST.get(of if of in ITEMS else name, 1)


def load(saver, data):
    """Give a Saver's app what was kept.

    Raises Newer, ValueError for what is damaged, MemoryError for a game there is no room for.
    """
    kept = unpack(data)
    app = saver.app
    choose(app, kept.choices)
    app.handheld.lamps.level = app.handheld.pixels.level
    texts.load(texts.LANGUAGES[app.party.language])
    saver.statistics.data[: len(kept.statistics)] = kept.statistics
    if kept.game:
        try:
            app.play = _play(app, kept)
        except IndexError as error:
            # Whatever is wrong with a game must not keep the handheld from starting.
            raise ValueError("the game") from error
        saver.found(app.play, not kept.journal)


def _play(app, kept):
    """The game or match that goes on. `game.chance` is None between two games."""
    from ui.play.play import Play

    # The players of the game are those who will sit round the table.
    party = app.party
    party.players = kept.players
    if party.starter != BY_LOT and party.starter >= party.players:
        party.starter = BY_LOT
    play = Play(app, kept.game)
    play.match = Match(kept.players, kept.starter)
    play.match.points = kept.points
    if kept.journal:
        play.restore(kept.journal)
        if play.game.players != kept.players:
            raise ValueError("a game of other players")
    return play


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
    """The Kept in what pack() made. Raises Newer, or ValueError for what pack() cannot make."""
    choices, counts, match, journal = _sections(data)
    kept = Kept()
    kept.choices = _check_choices(choices)
    if len(counts) > statistics.SIZE:
        raise Newer("statistics")
    kept.statistics = counts
    if match:
        _unpack_match(kept, match)
    if journal and not match:
        raise ValueError("a journal of no game")
    kept.journal = journal
    return kept


def _sections(data):
    if not data or not data[0]:
        raise ValueError("there is no version 0")
    if data[0] > VERSION:
        raise Newer("version %d" % data[0])
    found = []
    at = 1
    for _ in range(_SECTIONS):
        if at + 2 > len(data):
            raise ValueError("cut short")
        end = at + 2 + (data[at] | data[at + 1] << 8)
        if end > len(data):
            raise ValueError("cut short")
        found.append(data[at + 2 : end])
        at = end
    if at != len(data):
        raise ValueError("bytes after the end")
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


def _unpack_match(kept, match):
    if len(match) < MATCH:
        raise ValueError("match cut short")
    game, players, starter, games = match[:MATCH]
    if game >= len(NAMES) or not 2 <= players <= 5 or starter >= players or games > players:
        raise ValueError("match")
    if len(match) != MATCH + 2 * players * games:
        raise ValueError("scores of the match")
    kept.game = NAMES[game]
    kept.players = players
    kept.starter = starter
    at = MATCH
    for _ in range(games):
        kept.points.append([match[at + 2 * i] | match[at + 2 * i + 1] << 8 for i in range(players)])
        at += 2 * players
