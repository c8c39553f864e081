"""Games, wins and best scores, by the colours of guests and the levels of computers."""

from saving.table import finished, lineup

from engine.games import NUMBERED
from ui.scores.counting import count
from ui.scores.statistics import Statistics

ROWS = 8  # five colours, three levels


def rows_of(statistics, name):
    """Return the number of games, the wins of each row and the best score of each row."""
    rows = range(ROWS)
    return (
        statistics.games(name),
        [statistics.wins(name, row) for row in rows],
        [statistics.best(name, row) for row in rows],
    )


def test_each_game_has_its_own_statistics():
    none = (0, [0] * ROWS, [0] * ROWS)
    for name in NUMBERED:
        statistics = Statistics()
        count(statistics, finished(name, [300, 7, 8, 9, 10], 0), lineup(0, 0, 1, 2, 3))
        count(statistics, finished(name, [5, 20, 8], 1), lineup(0, 0, 1))
        best = [300, 0, 20, 0, 0, 8, 9, 10]
        assert rows_of(statistics, name) == (2, [1, 0, 1, 0, 0, 0, 0, 0], best)
        assert all(rows_of(statistics, other) == none for other in NUMBERED if other != name)


def test_people_with_a_name_have_no_row():
    levels, colours, ann = lineup(0, 2, 3, 3), lineup(0, 0), lineup(0, 0)
    colours.order = bytearray([4, 1, 2, 0, 3])
    ann.sit(0, 0, ann.people.add("Ann", 0).number)
    for table, points, winners, wins, best in (
        (levels, [9, 6, 9, 9], (0, 2, 3), [1, 0, 0, 0, 0, 0, 0, 2], [9, 0, 0, 0, 0, 0, 6, 9]),
        (colours, [3, 5], (1,), [0, 1, 0, 0, 0, 0, 0, 0], [0, 5, 0, 0, 3, 0, 0, 0]),
        (ann, [40, 37], (0,), [0] * ROWS, [0, 0, 37, 0, 0, 0, 0, 0]),
    ):
        statistics = Statistics()
        count(statistics, finished("gold", points, *winners), table)
        assert rows_of(statistics, "gold") == (1, wins, best)


def test_statistics_stop_at_their_maximum():
    full = b"\xff" * len(Statistics().data)
    statistics, new = Statistics(full), Statistics()
    for each in (statistics, new):
        count(each, finished("goldrausch", [1 << 20, 256], 0), lineup(0, 1))
    assert statistics.data == full
    assert rows_of(new, "goldrausch")[2] == [65535, 0, 0, 0, 0, 256, 0, 0]
