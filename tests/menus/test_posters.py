"""The menu: a poster a game, turned with left and right; icons below for all else."""

import pytest
from helpers import fresh


def tell(app, machine, _):
    """The screen, what is chosen, the picture, the first words."""
    chosen, picture = getattr(app.screen, "chosen", ""), machine.panel.image().tobytes()
    return [type(app.screen).__name__, chosen, picture, app.screen.texts[0].text]


def seen(board, *presses):
    keys = "".join("press %s\nwait 400\nshot x\n" % key for key in presses)
    script = "set GOLDRUSH_LANGUAGE en\nwait 500\nshot first\n" + keys
    return [told for _, told in fresh.shots(tell, script, board=board)][: 1 + len(presses)]


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
def test_each_game_has_a_poster_that_left_and_right_turn(board):
    first, second, third, around, back = seen(board, *["RIGHT"] * 3, "LEFT")
    assert [now[1] for now in (first, second, third)] == ["gold", "nuggets", "goldrausch"]
    assert len({now[2] for now in (first, second, third)}) == 3
    assert around == first and back == third


def test_down_leads_to_the_icons_and_up_back_to_the_same_poster():
    told = seen("pygamer", "RIGHT", "DOWN", *["RIGHT"] * 7, "UP", "DOWN", "DOWN")
    pages = ["trophy", "dig", "climb", "rules", "settings", "statistics", "credits", "trophy"]
    assert [now[1] for now in told[2:10]] == pages
    # "Three games" are none of the poster's.
    assert [now[3] for now in told[:3]] == ["GOLD", "Gold Nuggets", "GOLDRUSH"]
    assert told[10] == told[12] == told[1] and told[11] == told[2]


def test_b_loses_nothing_and_a_page_leads_back_to_its_icon():
    told = seen("pygamer", "B", "DOWN", "LEFT", "LEFT", "A", "B")
    assert told[1] == told[0]
    assert told[5][0] == "StatisticsPage" and told[6] == told[4]
