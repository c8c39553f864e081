"""GOLD: judges actions by playouts to the end of the game."""

from typing import Any

from sim.desktop.games import judge


class Judge(judge.Judge):
    def are_alike(self, advisor: Any, one: int, other: int) -> bool:
        """Return True for two cards of the same kind, or that nobody has seen."""
        cards = advisor.cards
        return bool(cards[one] == cards[other])

    def redeal(self, trial: Any, advisor: Any) -> None:
        trial.redeal(advisor.cards)
