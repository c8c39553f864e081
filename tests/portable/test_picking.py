from support import journal, legal

from engine import shown
from engine.games import make
from engine.nuggets import events as ev
from engine.nuggets import rules as nuggets
from engine.rng import Rng

GAMES = 4


def positions():
    """(game, what is shown of it, rng, what plays an action) wherever dice are to be picked."""
    for seed in range(GAMES):
        made = journal("nuggets", 3, seed)
        table = shown.make("nuggets")
        table.begin(made.game.setup)
        rng = Rng(seed + 50)
        while not made.game.over:
            table.watch(made.game.events)
            if made.game.phase == nuggets.PICK_DICE:
                yield made.game, table, rng, made.apply
            actions = legal(made.game)
            made.apply(actions[rng.below(len(actions))])


def test_whatever_is_pressed_the_dice_picked_may_be_set_aside():
    for game, table, rng, _ in positions():
        allowed = [0] + legal(game)
        dice = [die for die in range(game.rolled) if table.all_that_counts() >> die & 1]
        mask = 0
        for _ in range(12):
            die = dice[rng.below(len(dice))]
            was = mask >> die & 1
            mask = table.toggled(mask, die)
            assert mask in allowed
            # Of equal dice the first are picked, so that another may be unpicked instead.
            assert was or mask


def test_a_die_that_cannot_be_picked_is_in_no_choice_and_all_that_counts_is_the_greatest():
    for game, table, _, _ in positions():
        for die in range(game.rolled):
            chosen = [mask for mask in legal(game) if mask >> die & 1]
            assert table.all_that_counts() >> die & 1 == bool(chosen)
        assert table.all_that_counts() == max(legal(game))


def test_what_is_told_of_picked_dice_is_what_comes_of_them():
    """Their worth, what may follow and for how much, and the risk of the next roll."""
    out = bytearray(6)
    seen = []
    steals = 0
    for game, table, rng, apply in positions():
        actions = legal(game)
        mask = actions[rng.below(len(actions))]
        worth, left = table.value_with(mask), table.left - nuggets.bits(mask)
        risk = nuggets.bust_chance(table.numbers_with(mask), left)
        offered = list(out[: table.legal_with(mask, out)])
        amounts = [table.amount(action, mask) for action in offered if action != nuggets.ROLL]
        number = game.events.count
        apply(mask)
        assert (game.events.kind(number), game.events.b(number)) == (ev.KEEP, worth)
        assert left == nuggets.DICE - game.set_aside
        assert offered == legal(game)
        table.watch(game.events)
        assert offered == list(out[: table.legal_with(0, out)])
        assert amounts == [moved(game, action) for action in offered if action != nuggets.ROLL]
        steals += len(amounts) - 1
        aside = [face for face in range(nuggets.FACES) if game.aside[face]]
        case = (left, len([face for face in aside if face >= nuggets.FIRST_NUMBER]))
        if 0 < left <= 4 and case not in seen:
            seen.append(case)
            assert risk == busts(aside, left), case
    assert steals and len(seen) > 6


def moved(game, action):
    """How many nuggets an action moves, by what a copy of the game tells of it."""
    other = make(game.NAME)
    other.copy_from(game, Rng(1))
    other.apply(action)
    assert other.events.kind(0) == ev.TAKE
    return other.events.b(0)


def busts(aside, left):
    """How many rolls of so many dice bring nothing, counted one by one."""
    count = 0
    for number in range(6**left):
        roll = [number // 6**die % 6 for die in range(left)]
        counts = [face < nuggets.FIRST_NUMBER or face in aside for face in roll]
        if not any(counts) and max([roll.count(face) for face in roll]) < 3:
            count += 1
    return count
