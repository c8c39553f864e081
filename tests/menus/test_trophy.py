"""A trophy: all three games one after the other, by points for each seat that was beaten."""

import pytest
from helpers import fresh
from helpers.frames import Hands, at_random

from engine.games import NAMES


def told(board, leaves, seed):
    """A person plays a computer for a trophy; the power goes off after each game, or in it, as
    `leaves` says. What is seen and kept."""
    from sim.check.every_screen import A

    hands = Hands(board)
    from ui.core.people import TROPHIES
    from ui.menu.seats import Seats

    app, wait = hands.app, hands.wait
    kim = app.lineup.people.add("Kim", 1).number
    app.settings.lessons = app.settings.ask_people = 0
    app.lineup.sit(0, 0, kim)
    app.lineup.starter = 0
    app.show(Seats(app, "trophy"))
    wait(60)
    seen = {"games": [], "starters": [], "headings": [app.screen.heading()]}
    hands.press(A)
    for number in range(3):
        seen["games"].append(app.play.name)
        seen["starters"].append(app.play.match.starter)
        hands.play_out(at_random(seed + number), (5,) if leaves else ())
        one, other = (app.play.game.rank(seat) for seat in (0, 1))
        assert list(app.play.match.points[-1]) == [int(one > other), int(other > one)]
        app.screen._then()
        wait(5)
        if leaves and number < 2:
            hands.switch_off()
        wait(200)
        seen["headings"].append(app.screen._heading.text)
        seen["winners"] = app.play.match.winners()
        app.screen._then()
        wait(60)
    seen["names"] = list(app.saver.names())
    seen["won"] = app.lineup.people.find(kim).results[TROPHIES]
    return seen


@pytest.mark.parametrize(
    "board, leaves, seed, winner", [("pygamer", False, 3, "Kim"), ("pico_oled", True, 1, "Pip")]
)
def test_a_trophy_goes_over_all_games_and_through_power_cuts(board, leaves, seed, winner):
    seen = fresh.call(told, board, leaves, seed)
    assert tuple(seen["games"]) == NAMES and seen["starters"] == [0, 1, 0]
    assert seen["headings"][:3] == ["Three games", "The match", "The match"]
    assert seen["headings"][3] == winner + " has the trophy!"
    # Nothing is left to continue, and the trophy counts once.
    assert seen["names"] == [] and seen["won"] == seen["winners"] & 1
