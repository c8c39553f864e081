"""Trophies: all three games in order, with a point for each seat beaten."""

import pytest
from helpers import fresh
from helpers.frames import Hands, at_random

from engine import tally
from engine.games import NAMES
from sim.desktop.check.every_screen import A


def begun(board):
    """Return Hands on a board on which somebody has just started a trophy."""
    hands = Hands(board)
    from ui.menu.seats import Seats

    app = hands.app
    app.settings.lessons = app.settings.ask_people = 0
    app.show(Seats(app, "trophy"))
    hands.wait(60)
    hands.press(A)
    return hands


@pytest.mark.parametrize(
    "board, leaves, seed, winner", [("pygamer", False, 3, "Kim"), ("pico_oled", True, 1, "Pip")]
)
@fresh.alone
def test_a_trophy_survives_power_cuts(board, leaves, seed, winner):
    """Play a trophy of a person against a computer.

    leaves: whether the power goes off during and after games
    """
    hands = Hands(board)
    from ui.core.people import TROPHIES
    from ui.menu.seats import Seats

    app, wait = hands.app, hands.wait
    kim = app.lineup.people.add("Kim", 1).number
    app.settings.lessons = app.settings.ask_people = 0
    app.lineup.sit(0, 0, kim)
    app.show(Seats(app, "trophy"))
    app.screen.lineup.starter = 0
    wait(60)
    assert app.screen.heading() == "Match"
    hands.press(A)
    for number, name in enumerate(NAMES):
        assert (app.play.name, app.play.match.starter) == (name, number % 2)
        hands.play_out(at_random(seed + number), (5,) if leaves else ())
        one, other = (app.play.game.rank(seat) for seat in (0, 1))
        assert list(app.play.match.points[-1]) == [int(one > other), int(other > one)]
        app.screen._then()
        wait(5)
        if leaves and number < 2:
            hands.switch_off()
        wait(200)
        heading = "The match" if number < 2 else winner + " has the trophy!"
        assert app.screen._heading.text == heading
        won = tally.winners(app.play.match)
        if number < 2:
            app.screen._then()
            wait(60)
    app.screen._back()
    wait(60)
    # No game is left to continue, and the trophy counts once.
    assert app.saver.names() == []
    assert app.lineup.people.find(kim).results[TROPHIES] == won & 1


@fresh.alone
def test_a_button_starts_another_trophy():
    hands = begun("pygamer")
    app = hands.app
    for seed in range(len(NAMES)):
        hands.play_out(at_random(seed))
        app.screen._then()
        hands.wait(200)
        assert app.screen.a_words.text == ("again" if seed == 2 else "next")
        app.screen._then()
        hands.wait(60)
    assert app.play.name == NAMES[0] and app.play.match.points == []


@fresh.alone
def test_a_match_that_was_left_is_called_a_match():
    hands = begun("pygamer")
    app = hands.app
    app.play.pause()
    hands.wait(60)
    from ui.menu.dialogs import kept  # a game unloads what was imported before it

    assert [app.screen._name.text, app.screen._caption[0].text] == ["GOLD", "Continue the match"]
    assert kept(app, ["gold"], "gold", None).why == "Saved match: Marion, Pip"
