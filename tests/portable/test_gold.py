"""GOLD, ruling by ruling (engine/RULES.md, section 1)."""

from positions import table_of_gold
from support import Dealt, do, events_since, legal, refuses, started, walk

from engine.games import make
from engine.gold import events as ev
from engine.gold import rules as gold
from engine.rng import Rng

NINE_MINERS = ["E2", "E2", "E3", "E3", "E4", "E4", "E5", "D5", "C5"]
HEAVY_GOLD = ["g3"] * 7 + ["g4"] * 5


def table(*cells, players=3, turn=0, owners="012--", quiet=0, rush=False, stall=20, deadlock=True):
    """Return a game of GOLD with only these cards, at places 0, 1, ..."""
    options = {"stall_limit": stall, "deadlock_rush": deadlock}
    return table_of_gold(cells, players, turn, owners, quiet, rush, **options)


def pair(first, second, players=3, turn=0, owners="012--"):
    """Return the game after seat `turn` has turned up these two cards, at places 0 and 1."""
    others = ["C5", "C3", "D4"] + ["g1"] * 3 + ["g2"] * 3 + ["g3"] * 2
    game = table(first, second, *others, players=players, turn=turn, owners=owners)
    do(game, 0, 1)
    return game


def is_there(game, place):
    return game.cards[place] != gold.GONE


def test_the_deck_is_as_in_the_box():
    cards = list(gold.deck())
    assert len(cards) == 64
    assert sum([card for card in cards if gold.is_gold(card)]) == 60
    assert [cards.count(value) for value in range(1, 5)] == [5, 7, 7, 5]
    assert cards.count(gold.DYNAMITE) == 5
    miners = [card for card in cards if gold.is_miner(card)]
    strengths = [gold.strength(card) for card in miners]
    assert [strengths.count(s) for s in range(2, 6)] == [10, 10, 10, 5]
    for colour in range(5):
        own = [gold.strength(card) for card in miners if gold.colour(card) == colour]
        assert sorted(own) == [2, 2, 3, 3, 4, 4, 5]


def test_g10_g14_pairs_in_either_order():
    for one, other, one_stays, other_stays, scores in (
        ("B3", "g3", False, False, [0, 3, 0]),  # to the miner's owner
        ("E4", "g4", False, False, [0, 0, 4]),  # a miner without an owner: to the player who flips
        ("B2", "g3", True, True, [0, 0, 0]),
        ("g1", "g4", True, True, [0, 0, 0]),
        ("A3", "B3", True, True, [0, 0, 0]),
        ("A2", "A2", True, True, [0, 0, 0]),
        ("A2", "B5", False, True, [0, 0, 0]),
        ("A4", "A5", False, True, [0, 0, 0]),  # colours do not matter
        ("E2", "D3", False, True, [0, 0, 0]),
        ("**", "g4", False, False, [0, 0, 0]),
        ("**", "**", False, False, [0, 0, 0]),
    ):
        for first in (0, 1):
            cards = (one, other) if first == 0 else (other, one)
            game = pair(*cards, turn=2)
            assert is_there(game, first) == one_stays and is_there(game, 1 - first) == other_stays
            assert [game.score(seat) for seat in range(3)] == scores, (one, other)
            assert game.quiet_turns == (one_stays and other_stays) and game.turn == 0
            for place in (0, 1):
                assert game.face(place) == (gold.DOWN if is_there(game, place) else gold.GONE)


def test_g9_after_dynamite_a_second_card_is_still_flipped():
    game = table("**", "g4", *NINE_MINERS, "B5")
    game.apply(0)
    assert game.phase == gold.PICK2 and game.turn == 0
    game.apply(1)
    assert not is_there(game, 0) and not is_there(game, 1) and game.turn == 1


def test_events_name_the_seat_that_acts():
    back = [(ev.BACK, 1, 0, 0), (ev.BACK, 1, 1, 0)]
    c4, a2 = gold.miner(2, 4), gold.miner(0, 2)
    for first, second, events in (
        ("g1", "g2", back),
        ("A2", "B2", back),
        ("A2", "g3", back),
        ("A2", "C4", [(ev.GONE, 1, 0, a2), (ev.BACK, 1, 1, 0)]),
        ("C4", "A2", [(ev.BACK, 1, 0, 0), (ev.GONE, 1, 1, a2)]),
        ("C4", "g4", [(ev.WON, 2, 1, 4), (ev.GONE, 1, 0, c4)]),
        ("g4", "C4", [(ev.WON, 2, 0, 4), (ev.GONE, 1, 1, c4)]),
        ("**", "g4", [(ev.GONE, 1, 0, 5), (ev.GONE, 1, 1, 4)]),
    ):
        game = pair(first, second, turn=1)
        found = events_since(game, 0)
        assert [one[:3] for one in found[:2]] == [(ev.FLIP, 1, 0), (ev.FLIP, 1, 1)]
        assert found[2:] == events + [(ev.TURN, 2, 0, 0)], (first, second)


