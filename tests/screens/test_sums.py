"""Goldrausch on the smallest screen: a column tells the sum of its gold, and its free places."""

from helpers import frames, fresh


def columns():
    """In a game of two computers, at rest: the sums shown, the gold, tiles by place and coins."""
    told = []
    for app in frames.of_two_computers("pico_oled", "goldrausch", 1200):
        from ui.kit import widgets

        table, game = app.screen, app.play.game
        if hasattr(table, "columns") and not table.moving and not widgets.is_behind():
            sums = [int(text.text or 0) for text in table.columns.sums]
            empty = [
                sum(field[i % 3, i // 3] == 11 for i in range(6)) for field in table.columns.coins
            ]
            told.append((sums, list(game.gold), empty, [6 - count for count in game.coins]))
    return told


def test_sums_and_places_are_those_of_the_game():
    told = fresh.call(columns)
    assert len(told) > 50 and max(told[-1][0]) > 4
    for sums, gold, empty, free in told:
        assert sums == gold and empty == free
