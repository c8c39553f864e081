"""Goldrausch: judges actions by playouts to the end of the round."""

from math import erf, sqrt
from typing import Any

from sim.desktop.games import judge

_SPREAD = 7.5  # gold: of the lead that a round brings, measured in 240 rounds of two greedy players


class Judge(judge.Judge):
    def redeal(self, trial: Any, advisor: Any) -> None:
        super().redeal(trial, advisor)
        self._round = trial.round

    def is_settled(self, trial: Any) -> bool:
        return bool(trial.round != self._round)

    def value(self, trial: Any, seat: int) -> float:
        """Return the probability to win after a round. The rounds left are a random walk."""
        if trial.over:
            return super().value(trial, seat)
        lead = trial.score(seat) - trial.score(1 - seat)
        spread = _SPREAD * sqrt(trial.rounds - trial.round)
        return (1 + erf(lead / (spread * sqrt(2)))) / 2
