"""Counts a finished game for its players, and finds the medals that they have earned."""

from engine import tally
from engine.games import NAMES, NUMBERED
from ui.core.lineup import CHARACTERS, CLIMB, COLOURS, DIG, TROPHY
from ui.core.people import (
    BEST,
    DIG_BEST,
    DUG,
    GAME_BYTES,
    GAMES,
    HEAD_START,
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

_STREAK = 3
# A head start is offered after two lost games in a row for each player, less one. About one in
# eight of equal players is as unlucky.
_DUE = 2
_CROWD = 5
_VETERAN = 25
_HARD = 3


def result_of(play, counts):
    """Return the match, the statistics and the people with a finished game counted.

    `play` is a GameSession, `counts` the statistics before it as bytes. Neither is changed.
    """
    match = tally.with_game(play.match, play.shown)
    statistics = Statistics(counts)
    count(statistics, play.shown, play.lineup)
    trophies = tally.winners(match) if play.lineup.match == TROPHY else 0
    people = counted(play.shown, play.lineup, trophies, play.journal.rng.seed)
    return match, bytes(statistics.data), people


def count(statistics, game, lineup):
    """Count a finished game in the statistics: for computer players and guests."""
    statistics.add_game(game.NAME)
    winners = game.winners()
    for seat in range(game.players):
        if not lineup.person(seat):
            level = lineup.level(seat)
            row = COLOURS + level - 1 if level else lineup.colour(seat)
            statistics.add(game.NAME, row, game.score(seat), winners >> seat & 1)


def counted(game, lineup, trophies=0, seed=0):
    """Return a list of all people with a finished game in their results.

    Those who played are copies. `trophies` is a bitmask of the seats that win a trophy with this
    game. `seed` is the seed of the game.
    """
    everybody = lineup.people.all
    people = list(everybody)
    for seat in range(game.players):
        person = lineup.person(seat)
        if person:
            at = everybody.index(person)
            person = people[at]
            counted = Person(person.number, person.name, person.face, bytearray(person.results))
            _count(counted, game, seat)
            counted.results[MEDALS] |= _medals(counted, game, lineup, seat)
            if lineup.match == DIG:
                _dig(counted, game, seat, seed)
            elif lineup.match == CLIMB and game.winners() >> seat & 1:
                counted.results[RUNG] = min(counted.results[RUNG] + 1, CHARACTERS)
            if trophies >> seat & 1:
                counted.results[TROPHIES] = min(counted.results[TROPHIES] + 1, 255)
            people[at] = counted
    return people


def medals(lineup):
    """Return a list with the medals of each seat so far, as bitmasks."""
    people = [lineup.person(seat) for seat in range(lineup.players)]
    return [person.results[MEDALS] if person else 0 for person in people]


def due_for_head_start(lineup):
    """Return the first Person who has lost too often in a row and has no head start, or None."""
    due = _DUE * lineup.players - 1
    for seat in range(lineup.players):
        person = lineup.person(seat)
        if person and person.results[LOST] >= due and not person.results[HEAD_START]:
            return person
    return None


def _count(person, game, seat):
    name = game.NAME
    won = game.winners() >> seat & 1
    results = person.results
    write(results, name, GAMES, person.result(name, GAMES) + 1)
    write(results, name, WINS, person.result(name, WINS) + won)
    write(results, name, BEST, max(person.result(name, BEST), game.score(seat)))
    write(results, name, STREAK, person.result(name, STREAK) + 1 if won else 0)
    results[LOST] = 0 if won else min(results[LOST] + 1, 255)


def _dig(person, game, seat, seed):
    """Count a dig, if it is the first try at its number."""
    score, results = game.score(seat), person.results
    if person.dig == seed and results[DUG] == NOT_DUG:
        results[DUG] = score
        best = DIG_BEST + NUMBERED.index(game.NAME)
        results[best] = max(results[best], score)


def _medals(person, game, lineup, seat):
    """Return a bitmask of the medals that a seat has earned with this game."""
    others = [other for other in range(game.players) if other != seat]
    mine = game.score(seat)
    next_best = max([game.score(other) for other in others])
    unaided = not game.head_start(seat)
    by_win = (  # in the order of their names, page 3 of texts/people_*.txt
        True,
        person.result(game.NAME, STREAK) >= _STREAK,
        min([person.result(name, WINS) for name in NAMES]) > 0,
        unaided and max([lineup.level(other) for other in others]) == _HARD,
        unaided and mine >= 2 * next_best and mine > next_best,
        mine <= next_best + 1,
        game.players == _CROWD,
    )
    played = sum([person.result(name, GAMES) for name in NAMES])
    earned = (played >= _VETERAN) << len(by_win)
    if game.winners() >> seat & 1:
        earned |= sum([by_win[medal] << medal for medal in range(len(by_win))])
    return earned


def write(results, game, what, value):
    """Set a number in the results of a person. It saturates."""
    at = GAME_BYTES * NUMBERED.index(game) + what
    if what == STREAK:
        results[at] = min(value, 255)
    else:
        value = min(value, 65535)
        results[at] = value & 255
        results[at + 1] = value >> 8
