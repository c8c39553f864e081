"""Gold Nuggets: judges actions exactly, by the solved game of two players."""

from sim.desktop.games import judge
from sim.desktop.games.nuggets.reference_players import Exact


class Judge(judge.Judge):
    POLICY = "easy"  # does not play: nothing is left to playouts

    def cost(self, number: int, action: int, better: int, tries: range) -> tuple[float, float]:
        journal, _, _ = self._position(number)
        game = journal.game
        exact = Exact(game.turn, 0)
        exact.new_game(game.setup)
        game.view(self._view)
        exact.begin(self._view, journal.actions, journal.legal())
        cost = exact.value(better) - exact.value(action)
        return cost, cost
