"""A ledger of all saves. Each start is checked against it."""

import random
from collections import Counter
from typing import Any

from engine.games import NAMES
from hardware.saving.store import Store
from sim.desktop.games import claim

_TELLS = "MessageScreen"
COUNTED = "games counted"

Game = tuple[str, int, bytes]  # a game that was counted: name, seed, and a record if it is a dig
Games = frozenset[Game]


class Ledger:
    """Records every save, to check the next start against it.

    `counts` has how starts went ("as kept", "older, told", "lost, told", "newer, told"), and
    COUNTED. The methods raise InvariantError (sim.desktop.games).
    """

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._last = b""
        self._kept: dict[bytes, Games] = {b"": frozenset()}  # with the games that each counts
        self._maybe: dict[bytes, Games] = {}  # what a failed write may have left
        self._counted: Games = frozenset()
        self._totals: dict[str, int] = {}
        self._game: Any = None  # the seat to move and the game at the last save
        self._turn = 0

    def started(self, app: Any) -> None:
        """Check the data that a new app has loaded: the last save, or an older one or none and
        told.
        """
        store = app.handheld.store
        if not store.present:
            self.counts["without a store"] += 1
            return
        found = store.load() or b""
        said = app.handheld.notes or type(app.screen).__name__ == _TELLS
        if found == self._last or found in self._maybe:
            self.counts["newer, told" if app.saver.locked else "as kept"] += 1
            claim(said or not app.saver.locked, "a newer program's data, untold")
        else:
            claim(store.damaged or store.maybe_stale, "older or lost, unnoticed", len(found))
            claim(said, "older or lost, untold", len(found))
            self.counts["older, told" if found else "lost, told"] += 1
        known = self._maybe if found in self._maybe else self._kept
        claim(found in known, "never kept", len(found))
        self._counted = known[found]
        self.expect(found)
        if found and not app.saver.locked:
            _, _, counts, _, people, *_ = _sections(found)
            claim(app.saver.counts[: len(counts)] == counts, "statistics that were not saved")
            claim(app.lineup.people.pack() == people, "people that were not saved")
        self._totals = _totals(app)
        self._game = None
        self._follow(app, store)

    def _follow(self, app, store):
        save = store.save

        def saved(data):
            data = bytes(data)
            self._begin_again(app.play)
            self._count(app)
            self._maybe[data] = self._counted
            if not save(data):
                return False
            self.expect(data)
            self._game = app.play and app.play.game
            self._turn = self._game and self._game.turn
            return True

        store.save = saved

    def _begin_again(self, play):
        """Let a dig count once more that begins again: who only presses A plays the same game."""
        from ui.core.lineup import DIG

        if play and play.game.rng and play.lineup.match == DIG and not play.journal.count:
            dig = play.name, play.journal.rng.seed
            self._counted = frozenset(game for game in self._counted if game[:2] != dig)

    def expect(self, data: bytes) -> None:
        """Expect `data` at the next start.

        What a failed write may have left can still be found when this save is lost.
        """
        self._last = data
        self._kept.update(self._maybe)
        self._kept[data] = self._counted
        self._maybe = {}

    def _count(self, app):
        """Check that the next save counts one more game at most, and none twice."""
        from ui.core.lineup import DIG

        for name, total in _totals(app).items():
            more = total - self._totals[name]
            if more:
                game: Game = name, app.play.journal.rng.seed, b""
                if app.play.lineup.match == DIG:
                    # A dig may be played again: its seed is always the same.
                    game = *game[:2], bytes(app.play.recorded())
                claim(more == 1 and game not in self._counted, "counted twice", name, more)
                self._counted |= {game}
                self.counts[COUNTED] += 1
            self._totals[name] = total

    def check(self, app: Any) -> None:
        """Check that every finished turn of the game in progress is saved, or is about to be."""
        play, saver = app.play, app.saver
        if play is None or play.table is None or not play.game.rng:
            return
        if play.game is not self._game:
            self._game = play.game
            self._turn = play.game.turn
        waits = saver.due or saver.locked or not saver.complete or play.game.over
        claim(waits or play.game.turn == self._turn, "a turn that is not saved", play.name)

    def exchange(self, store: Store, rng: random.Random) -> None:
        """Replace the last save in a store by that of an older or a newer program."""
        data = self._last
        if not data:
            return
        # Not those of the app: its last save may have failed.
        counted = self._kept[data]
        if rng.random() < 0.5:
            data = bytes((data[0] + 1,)) + data[1:]
        else:
            first, *others = _sections(data)
            shorter = [first[: rng.randrange(len(first) + 1)], *others]
            parts = (len(part).to_bytes(2, "little") + part for part in shorter)
            data = data[:1] + b"".join(parts)
        store.load()
        self._counted = self._maybe[data] = counted
        if store.save(data):
            self.expect(data)


def _totals(app):
    from ui.scores.statistics import Statistics

    counts = Statistics(app.saver.counts)
    return {name: counts.games(name) for name in NAMES}


def _sections(data):
    """Return the sections that ui.core.save_format packed."""
    found, rest = [], data[1:]
    while rest:
        end = 2 + int.from_bytes(rest[:2], "little")
        found.append(rest[2:end])
        rest = rest[end:]
    return found
