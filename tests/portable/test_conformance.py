"""Properties of every game, for each number of players and set of options."""

import sys

from positions import chance, copied, position
from support import (
    IS_QUICK,
    cases,
    legal,
    play,
    refuses,
    restored,
    saved,
    start_journal,
    started,
    view,
    walk,
)
from tables import redealt

from engine.games import NAMES, make
from engine.gold import rules as gold
from engine.goldrausch import rules as goldrausch
from engine.journal import Journal
from engine.nuggets import rules as nuggets
from engine.replay import restore
from engine.rng import Rng

# Games played by each test and case.
GAMES = 1
# Number of actions from one save to the next. After the first eight actions each is saved.
STRIDE = 3 if sys.implementation.name == "cpython" else 7


def state(game):
    return position(game), game.events.count, chance(game.rng)


def test_apply_accepts_exactly_the_legal_actions():
    for name, players, options in cases():
        game = started(name, players, 11, options)
        for choices in walk(game, Rng(12)):
            assert choices and len(set(choices)) == len(choices)
            assert game.winners() == 0
            before = state(game)
            for action in range(256):
                if action not in choices:
                    assert refuses(game.apply, action)
            assert state(game) == before
        assert game.winners() and legal(game) == [] and 0 <= game.turn < players
        for action in range(256):
            assert refuses(game.apply, action) == "action %d is not legal now" % action


def test_every_legal_action_can_be_played():
    for name, players, options in cases():
        for seed in range(GAMES):
            journal = start_journal(name, players, seed, options)
            for choices in walk(journal.game, Rng(seed), journal.apply, 6):
                data = saved(journal)
                for action in choices:
                    restored(name, data).apply(action)


def test_a_restored_game_has_the_same_future():
    for name, players, options in cases():
        journal = start_journal(name, players, 21, options)
        other = Journal(make(name))
        rng = Rng(22)
        while not journal.game.over:
            choices = legal(journal.game)
            action = choices[rng.below(len(choices))]
            is_tried = journal.count % STRIDE == 0 or journal.count < 8
            if is_tried:
                restore(other, saved(journal))
                same(journal, other)
                other.apply(action)
            journal.apply(action)
            if is_tried:
                same(journal, other)


def same(journal, other):
    assert position(other.game) == position(journal.game)
    assert chance(other.rng) == chance(journal.rng)
    assert view(other.game) == view(journal.game)


def test_a_damaged_save_is_refused_or_legal():
    for name, players, options in cases():
        journal = start_journal(name, players, 71, options)
        rng = Rng(72)
        for _ in walk(journal.game, rng, journal.apply, 12):
            pass
        data = saved(journal)
        other = Journal(make(name))
        for length in range(len(data)):
            assert refuses(restore, other, data[:length])
        for i in range(len(data)):
            for bit in range(8) if IS_QUICK else (rng.below(8),):
                broken = bytearray(data)
                broken[i] ^= 1 << bit
                if not refuses(restore, other, broken):
                    assert other.game.over or legal(other.game)
                    assert saved(other) == broken
        restore(other, data)
        assert other.count == journal.count


def test_set_ups_have_limits():
    for name in NAMES:
        game = make(name)
        for wrong in ((1,), (6,), (3, 3)):
            assert refuses(game.set_up, *wrong)
        for wrong in (b"\x64", b"\x00\x00\x01"):
            assert refuses(game.set_up, 2, 0, head_start=wrong)
        assert refuses(game.load, b"")
        assert refuses(game.set_up, 4, 4) == "start must be 0 to 3"
        game.set_up(4, 3)
        game.load(bytes(game.setup))
    assert refuses(make("nuggets").set_up, 2, 0, b"\x27\x26")
    make("nuggets").set_up(2, 0, b"\x26\x26")


def test_a_head_start_is_gold_from_the_beginning():
    for name in NAMES:
        game, plain = started(name, 2, 5, {"head_start": b"\x00\x09"}), started(name, 2, 5)
        assert [game.score(seat) for seat in range(2)] == [0, 9]
        if name == "nuggets":
            assert game.middle == nuggets.NUGGETS - 9
            continue
        for action in play(game, Rng(6)):
            plain.apply(action)
        assert [game.score(seat) - plain.score(seat) for seat in range(2)] == [0, 9]


class Failing:
    """The bytes of a journal. Write number `writes`, counted from 1, raises MemoryError."""

    def __init__(self, packed, writes):
        self.packed = packed
        self.writes = writes

    def __len__(self):
        return len(self.packed)

    def __getitem__(self, at):
        return self.packed[at]

    def __setitem__(self, at, byte):
        self.writes -= 1
        if not self.writes:
            raise MemoryError
        self.packed[at] = byte


