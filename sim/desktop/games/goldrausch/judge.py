"""Goldrausch: judges actions by playouts to the end of the round."""

from copy import deepcopy
from typing import Any

from engine.goldrausch import reasons
from sim.desktop.games import judge

_PLAYOUTS = 20  # for each claim
_COMPARED = 120  # for each of two leads: with 20, chance makes one in twenty the wrong way round
_SPREAD = 7.5  # gold: of the lead that a round brings, measured in 240 rounds of two greedy players


class Judge(judge.Judge):
    def redeal(self, trial: Any, advisor: Any) -> None:
        super().redeal(trial, advisor)
        self._round = trial.round

    def is_settled(self, trial: Any) -> bool:
        return bool(trial.round != self._round)

    def square(self, trial: Any) -> float:
        return _SPREAD**2 * int(trial.rounds - trial.round)

    def claim(
        self, game: Any, advisor: Any, action: int, players: list[Any]
    ) -> tuple[float, float] | None:
        seat, why, card = game.turn, advisor.why, game.card
        if why == reasons.EMPTY:
            return 1, float(not game.chips_on(action))
        if why == reasons.BLOCK:
            return 1, float(game.chips_on(action) > 2 * game.chips[5 * action + seat])
        if why == reasons.GAIN:
            groups = [each for each in self._legal[: game.legal(self._legal)] if each != action]
            if not groups:
                return None
            return 1, float(
                self._lead(game, advisor, [action], players)
                >= self._lead(game, advisor, groups, players)
            )
        if why == reasons.LEAST:
            return None
        gold = 0
        for seed in range(_PLAYOUTS):
            trial = self.redealt(game, advisor, seed)
            trial.apply(action)
            # What a chip on the group brings at the end of the round: put, or one more.
            while trial.round == self._round and trial.left:
                self.act(players)
            chips = trial.chips_on(card) + (why == reasons.WAIT)
            gold += trial.gold[card] // chips if chips else 0
        return advisor.gold / 10, gold / _PLAYOUTS

    def _lead(self, game: Any, advisor: Any, groups: list[int], players: list[Any]) -> float:
        """Return the mean lead after the round if a coin is laid at one of the groups."""
        seat, lead = game.turn, 0
        for seed in range(_COMPARED):
            trial = self.redealt(game, advisor, seed)
            trial.apply(groups[seed % len(groups)])
            self.play_on(deepcopy(players), seed)
            lead += trial.score(seat) - trial.score(1 - seat)
        return lead / _COMPARED
