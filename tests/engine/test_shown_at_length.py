"""Shown against the view of many games, which are saved and restored at each step."""

import pytest
import test_shown
from helpers import options
from support import ACTIONS, cases, saved, start_journal

from engine.games import NAMES, make
from engine.journal import Journal
from engine.replay import restore
from engine.rng import Rng


@pytest.mark.parametrize("games", [8, pytest.param(1000, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", NAMES)
def test_shown_is_the_view_in_many_games(name, games):
    of_game = [case for case in cases() if case[0] == name]
    for seed in range(games * options.effort):
        _, players, chosen = of_game[seed % len(of_game)]
        journal = start_journal(name, players, seed, chosen, seed % players)
        other = Journal(make(name))
        shown = test_shown.start_shown(journal.game)
        observer = test_shown.Observer(other.game)
        rng = Rng(seed + 1)
        test_shown.check_same(shown, journal.game)
        while not journal.game.over:
            journal.apply(ACTIONS[rng.below(journal.game.legal(ACTIONS))])
            test_shown.check_same(shown, journal.game)
            restore(other, saved(journal), observer)
            assert observer.shown.view == shown.view
