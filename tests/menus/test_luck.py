"""Luck that can be checked: a code before a game, the seed after it."""

import hashlib

import pytest
from helpers import fresh
from helpers.frames import Hands


def told(board, pauses, number):
    """Kim, a guest and a computer play a trophy with check codes. Each press to mix the luck comes
    `pauses` frames later than it could. What is seen in each of its first games."""
    from sim.check.every_screen import LEFT, A, B

    hands = Hands(board)
    from ui.menu.seats import Seats

    app, wait, press = hands.app, hands.wait, hands.press

    def words():
        return " ".join(line.text for line in app.screen._lines if line.text)

    app.lineup.players = 3
    app.lineup.sit(1, 0, -1)
    app.lineup.sit(0, 0, app.lineup.people.add("Kim", 1).number)
    app.lineup.sit(2, 1, 1)
    app.settings.lessons = app.settings.ask_people = 0
    app.settings.check_code = 1
    app.show(Seats(app, "trophy"))
    wait(60)
    press(A)
    games = []
    for _ in range(number):
        seen = {"screen": type(app.screen).__name__, "asked": []}
        for _ in range(2):
            seen["asked"].append(words())
            press(B)  # leads nowhere
            wait(pauses)
            press(A, 3)  # the next comes too soon
        press(A)
        seen["code"] = app.screen._heading.text
        press(A)
        seen["seed"] = app.play.journal.rng.seed
        hands.play_out(lambda actions, count: actions[0])
        wait(700)  # until it has looked for what happened
        press(B)
        press(LEFT)  # from the first page to the last
        seen["proof"] = words(), app.screen.a_words.text, app.screen.a_button.hidden
        press(A)  # nothing to play from
        press(B)
        games.append(seen)
        wait(300)
        press(A)
    return games


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
def test_the_code_before_each_game_is_that_of_its_seed(board):
    games = fresh.call(told, board, 0, 3)
    for seen in games:
        assert seen["screen"] == "LuckScreen"
        assert seen["asked"][0].startswith("Kim: press A")
        assert seen["asked"][1] != seen["asked"][0]
        code = hashlib.sha256(str(seen["seed"]).encode()).hexdigest()[:8].upper()
        assert seen["code"] == code
        proof, action, is_hidden = seen["proof"]
        assert "seed %d" % seen["seed"] in proof and seen["code"] in proof
        assert action == "" and is_hidden
    assert len({seen["seed"] for seen in games}) == 3


def test_other_moments_make_other_luck():
    first, again, later = (
        fresh.call(told, "pico_oled", pauses, 1)[0]["seed"] for pauses in (0, 0, 7)
    )
    assert first == again != later