def test_g7_the_rush_begins_below_ten_cards():
    game = table("**", "g4", *NINE_MINERS)
    assert game.left == 11 and game.phase == gold.PICK1
    do(game, 0, 1)
    assert game.left == 9 and game.rush and game.phase == gold.RUSH_PICK
    kinds = [(kind, a, b) for kind, _, a, b in events_since(game, 0)]
    assert (ev.RUSH, gold.RUSH_FEW, 9) in kinds


def test_g11_gold_of_the_rush_goes_to_the_flipper():
    game = table("g4", "B5", "**", "g1", rush=True)
    for turn, place in enumerate((1, 2, 0, 3)):
        assert game.turn == turn % 3 and game.phase == gold.RUSH_PICK and game.left == 4 - turn
        game.apply(place)
    assert game.over and game.phase == gold.OVER
    assert [game.score(seat) for seat in range(3)] == [1, 0, 4] and game.gold_cards[2] == 1


def test_g1_a_deadlock_has_no_pair_that_changes_anything():
    # The dynamite is gone. The miners left have one strength, and all gold is above it.
    twos = ["A2", "A2", "B2"] + ["g3"] * 7 + ["g4"] * 5
    only_gold = ["g1"] * 5 + ["g2"] * 7
    fours_and_gold = ["A4", "A4", "B4", "B4", "C4", "C4", "D4", "D4", "E4", "E4", "g4"]
    for cells, dead in ((twos, True), (only_gold, True), (fours_and_gold, False)):
        assert table(*cells).deadlocked() == dead
        assert not table("C5", "E3", *cells).deadlocked()


def test_g1_a_deadlock_starts_the_rush_unless_off():
    for is_on in (True, False):
        game = table("C3", "**", "A2", "A2", *HEAVY_GOLD, deadlock=is_on)
        do(game, 0, 1)
        assert game.rush == is_on and game.left == 14 and game.turn == 1
        assert ((ev.RUSH, 1, gold.RUSH_DEADLOCK, 14) in events_since(game, 0)) == is_on


def test_g1_a_deadlock_counts_only_gold_left():
    game = table("g2", "A2", "B2", *HEAVY_GOLD)
    assert not game.deadlocked()
    do(game, 0, 1)
    assert game.score(0) == 2 and game.rush
    assert (ev.RUSH, 1, gold.RUSH_DEADLOCK, 13) in events_since(game, 0)


def test_g1_the_reachable_stalemate_played_out():
    """Play to 24 gold cards that no pair can move.

    A miner of strength 5 beats the other thirty miners. Then the dynamite takes all five 5s.
    """
    deck = gold.deck()
    fives = [card for card in deck if gold.is_miner(card) and gold.strength(card) == 5]
    weak = [card for card in deck if gold.is_miner(card) and gold.strength(card) < 5]
    golds = [card for card in deck if gold.is_gold(card)]
    cards = bytes(fives + [gold.DYNAMITE] * 5 + weak + golds)
    game = make("gold")
    game.set_up(3)
    game.start(Dealt(cards))
    for victim in range(10, 40):
        do(game, 0, victim)
        assert not is_there(game, victim) and is_there(game, 0) and not game.rush
    for five in range(4):
        do(game, five, 5 + five)
        assert not game.rush
    do(game, 4, 9)
    assert game.left == 24 and game.rush
    for turn in range(24):
        assert game.phase == gold.RUSH_PICK
        game.apply(40 + turn)
    assert game.over and sum([game.score(seat) for seat in range(3)]) == 60


def test_g2_twenty_quiet_turns_start_the_rush():
    cells = ["g4"] * 5 + ["A3", "B3", "C3", "D3", "E3", "A2"]
    game = table(*cells, players=2, owners="0011-")
    for turn in range(20):
        assert not game.rush and game.quiet_turns == turn
        do(game, 0, 1)
    assert game.rush and game.left == 11
    assert (ev.RUSH, 0, gold.RUSH_STALL, 11) in events_since(game, 0)


