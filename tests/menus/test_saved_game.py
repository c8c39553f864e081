"""The question before a new game that would replace a saved one: whose it is."""

import pytest
from helpers import fresh
from helpers.frames import Hands

from ui import texts
from ui.core.keys import HOLD_B
from ui.core.people import LETTERS


def question(board, names, language="en"):
    """Save a game of these people, and return the Dialog before another, with its Hands."""
    hands = Hands(board)
    app = hands.app
    app.settings.language = texts.LANGUAGES.index(language)
    texts.load(language)
    lineup = app.lineup
    lineup.players = max(2, len(names))
    for seat, name in enumerate(names):
        lineup.sit(seat, 0, lineup.people.add(name, seat).number)
    app.start("gold")
    hands.wait(60)
    hands.press(HOLD_B)
    hands.wait(60)
    from ui.menu.dialogs import kept

    return hands, lambda: kept(app, ["gold"], "gold", app.open_menu)


@fresh.alone
def test_it_names_the_seats():
    _, ask = question("pygamer", ["Ida"])
    assert ask().why == "Saved game: Ida, Pip"


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
@pytest.mark.parametrize("language", texts.LANGUAGES)
@fresh.alone
def test_it_names_as_many_as_have_room(board, language):
    names = [letter * LETTERS for letter in "WMUND"]
    hands, ask = question(board, names, language)
    dialog = ask()
    hands.app.show(dialog)
    hands.wait(10)
    assert names[0] in dialog.why and dialog.why.endswith("…")
    assert sum("…" in text.text for text in dialog.texts) == 1


@fresh.alone
def test_a_damaged_game_has_no_names():
    """To continue it tells that it is damaged."""
    hands, ask = question("pygamer", ["Ida"])
    from ui.core.save_format import LINEUP

    hands.app.saver.section("gold")[LINEUP] = 9
    assert ask().why == "Saved game: ?"
