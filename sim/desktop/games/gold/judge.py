"""GOLD: judges actions by playouts of the next turns."""

from copy import deepcopy
from typing import Any

from engine.gold import reasons, rules
from sim.desktop.games import judge

_DEALS = 8  # for each claim
# Of two seats together. In 250 decisions a card cost as much after them as at the end of the game,
# with half of the spread.
_TURNS = 12
_SQUARE = 1.5  # of the lead that each card left brings, for two greedy players


class Judge(judge.Judge):
    def are_alike(self, advisor: Any, one: int, other: int) -> bool:
        """Return True for two cards of the same kind, or that nobody has seen."""
        cards = advisor.cards
        return bool(cards[one] == cards[other])

    def redeal(self, trial: Any, advisor: Any) -> None:
        trial.redeal(advisor.cards)
        self._seat, self._turns = trial.turn, 0

    def is_settled(self, trial: Any) -> bool:
        if trial.turn != self._seat:
            self._seat = trial.turn
            self._turns += 1
        return bool(trial.over or self._turns == _TURNS)

    def square(self, trial: Any) -> float:
        return _SQUARE * int(trial.left)

    def claim(
        self, game: Any, advisor: Any, action: int, players: list[Any]
    ) -> tuple[float, float] | None:
        why, then = advisor.why, advisor.then
        if why in (reasons.PAIR, reasons.LOOK):
            claimed, gold = advisor.probability / 10, advisor.gold
            won = [
                self._turn(game, deepcopy(advisor), action, then, seed)[0] > 0
                for seed in range(_DEALS)
            ]
            advisor.probability, advisor.gold = round(10 * claimed), gold
            return claimed, 100 * sum(won) / len(won)
        prospects = self._prospects(game, game.turn)
        mine, theirs, gone = self._turn(game, deepcopy(advisor), action, then, 0)
        if why == reasons.DENY:
            return 1, float(self._prospects(self._trial, game.turn) < prospects)
        if why == reasons.SPEND:
            return advisor.gold / 10, theirs
        is_true = gone > 0 if why == reasons.CLEAR else not (mine or theirs or gone)
        return 1, float(is_true)

    def _turn(
        self, game: Any, advisor: Any, action: int, then: int, seed: int
    ) -> tuple[int, int, int]:
        """Play an advised turn. Returns the gold of the seat and of the others, and cards gone."""
        seat, trial = game.turn, self.redealt(game, advisor, seed)
        scores, left = [trial.score(each) for each in range(trial.players)], trial.left
        trial.apply(action)
        if trial.turn == seat and not trial.over and trial.first == action:
            advisor.seen = 0
            advisor.watch(trial.events)
            trial.apply(then if then >= 0 else self.advice(advisor, trial))
        won = [trial.score(each) - scores[each] for each in range(trial.players)]
        return won[seat], sum(won) - won[seat], left - trial.left

    def _prospects(self, game: Any, seat: int) -> int:
        """Return the cards left that are gold or miners of others than a seat."""
        return sum(
            rules.is_gold(card) or (rules.is_miner(card) and game.owner(rules.colour(card)) != seat)
            for card in game.cards
        )
