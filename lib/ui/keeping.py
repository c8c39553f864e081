# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What is kept, packed into one run of bytes.

A version byte, then four sections, each after its length in two bytes: choices (a byte
each), statistics, the match so far, the journal of the game in progress. A section that is
shorter than this program's comes from an older one: what it lacks keeps its default. A
longer one, or a higher version, comes from a newer one and is refused as Newer.
"""

from engine.games import NAMES
from ui import statistics, texts

VERSION = 1
NOTHING = 255

_SECTIONS = 4
_MATCH = 4  # game, players, first starter, games played; then two bytes a score

# Every choice that is kept: whose it is, its name, its least and greatest value. New ones go
# to the end, for then what an older program kept can still be read.
CHOICES = (
    ("party", "language", 0, len(texts.LANGUAGES) - 1),
    ("party", "speed", 0, 2),
    ("party", "hints", 0, 1),
    ("pixels", "level", 0, 5),
    ("sound", "volume", 0, 3),
    ("covers", "gold", 0, 1),
    ("covers", "nuggets", 0, 1),
    ("covers", "goldrausch", 0, 1),
    ("party", "scattered", 0, 1),
    ("party", "open_piles", 0, 1),
    ("party", "players", 2, 5),
    ("party", "match", 0, 1),
    ("party", "starter", 0, 255),
    ("order", 0, 0, 4),
    ("order", 1, 0, 4),
    ("order", 2, 0, 4),
    ("order", 3, 0, 4),
    ("order", 4, 0, 4),
    ("seats", 0, 0, statistics.LEVELS),
    ("seats", 1, 0, statistics.LEVELS),
    ("seats", 2, 0, statistics.LEVELS),
    ("seats", 3, 0, statistics.LEVELS),
    ("seats", 4, 0, statistics.LEVELS),
    ("party", "dim", 0, 3),
    ("party", "sleep", 0, 3),
    ("party", "advice", 0, 1),
)
_ITEMS = ("covers", "order", "seats")


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


def choices_of(app):
    """The choices of an app as bytes."""
    packed = bytearray(len(CHOICES))
    for i in range(len(CHOICES)):
        holder, name, _, _ = CHOICES[i]
        found = _holder(app, holder)
        packed[i] = found[name] if holder in _ITEMS else getattr(found, name)
    return packed


def choose(app, choices):
    """Give an app the choices that unpack() found; those it lacks stay as they are."""
    for i in range(len(choices)):
        holder, name, least, most = CHOICES[i]
        value = choices[i]
        if (least, most) == (0, 1):
            value = bool(value)
        found = _holder(app, holder)
        if holder in _ITEMS:
            found[name] = value
        else:
            setattr(found, name, value)


def _holder(app, name):
    if name == "party":
        return app.party
    if name in _ITEMS:
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
        holder, name, least, most = CHOICES[i]
        if not least <= choices[i] <= most:
            raise ValueError("%s %s" % (holder, name))
        seen[name] = choices[i]
        if holder == "order":
            order.append(choices[i])
    starter = seen.get("starter", NOTHING)
    if starter != NOTHING and starter >= seen["players"]:
        raise ValueError("starter")
    if order and sorted(order) != [0, 1, 2, 3, 4]:
        raise ValueError("order")
    return choices


def _unpack_match(kept, match):
    if len(match) < _MATCH:
        raise ValueError("match cut short")
    game, players, starter, games = match[:_MATCH]
    if game >= len(NAMES) or not 2 <= players <= 5 or starter >= players or games > players:
        raise ValueError("match")
    if len(match) != _MATCH + 2 * players * games:
        raise ValueError("scores of the match")
    kept.game = NAMES[game]
    kept.players = players
    kept.starter = starter
    at = _MATCH
    for _ in range(games):
        kept.points.append([match[at + 2 * i] | match[at + 2 * i + 1] << 8 for i in range(players)])
        at += 2 * players
