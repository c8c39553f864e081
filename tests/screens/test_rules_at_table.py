"""Rules, which can be opened at any table and return to the same turn."""

import pytest
from helpers import fresh
from helpers.frames import begun

from engine.games import NAMES


def describe(app, machine, name, game):
    """Return a list: the class of the screen, [number of actions, seat, phase], whether the screen
    has the rules of `game`, and the cursor's place.
    """
    screen, play = app.screen, app.play
    at = [play.journal.count, play.game.turn, play.game.phase] if play else None
    own = getattr(screen, "game", None) == game
    return [type(screen).__name__, at, own, getattr(screen, "cursor", None)]


OPEN = {"pygamer": "press START", "feather_tft": "hold A 1100", "pico_oled": "hold A 1100"}


def run(board, game, middle):
    start = "press RIGHT %d\npress A\nwait 600\npress A\nwait 3000\npress A\nwait 4000\n"
    script = start % NAMES.index(game) + "shot before\n" + middle
    return fresh.states(describe, script, game, board=board)


READ = "\nwait 1500\nshot rules\npress A\nwait 300\nshot page\npress B\nwait 2500\nshot back\n"


@pytest.mark.parametrize("board, game", [*zip(OPEN, NAMES, strict=True)])
def test_rules_return_to_the_same_turn(board, game):
    seen = run(board, game, OPEN[board] + READ + "press A 2\nwait 3000\nshot on\n")
    assert seen["before"][0].endswith("Table")
    assert seen["rules"][0] == seen["page"][0] == "Rules" and seen["rules"][2]
    # Opening the rules plays no action, although a long A opens them on boards without START.
    assert seen["rules"][1] == seen["before"][1]
    assert seen["back"][0] == seen["before"][0] and seen["back"][1][0] >= seen["before"][1][0]
    assert seen["on"][1] != seen["before"][1]


def test_the_cursor_stays_while_the_rules_are_read():
    moved = "press RIGHT\npress DOWN\nshot moved\n"
    read = "press START\nwait 600\npress A\npress DOWN\npress B\nwait 600\nshot back\n"
    seen = run("pygamer", "gold", moved + read)
    before, moved, back = (seen[name][3] for name in ("before", "moved", "back"))
    assert before != moved == back


def test_rules_open_while_a_computer_plays():
    quick = "press A\nwait 100\npress START\nwait 1500\nshot rules\npress B\nwait 9000\nshot back\n"
    seen = run("pygamer", "gold", "press A\nwait 1500\n" + quick)
    assert seen["rules"][0] == "Rules"
    assert seen["back"][0] == "GoldTable" and seen["back"][1][0] >= seen["rules"][1][0]


def page(app, machine, name):
    return getattr(app.screen, "at", None)


def test_rules_open_at_the_page_read_last():
    read = "press START\nwait 600\npress A 2\nshot left\npress B\nwait 900\n"
    again = "press START\nwait 900\nshot opened\n"
    states = fresh.states(page, "press A\nwait 300\npress A\nwait 1800\n" + read + again)
    assert states["left"] == states["opened"] > 0


def dice_shown(board):
    """Read the rules while a computer chooses. Return the dice drawn before and after."""
    hands = begun(board, "nuggets", 1, starter=1)
    from engine.nuggets.rules import DECIDE, VIEW_PHASE
    from ui.core import keys
    from ui.table.phases import THINKING

    app = hands.app

    def drawn():
        tiles = app.screen.dice.tiles
        return [(tile.x, tile.y, tile[0]) for tile in tiles if not tile.hidden]

    for _ in range(600):
        table = app.screen
        if table.phase == THINKING and table.shown.view[VIEW_PHASE] == DECIDE and not table.moving:
            break
        hands.wait(1)
    before = drawn()
    hands.press(keys.START, 9)
    hands.press(keys.B, 0)
    hands.screens.arrive()
    return before, drawn()


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
def test_dice_that_are_not_set_aside_return_after_the_rules(board):
    before, after = fresh.call(dice_shown, board)
    assert len(before) == 7 and before == after
