"""Goldrausch: the seats on the smallest screen, and the payout of a round."""

import pytest
from helpers import fresh
from screens.test_ahead import before_last_coin

from engine.goldrausch.rules import GROUPS
from ui.core import keys

MOST_FRAMES = 400
PLAYERS = 4


def describe(app, machine, name, players):
    """Give each seat 130 gold. Return (text, y, right edge, x of the chips) of each count."""
    if name == "begin":
        return fresh.start(app, "goldrausch", *[0] * players)
    from engine.goldrausch.rules import VIEW_SCORES

    table = app.screen
    if name == "rich":
        for seat in range(players):
            table.shown.view[VIEW_SCORES + 3 * seat] = 130
        table.seats.show()
        return None
    seats = table.seats
    return [
        (count.text, count.tiles.y, count.tiles.x + count.width, pips.x)
        for count, pips in zip(seats.counts, seats.pips, strict=True)
    ]


@pytest.mark.parametrize("players", [2, 3])
def test_three_digits_do_not_cover_the_chips(players):
    script = "shot begin\nwait 2500\nshot rich\nwait 200\nshot seen\n"
    seen = fresh.states(describe, script, players, board="pico_oled")["seen"]
    assert len({y for _, y, _, _ in seen}) == players
    assert all(text == "130" and end < pips for text, _, end, pips in seen), seen


def payout(board, motion):
    """Hands at the payout of the first round, and the gold of its groups."""
    hands, _ = before_last_coin(board, PLAYERS, 2, 0)
    hands.app.settings.motion = motion
    for _ in range(MOST_FRAMES):
        if type(hands.app.screen).__name__ == "RoundPayout":
            gold = [hands.app.screen.shown.gold[group] for group in range(GROUPS)]
            return hands, hands.app.screen, [some for some in gold if some]
        hands.wait(1)
    raise AssertionError("no payout")


def seen(screen):
    """The gold that is not shared, how many times each piece was, and what the seats have."""
    return screen.left, screen.paid * len(screen.chips), sum(screen.earned)


def watched(board):
    """What is seen in each frame until all groups have paid; the gold of the groups, and what each
    seat earns by the rules."""
    hands, screen, gold = payout(board, 3)
    told = [seen(screen)]
    while screen.moving:
        hands.wait(1)
        told.append(seen(screen))
    game = hands.app.play.game
    return told, gold, screen.earned, [game.gain(0, seat) for seat in range(PLAYERS)]


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
def test_groups_pay_in_turn_the_poorest_first(board):
    told, gold, earned, gains = fresh.call(watched, board)
    groups = []
    for left, shared, _ in told:
        if not groups or left + shared != groups[-1]:
            groups.append(left + shared)
    assert groups == sorted({*gold})
    assert earned == gains
    sums = [earned for _, _, earned in told]
    assert sums == sorted(sums) and len({*sums}) > len(groups)


def pressed_at(frames):
    """The number of groups that have begun after an A in frame `frames` of the first group."""
    hands, screen, _ = payout("pygamer", 3)
    hands.wait(frames)
    before = len(screen._groups)
    hands.press(keys.A, 1)
    return before - len(screen._groups), hands.app.screen is screen


@pytest.mark.parametrize("frames, groups", [(1, 0), (17, 0), (21, 1)])
def test_no_key_skips_a_group_before_it_was_seen(frames, groups):
    assert fresh.call(pressed_at, frames) == (groups, True)


def pressed_through():
    """Without motion: the groups shown by one A after another, and what is earned after each."""
    hands, screen, gold = payout("pygamer", 0)
    told = [sum(screen.earned)]
    hands.wait(20)
    while hands.app.screen is screen:
        hands.press(keys.A, 20)
        told.append(sum(screen.earned))
    return told, len(gold), sum(hands.app.play.game.gain(0, seat) for seat in range(PLAYERS))


def test_without_motion_each_group_waits_for_a():
    told, groups, gains = fresh.call(pressed_through)
    assert len(told) == groups + 1 and told[-1] == gains


def marks(board):
    """The gold drawn by the stacks of the first group, before and after it has paid."""
    _, screen, gold = payout(board, 0)
    fields = screen.pile, screen._shares
    drawn = [sum(field[at] for at in range(field.width * field.height)) for field in fields]
    return drawn, min(gold), screen.share * len(screen.chips)


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
def test_each_piece_of_gold_is_drawn(board):
    (left, shared), gold, paid = fresh.call(marks, board)
    assert (left, shared) == (gold - paid, paid)
