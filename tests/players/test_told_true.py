"""What is told is true: named mistakes against playouts, advice against what comes of it.

`pytest -s -m "" tests/players/test_told_true.py` prints the figures of .github/FIGURES.md.
"""

from collections import Counter
from copy import deepcopy
from statistics import mean, stdev

import pytest
from helpers import options

from engine import events, games, moments
from engine.advisor import FORCED, NOT_YET
from engine.advisor import make as make_advisor
from engine.gold import events as gold_events
from engine.goldrausch import reasons as goldrausch_reasons
from engine.goldrausch import rules as goldrausch
from engine.journal import Journal
from engine.nuggets import events as nuggets_events
from engine.player import make
from engine.rng import Rng
from sim.games.nuggets.solver.solution import Solution
from ui.texts import load, say

pytestmark = pytest.mark.long

_LEGAL = bytearray(128)
_VIEW = bytearray(128)
_CONFIRMED = 0.9
_DICE = ("roll_on", "stop", "dice", "source")


def seated(game, levels):
    players = [make(game.NAME, levels, seat, 7 + seat) for seat in range(game.players)]
    for player in players:
        player.new_game(game.setup)
        player.watch(game.events)
    return players


def decide(player, game):
    count = game.legal(_LEGAL)
    game.view(_VIEW)
    return player.decide(_VIEW, _LEGAL, count)


def mistakes(name, kinds, number):
    """Yield `number` of games of two easy players: (game at it, moment, the two actions played,
    what was played before, medium players who have seen that)."""
    seed = 100
    while True:
        journal = Journal(games.make(name))
        journal.game.set_up(2, seed % 2)
        journal.start(seed)
        players = seated(journal.game, "easy")
        while not journal.game.over:
            journal.apply(decide(players[journal.game.turn], journal.game))
            for player in players:
                player.watch(journal.game.events)
        data = bytearray(journal.size)
        journal.save(data)
        looked = moments.make(name, data, 3)
        while not looked.step():
            pass
        for moment in looked.found:
            if moment.kind in kinds:
                at, after = (Journal(games.make(name)) for _ in range(2))
                at.rewind(data)
                after.rewind(data)
                actions = [after.redo() for _ in range(moment.number + 2)]
                players = seated(at.game, "medium")
                for _ in range(moment.number):
                    at.redo()
                    for player in players:
                        player.watch(at.game.events)
                yield at.game, moment, actions[-2:], set(actions[:-2]), players
                number -= 1
                if not number:
                    return
        seed += 1


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
        game.apply(decide(players[game.turn], game))


def test_mistakes_at_the_dice_cost_what_is_told():
    solution, playouts, wanted = Solution(), 400, 60 * options.effort
    better, gaps = 0, []
    for game, moment, played, _, _ in mistakes("nuggets", _DICE, wanted):
        trial = games.make("nuggets")
        players = seated(game, "hard")
        best = decide(players[moment.seat], game)
        values = []
        for action in (best, played[0]):
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
    for game, moment, played, seen, players in mistakes("gold", ("missed",), wanted):
        known = bytes([place in seen for place in range(64)])
        sure = _pair(game, known, moment)
        values = []
        for way in (sure, played):
            trials = []
            for seed in range(playouts):
                trial = games.make("gold")
                trial.copy_from(game, Rng(seed))
                trial.redeal(known)
                trials.append(_margin(trial, way, known[way[0]], deepcopy(players), moment.seat))
            values.append(mean(trials))
        better += values[0] > values[1]
        gains.append(values[0] - values[1])
    print(
        "\nGOLD: %d of %d named mistakes confirmed by %d playouts each, worth %.1f gold on average"
        % (better, wanted, playouts, mean(gains))
    )
    assert better >= _CONFIRMED * wanted


def _pair(game, known, moment):
    """Two cards that all have seen and that win the gold told."""
    places = [place for place in range(64) if known[place] and game.cards[place]]
    for first in places:
        for second in places:
            less, more = sorted((game.cards[first], game.cards[second]))
            is_pair = first != second and less == moment.amount and more >= 8
            mine = (moment.seat, gold_events.NOBODY)
            if is_pair and (more & 7) >= less and game.owner((more >> 3) - 1) in mine:
                return first, second
    raise AssertionError("there is no such pair")


