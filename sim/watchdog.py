# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What must be true of a running app at every frame, and after the power was off."""

import itertools

from engine import gold
from engine.games import make
from engine.journal import Journal
from engine.notation import write

_CARDS = 64
_NUGGETS = 77
_FRAME_MS = 150  # asleep there are three of 33


class Wrong(BaseException):
    """The app shows, holds or kept something that cannot be. No firmware may catch it."""


def _claim(true, what, *values):
    if not true:
        raise Wrong("%s: %s" % (what, ", ".join(repr(value) for value in values)))


def check(app):
    """Raise Wrong unless the game is possible and the table shows it."""
    play = app.play
    if play is None or play.game.chance is None:
        return
    game = play.game
    possible, shows = CHECKS[play.name]
    possible(game)
    _check_written(app, app.keeper)
    table = play.table
    quiet = table is not None and app.screen is table and not table.blocked
    # The table of a game that is over gives way to the scores in the next frame.
    shown = table is not None and table.seen == game.events.count and not table.looking_back
    if quiet and shown and not game.over:
        shows(table, game)


def check_current(app, milliamps):
    """Raise Wrong when the pixels draw more than they may."""
    budget = app.handheld.pixels.budget + app.handheld.lamps.budget
    _claim(milliamps <= budget, "milliamperes over the budget", milliamps, budget)


def _check_written(app, keeper):
    """What a turn has brought is written at once, or after the store's rest."""
    waits = app.clock.since(keeper._wrote) if keeper.due else 0
    _claim(waits <= keeper.store.rest + _FRAME_MS, "not written for milliseconds", waits)


def _gold(game):
    places = sum(card != gold.GONE for card in game.cards)
    won = sum(game.gold_cards[: game.players])
    _claim(game.left == places and places + won <= _CARDS, "cards of GOLD", game.left, places, won)


def _nuggets(game):
    held = game.middle + sum(game.nuggets)
    _claim(held == _NUGGETS, "nuggets", held)
    _claim(sum(game.aside) == game.set_aside <= 7, "dice aside", bytes(game.aside))


def _goldrausch(game):
    cards = sum(game.coins) + sum(game.persons) + game.left
    _claim(cards <= 66 and max(game.coins) <= 6 and max(game.persons) <= 5, "cards", cards)
    for seat in range(game.players):
        used = sum(game.chips[group * 5 + seat] for group in range(6))
        _claim(used + game.chips_left[seat] == 3, "chips of a seat", seat, used)


def _gold_shown(table, game):
    for place in range(_CARDS):
        _claim(table.faces[place] == game.face(place), "face shown", place, table.faces[place])


def _nuggets_shown(table, game):
    _claim(bytes(table.aside) == bytes(game.aside), "dice aside shown", bytes(table.aside))
    shown = [count.text for count in table.holdings.counts]
    held = [str(count) for count in [game.middle, *game.nuggets[: game.players]]]
    _claim(shown == held, "nuggets shown", shown, held)


def _goldrausch_shown(table, game):
    shown = [score.text for score in table.scores]
    scores = [str(game.score(seat)) for seat in range(game.players)]
    _claim(shown == scores, "scores shown", shown, scores)


# By game: what must be true of it, and what of the table that shows it.
CHECKS = {
    "gold": (_gold, _gold_shown),
    "nuggets": (_nuggets, _nuggets_shown),
    "goldrausch": (_goldrausch, _goldrausch_shown),
}


def remember(app):
    """The game in progress when the power goes: name, journal, turns that may be lost; or None."""
    play = app.play
    if play is None or play.game.chance is None or play.table is None:
        return None
    name, saved = remember_play(play)
    return name, saved, play.journal.count if app.keeper.due else 1


def remember_play(play):
    """The name of a game in progress and its journal."""
    saved = bytearray(play.journal.size)
    play.journal.save(saved)
    return play.name, bytes(saved)


def check_restored(before, app):
    """True when the game that was `before` is there again, less what may be lost, or Wrong."""
    name, saved, turns = before
    was = _History(name, saved)
    play = app.play
    if play is None or play.name != name or play.journal.chance.seed != was.seed:
        # Cut in the write that began it: nobody has finished a turn yet.
        _claim(was.turns_after(0) <= 1, "game lost", name, len(was.tables))
        return False
    now = _History(*remember_play(play))
    # What was kept in the middle of a turn may have been taken back since, and done anew.
    same = was.shares(now)
    _claim(was.turns_after(same) <= turns, "turns lost", name, same, len(was.tables))
    _claim(now.turns_after(same) == 0, "another table", name, same, len(now.tables))
    _claim(write(play.game) == now.tables[-1], "a table that is none", name, len(now.tables))
    return True


class _History:
    """Every table of a game as it was kept, as text, and who was to decide."""

    def __init__(self, name, saved):
        journal = Journal(make(name))
        self._game = journal.game
        self.tables = []
        self._seats = []
        journal.observer = self
        journal.restore(saved)
        self.seed = journal.chance.seed

    def begun(self):
        self.tables.clear()
        self._seats.clear()
        self.stepped()

    def stepped(self):
        self.tables.append(write(self._game))
        self._seats.append(self._game.turn)

    def shares(self, other):
        """How many actions this history begins with that `other` begins with, too."""
        pairs = zip(self.tables, other.tables, strict=False)
        return len(list(itertools.takewhile(lambda pair: pair[0] == pair[1], pairs))) - 1

    def turns_after(self, count):
        """How often the turn was passed on after the first `count` actions."""
        seats = self._seats[count:]
        return sum(one != other for one, other in itertools.pairwise(seats))
