"""What is told is true: named mistakes against playouts, advice against what comes of it.

`pytest -s -m "" tests/players/test_told_true.py` prints the figures of .github/FIGURES.md.
"""

from collections import Counter
from copy import deepcopy
from itertools import chain, count, islice, permutations
from statistics import linear_regression, mean, stdev

import pytest
from helpers import options
from support import started
from tables import choose, played, rewound, run_search, seated, turns
from tables import moments as advised_moments

from engine import events, games, moments
from engine.advisor import FORCED
from engine.gold import events as gold_events
from engine.gold import rules as gold
from engine.goldrausch.rules import PASS, PUT_CHIP
from engine.nuggets import events as nuggets_events
from engine.rng import Rng
from sim.desktop.games.nuggets.solver.solution import Solution
from ui.texts import load, say

pytestmark = pytest.mark.long

_CONFIRMED = 0.9
_DICE = ("roll_on", "stop", "dice", "source")


def mistakes(name, kinds):
    """Yield those of games of two easy players: (game at it, moment, the two actions played, what
    was played before, medium players who have seen that)."""
    for seed in count(100):
        _, data = played(name, 2, seed, "easy")
        for moment in run_search(moments.make(name, data, 3)).found:
            if moment.kind in kinds:
                at, after = rewound(name, data, 0), rewound(name, data, 0)
                actions = [after.redo() for _ in range(moment.number + 2)]
                players = seated(at.game, "medium", 7)
                for _ in range(moment.number):
                    at.redo()
                    for player in players:
                        player.watch(at.game.events)
                yield at.game, moment, actions[-2:], set(actions[:-2]), players


def after_the_set(game, action, seat, solution, players):
    """The chance to win of a seat once the set of dice that goes on with `action` has ended."""
    seen = game.events.count
    game.apply(action)
    while True:
        for number in range(seen, game.events.count):
            kind = game.events.kind(number)
            if kind == events.END:
                winners = game.winners()
                return 0.5 if winners == 3 else float(winners >> seat & 1)
            if kind == nuggets_events.ROLL and game.events.b(number):
                roller = game.events.seat(number)
                chance = solution.win[game.middle][game.nuggets[roller]]
                return chance if roller == seat else 1 - chance
        seen = game.events.count
        game.apply(choose(players[game.turn], game))


def test_mistakes_at_the_dice_cost_what_is_told():
    solution, playouts, wanted = Solution(), 400, 60 * options.effort
    better, gaps = 0, []
    for game, moment, actions, _, _ in islice(mistakes("nuggets", _DICE), wanted):
        trial = games.make("nuggets")
        players = seated(game, "hard", 7)
        best = choose(players[moment.seat], game)
        values = []
        for action in (best, actions[0]):
            trials = []
            for seed in range(playouts):
                trial.copy_from(game, Rng(seed))
                trials.append(after_the_set(trial, action, moment.seat, solution, players))
            values.append(mean(trials))
        better += values[0] > values[1]
        gaps.append(1000 * (values[0] - values[1]) - (moment.before - moment.after))
    print(
        "\nGold Nuggets: %d of %d named mistakes confirmed by %d playouts each; told less found: "
        "%.1f of 1000 on average, spread %.1f" % (better, wanted, playouts, mean(gaps), stdev(gaps))
    )
    assert better >= _CONFIRMED * wanted and abs(mean(gaps)) < 10


def test_gold_that_was_missed_was_worth_it():
    playouts, wanted = 320, 30 * options.effort
    better, gains = 0, []
    for game, moment, actions, seen, players in islice(mistakes("gold", ("missed",)), wanted):
        known = bytes([place in seen for place in range(64)])
        sure = _sure(game, known, moment)
        values = []
        for way in (sure, actions):
            trials = []
            for seed in range(playouts):
                trial = games.make("gold")
                trial.copy_from(game, Rng(seed))
                trial.redeal(known)
                trials.append(_margin(trial, way, known, deepcopy(players), moment.seat))
            values.append(mean(trials))
        better += values[0] > values[1]
        gains.append(values[0] - values[1])
    print(
        "\nGOLD: %d of %d named mistakes confirmed by %d playouts each, worth %.1f gold on average"
        % (better, wanted, playouts, mean(gains))
    )
    assert better >= _CONFIRMED * wanted


