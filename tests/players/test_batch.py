"""Many games at once give what each of them gives alone."""

import numpy as np
import pytest

from engine.game import IllegalAction
from engine.games import NAMES, make
from engine.rng import SEEDS, Rng
from sim.desktop.batch import ACTIONS, Batch, rewards_of

GAMES = 5


def any_legal(batch, rng):
    """Return a legal action for each game."""
    return (batch.masks * rng.random(batch.masks.shape)).argmax(axis=1)


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("name", NAMES)
def test_a_batch_plays_the_games_of_the_engine(name, players):
    batch = Batch(name, GAMES, players)
    batch.reset(seed=3)
    seeds = np.random.default_rng(3)
    games = []
    for _ in range(GAMES):
        game = make(name)
        game.set_up(players)
        game.start(Rng(int(seeds.integers(SEEDS))))
        games.append(game)
    legal, view, finished = bytearray(ACTIONS), bytearray(ACTIONS), 0
    rng = np.random.default_rng(1)
    while not finished:
        for number, game in enumerate(games):
            assert [*np.flatnonzero(batch.masks[number])] == sorted({*legal[: game.legal(legal)]})
            assert bytes(batch.views[number]) == view[: game.view(view)]
            assert batch.turns[number] == game.turn
        actions = any_legal(batch, rng)
        rewards, ended = batch.step(actions)
        for number, game in enumerate(games):
            game.apply(int(actions[number]))
            assert ended[number] == game.over
            assert [*rewards[number]] == pytest.approx(
                rewards_of(game) if game.over else [0] * players
            )
            if game.over:
                finished += 1
                game.start(Rng(int(seeds.integers(SEEDS))))


def test_the_same_seed_gives_the_same_games():
    runs = []
    for _ in range(2):
        batch, rng = Batch("nuggets", GAMES), np.random.default_rng(1)
        batch.reset(seed=8)
        for _ in range(100):
            batch.step(any_legal(batch, rng))
        runs.append(batch.views.tobytes())
    assert runs[0] == runs[1]


def test_an_illegal_action_is_refused():
    batch = Batch("gold", GAMES)
    batch.reset(seed=1)
    actions = any_legal(batch, np.random.default_rng(1))
    actions[2] = 255
    with pytest.raises(IllegalAction):
        batch.step(actions)


def test_rewards_add_up_to_nothing():
    batch = Batch("gold", GAMES, 3)
    batch.reset(seed=1)
    total, games, rng = np.zeros(3), 0, np.random.default_rng(1)
    while games < 3:
        rewards, ended = batch.step(any_legal(batch, rng))
        total += rewards.sum(axis=0)
        games += ended.sum()
    assert total.any() and total.sum() == pytest.approx(0, abs=1e-4)
