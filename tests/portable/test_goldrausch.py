"""Goldrausch, ruling by ruling (engine/RULES.md, section 3)."""

from support import Dealt, do, events_since, legal, play, refuses, started, walk

from engine.games import make
from engine.goldrausch import events as ev
from engine.goldrausch import rules as goldrausch
from engine.goldrausch.rules import COIN, PASS, PUT_CHIP, VALUES
from engine.rng import Rng


def deck(*first):
    """Return the default deck with these cards on top."""
    rest = full_deck()
    for card in first:
        rest.remove(card)
    return list(first) + rest


def full_deck():
    persons = [group for group in range(6) for _ in range(5)]
    golds = [COIN + value for value in VALUES["ladder46"]]
    return persons + golds + [COIN] * 18


def dealt(*first, players=2, rounds=1):
    game = make("goldrausch")
    game.set_up(players, 0, rounds)
    game.start(Dealt(*[deck(*first)] * rounds))
    return game


def test_the_deck_of_goldrausch_is_complete():
    cards = full_deck()
    assert len(cards) == goldrausch.DECK == 66
    assert sum([card - COIN for card in cards if card > COIN]) == 46
    assert [sum(VALUES[name]) for name in ("ladder46", "spread72", "threes63")] == [46, 72, 63]
    for name in VALUES:
        assert len(VALUES[name]) == 18
    assert sorted(set(VALUES["spread72"])) == list(range(1, 11))
    assert {3, 4, 6} <= set(VALUES["ladder46"]) and max(VALUES["ladder46"]) == 10


def test_r6_the_drawer_may_put_a_chip():
    game = dealt(2, 2, 2, 2, 2)
    for number in range(4):
        assert game.persons[2] == number + 1 and sorted(legal(game)) == [PUT_CHIP, PASS]
        assert game.turn == number % 2 and game.chips_left[game.turn] == 3 - number // 2
        game.apply(PUT_CHIP)
    assert game.chips[10] == 2 and game.chips[11] == 2 and game.chips_on(2) == 4
    game.apply(PASS)
    assert game.chips_on(2) == 4


def test_r7_without_chips_there_is_only_a_pass():
    game = dealt(0, 1, 0, 1, 0, 1, 0)
    do(game, *[PUT_CHIP] * 6)
    assert legal(game) == [PASS] and refuses(game.apply, PUT_CHIP)


def test_r4_r13_coins_go_to_groups_that_have_persons():
    game = dealt(COIN, COIN + 1, 3, 5, COIN + 6)
    for group in (4, 0):  # before any person, every group takes coins
        assert sorted(legal(game)) == [0, 1, 2, 3, 4, 5]
        game.apply(group)
    do(game, PASS, PASS)
    assert sorted(legal(game)) == [3, 5]
    game.apply(5)
    assert game.gold[5] == 6 and game.coins[5] == 1 and game.coin_cards[30] == COIN + 6


def test_r4_r5_r9_a_full_group_takes_persons_only():
    game = dealt(0, *[COIN] * 6, 0, COIN)
    game.apply(PASS)
    for coins in range(6):
        assert legal(game) == [0] and game.coins[0] == coins
        game.apply(0)
    assert game.gold[0] == 0  # counterfeit coins fill places and are worth nothing
    assert game.card == 0 and PUT_CHIP in legal(game)
    game.apply(PASS)
    assert sorted(legal(game)) == [1, 2, 3, 4, 5]


def test_r10_shares_are_rounded_down():
    """Share 13 gold among 3 chips: 4 gold each, and 1 is lost."""
    game = dealt(0, 0, 0, COIN + 10, COIN + 3)
    do(game, PUT_CHIP, PUT_CHIP, PUT_CHIP, 0, 0)
    assert game.gold[0] == 13 and game.share(0) == 4
    while not game.over:
        # Put no more coins on group 0, and no more chips.
        others = [action for action in legal(game) if action not in (0, PUT_CHIP)]
        game.apply((others or legal(game))[0])
    extra = game.gold[0] - 13
    share = (13 + extra) // 3
    assert game.share(0) == share
    assert [game.score(0), game.score(1)] == [2 * share, share]
    assert (ev.SHARE, 0, share, 0) in events_since(game, game.events.oldest())