def _margin(game, way, is_known, players, seat):
    """The lead of a seat at the end, if it turns up `way` and then all play well.

    A first card that nobody had seen may be another one now: the second is chosen then.
    """
    for player in players:
        player.seen = 0  # of the copy's events, which begin anew
    game.apply(way[0])
    if is_known:
        game.apply(way[1])
    while not game.over:
        for player in players:
            player.watch(game.events)
        game.apply(decide(players[game.turn], game))
    return game.score(seat) - game.score(1 - seat)


def advice(name, number):
    """Yield (game, advisor, action) of games of two to four in which all follow the advisor."""
    for seed in range(number):
        game = games.make(name)
        game.set_up(2 + seed % 3, 0)
        game.start(Rng(seed))
        advisor = make_advisor(name)
        advisor.new_game(game.setup)
        advisor.watch(game.events)
        while not game.over:
            count = game.legal(_LEGAL)
            game.view(_VIEW)
            advisor.begin(game.turn, _VIEW, _LEGAL, count)
            action = NOT_YET
            while action == NOT_YET:
                action = advisor.step()
            yield game, advisor, action
            game.apply(action)
            advisor.watch(game.events)


def test_what_share_of_advice_is_exact():
    """A number is exact if it is counted or worked out: test_advisor.py holds each kind to what
    comes of it. Of the others "about" is said."""
    from ui.table.advice import words

    load("en")
    all_kinds = Counter()
    for name in games.NAMES:
        kinds = Counter()
        for _, advisor, _ in advice(name, 6 * options.effort):
            if advisor.why == FORCED:
                continue
            told = words(name, advisor)
            has_number = any(letter.isdigit() for letter in told)
            about = name == "goldrausch" and has_number
            kinds["about" if about else "exact" if has_number else "no number"] += 1
        all_kinds += kinds
        print("\n%s:" % say(name), *("%s %d" % kind for kind in sorted(kinds.items())), end="")
    exact = all_kinds["exact"] / (all_kinds["exact"] + all_kinds["about"])
    print("\nof the numbers told %.1f %% are exact" % (100 * exact))
    assert exact > 0.5


def test_a_chip_is_worth_about_what_is_told():
    for wanted in (goldrausch_reasons.JOIN, goldrausch_reasons.WAIT):
        told, got = [], []
        for game, advisor, action in advice("goldrausch", 12 * options.effort):
            if advisor.why == wanted:
                told.append(advisor.gold / 10)
                got.append(_worth(game, action))
        gap = [one - other for one, other in zip(told, got, strict=True)]
        around = 1.96 * stdev(gap) / len(gap) ** 0.5
        print(
            "\nGoldrausch, a chip %s: told %.1f, got %.1f, a difference of %.2f ± %.2f in %d"
            % (
                ("", "laid", "not laid")[wanted],
                mean(told),
                mean(got),
                mean(gap),
                around,
                len(gap),
            )
        )
        assert abs(mean(gap)) < 1.0


def _worth(game, action):
    """What the chip brings at the end of this round, if all go on by hard; without it: what one
    more would have brought."""
    trial = games.make("goldrausch")
    trial.copy_from(game, Rng(game.drawn))
    trial.redeal()
    players = seated(trial, "hard")
    group = trial.card
    trial.apply(action)
    more = action != goldrausch.PUT_CHIP
    while True:
        for player in players:
            player.watch(trial.events)
        action = decide(players[trial.turn], trial)
        if not trial.left:
            break
        trial.apply(action)
    # The last card: a person, whose chip may lie there, or a coin.
    there, chips = trial.gold[group], trial.chips_on(group) + more
    if trial.phase == goldrausch.PERSON_DRAWN:
        chips += action == goldrausch.PUT_CHIP and trial.card == group
    elif action == group:
        there += trial.card - goldrausch.COIN
    return there // max(1, chips)
