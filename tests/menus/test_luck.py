"""Luck that can be checked: a code before a game, the seed after it."""

import hashlib

import pytest
from helpers import fresh
from helpers.frames import Hands

from sim.check.every_screen import LEFT, A, B


def told(board, pauses, number):
    """Kim, a guest and a computer play the first games of a trophy with check codes; each press to
    mix the luck comes `pauses` frames later than it could. Their seeds."""
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
    seeds = []
    for _ in range(number):
        assert type(app.screen).__name__ == "LuckScreen"
        asked = []
        for _ in range(2):
            asked.append(words())
            press(B)  # leads nowhere
            wait(pauses)
            press(A, 3)  # the next comes too soon
        assert asked[0].startswith("Kim: press A") and asked[1] != asked[0]
        press(A)
        code = app.screen._heading.text
        press(A)
        seeds.append(app.play.journal.rng.seed)
        assert code == hashlib.sha256(b"%d" % seeds[-1]).hexdigest()[:8].upper()
        hands.play_out(lambda actions, count: actions[0])
        wait(700)  # until it has looked for what happened
        press(B)
        press(LEFT)  # from the first page to the last
        assert "seed %d" % seeds[-1] in words() and code in words()
        assert app.screen.a_words.text == "" and app.screen.a_button.hidden
        press(A)  # nothing to play from
        press(B)
        wait(300)
        press(A)
    return seeds


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
def test_the_code_before_each_game_is_that_of_its_seed(board):
    assert len({*fresh.call(told, board, 0, 3)}) == 3


def test_other_moments_make_other_luck():
    first, again, later = (fresh.call(told, "pico_oled", pauses, 1) for pauses in (0, 0, 7))
    assert first == again != later
