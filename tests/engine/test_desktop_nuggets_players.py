"""Computer players of Gold Nuggets do what their docstrings say, worked out a second time."""

import random

import pytest
from decisions import decided, positions, thinking
from support import started
from tables import choose, seated

from engine.advisor import Advisor
from engine.games import make
from engine.notation import read
from engine.nuggets import hard as nuggets_hard
from engine.nuggets import medium, reasons, solver_tables
from engine.nuggets import rules as nuggets
from engine.nuggets.easy import Easy as NuggetsEasy
from engine.nuggets.keeper import Keeper
from engine.nuggets.solver_tables import WORTHS
from engine.nuggets.turn_data import STATES
from engine.player import NOT_YET


def test_nuggets_easy_sets_aside_what_is_worth_most_a_die_counting_half():
    seen = 0
    for game in positions("nuggets", every=1):
        if game.phase != nuggets.PICK_DICE:
            continue
        player = thinking(NuggetsEasy, game)
        for mask in player.actions[: player.count]:
            dice = bin(mask).count("1")
            # Half a nugget less for each die, and four more if no die of the roll is left.
            wanted = 2 * (game.value_with(mask) - game.value) - dice + 8 * (dice == game.rolled)
            assert player.mask_value(mask) == wanted
            seen += 1
    assert seen > 300


def test_nuggets_easy_robs_the_richest_that_has_enough():
    rng = random.Random(4)
    game = started("nuggets", 5, 3)
    player = thinking(NuggetsEasy, game)
    seen = set()
    for _ in range(200):
        view = player.view
        view[nuggets.VIEW_VALUE] = rng.randint(1, 9)
        for seat in range(5):
            view[nuggets.VIEW_HELD + seat] = rng.randint(0, 12)
        may = [seat for seat in range(5) if seat != player.seat and rng.random() < 0.7]
        player.actions = bytes([nuggets.ROLL, nuggets.TAKE, *(nuggets.STEAL + s for s in may)])
        player.count = len(player.actions)
        rich = [(view[nuggets.VIEW_HELD + s], -s) for s in may]
        rich = [one for one in rich if one[0] >= view[nuggets.VIEW_VALUE]]
        wanted = nuggets.STEAL - max(rich)[1] if rich else nuggets.TAKE
        assert player.take() == wanted
        seen.add(wanted)
    assert len(seen) == 5


def test_nuggets_easy_stops_at_four_or_five_as_its_mood_is():
    player = NuggetsEasy(0, 5)
    assert {player.enough() for _ in range(50)} == {4, 5}


def test_nuggets_keepers_take_the_first_of_the_best_choices():
    for game in positions("nuggets", every=2):
        if game.phase == nuggets.PICK_DICE:
            player = thinking(Keeper, game)
            for score in (lambda mask: mask & 5, lambda mask: -mask):
                player.mask_value = score
                player.think()
                found = NOT_YET
                while found == NOT_YET:
                    found = player.keep()
                masks = list(player.actions[: player.count])
                assert found == max(masks, key=score)


def test_nuggets_medium_counts_what_it_gets_a_stolen_nugget_twice_and_a_fresh_set():
    for game in positions("nuggets", (2, 5), 5):
        player = thinking(medium.Medium, game)
        for worth in (1, 4, 10):
            for source in (*range(game.players), 255):
                there = game.middle if source == 255 else game.nuggets[source]
                got = min(worth, there) * (1 if source == 255 else 2)
                assert player.outcome(worth, source, 0) == got * medium._NUGGET
                more = player.outcome(worth, source, 1) - player.outcome(worth, source, 0)
                assert more / medium._NUGGET == pytest.approx(5.1479, abs=0.001)
    assert player.bust() == 0


def test_nuggets_hard_finds_each_position_in_its_table_once(monkeypatch):
    monkeypatch.setattr(nuggets_hard, "WIN", range(len(nuggets_hard.WIN)))
    found = []
    for middle in range(1, nuggets.NUGGETS + 1):
        out = nuggets.NUGGETS - middle
        found += [nuggets_hard.win(middle, 2 * mine - out) for mine in range(out + 1)]
        # With more seats one may be further ahead than all that is out.
        assert nuggets_hard.win(middle, out + 5) == found[-1]
        assert nuggets_hard.win(middle, -out - 5) == found[-1 - out]
    assert found == [i * nuggets_hard._BYTE for i in nuggets_hard.WIN]


def test_nuggets_hard_compares_with_the_richest_other():
    for game in positions("nuggets", every=4):
        for seat in range(game.players):
            player = thinking(nuggets_hard.Hard, game, seat)
            others = [s for s in range(game.players) if s != seat]
            assert player.richest(5, 0) == max(game.nuggets[s] for s in others)
            for robbed in others:
                held = [game.nuggets[s] - (s == robbed) for s in others]
                if game.nuggets[robbed]:
                    assert player.richest(robbed, 1) == max(held)


def test_nuggets_hard_knows_who_has_won_once_the_middle_is_empty():
    game = started("nuggets", 3, 3)
    player = thinking(nuggets_hard.Hard, game)
    others = [seat for seat in range(3) if seat != player.seat]
    view = player.view
    view[nuggets.VIEW_MIDDLE] = 2
    for mine, value in ((9, nuggets_hard.ONE), (8, nuggets_hard.ONE // 2), (7, 0)):
        view[nuggets.VIEW_HELD + player.seat] = mine
        for seat, held in zip(others, (10, 3), strict=True):
            view[nuggets.VIEW_HELD + seat] = held
        for hot in range(2):
            assert player.outcome(5, 255, hot) == value


def test_nuggets_advice_tells_who_is_robbed_next():
    positions = ["%s %s -" % (held, dice) for held in HELD for dice in DICE]
    positions.append("38,36 N234 LLL")  # a theft of one, with dice left
    seen = set()
    for position in positions:
        held = [int(word) for word in position.split(" ")[0].split(",")]
        game = make("nuggets")
        read(game, "nuggets %d 0 0 0 %d %s" % (len(held), nuggets.NUGGETS - sum(held), position))
        player = reasons.Reasoner(0, 5)
        player.new_game(game.setup)
        action = decided(player, game)
        advisor = Advisor("nuggets")
        player.explain(advisor, action)
        game.apply(action)
        assert advisor.then == decided(player, game)
        seen.add((advisor.then, game.phase))
    assert len(seen) > 3


HELD = "25,12 12,25 20,10,27 20,27,10".split()
DICE = "LLL5552 LLLN225 LLL555N LLLNN55".split()


def test_the_desk_has_room_for_every_state_and_worth():
    from engine.nuggets.turn_data import STATES

    made = solver_tables.SolverTables()
    assert len(made.values) == len(STATES) // 2
    assert made.owner is None
    assert len(made.takes) == len(made.steals) == 2 * solver_tables.WORTHS
    assert len(made.key) == nuggets.VIEW_DICE  # the middle and what each seat has


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_values_are_the_same_however_few_choices_a_step_takes(level):
    game = started("nuggets", 3, 4)
    player = seated(game, level)[game.turn]
    choose(player, game)
    found = []
    for room in (1, 60, 1_000_000):
        player.tables.owner = None
        player.think()
        while player.ends < WORTHS:
            player.value_ends()
        steps = 0
        while 2 * player.state < len(STATES):
            player.solve_state(STATES[2 * player.state], room)
            steps += 1
            assert steps < 100_000
        found.append(list(player.values))
    assert steps == len(STATES) // 2 and found[0] == found[1] == found[2] and any(found[0])
