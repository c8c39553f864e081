"""The seats of Goldrausch on the smallest screen, with gold of three digits."""

import pytest
from helpers import fresh


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
