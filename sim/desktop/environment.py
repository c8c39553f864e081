"""The games as environments of PettingZoo, for programs that learn to play.

    env = GameEnvironment("nuggets", players=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination else choose(observation["action_mask"])
        env.step(action)

An observation is the view that every seat has (uint8, as `Game.view` writes it) and the mask of
the legal actions (int8). At the end the winners share 1, the others -1, so that all is 0.

The state has all of the position, also what nobody can see, but for the dice and cards still to
come by chance. `render_mode` is None, "ansi" (render() returns the table in words) or "human" (the
words are printed after each step).

sim.desktop.batch has many games at once.
"""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from engine.game import MOST_ACTIONS
from engine.games import make
from engine.rng import SEEDS, Rng
from sim.desktop.batch import ACTIONS, rewards_of
from sim.desktop.games import english, part

RENDER_MODES = ["human", "ansi"]


class GameEnvironment(AECEnv):
    """One of the games by its name; the options are those of its `set_up`.

    Agents are "seat_0", "seat_1", ... in the order of the table.
    """

    metadata = {
        "name": "goldrush_v0",
        "is_parallelizable": False,
        "render_modes": RENDER_MODES,
    }

    def __init__(
        self, name: str, players: int = 2, render_mode: str | None = None, **options: object
    ) -> None:
        super().__init__()
        if render_mode and render_mode not in RENDER_MODES:
            raise ValueError("no render mode %r: choose human or ansi" % render_mode)
        self.render_mode = render_mode
        self._teller: Any = None
        self._seeds = np.random.default_rng()
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
        self.state_space = Box(0, 255, self.state().shape, np.uint8)

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. Without a seed, use the next one in the sequence of the last seed."""
        if seed is None:
            seed = int(self._seeds.integers(SEEDS))
        else:
            self._seeds = np.random.default_rng(seed)
        self.game.start(Rng(seed % SEEDS))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.turn]
        self._show()

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
        if self.terminations[agent] or action is None:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self.game.apply(int(action))
        self._clear_rewards()
        if self.game.over:
            for agent, reward in zip(self.agents, rewards_of(self.game), strict=True):
                self.rewards[agent] = reward
                self.terminations[agent] = True
        self.agent_selection = self.possible_agents[self.game.turn]
        self._accumulate_rewards()
        self._show()

    def state(self) -> np.ndarray:
        """Return all fields of the game as bytes, numbers in four."""
        fields = []
        for value in vars(self.game).values():
            if isinstance(value, bytearray):
                fields.append(bytes(value))
            elif isinstance(value, (int, list)):
                fields.append(np.array(value, "<i4").tobytes())
        return np.frombuffer(b"".join(fields), np.uint8)

    def render(self) -> str | None:
        """Return the table in words, or print it, as `render_mode` says."""
        if self.render_mode is None:
            return None
        if self._teller is None:
            english()
            teller = part(self.game.NAME, "teller").Teller
            self._teller = teller(self.game, "Seat {}".format, "en")
        words = "\n".join(self._teller.state())
        if self.render_mode == "human":
            print(words + "\n")
            return None
        return words

    def close(self) -> None:
        """Forget the words of the table; there is no window."""
        self._teller = None

    def _show(self):
        if self.render_mode == "human":
            self.render()
