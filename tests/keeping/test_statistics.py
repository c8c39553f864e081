"""Games, wins and best scores: by colour of guests and by level of computers."""

from keeping.table import finished, lineup
from support import events_since, legal, saved

from engine.games import NUMBERED, make
from engine.goldrausch.rules import COIN
from engine.nuggets import events as ev
from engine.rng import Rng
from ui.play.tally import Tally, counted
from ui.scores.counting import count
from ui.scores.statistics import Statistics

ROWS = 8  # five colours, three levels


def found(statistics, name):
    """Games, wins by row, best scores by row."""
    rows = range(ROWS)
    return (
        statistics.games(name),
        [statistics.wins(name, row) for row in rows],
        [statistics.best(name, row) for row in rows],
    )


def test_each_row_counts_for_itself_and_each_game():
    none = (0, [0] * ROWS, [0] * ROWS)
    for name in NUMBERED:
        statistics = Statistics()
        count(statistics, finished(name, [300, 7, 8, 9, 10], 0), lineup(0, 0, 1, 2, 3))
        count(statistics, finished(name, [5, 20, 8], 1), lineup(0, 0, 1))
        best = [300, 20, 0, 0, 0, 8, 9, 10]
        assert found(statistics, name) == (2, [1, 1, 0, 0, 0, 0, 0, 0], best)
        assert all(found(statistics, other) == none for other in NUMBERED if other != name)


def test_all_winners_count_and_of_two_players_the_first_colours_but_nobody_with_a_name():
    levels, colours, ann = lineup(0, 2, 3, 3), lineup(0, 0), lineup(0, 0)
    colours.order = bytearray([4, 1, 2, 0, 3])
    ann.sit(0, 0, ann.people.add("Ann", 0).number)
    for made, points, winners, wins, best in (
        (levels, [9, 6, 9, 9], (0, 2, 3), [1, 0, 0, 0, 0, 0, 0, 2], [9, 0, 0, 0, 0, 0, 6, 9]),
        (colours, [3, 5], (1,), [0, 0, 1, 0, 0, 0, 0, 0], [0, 0, 5, 0, 3, 0, 0, 0]),
        (ann, [40, 37], (0,), [0] * ROWS, [0, 0, 37, 0, 0, 0, 0, 0]),
    ):
        statistics = Statistics()
        count(statistics, finished("gold", points, *winners), made)
        assert found(statistics, "gold") == (1, wins, best)


def test_counts_stay_at_the_highest_that_fits():
    full = b"\xff" * len(Statistics().data)
    statistics, new = Statistics(full), Statistics()
    for each in (statistics, new):
        count(each, finished("goldrausch", [1 << 20, 256], 0), lineup(0, 1))
    assert statistics.data == full
    assert found(new, "goldrausch")[2] == [65535, 0, 0, 0, 0, 256, 0, 0]


def test_what_was_drawn_is_added_by_game_and_kind_and_saturates():
    statistics = Statistics()
    for _ in range(3):
        count(statistics, finished("nuggets", [9, 6], 0), lineup(0, 1), [1, 0, 30_000, 4, 5, 6])
    assert statistics.tally("nuggets") == [3, 0, 65535, 12, 15, 18]
    assert statistics.tally("gold") == statistics.tally("goldrausch") == [0] * 6
    for name in ("gold", "goldrausch"):
        count(statistics, finished(name, [0, 0]), lineup(0, 1), [7] * 6)
    assert [found(statistics, name) for name in NUMBERED if name != "nuggets"] == [
        (1, [0] * ROWS, [0] * ROWS)
    ] * 2
    assert statistics.tally("nuggets") == [3, 0, 65535, 12, 15, 18]


def drawn(name, seed, **options):
    """What a whole game of three counts, and dice or cards by kind as its events tell them; after
    8 actions it is kept and taken up again."""
    journal = counted(make(name))
    journal.game.set_up(3, **options)
    journal.start(seed)
    told, seen, rng = [0] * 6, 0, Rng(seed)
    for card in journal.game.cards[:8] if name == "gold" else ():
        told[0 if card < 5 else 2 if card == 5 else 1] += 1
    for card in journal.game.deck[:8] if name == "goldrausch" else ():
        told[0 if card < COIN else 1 if card > COIN else 2] += 1
    while not journal.game.over:
        for kind, _, a, b in events_since(journal.game, seen):
            if name == "nuggets" and kind == ev.ROLL:
                told[0], told[1] = told[0] + (a >> 4), told[1] + (a & 15)
            elif name == "nuggets" and kind == ev.DICE:
                numbers = (a >> 4, a & 15, b >> 4, b & 15)
                told[2:] = [old + new for old, new in zip(told[2:], numbers, strict=True)]
        seen = journal.game.events.count
        choices = legal(journal.game)
        journal.apply(choices[rng.below(len(choices))])
        if journal.count == 8:
            data = saved(journal)
            journal = counted(make(name))
            journal.restore(data)
    return journal.rng.counts, told


def test_a_new_seed_counts_from_nothing():
    rng = Tally(make("nuggets"))
    for seed in (1, 1):
        rng.reseed(seed)
        rng.roll(7)
    assert sum(rng.counts) == 7


def test_all_dice_of_a_game_are_counted_once_and_so_are_the_first_cards():
    for seed in range(5):
        for name, options in (("nuggets", {}), ("gold", {}), ("goldrausch", {"rounds": 1})):
            counted, told = drawn(name, seed, **options)
            assert counted == told and sum(counted) > 7
    assert drawn("gold", 1, short=True)[0] == [0] * 6
    assert sum(drawn("goldrausch", 1, rounds=4)[0]) == 32
