"""Counts a finished game for the people who played it, and finds the medals they have earned."""

from engine.games import NAMES, NUMBERED
from ui.core.lineup import CHARACTERS, CLIMB, COLOURS, DIG, TROPHY
from ui.core.people import (
    BEST,
    DIG_BEST,
    DUG,
    GAME_BYTES,
    GAMES,
    LONGEST,
    LOST,
    MEDALS,
    NOT_DUG,
    RUNG,
    STREAK,
    TROPHIES,
    WINS,
    Person,
)
from ui.scores.statistics import Statistics

# Medals, a bit each.
FIRST = 0  # a win
IN_A_ROW = 1  # three wins in a row in a game
ALL_GAMES = 2  # a win in each game
AGAINST_HARD = 3  # a win over a hard computer, without a head start
TWICE = 4  # a win with twice the points of the next, without a head start
CLOSE = 5  # a win by a point, or by none
CROWD = 6  # a win at a table of five
VETERAN = 7  # many games

_STREAK = 3
_CROWD = 5
_VETERAN = 25
_HARD = 3


def result_of(play, counts):
    """Return match, statistics (bytes, `counts` so far) and people with the finished game of a Play
    in them; nothing changes."""
    match = play.match.copy()
    match.add(play.game)
    statistics = Statistics(counts)
    count(statistics, play.game, play.lineup, getattr(play.journal.rng, "counts", ()))
    trophies = match.winners() if play.lineup.match == TROPHY else 0
    return match, bytes(statistics.data), counted(play.game, play.lineup, trophies)


def count(statistics, game, lineup, tally=()):
    """Count a finished game for computers and for people without a name, and what was drawn."""
    statistics.add_game(game.NAME, tally)
    winners = game.winners()
    for seat in range(game.players):
        if not lineup.person(seat):
            level = lineup.level(seat)
            row = COLOURS + level - 1 if level else lineup.colour(seat)
            statistics.add(game.NAME, row, game.score(seat), winners >> seat & 1)


def counted(game, lineup, trophies=0):
    """Return a list of all people with a finished game in their results; nothing changes.

    `trophies` are the seats that win one by it, as bits."""
    people = list(lineup.people.all)
    for seat in range(game.players):
        person = lineup.person(seat)
        if person:
            counted = Person(person.number, person.name, person.face, bytearray(person.results))
            _count(counted, game, seat)
            counted.results[MEDALS] |= _medals(counted, game, lineup, seat)
            if lineup.match == DIG:
                _dig(counted, game, seat)
            elif lineup.match == CLIMB and game.winners() >> seat & 1:
                counted.results[RUNG] = min(counted.results[RUNG] + 1, CHARACTERS)
            if trophies >> seat & 1:
                counted.results[TROPHIES] = min(counted.results[TROPHIES] + 1, 255)
            people[people.index(person)] = counted
    return people


def _count(person, game, seat):
    name = game.NAME
    won = game.winners() >> seat & 1
    results = person.results
    write(results, name, GAMES, person.result(name, GAMES) + 1)
    write(results, name, WINS, person.result(name, WINS) + won)
    earned = game.score(seat) - game.head_start(seat)
    write(results, name, BEST, max(person.result(name, BEST), earned))
    write(results, name, STREAK, person.result(name, STREAK) + 1 if won else 0)
    results[LOST] = 0 if won else min(results[LOST] + 1, 255)
    write(results, name, LONGEST, max(person.result(name, LONGEST), person.result(name, STREAK)))


def _dig(person, game, seat):
    """The first try of a number counts."""
    score, results = game.score(seat), person.results
    if person.dig == game.rng.seed and results[DUG] == NOT_DUG:
        results[DUG] = score
        best = DIG_BEST + NUMBERED.index(game.NAME)
        results[best] = max(results[best], score)


def _medals(person, game, lineup, seat):
    """Return the medals that a seat has earned with this game, as bits."""
    earned = _bit(VETERAN, sum([person.result(name, GAMES) for name in NAMES]) >= _VETERAN)
    if not game.winners() >> seat & 1:
        return earned
    others = [other for other in range(game.players) if other != seat]
    mine = game.score(seat)
    next_best = max([game.score(other) for other in others])
    unaided = not game.head_start(seat)
    return (
        earned
        | _bit(FIRST, True)
        | _bit(IN_A_ROW, person.result(game.NAME, STREAK) >= _STREAK)
        | _bit(ALL_GAMES, min([person.result(name, WINS) for name in NAMES]) > 0)
        | _bit(AGAINST_HARD, unaided and max([lineup.level(other) for other in others]) == _HARD)
        | _bit(TWICE, unaided and mine >= 2 * next_best and mine > next_best)
        | _bit(CLOSE, mine <= next_best + 1)
        | _bit(CROWD, game.players == _CROWD)
    )


def _bit(medal, earned):
    return 1 << medal if earned else 0


def write(results, game, what, value):
    """Set a number among the results of a person; it saturates."""
    at = GAME_BYTES * NUMBERED.index(game) + what
    if what >= STREAK:
        results[at] = min(value, 255)
    else:
        value = min(value, 65535)
        results[at] = value & 255
        results[at + 1] = value >> 8