def test_r8_r10_groups_without_chips_pay_nobody():
    game = started("goldrausch", 3, 4, {"rounds": 1})
    while not game.over:
        game.apply(legal(game)[0])
    assert [game.score(seat) for seat in range(3)] == [0, 0, 0] and game.winners() == 7
    assert sum(game.gold) == 46


def test_a_round_of_66_turns_fills_every_group():
    for turns in ((33, 33), (22, 22, 22), (17, 17, 16, 16), (14, 13, 13, 13, 13)):
        players = len(turns)
        game = started("goldrausch", players, 9, {"rounds": 1})
        counts = [0] * players
        for _ in walk(game, Rng(9)):
            counts[game.turn] += 1
        assert tuple(counts) == turns
        assert list(game.coins) == [6] * 6 and list(game.persons) == [5] * 6


def test_r2_the_bank_pays_more_than_its_46_coins():
    game = make("goldrausch")
    game.set_up(2, 0, 4)
    game.start(Dealt(*[deck(*[0] * 5, *[COIN + v for v in (10, 6, 4, 4, 3, 3)])] * 4))
    while not game.over:
        options = legal(game)
        game.apply(PUT_CHIP if PUT_CHIP in options and game.card == 0 else options[0])
    # Five chips share 30 gold: 6 each. The starter of the round has three of them.
    assert [game.gain(r, r % 2) for r in range(4)] == [18] * 4
    assert game.score(0) + game.score(1) == 4 * 30


def test_r11_chips_go_only_to_the_group_drawn():
    game = dealt(0, COIN, 1)
    game.apply(PASS)
    assert PUT_CHIP not in legal(game) and refuses(game.apply, PUT_CHIP)
    do(game, 0, PUT_CHIP)
    assert game.chips_on(0) == 0 and game.chips_on(1) == 1


def test_r12_r14_a_single_choice_is_still_an_action():
    game = dealt(3, COIN)
    assert list(game.chips_left[:2]) == [3, 3]
    game.apply(PASS)
    assert legal(game) == [3] and not game.over


def test_r3_each_round_starts_one_seat_further():
    for players in range(2, 6):
        game = started("goldrausch", players, 3, None, 1)
        starters = []
        for _ in walk(game, Rng(3)):
            if game.round == len(starters):
                starters.append(game.turn)
                # Each round gives the chips back and leaves the gold.
                assert list(game.chips_left[:players]) == [3] * players and not any(game.chips)
                for seat in range(players):
                    gains = [game.gain(number, seat) for number in range(game.round)]
                    assert game.score(seat) == sum(gains)
        assert starters == [(1 + n) % players for n in range(4)]


def test_r1_values_can_be_set():
    game = make("goldrausch")
    game.set_up(2, 0, 1, bytes([7] * 18))
    game.start(Rng(1))
    assert list(game.deck).count(COIN + 7) == 18
    for wrong in (bytes(17), b"\x01" * 17, b"\x01" * 19, bytes(18), "nonsense", [240] * 18):
        assert refuses(game.set_up, 2, 0, 4, wrong)
    for wrong in (0, 100, 300):
        assert refuses(game.set_up, 2, 0, wrong)
    game.set_up(2, 0, 99)
    setup = bytearray(game.setup)
    for at, wrong in ((0, 6), (1, 2), (7, 0), (7, 100), (8, 0), (25, 0), (25, 240)):
        broken = bytearray(setup)
        broken[at] = wrong
        assert refuses(game.load, broken)
    game.load(setup)


def test_the_largest_shares_fit():
    game = make("goldrausch")
    game.set_up(2, 0, 99, bytes([goldrausch.HIGHEST] * 18))
    game.start(Rng(1))
    play(game, Rng(2))
    assert game.score(0) + game.score(1) <= 99 * 18 * goldrausch.HIGHEST < 1 << 30
