"""The menu: one poster for each game, and a row of icons below."""

import pytest
from helpers import fresh


def describe(app, machine, _):
    """Return the class of the screen, the chosen entry, the picture and the first text."""
    chosen, picture = getattr(app.screen, "chosen", ""), machine.panel.image().tobytes()
    return [type(app.screen).__name__, chosen, picture, app.screen.texts[0].text]


def seen(board, *presses):
    keys = "".join("press %s\nwait 400\nshot x\n" % key for key in presses)
    script = "set GOLDRUSH_LANGUAGE en\nwait 500\nshot first\n" + keys
    return [state for _, state in fresh.shots(describe, script, board=board)][: 1 + len(presses)]


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
def test_left_or_right_changes_the_poster(board):
    first, second, third, around, back = seen(board, *["RIGHT"] * 3, "LEFT")
    assert [now[1] for now in (first, second, third)] == ["gold", "nuggets", "goldrausch"]
    assert len({now[2] for now in (first, second, third)}) == 3
    assert around == first and back == third


def test_up_returns_to_the_same_poster():
    states = seen("pygamer", "RIGHT", "DOWN", *["RIGHT"] * 7, "UP", "DOWN", "DOWN")
    pages = ["trophy", "dig", "climb", "rules", "settings", "statistics", "credits", "trophy"]
    assert [now[1] for now in states[2:10]] == pages
    # "Three games" is not on a poster.
    assert [now[3] for now in states[:3]] == ["GOLD", "Gold Nuggets", "GOLDRUSH"]
    assert states[10] == states[12] == states[1] and states[11] == states[2]


def test_b_returns_from_a_page_to_its_icon():
    states = seen("pygamer", "B", "DOWN", "LEFT", "LEFT", "A", "B")
    assert states[1] == states[0]
    assert states[5][0] == "StatisticsPage" and states[6] == states[4]


def chosen_game(app, _machine, _name):
    return getattr(app.screen, "game", None)


def test_statistics_begin_with_the_game_of_the_poster():
    script = "press RIGHT\npress DOWN\npress LEFT 2\npress A\nwait 500\nshot statistics\n"
    again = "press B\nwait 500\npress A\nwait 500\nshot again\n"
    assert fresh.states(chosen_game, script + again) == {"statistics": 1, "again": 1}


def chosen_row(app, _machine, _name):
    return app.screen.at, app.screen.count


def test_the_heading_of_the_statistics_is_no_row():
    script = "press DOWN\npress LEFT 2\npress A\nwait 500\nshot top\n"
    ways = "press DOWN\nshot down\npress UP\nshot up\npress UP\nshot around\n"
    states = fresh.states(chosen_row, script + ways)
    top, down, up, around = (states[name][0] for name in ("top", "down", "up", "around"))
    assert top == up == 0 and 1 not in (down, around)
