"""The seats of Goldrausch on the smallest screen: gold of three digits has room."""

import pytest
from helpers import fresh


def tell(app, machine, name, players):
    """Give each seat 130 gold; where count and chips of each are."""
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
def test_three_digits_leave_the_chips_free(players):
    script = "shot begin\nwait 2500\nshot rich\nwait 200\nshot seen\n"
    seen = fresh.states(tell, script, players, board="pico_oled")["seen"]
    assert len({y for _, y, _, _ in seen}) == players
    assert all(text == "130" and end < pips for text, _, end, pips in seen), seen