def test_an_action_that_fails_is_not_saved():
    failed = 0
    for writes in range(1, 4):
        journal = start_journal("nuggets", 2, writes)
        while not journal.game.over:
            before = position(journal.game)
            packed = journal._packed
            journal._packed = Failing(packed, writes)
            try:
                journal.apply(legal(journal.game)[-1])
            except MemoryError:
                failed += 1
                assert position(restored("nuggets", saved(journal)).game) == before
                break
            journal._packed = packed
    assert failed == 3


def test_a_small_journal_grows():
    journal = start_journal("goldrausch", 3, 2)
    small = Journal(make("goldrausch"), 1)
    small.game.set_up(3)
    small.start(2)
    play(small.game, Rng(4), small.apply)
    play(journal.game, Rng(4), journal.apply)
    data = saved(small)
    assert data == saved(journal)
    assert refuses(journal.save, bytearray(len(data) - 1)) == "the game needs %d bytes" % len(data)
    other = Journal(make("goldrausch"), 1)
    restore(other, data)
    assert position(other.game) == position(journal.game)


def test_a_truncated_long_game_is_refused():
    journal = start_journal("goldrausch", 2, 3, {"rounds": 50})
    play(journal.game, Rng(4), journal.apply)
    data = saved(journal)
    head = len(saved(start_journal("goldrausch", 2, 3)))
    assert len(data) > head + 512
    assert refuses(restored, "goldrausch", data[: head + 512])


def test_an_index_beyond_the_choices_is_refused():
    # Two actions of GOLD, each of six bits: place 0, then the 64th of the 63 places left.
    journal = start_journal("gold", 2, 1)
    journal.apply(0)
    journal.apply(1)
    data = saved(journal)
    assert data[-2:] == bytes(2)
    data[-2] = 0xC0
    data[-1] = 0x0F
    assert refuses(restored, "gold", data)
    data[-1] = 0x07
    restored("gold", data)


def test_the_view_has_the_offsets_of_the_rules():
    for rules, length, values in (
        (gold, 78, {"left": gold.VIEW_LEFT}),
        (nuggets, 22, {"middle": nuggets.VIEW_MIDDLE, "value": nuggets.VIEW_VALUE}),
        (goldrausch, 103, {"left": goldrausch.VIEW_LEFT, "card": goldrausch.VIEW_CARD}),
    ):
        values.update(turn=rules.VIEW_TURN, phase=rules.VIEW_PHASE)
        if rules is goldrausch:
            values["round"] = goldrausch.VIEW_ROUND
        game = started(rules.NAME, 5, 3)
        for _ in walk(game, Rng(4)):
            seen = view(game)
            assert len(seen) == length
            for name in values:
                assert seen[values[name]] == getattr(game, name), name
        assert view(game)[rules.VIEW_PHASE] == rules.OVER


def test_hidden_cards_do_not_change_the_view():
    rng = Rng(5)
    for name in NAMES:
        for players in range(2, 6):
            game = started(name, players, 5)
            for choices in walk(game, Rng(players)):
                seen = view(game)
                other = redealt(game, rng)
                assert view(other) == seen and legal(other) == choices


def test_a_copy_plays_on_like_the_game():
    for name, players, options in cases():
        game = started(name, players, 31, options)
        other = make(name)
        for _ in walk(game, Rng(players), most=20):
            other.copy_from(game, copied(game.rng))
            assert position(other) == position(game) and other.events.count == 0
        before = state(game)
        other.copy_from(game, copied(game.rng))
        actions = play(other, Rng(7))
        assert state(game) == before
        assert actions == play(game, Rng(7)) and position(other) == position(game)


def test_redealing_is_equally_likely_for_each_card():
    for name in ("gold", "goldrausch"):
        game = started(name, 2, 8)
        for _ in walk(game, Rng(1), most=5):
            pass
        other = make(name)
        rng = Rng(3)
        known = bytearray(48) + b"\1" * 16
        if name == "gold":
            cards, others, seen, end = game.cards, other.cards, 48, 64
            hidden = [cards[cell] for cell in range(48) if game.face(cell) == 7]
        else:
            cards, others, seen, end = game.deck, other.deck, 0, 66 - game.left
            hidden = list(cards[end:])
        dealt = []
        for _ in range(600):
            other.copy_from(game, rng)
            other.redeal(known)
            assert others[seen:end] == cards[seen:end]
            dealt.append(others[40])
        for card in set(hidden):
            share = hidden.count(card) / len(hidden)
            assert abs(dealt.count(card) / 600 - share) < 0.07, (name, card)
