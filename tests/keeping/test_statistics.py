"""Games, wins and best scores: by colour of guests and by level of computers."""

from keeping.table import finished, lineup

from engine.games import NUMBERED
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
