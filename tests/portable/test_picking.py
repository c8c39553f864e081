from positions import nuggets_at
from support import legal, start_journal

from engine import shown
from engine.games import make
from engine.nuggets import events as ev
from engine.nuggets import rules as nuggets
from engine.rng import Rng

GAMES = 4


def positions():
    """Play random games. Yield (game, shown, rng, apply) whenever dice are to be picked.

    shown: the public state of the game
    apply: plays an action
    """
    for seed in range(GAMES):
        journal = start_journal("nuggets", 3, seed)
        table = shown.make_shown("nuggets")
        table.begin(journal.game.setup)
        rng = Rng(seed + 50)
        while not journal.game.over:
            table.watch(journal.game.events)
            if journal.game.phase == nuggets.PICK_DICE:
                yield journal.game, table, rng, journal.apply
            actions = legal(journal.game)
            journal.apply(actions[rng.below(len(actions))])


def test_picked_dice_may_always_be_set_aside():
    for game, table, rng, _ in positions():
        actions = legal(game)
        dice = [die for die in range(game.rolled) if actions[0] >> die & 1]
        mask = 0
        for _ in range(12):
            die = dice[rng.below(len(dice))]
            before = mask
            mask = table.toggled(mask, die, actions, len(actions))
            assert mask in actions or not mask
            # Of equal dice the first ones are picked, so perhaps not this die.
            assert mask < before if before >> die & 1 else mask > before


def test_three_of_a_number_are_picked_first():
    rolled = "LN22225"
    table = shown.make_shown("nuggets")
    table.begin(bytes([2] + [0] * 6))
    table.feed(ev.ROLL, 0, 0x11, 1)
    table.feed(ev.DICE, 0, 0x40, 0x01)
    actions = legal(nuggets_at(60, (5, 12), rolled))
    mask = 0
    for die, picked in ((3, "222"), (2, ""), (5, "222"), (5, "2222"), (0, "L2222"), (3, "L222")):
        mask = table.toggled(mask, die, actions, len(actions))
        assert "".join([rolled[at] for at in range(7) if mask >> at & 1]) == picked


def test_the_first_choice_contains_all_others():
    for game, _, _, _ in positions():
        actions = legal(game)
        for mask in actions:
            assert mask | actions[0] == actions[0]


def test_forecasts_for_picked_dice_come_true():
    """Compare the value, the next actions, their amounts and the risk of a bust with the game."""
    out = bytearray(6)
    seen = []
    steals = 0
    for game, table, rng, apply in positions():
        actions = legal(game)
        mask = actions[rng.below(len(actions))]
        value, worth = table.value_with(mask), table.worth(mask)
        risk = table.busts_with(mask)
        offered = list(out[: table.decisions(mask, out)])
        amounts = [table.amount(action, mask) for action in offered if action != nuggets.ROLL]
        number = game.events.count
        apply(mask)
        assert (game.events.kind(number), game.events.b(number)) == (ev.KEEP, value)
        assert offered == legal(game)
        table.watch(game.events)
        assert offered == list(out[: table.decisions(0, out)])
        assert worth == max(amounts)
        assert amounts == [moved(game, action) for action in offered if action != nuggets.ROLL]
        steals += len(amounts) - 1
        aside = [face for face in range(nuggets.FACES) if game.aside[face]]
        left = nuggets.DICE - game.set_aside
        case = (left, len([face for face in aside if face >= nuggets.FIRST_NUMBER]))
        if 0 < left <= 4 and case not in seen:
            seen.append(case)
            assert risk == busts(aside, left), case
    assert steals and len(seen) > 6


def moved(game, action):
    """Return the number of nuggets that an action moves, played on a copy of the game."""
    other = make(game.NAME)
    other.copy_from(game, Rng(1))
    other.apply(action)
    assert other.events.kind(0) == ev.TAKE
    return other.events.b(0)


def busts(aside, left):
    """Count the rolls of `left` dice that are a bust, by trying each."""
    count = 0
    for number in range(6**left):
        roll = [number // 6**die % 6 for die in range(left)]
        counts = [face < nuggets.FIRST_NUMBER or face in aside for face in roll]
        if not any(counts) and max([roll.count(face) for face in roll]) < 3:
            count += 1
    return count
