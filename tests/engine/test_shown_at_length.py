"""A thousand games of each kind are shown as they are, saved and restored at each step."""

import pytest
import test_shown
from helpers import options
from support import ACTIONS, cases, journal, saved

from engine.games import NAMES, make
from engine.journal import Journal
from engine.rng import Rng


@pytest.mark.parametrize("games", [8, pytest.param(1000, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", NAMES)
def test_what_is_shown_is_the_view(name, games):
    of_it = [case for case in cases() if case[0] == name]
    for seed in range(games * options.effort):
        _, players, chosen = of_it[seed % len(of_it)]
        made, other = journal(name, players, seed, chosen, seed % players), Journal(make(name))
        shown = test_shown.begun(made.game)
        observer = other.observer = test_shown.Observer(other.game)
        rng = Rng(seed + 1)
        test_shown.same(shown, made.game)
        while not made.game.over:
            made.apply(ACTIONS[rng.below(made.game.legal(ACTIONS))])
            test_shown.same(shown, made.game)
            other.restore(saved(made))
            assert observer.shown.view == shown.view
