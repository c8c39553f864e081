# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Counts a finished game for the people who played it, and finds the medals they have earned."""

from engine.games import NAMES, NUMBERED
from engine.match import Match
from ui.core.people import BEST, GAME_BYTES, GAMES, LONGEST, MEDALS, ROW, WINS, read
from ui.core.statistics import Statistics

# Medals, a bit each.
FIRST = 0  # a win
IN_A_ROW = 1  # three wins in a row in a game
ALL_GAMES = 2  # a win in each game
AGAINST_HARD = 3  # a win over a hard computer
TWICE = 4  # a win with twice the points of the next
CLOSE = 5  # a win by a point, or by none
CROWD = 6  # a win at a table of five
VETERAN = 7  # many games

_ROW = 3
_CROWD = 5
_VETERAN = 25
_HARD = 3


def result_of(play, counts):
    """Return match, statistics (`counts` so far) and results of people with the finished game of
    a Play in them; nothing changes."""
    match = Match(play.match.players, play.match.first_starter)
    match.points = list(play.match.points)
    match.add(play.game)
    statistics = Statistics()
    statistics.data[:] = counts.data
    statistics.add(play.game, play.party)
    return match, statistics, counted(play.game, play.party)


def counted(game, party):
    """Return the results of all people with a finished game in them; nothing changes."""
    results = list(party.people.results)
    for seat in range(game.players):
        who = party.person(seat)
        if who >= 0:
            results[who] = bytearray(results[who])
            _count(results[who], game, seat)
            results[who][MEDALS] |= _medals(results[who], game, party, seat)
    return results


def _count(result, game, seat):
    name = game.NAME
    won = game.winners() >> seat & 1
    write(result, name, GAMES, read(result, name, GAMES) + 1)
    write(result, name, WINS, read(result, name, WINS) + won)
    write(result, name, BEST, max(read(result, name, BEST), game.score(seat)))
    write(result, name, ROW, read(result, name, ROW) + 1 if won else 0)
    write(result, name, LONGEST, max(read(result, name, LONGEST), read(result, name, ROW)))


def _medals(result, game, party, seat):
    """Return the medals that a seat has earned with this game, as bits."""
    earned = _bit(VETERAN, sum([read(result, name, GAMES) for name in NAMES]) >= _VETERAN)
    if not game.winners() >> seat & 1:
        return earned
    others = [other for other in range(game.players) if other != seat]
    mine = game.score(seat)
    next_best = max([game.score(other) for other in others])
    return (
        earned
        | _bit(FIRST, True)
        | _bit(IN_A_ROW, read(result, game.NAME, ROW) >= _ROW)
        | _bit(ALL_GAMES, min([read(result, name, WINS) for name in NAMES]) > 0)
        | _bit(AGAINST_HARD, max([party.level(other) for other in others]) == _HARD)
        | _bit(TWICE, mine >= 2 * next_best and mine > next_best)
        | _bit(CLOSE, mine <= next_best + 1)
        | _bit(CROWD, game.players == _CROWD)
    )


def _bit(medal, earned):
    return 1 << medal if earned else 0


def write(results, game, what, value):
    """Set a number among the results of a person; it saturates."""
    at = GAME_BYTES * NUMBERED.index(game) + what
    if what >= ROW:
        results[at] = min(value, 255)
    else:
        value = min(value, 65535)
        results[at] = value & 255
        results[at + 1] = value >> 8
