"""The games as PettingZoo environments, checked by PettingZoo's own tests."""

import pytest

from engine.games import NAMES

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, render_test, seed_test

from sim.desktop.environment import GameEnvironment

pytestmark = [
    pytest.mark.parametrize("name", NAMES),
    pytest.mark.parametrize("players", [2, 5]),
    # api_test warns about observations that have an action mask.
    pytest.mark.filterwarnings("ignore::UserWarning"),
]


def test_pettingzoo_accepts_the_environment(name, players):
    api_test(GameEnvironment(name, players), num_cycles=200)


def test_the_same_seed_is_the_same_game(name, players):
    seed_test(lambda: GameEnvironment(name, players), num_cycles=200)


def test_games_after_a_seeded_one_can_be_repeated(name, players):
    runs = []
    for _ in range(2):
        env = GameEnvironment(name, players)
        env.reset(seed=1)
        env.reset()
        runs.append([*env.state()])
        env.reset()
        assert [*env.state()] != runs[-1]
    assert runs[0] == runs[1]


def test_a_state_has_the_hidden_cards(name, players):
    env = GameEnvironment(name, players)
    env.reset(seed=1)
    state = env.state()
    assert env.state_space.contains(state)
    env.game.redeal()
    # Gold Nuggets hides nothing, so its state remains the same.
    assert ([*env.state()] == [*state]) == (name == "nuggets")


def test_a_table_can_be_printed(name, players, capsys):
    render_test(lambda render_mode: GameEnvironment(name, players, render_mode))
    printed = capsys.readouterr().out
    env = GameEnvironment(name, players, "ansi")
    env.reset(seed=2)
    assert "Seat %d" % env.game.turn in env.render() and "Seat 1" in printed


def test_winners_have_the_positive_rewards(name, players):
    env = GameEnvironment(name, players)
    env.reset(seed=3)
    rewards = dict.fromkeys(env.agents, 0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        rewards[agent] += reward
        env.step(None if terminated else int(observation["action_mask"].argmax()))
    winners = [agent for agent, reward in rewards.items() if reward > 0]
    assert sum(rewards.values()) == pytest.approx(0)
    assert winners == [f"seat_{s}" for s in range(players) if env.game.winners() >> s & 1]
