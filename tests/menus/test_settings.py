# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Every row of the settings changes its value with left and right."""

import pytest
from screens.fresh import told

# Tells, by row: the value, after right, and after left again.
CHANGE = """
import json, sys
sys.path[:0] = [sys.argv[1], sys.argv[1] + "/lib"]
from sim.check.every_screen import DOWN, LEFT, RIGHT, EveryScreen
app = EveryScreen(sys.argv[2]).app
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
print(json.dumps(seen))
"""


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
def test_every_setting_changes_and_changes_back(board):
    seen = told(CHANGE, board)
    assert len(seen) >= 6
    for before, changed, back in seen:
        assert changed != before and back == before