def test_chips_of_goldrausch_cost_about_what_is_told():
    playouts, wanted = 60, 30 * options.effort
    better, costs, gaps = 0, [], []
    for game, moment, actions, _, _ in islice(mistakes("goldrausch", ("chip", "no_chip")), wanted):
        did = actions[0]
        instead = PASS if did == PUT_CHIP else PUT_CHIP
        costs.append(_lead(game, instead, moment.seat, playouts))
        costs[-1] -= _lead(game, did, moment.seat, playouts)
        better += costs[-1] > 0
        gaps.append(costs[-1] - moment.amount)
    print(
        "\nGoldrausch: %d of %d named mistakes confirmed by %d playouts each, worth %.1f gold on "
        "average, %.1f more than told, spread %.1f"
        % (better, wanted, playouts, mean(costs), mean(gaps), stdev(gaps))
    )
    assert better >= _CONFIRMED * wanted and abs(mean(gaps)) < 2


def _lead(game, action, seat, playouts):
    """The mean lead that a seat gets by the end of this round if all play well after `action`."""
    leads = []
    for seed in range(playouts):
        trial = games.make("goldrausch")
        trial.copy_from(game, Rng(seed))
        trial.redeal()
        trial.apply(action)
        for _ in turns(trial, seated(trial, "hard"), most=trial.left + 1):
            pass
        leads.append(trial.gain(game.round, seat) - trial.gain(game.round, 1 - seat))
    return mean(leads)


def _sure(game, known, moment):
    """The cards of this turn that all have seen and that win the gold told, but for one that is
    face up."""
    places = [place for place in range(64) if known[place] and game.cards[place]]
    first = [game.first] if game.phase == gold.PICK2 else []
    mine = (moment.seat, gold_events.NOBODY)
    for pair in permutations(places, 2):
        less, more = sorted(game.cards[place] for place in pair)
        is_pair = less == moment.amount and more >= 8 and (more & 7) >= less
        if is_pair and [*pair[: len(first)]] == first and game.owner((more >> 3) - 1) in mine:
            return pair[len(first) :]
    raise AssertionError("there is no such pair")


def _margin(game, way, known, players, seat):
    """The lead of a seat at the end, if it turns up `way` and then all play well.

    A first card that nobody had seen may be another one now: the second is chosen then.
    """
    for player in players:
        player.seen = 0  # of the copy's events, which begin anew
    is_first = game.phase == gold.PICK1
    game.apply(way[0])
    if is_first and known[way[0]]:
        game.apply(way[1])
    for player in players:
        player.watch(game.events)
    for _ in turns(game, players):
        pass
    return game.score(seat) - game.score(1 - seat)


@pytest.mark.parametrize("name", ["gold", "goldrausch"])
def test_gold_by_luck_moves_the_lead_by_less(name):
    luck, leads = [], []
    for seed in range(200 * options.effort):
        journal, data = played(name, 2, seed, "easy")
        mine, theirs = run_search(moments.make(name, data, 0)).find_luck().given
        luck.append(mine - theirs)
        leads.append(journal.game.score(0) - journal.game.score(1))
    slope = linear_regression(luck, leads, proportional=True).slope
    print("\n%s: a gold of luck moves the lead by %.2f" % (name, slope))
    assert 0.3 < slope < 0.95


def test_what_share_of_advice_is_exact():
    """A number is exact if it is counted or worked out: test_advisor.py holds each kind to what
    comes of it. Of the others "about" is said."""
    from ui.table.advice import words

    load("en")
    all_kinds = Counter()
    for name in games.NAMES:
        kinds = Counter()
        games_of_two_to_four = (started(name, 2 + n % 3, n) for n in range(6 * options.effort))
        for _, advisor, _ in chain.from_iterable(map(advised_moments, games_of_two_to_four)):
            if advisor.why == FORCED:
                continue
            told = words(name, advisor)
            assert name != "nuggets" or " 0%" not in told  # no roll where no dice are left
            has_number = any(letter.isdigit() for letter in told)
            about = name == "goldrausch" and has_number
            kinds["about" if about else "exact" if has_number else "no number"] += 1
        all_kinds += kinds
        print("\n%s:" % say(name), *("%s %d" % kind for kind in sorted(kinds.items())), end="")
    exact = all_kinds["exact"] / (all_kinds["exact"] + all_kinds["about"])
    print("\nof the numbers told %.1f %% are exact" % (100 * exact))
    assert exact > 0.5
