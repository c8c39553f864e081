"""The games as environments of PettingZoo, for programs that learn to play.

    env = GameEnvironment("nuggets", players=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination else choose(observation["action_mask"])
        env.step(action)

An observation is the view that every seat has (uint8, as `Game.view` writes it) and the mask of
the legal actions (int8). At the end the winners share 1, the others -1, so that all is 0.
"""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from engine.game import MOST_ACTIONS
from engine.games import make
from engine.rng import SEEDS, Rng

ACTIONS = 256  # an action is a byte


class GameEnvironment(AECEnv):
    """One of the games by its name; the options are those of its `set_up`.

    Agents are "seat_0", "seat_1", ... in the order of the table.
    """

    metadata = {"name": "goldrush_v0", "is_parallelizable": False}

    def __init__(self, name: str, players: int = 2, **options: object) -> None:
        super().__init__()
        self.game = make(name)
        self.game.set_up(players, **options)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._view = bytearray(MOST_ACTIONS)
        self._legal = bytearray(MOST_ACTIONS)
        self.game.start(Rng())
        space = Dict(
            {
                "observation": Box(0, 255, (self.game.view(self._view),), np.uint8),
                "action_mask": Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; without a seed, one from chance."""
        if seed is None:
            seed = int(np.random.default_rng().integers(SEEDS))
        self.game.start(Rng(seed % SEEDS))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.turn]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        length = self.game.view(self._view)
        mask = np.zeros(ACTIONS, np.int8)
        if agent == self.agent_selection:
            count = self.game.legal(self._legal)
            mask[list(self._legal[:count])] = 1
        view = np.frombuffer(bytes(self._view[:length]), np.uint8)
        return {"observation": view, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play an action of the seat whose turn it is. Raises IllegalAction."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self.game.apply(int(action))
        self._clear_rewards()
        if self.game.over:
            winners = self.game.winners()
            won = winners.bit_count()
            lost = len(self.agents) - won
            for seat, agent in enumerate(self.agents):
                share = 1 / won if winners >> seat & 1 else -1 / lost
                self.rewards[agent] = share if lost else 0
                self.terminations[agent] = True
        self.agent_selection = self.possible_agents[self.game.turn]
        self._accumulate_rewards()
