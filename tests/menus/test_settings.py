# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Every row of the settings changes its value with left and right."""

import pytest
from helpers import fresh


def values_of(board):
    """By row: the value, after right, and after left again."""
    from sim.check.every_screen import LEFT, RIGHT, EveryScreen

    app = EveryScreen(board).app
    from ui.menu.settings import SettingsScreen

    app.show(SettingsScreen(app))
    seen = []
    for row in range(len(app.screen.rows())):
        values = [app.screen.rows()[row][1]]
        for key in (RIGHT, LEFT):
            app.screen.at = row
            app.screen.key(key)
            values.append(app.screen.rows()[row][1])
        seen.append(values)
    return seen


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
def test_every_setting_changes_and_changes_back(board):
    seen = fresh.call(values_of, board)
    assert len(seen) >= 6
    for before, changed, back in seen:
        assert changed != before and back == before
