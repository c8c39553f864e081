# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The bar that names whose turn it is never shows another name, in any frame."""

import pytest
from helpers import fresh


def tell(app, machine, name):
    """Look at the banner after each frame; the names and colours that were seen."""
    if name == "end":
        return app.seen
    from ui.kit import widgets

    app.seen = set()
    frame = app.frame

    def watched():
        frame()
        banner = getattr(app.screen, "turn_banner", None)
        if banner and not banner._group.hidden:
            drawn = banner._name not in widgets._stale
            app.seen.add((banner._name.text if drawn else "former", banner._colour))

    app.frame = watched
    app.lineup.players = 3
    app.lineup.seats[:] = bytes(5)
    return app.start("gold")


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
def test_the_bar_names_nobody_else(board):
    turn = "press A\nwait 700\npress RIGHT\npress A\nwait 700\npress A\nwait 900\n"
    told = fresh.shots(tell, "shot start\nwait 900\n" + turn * 12, board=board, seed=4)
    assert told == [("end", {("Red", 0), ("Blue", 1), ("Green", 2)})]
