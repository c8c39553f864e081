"""Full memory and storage that cannot be written, which are reported before play continues."""

from helpers import fresh


def refuse(*_):
    raise MemoryError


def fail(*_):
    raise RuntimeError("Unable to write to nvm.")


def run(text, board="pygamer"):
    return [state for _, state in fresh.shots(describe, text, survives=True, board=board)]


def describe(app, machine, name):
    if name == "refuse":
        from ui.play.computers import Computers

        # This lasts until the next restart, which makes another app.
        app.players = type("NoRoom", (Computers,), {"begun": refuse})
    elif name in ("full", "hopeless"):
        import ui.play.session

        # Until the next restart, which imports the module anew.
        ui.play.session._need_room = refuse
        app.handheld.was_full = name == "hopeless"
    elif name == "lock":
        type(machine.nvm).__setitem__ = fail
    elif name in ("people", "computer", "hints"):
        import engine.advisor

        engine.advisor.Advisor.load = refuse
        app.settings.advice = name == "hints"
        fresh.start(app, "gold", 0, name == "computer")
    else:
        prompt = getattr(app.screen, "_prompt", None)
        return [type(app.screen).__name__, prompt.text if prompt else "", bool(app.play)]
    return None


def test_a_computer_that_does_not_fit_is_refused():
    states = run("shot refuse\nshot computer\nwait 600\nshot note\npress A\nwait 300\nshot menu\n")
    assert states[0] == ["MessageScreen", "", True]
    assert states[1] == ["Menu", "", False]


def test_a_board_restarts_for_a_large_computer():
    people = "shot people\nwait 1500\nhold B 1200\nwait 900\nshot left\n"
    states = run(people + "shot refuse\nshot computer\nwait 6000\nshot anew\n")
    assert states[0] == ["Menu", "", False]
    assert states[1][0] == "GoldTable" and states[1][2]


def test_a_board_restarts_into_a_table_that_does_not_fit_beside_the_menu():
    states = run("shot full\nshot computer\nwait 6000\nshot anew\n")
    assert states[0][0] == "GoldTable" and states[0][2]


def test_a_table_that_does_not_fit_after_a_restart_is_refused():
    states = run("shot hopeless\nshot computer\nwait 900\nshot note\n")
    assert states[0] == ["MessageScreen", "", True]


def test_advice_that_does_not_fit_is_refused():
    script = "shot hints\nwait 2500\npress B\nwait 500\nshot asked\n"
    states = run(script + "press A\nwait 400\nshot on\n")
    assert states[0] == ["GoldTable", "Not enough memory", True]
    assert states[1][1] == "Find a miner of 2 or more"


def test_an_unsaved_turn_is_reported():
    turn = "shot people\nwait 1500\nshot lock\npress A\nwait 900\npress RIGHT\nwait 300\n"
    turn += "press A\nwait 3000\n"
    turn += "press A\nwait 3000\n"  # the pair is turned down again
    states = run(turn + "shot told\npress A\nwait 1500\nshot back\n", "pico_oled")
    assert [screen for screen, _, _ in states[:2]] == ["MessageScreen", "GoldTable"]


def test_a_store_that_fails_is_reported_once():
    leave = "press A\nwait 900\nhold B 1200\nwait 400\n"
    locked = "press A\nwait 300\nshot lock\n" + leave
    states = run(locked + "shot note\npress A\nwait 300\nshot menu\n" + leave + "shot again\n")
    assert [screen for screen, _, _ in states[:3]] == ["MessageScreen", "Menu", "Menu"]


def describe_left(app, machine, name):
    """Start a game, then keep its table. At the end, return the attributes that it still has."""
    if name == "start":
        fresh.start(app, "gold")
    elif name == "table":
        app.left = app.screen
    else:
        return type(app.screen).__name__, list(vars(app.left))
    return None


def test_a_table_that_was_left_keeps_nothing_in_memory():
    script = "shot start\nwait 3000\nshot table\nhold B 1200\nwait 900\nshot menu\n"
    shots = fresh.states(describe_left, script)
    assert shots["menu"] == ("Menu", [])
