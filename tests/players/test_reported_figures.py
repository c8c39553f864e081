"""Reported figures are true: named mistakes are compared with playouts, luck with results.

`pytest -s -m "" tests/players/test_reported_figures.py` prints the figures of .github/FIGURES.md.
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
    """Yield the named mistakes of some kinds in games of two easy players.

    Each is (game before it, moment, the two actions, actions before them as a set, medium players
    that have seen those).
    """
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
    """Play `action` and the rest of this set of dice. Returns the seat's chance to win."""
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


def test_dice_mistakes_cost_the_reported_chance():
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
        "\nGold Nuggets: %d of %d named mistakes confirmed by %d playouts each; measured less "
        "reported: %.1f of 1000 on average, spread %.1f"
        % (better, wanted, playouts, mean(gaps), stdev(gaps))
    )
    assert better >= _CONFIRMED * wanted and abs(mean(gaps)) < 10


def test_missed_gold_was_worth_taking():
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


def test_chip_mistakes_cost_about_the_reported_gold():
    playouts, wanted = 60, 30 * options.effort
    better, costs, gaps = 0, [], []
    for game, moment, actions, _, _ in islice(mistakes("goldrausch", ("chip", "no_chip")), wanted):
        action = actions[0]
        instead = PASS if action == PUT_CHIP else PUT_CHIP
        costs.append(_lead(game, instead, moment.seat, playouts))
        costs[-1] -= _lead(game, action, moment.seat, playouts)
        better += costs[-1] > 0
        gaps.append(costs[-1] - moment.amount)
    print(
        "\nGoldrausch: %d of %d named mistakes confirmed by %d playouts each, worth %.1f gold on "
        "average, %.1f more than reported, spread %.1f"
        % (better, wanted, playouts, mean(costs), mean(gaps), stdev(gaps))
    )
    assert better >= _CONFIRMED * wanted and abs(mean(gaps)) < 2


def _lead(game, action, seat, playouts):
    """Return a seat's mean lead at the end of this round if all play well after `action`."""
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
    """Return the places of cards that all players have seen and that win the reported gold.

    They spend the weakest miner. A card that is face up already is left out.
    """
    places = [place for place in range(64) if known[place] and game.cards[place]]
    first = [game.first] if game.phase == gold.PICK2 else []
    mine = (moment.seat, gold_events.NOBODY)
    found = {}
    for pair in permutations(places, 2):
        less, more = sorted(game.cards[place] for place in pair)
        is_pair = less == moment.amount and more >= 8 and (more & 7) >= less
        if is_pair and [*pair[: len(first)]] == first and game.owner((more >> 3) - 1) in mine:
            found.setdefault(more & 7, pair[len(first) :])
    return found[min(found)]


def _margin(game, way, known, players, seat):
    """Return a seat's lead at the end if it turns up the places `way` and then all play well.

    An unseen first card may differ from the one in the game. Then a player chooses the second.
    """
    for player in players:
        player.seen = 0  # the copy's events are numbered from 0
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
