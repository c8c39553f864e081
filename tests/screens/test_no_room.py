"""Out of memory, or storage not writable: the screen says so and play goes on."""

from helpers import fresh


def refuse(*_):
    raise MemoryError


def fail(*_):
    raise RuntimeError("Unable to write to nvm.")


def run(text, board="pygamer"):
    return [told for _, told in fresh.shots(tell, text, survives=True, board=board)]


def tell(app, machine, name):
    if name == "refuse":
        from ui.play.computers import Computers

        # Until the next restart, which makes another app.
        app.players = type("NoRoom", (Computers,), {"begun": refuse})
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


def test_a_computer_that_does_not_fit_is_refused_or_the_board_starts_anew_after_other_games():
    told = run("shot refuse\nshot computer\nwait 600\nshot note\npress A\nwait 300\nshot menu\n")
    assert told[0] == ["MessageScreen", "", True]
    assert told[1] == ["Menu", "", False]
    people = "shot people\nwait 1500\nhold B 1200\nwait 900\nshot left\n"
    told = run(people + "shot refuse\nshot computer\nwait 6000\nshot anew\n")
    assert told[0] == ["Menu", "", False]
    assert told[1][0] == "GoldTable" and told[1][2]


def test_advice_that_does_not_fit_is_refused_and_the_game_goes_on():
    asked = "shot hints\nwait 2500\npress B\nwait 500\nshot asked\n"
    told = run(asked + "press A\nwait 400\nshot on\n")
    assert told[0] == ["GoldTable", "Not enough memory", True]
    assert told[1][1].startswith("Find ")


def test_a_turn_that_cannot_be_saved_is_reported_at_the_table():
    turn = "shot people\nwait 1500\nshot lock\npress A\nwait 900\npress RIGHT\nwait 300\n"
    turn += "press A\nwait 3000\n"
    turn += "press A\nwait 3000\n"  # the pair has been seen
    told = run(turn + "shot told\npress A\nwait 1500\nshot back\n", "pico_oled")
    assert [screen for screen, _, _ in told[:2]] == ["MessageScreen", "GoldTable"]


def test_a_store_that_takes_nothing_more_is_told_once():
    leave = "press A\nwait 900\nhold B 1200\nwait 400\n"
    locked = "press A\nwait 300\nshot lock\n" + leave
    told = run(locked + "shot note\npress A\nwait 300\nshot menu\n" + leave + "shot again\n")
    assert [screen for screen, _, _ in told[:3]] == ["MessageScreen", "Menu", "Menu"]
