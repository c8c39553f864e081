"""Reported figures are true: named mistakes are compared with playouts, luck with results.

`pytest -s -m "" tests/players/test_reported_figures.py` prints the figures of .github/FIGURES.md.
"""

from collections import Counter
from itertools import chain
from statistics import linear_regression

import pytest
from helpers import options
from support import started
from tables import moments as advised_moments
from tables import played, run_search

from engine import games, moments
from engine.advisor import FORCED
from sim.desktop.tournaments import mistakes
from ui.texts import load, say

pytestmark = pytest.mark.long

_CONFIRMED = 0.9


@pytest.mark.parametrize("name", games.NAMES)
def test_named_mistakes_are_real(name):
    verdicts = [
        mistakes.of_game(name, ["child", "easy"], number) for number in range(10 * options.effort)
    ]
    named = [cost for verdict in verdicts for cost in verdict.named]
    real = sum(cost > 0 for cost in named)
    print("\n%s: %d of %d named mistakes are real" % (say(name), real, len(named)))
    assert real >= _CONFIRMED * len(named) > 0


@pytest.mark.parametrize("name", ["gold", "goldrausch"])
def test_a_gold_of_luck_is_worth_less_in_the_end(name):
    luck, leads = [], []
    for seed in range(200 * options.effort):
        journal, data = played(name, 2, seed, "easy")
        mine, theirs = run_search(moments.make(name, data, 0)).find_luck().given
        luck.append(mine - theirs)
        leads.append(journal.game.score(0) - journal.game.score(1))
    slope = linear_regression(luck, leads, proportional=True).slope
    print("\n%s: a gold of luck moves the lead by %.2f" % (name, slope))
    assert 0.3 < slope < 0.95


def test_most_numbers_of_advice_are_exact():
    """A number is exact if it is counted or computed. test_advisor.py checks each kind.

    The text of every other number has "about".
    """
    from ui.table.advice import words

    load("en")
    all_kinds = Counter()
    for name in games.NAMES:
        kinds = Counter()
        games_of_two_to_four = (started(name, 2 + n % 3, n) for n in range(6 * options.effort))
        for _, advisor, _ in chain.from_iterable(map(advised_moments, games_of_two_to_four)):
            if advisor.why == FORCED:
                continue
            text = words(name, advisor)
            assert name != "nuggets" or " 0%" not in text  # without dice there is no roll
            has_number = any(letter.isdigit() for letter in text)
            about = name == "goldrausch" and has_number
            kinds["about" if about else "exact" if has_number else "no number"] += 1
        all_kinds += kinds
        print("\n%s:" % say(name), *("%s %d" % kind for kind in sorted(kinds.items())), end="")
    exact = all_kinds["exact"] / (all_kinds["exact"] + all_kinds["about"])
    print("\n%.1f %% of the numbers are exact" % (100 * exact))
    assert exact > 0.5
