"""The page of a person: one row for all medals; the last row deletes, once a question is
answered."""

import pytest
from helpers import fresh
from helpers.frames import Hands

from sim.desktop.check.every_screen import DOWN, RIGHT, A, B
from ui.texts import LANGUAGES

BOARDS = ("pygamer", "pico_oled", "feather_tft")


def asked(board, language):
    """Hands at the question whether to delete Marion, and what led there."""
    hands = Hands(board)
    app, left = hands.app, []
    from ui import texts
    from ui.menu.person import PersonPage

    texts.load(language)
    page = PersonPage(app, app.lineup.people.all[0], 0, lambda: left.append(True))
    app.show(page)
    page.choose(len(page.rows()) - 1)
    hands.wait(60)
    return hands, page, left


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("language", LANGUAGES)
@fresh.alone
def test_to_delete_somebody_is_asked_in_a_sentence(language, board):
    hands, _, _ = asked(board, language)
    screen = hands.app.screen
    asks = "".join(screen.why.split())
    assert "Marion" in asks and asks[-1] in "?？"
    assert asks in "".join("".join(text.text.split()) for text in screen.texts)


@fresh.alone
def test_all_medals_are_on_one_of_eight_rows():
    hands = Hands("pygamer")
    app = hands.app
    from ui.menu.person import PersonPage

    marion = app.lineup.people.all[0]
    page = PersonPage(app, marion, 0, None)
    app.show(page)
    for _ in range(5):
        hands.press(DOWN)
    seen = []
    for _ in range(8):
        seen.append(page.rows()[page.at][:2])
        hands.press(RIGHT)
    assert page.count == 8 and len({name for name, _ in seen}) == 8
    assert [mark == "★" for _, mark in seen] == [page._earned(medal) for medal in range(8)]
    assert page.rows()[page.at][:2] == seen[0]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("keys, deletes", [((A,), False), ((B,), False), ((DOWN, A), True)])
@fresh.alone
def test_only_the_second_answer_deletes(board, keys, deletes):
    hands, page, left = asked(board, "en")
    for key in keys:
        hands.press(key)
    names = [person.name for person in hands.app.lineup.people.all]
    assert ("Marion" in names) != deletes and bool(left) == deletes
    assert deletes or hands.app.screen is page
