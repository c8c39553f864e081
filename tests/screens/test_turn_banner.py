# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The bar that names whose turn it is never shows another name, in any frame."""

import pytest

from tests.screens import fresh

# Plays GOLD among three people and looks at the banner after each frame; tells the names seen.
RUN = """
import json, sys
sys.path.append(sys.argv[1])
from sim.run.headless import play

names = []

def see(machine, name):
    app = sys.modules["ui.app"].running
    if name != "start":
        return
    lineup = app.lineup
    lineup.players = 3
    lineup.seats[:] = bytes(5)
    from ui.kit import widgets
    frame = app.frame

    def watched():
        frame()
        banner = getattr(app.screen, "turn_banner", None)
        if banner and not banner._group.hidden:
            drawn = banner._name not in widgets._stale
            names.append([banner._name.text if drawn else "former", banner._colour])

    app.frame = watched
    app.start("gold")

turn = "press A\\nwait 700\\npress RIGHT\\npress A\\nwait 700\\npress A\\nwait 900\\n"
play("shot start\\nwait 900\\n" + turn * 12, see, seed=4, board=sys.argv[2])
print(json.dumps(names))
"""


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
def test_the_bar_names_nobody_else(board):
    seen = fresh.told(RUN, board)
    assert {colour for _, colour in seen} == {0, 1, 2}
    assert {(name, colour) for name, colour in seen} == {
        ("Red", 0),
        ("Blue", 1),
        ("Green", 2),
    }
