# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The invariants of a running app: at every frame, and after a power cut."""

import itertools
from typing import Any

from engine.games import make
from engine.journal import Journal
from engine.notation import write
from sim.games import part
from sim.games.claims import claim

_FRAME_MS = 150  # the longest frame: asleep, three take 33 ms each, with some room


def check(app: Any) -> None:
    """Raise InvariantError unless the game is possible and the table shows it."""
    play = app.play
    if play is None or play.game.rng is None:
        return
    game = play.game
    checks = part(play.name, "invariants")
    checks.possible(game)
    _check_written(app, app.saver)
    table = play.table
    quiet = table is not None and app.screen is table and not table.blocked
    # When a game is over, scores replace its table in the next frame.
    shown = table is not None and table.seen == game.events.count and not table.looking_back
    if quiet and shown and not game.over:
        checks.shown(table, game)


def check_current(app: Any, milliamps: float) -> None:
    """Raise InvariantError if `milliamps` exceed the pixels' budget."""
    budget = app.handheld.pixels.budget + app.handheld.board_pixels.budget
    claim(milliamps <= budget, "milliamperes over the budget", milliamps, budget)


def _check_written(app, saver):
    """Raise InvariantError if a turn was not written at once or after the store's rest."""
    waits = app.clock.since(saver._wrote) if saver.due else 0
    claim(waits <= saver.store.min_interval + _FRAME_MS, "not written for milliseconds", waits)


def remember(app: Any) -> tuple[str, bytes, int] | None:
    """The game in progress: (name, journal as bytes, turns that a cut may lose), or None."""
    play = app.play
    if play is None or play.game.rng is None or play.table is None or app.saver.locked:
        # Of a lesson nothing is kept.
        return None
    name, saved = remember_play(play)
    return name, saved, play.journal.count if app.saver.due else 1


def remember_play(play: Any) -> tuple[str, bytes]:
    """(name, journal as bytes) of a game in progress."""
    saved = bytearray(play.journal.size)
    play.journal.save(saved)
    return play.name, bytes(saved)


def check_restored(before: tuple[str, bytes, int], app: Any) -> bool:
    """True if the game `before` (of remember()) is back, less what may be lost.

    False if it was cut in its very first write. Raises InvariantError if more is lost.
    """
    name, saved, turns = before
    from ui.core import save_format

    was = _History(name, saved)
    store = app.handheld.store
    kept = [
        section[save_format.journal_at(section) :]
        for found, section in app.saver.kept
        if found == name
    ]
    now = _History(name, kept[0]) if kept and kept[0] else None
    if now is None or now.seed != was.seed:
        # Cut in the first write of a game: no turn is over yet. Or lost, and told.
        told = store.damaged or store.maybe_stale
        claim(told or was.turns_after(0) <= 1, "game lost", name, len(was.tables))
        return False
    same = was.shares(now)
    lost = was.turns_after(same)
    claim(lost <= turns or store.maybe_stale, "turns lost", name, same, len(was.tables))
    claim(now.turns_after(same) == 0, "another table", name, same, len(now.tables))
    return True


class _History:
    """Every position of a saved game, as text, and the seat to move."""

    def __init__(self, name: str, saved: bytes) -> None:
        journal = Journal(make(name))
        self._game = journal.game
        self.tables = []
        self._seats = []
        journal.observer = self
        journal.restore(saved)
        self.seed = journal.rng.seed

    def begun(self) -> None:
        self.tables.clear()
        self._seats.clear()
        self.stepped()

    def stepped(self) -> None:
        self.tables.append(write(self._game))
        self._seats.append(self._game.turn)

    def shares(self, other: "_History") -> int:
        """The number of actions that both histories begin with."""
        pairs = zip(self.tables, other.tables, strict=False)
        return len(list(itertools.takewhile(lambda pair: pair[0] == pair[1], pairs))) - 1

    def turns_after(self, count: int) -> int:
        """How often the turn passed on after the first `count` actions."""
        seats = self._seats[count:]
        return sum(one != other for one, other in itertools.pairwise(seats))
