"""Games, wins and best scores: by colour of guests and by level of computers."""

from types import SimpleNamespace

from engine.games import NUMBERED
from ui.core.lineup import Lineup
from ui.core.statistics import SIZE, Statistics
from ui.scores.counting import count

ROWS = 8  # five colours, three levels


def game(name, points, *winners):
    mask = sum(1 << seat for seat in winners)
    return SimpleNamespace(
        NAME=name, players=len(points), winners=lambda: mask, score=points.__getitem__
    )


def lineup(*levels):
    made = Lineup()
    made.players = len(levels)
    for seat, level in enumerate(levels):
        made.sit(seat, level, -1)
    return made


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
        count(statistics, game(name, [300, 7, 8, 9, 10], 0), lineup(0, 0, 1, 2, 3))
        count(statistics, game(name, [5, 20, 8], 1), lineup(0, 0, 1))
        assert found(statistics, name) == (
            2,
            [1, 1, 0, 0, 0, 0, 0, 0],
            [300, 20, 0, 0, 0, 8, 9, 10],
        )
        assert all(found(statistics, other) == none for other in NUMBERED if other != name)


def test_all_winners_count_and_two_computers_of_a_level_both():
    statistics = Statistics()
    count(statistics, game("gold", [9, 6, 9, 9], 0, 2, 3), lineup(0, 2, 3, 3))
    assert found(statistics, "gold") == (1, [1, 0, 0, 0, 0, 0, 0, 2], [9, 0, 0, 0, 0, 0, 6, 9])


def test_two_players_count_by_their_first_colours():
    statistics = Statistics()
    made = lineup(0, 0)
    made.order = bytearray([4, 1, 2, 0, 3])
    count(statistics, game("gold", [3, 5], 1), made)
    assert found(statistics, "gold") == (1, [0, 0, 1, 0, 0, 0, 0, 0], [0, 0, 5, 0, 3, 0, 0, 0])


def test_people_with_a_name_do_not_count_by_colour():
    statistics = Statistics()
    made = lineup(0, 0)
    made.sit(0, 0, made.people.add("Ann", 0).number)
    count(statistics, game("nuggets", [40, 37], 0), made)
    assert found(statistics, "nuggets") == (1, [0] * ROWS, [0, 0, 37, 0, 0, 0, 0, 0])


def test_counts_stay_at_the_highest_that_fits():
    statistics = Statistics()
    statistics.data = bytearray(b"\xff\xff" * (SIZE // 2))
    count(statistics, game("goldrausch", [1 << 20, 3], 0), lineup(0, 1))
    assert statistics.data == b"\xff\xff" * (SIZE // 2)
    statistics = Statistics()
    count(statistics, game("goldrausch", [1 << 20, 256], 0), lineup(0, 1))
    assert found(statistics, "goldrausch")[2] == [65535, 0, 0, 0, 0, 256, 0, 0]
