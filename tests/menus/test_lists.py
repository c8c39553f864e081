"""Lists that are longer than the screen."""

import pytest
from helpers import fresh

from sim.paths import ROOT

SEATS = "press A\nwait 600\n"


def rows_not_drawn(app, machine, name):
    """Press a key. Return the words of all rows that are then not drawn yet."""
    if name == "end":
        return None
    from ui.core import keys
    from ui.kit import widgets

    screen = app.screen
    screen.key(keys.UP if name == "up" else keys.DOWN)
    return [text.text for line in screen.lines for text in line[:2] if not widgets.is_drawn(text)]


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
def test_the_row_that_scrolls_in_next_is_drawn_ahead(board):
    last = {"pygamer": 6, "pico_oled": 3, "feather_tft": 5}[board]
    script = SEATS + "press DOWN %d\nwait 600\nshot down\n" % last
    script += "press UP %d\nwait 600\nshot up\n" % last
    assert fresh.states(rows_not_drawn, script, board=board) == {"down": [], "up": []}


def visible_rows(app, machine, name):
    from sim.desktop.app_probe import rows

    return rows(app.screen)[1:-1], app.screen.at, app.screen.top


def test_rows_keep_their_order_while_a_list_scrolls():
    script = (
        SEATS + "shot 0\n" + "".join("press DOWN\nwait 400\nshot %d\n" % n for n in range(1, 9))
    )
    states = list(fresh.states(visible_rows, script, board="pico_oled").values())
    words = {}
    for rows, _, top in states:
        assert len(rows) == 4
        for i, row in enumerate(rows):
            row = row.replace("▶ ", "")
            assert words.setdefault(top + i, row) == row
    assert len(words) == 8


def rules_list(app, machine, name):
    screen = app.screen
    return type(screen).__name__, getattr(screen, "at", None), getattr(screen, "chosen", None)


def test_the_rules_begin_at_the_game_of_the_poster():
    script = "press RIGHT\npress DOWN\npress RIGHT 3\npress A\nwait 400\nshot list\n"
    script += "press A\nwait 1500\nshot lesson\nhold B 1200\nwait 900\nshot menu\n"
    states = fresh.states(rules_list, script)
    assert states["list"][:2] == ("RulesMenu", 2) and states["lesson"][0] == "LessonOverlay"
    assert states["menu"][0] == "Menu" and states["menu"][2] == "nuggets"


def test_a_lesson_that_the_rules_have_offered_leads_to_the_seats():
    """It is not offered again there."""
    keys = (ROOT / "tests/scripts/lesson-nuggets-de.txt").read_text(encoding="utf-8")
    assert list(fresh.states(rules_list, keys + "shot after\n").values())[-1][0] == "Seats"