def test_g2_counts_turns_in_a_row():
    game = started("gold", 2, 1, {"stall_limit": 2})
    deck = game.cards
    golds = [place for place in range(64) if gold.is_gold(deck[place])]
    for _ in range(2):
        assert not game.rush
        do(game, golds[0], golds[1])
    assert game.rush


def test_g2_can_be_set():
    for stall, quiet, turns in ((0, 0, 60), (300, 298, 2)):
        game = table("g4", "g4", *NINE_MINERS, stall=stall, quiet=quiet)
        for _ in range(turns):
            assert not game.rush
            do(game, 0, 1)
        assert game.rush == (stall > 0)


def test_g2_begins_anew_when_a_card_goes():
    game = table("g4", "g4", "A2", "B3", *NINE_MINERS[1:], quiet=19)
    do(game, 2, 3)
    assert game.quiet_turns == 0 and not game.rush


def test_g5_colours_may_be_chosen():
    for miner, turn, scores in (("D3", 0, [2, 0, 0]), ("C3", 1, [0, 2, 0])):
        game = pair(miner, "g2", owners="21-0-", turn=turn)
        assert [game.score(seat) for seat in range(3)] == scores


def test_g8_a_turn_of_pairs_has_two_cards():
    for seed in range(8):
        game = started("gold", 3, seed)
        for _ in walk(game, Rng(seed)):
            assert game.rush or game.left - (game.phase == gold.PICK2) >= 10


def test_g4_both_colours_of_a_seat_win():
    assert pair("B4", "g4", players=2, owners="0011-").score(0) == 4


def test_g4_both_colours_of_a_seat_duel():
    game = pair("A4", "B2", players=2, owners="0011-")
    assert is_there(game, 0) and not is_there(game, 1)


def test_set_up_of_colours():
    game = make("gold")
    reversed_colours = bytes((4, 3, 2, 1, 0))
    for players, colours, owners in (
        (2, None, [0, 0, 1, 1, 255]),
        (4, None, [0, 1, 2, 3, 255]),
        (5, reversed_colours, list(reversed_colours)),
    ):
        game.set_up(players, 0, colours)
        assert [game.owner(colour) for colour in range(5)] == owners
    for players, *wrong in ((3, 0, 0, 1, 2, 255), (2, 0, 1, 255, 255, 255), (3, 0, 1, 2, 7, 255)):
        assert refuses(game.set_up, players, 0, bytes(wrong))
    unknown = bytes((0, 1, 2, 3, 255))
    assert refuses(game.set_up, 3, 0, unknown) == "owners must be 0 to 2"
    for wrong in (-1, 65536):
        assert refuses(game.set_up, 2, 0, None, True, wrong)
    game.set_up(2, 0, None, False, 65535, True)
    assert game.open_piles
    whole = bytes(game.setup)
    for at in (7, 10, 16):
        broken = bytearray(whole)
        broken[at] = 2
        assert refuses(game.load, broken)


def test_g6_the_view_hides_scores_until_the_end():
    for open_piles in (False, True):
        game = started("gold", 2, 5, {"open_piles": open_piles})
        for _ in walk(game, Rng(5)):
            if game.score(0) + game.score(1):
                break
        out = bytearray(128)
        game.view(out)
        shown = out[73] + out[74]
        assert shown == (game.score(0) + game.score(1) if open_piles or game.over else 0)


def test_a_short_game_has_36_cards():
    middle = [8 * row + column for row in range(1, 7) for column in range(1, 7)]
    for seed in range(20):
        game = started("gold", 2 + seed % 4, seed, {"short": True})
        assert legal(game) == middle and game.left == 36
        dealt = sorted([game.cards[cell] for cell in middle])
        gold_cards = [1] * 2 + [2] * 4 + [3] * 4 + [4] * 3
        miners = [gold.miner(c, s) for c in range(5) for s in range(2, 6)]
        assert dealt == gold_cards + [gold.DYNAMITE] * 3 + miners
        for _ in walk(game, Rng(seed)):
            pass
        assert game.over and sum([game.score(seat) for seat in range(game.players)]) <= 34


def test_ties_go_to_more_gold_cards():
    for won, winners in (("0010/1100", 2), ("0010/0010", 3), ("0001/0010", 1)):
        game = table_of_gold((), 2, owners="0011-", rush=True, won=won.split("/"))
        assert game.over and game.winners() == winners, won
