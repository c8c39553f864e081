"""Many games at once as arrays, for programs that learn from batches.

    batch = Batch("nuggets", games=64, players=3)
    batch.reset(seed=7)
    while learning:
        actions = choose(batch.views, batch.masks, batch.turns)
        rewards, ended = batch.step(actions)

A game that has ended is replaced at once by one with the next deal.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from engine.game import MOST_ACTIONS
from engine.games import make
from engine.rng import SEEDS, Rng

ACTIONS = 256  # an action is a byte


def rewards_of(game: Any) -> list[float]:
    """Return the reward of each seat of an ended game. The sum is 0.

    The winners share 1, the others -1. If all win, each gets 0.
    """
    seats = range(game.players)
    winners = game.winners()
    won = winners.bit_count()
    lost = game.players - won
    if not lost:
        return [0.0] * game.players
    return [1 / won if winners >> seat & 1 else -1 / lost for seat in seats]


class Batch:
    """`games` games of a kind in step with each other. Options are those of its `set_up`.

    `turns` is int8 (games,): the seats to move. `views` is uint8 (games, bytes of a view), as
    `Game.view` writes it. `masks` is int8 (games, ACTIONS): 1 for each legal action. All three
    are the same arrays after each step.
    """

    def __init__(self, name: str, games: int, players: int = 2, **options: object) -> None:
        self._games = [make(name) for _ in range(games)]
        for game in self._games:
            game.set_up(players, **options)
            game.start(Rng())
        self._view = bytearray(MOST_ACTIONS)
        self._legal = bytearray(MOST_ACTIONS)
        length = self._games[0].view(self._view)
        self.turns = np.zeros(games, np.int8)
        self.views = np.zeros((games, length), np.uint8)
        self.masks = np.zeros((games, ACTIONS), np.int8)
        self._players = players
        self._seeds = np.random.default_rng()

    def reset(self, seed: int) -> None:
        """Start all games. The same seed gives the same games, and the same ones after them."""
        self._seeds = np.random.default_rng(seed)
        for number in range(len(self._games)):
            self._start(number)

    def step(self, actions: Sequence[int] | np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Play an action in each game. Return (rewards, ended).

        Rewards are float32 (games, players): all 0 but where a game has ended. `ended` is bool
        (games,). Raises IllegalAction. The games before that one have been played then.
        """
        rewards = np.zeros((len(self._games), self._players), np.float32)
        ended = np.zeros(len(self._games), bool)
        for number, game in enumerate(self._games):
            game.apply(int(actions[number]))
            if game.over:
                rewards[number] = rewards_of(game)
                ended[number] = True
                self._start(number)
            else:
                self._look(number, game)
        return rewards, ended

    def _start(self, number):
        game = self._games[number]
        game.start(Rng(int(self._seeds.integers(SEEDS))))
        self._look(number, game)

    def _look(self, number, game):
        length = game.view(self._view)
        self.views[number] = np.frombuffer(self._view, np.uint8, length)
        count = game.legal(self._legal)
        mask = self.masks[number]
        mask[:] = 0
        mask[np.frombuffer(self._legal, np.uint8, count)] = 1
        self.turns[number] = game.turn
