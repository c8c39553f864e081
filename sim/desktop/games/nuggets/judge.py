"""Gold Nuggets: judges actions exactly, by the solved game of two players."""

from typing import Any

from engine.nuggets import events as ev
from engine.nuggets import rules
from sim.desktop.games import judge
from sim.desktop.games.nuggets.reference_players import Exact

_ROLLS = 40  # for each claim


class Judge(judge.Judge):
    POLICY = "easy"  # does not play: nothing is left to playouts

    def cost(self, number: int, action: int, better: int, tries: range) -> tuple[float, float]:
        replay, _, _ = self._position(number)
        game, journal = replay.game, replay.journal
        exact = Exact(game.turn, 0)
        exact.new_game(game.setup)
        game.view(self._view)
        exact.begin(self._view, journal.actions, journal.legal())
        cost = exact.value(better) - exact.value(action)
        return cost, cost

    def claim(
        self, game: Any, advisor: Any, action: int, players: list[Any]
    ) -> tuple[float, float] | None:
        """Roll again for a chance to bust. What is taken is counted."""
        seat, then, stops = game.turn, advisor.then, action > rules.ROLL
        taking = action if stops else then
        if taking > rules.ROLL and not advisor.probability:
            trial = self.redealt(game, advisor, 0)
            before = trial.nuggets[seat]
            for each in (action,) if stops else (action, then):
                trial.apply(each)
            return advisor.gold // 10, trial.nuggets[seat] - before
        busts = 0
        first = _ROLLS * game.events.count  # other rolls each time
        for seed in range(first, first + _ROLLS):
            trial = self.redealt(game, advisor, seed)
            if not stops and action < rules.ROLL:
                trial.apply(action)
            seen = trial.events.count
            trial.apply(rules.ROLL)
            busts += ev.BUST in [trial.events.kind(i) for i in range(seen, trial.events.count)]
        return advisor.probability / 10, 100 * busts / _ROLLS
