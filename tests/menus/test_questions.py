# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A kept game gives way to a new one only when people say so."""

from helpers import fresh


def tell(app, machine, name):
    """The screen, what is kept and its seed, and its words."""
    seed = app.play.journal.rng.seed if app.play else None
    words = [text.text for text in app.screen.texts]
    return [type(app.screen).__name__, app.saver.names(), seed, words]


WAIT = "wait 900\n"
# Into GOLD, a card, and back to the menu.
LEFT = "wait 900\npress A\n%spress A\n%spress A\n%spress A\n%sshot played\nhold B 1300\n%s" % (
    (WAIT,) * 5
)
ASK = "press A\n" + WAIT
ANEW = ASK + "press DOWN\npress A\n" + WAIT


def run(script):
    return fresh.played(tell, script)


def test_continue_names_the_game_that_it_holds():
    told = run(LEFT + "shot menu\n")
    assert told["menu"][0] == "Menu" and told["menu"][3][:2] == ["GOLD", "Continue"]


def test_a_kept_game_is_asked_about_and_back_loses_nothing():
    told = run(LEFT + ASK + "shot asked\npress B\n" + WAIT + "shot back\n")
    assert told["asked"][0] == "KeptDialog" and told["asked"][1] == ["gold"]
    assert told["back"][0] == "Menu" and told["back"][1] == ["gold"]


def test_it_goes_on_or_gives_way_as_people_say():
    told = run(LEFT + ASK + "press A\n" + WAIT * 2 + "shot continued\n")
    assert told["continued"][2] == told["played"][2]
    told = run(LEFT + ANEW + "shot seats\npress A\n" + WAIT * 2 + "shot anew\n")
    assert told["seats"][0] == "Seats"
    assert told["anew"][2] not in (None, told["played"][2]) and told["anew"][1] == ["gold"]


def test_another_game_is_begun_without_a_word_and_both_are_kept():
    nuggets = "press RIGHT\npress A\n" + WAIT + "press A\n" + WAIT * 2 + "hold B 1300\n" + WAIT
    told = run(LEFT + nuggets + "shot menu\n")
    assert told["menu"][1] == ["nuggets", "gold"]
