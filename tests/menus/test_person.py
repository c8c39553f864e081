"""The page of a person: its medals, and the last row, which deletes the person."""

import pytest
from helpers import fresh
from helpers.frames import Hands

from sim.desktop.check.every_screen import DOWN, LEFT, RIGHT, UP, A, B
from ui.texts import LANGUAGES

BOARDS = ("pygamer", "pico_oled", "feather_tft")


def ask_to_delete(board, language):
    """Open the question whether to delete Marion.

    Return the hands, the page, and a list that is empty until the page is left.
    """
    hands = Hands(board)
    app, exits = hands.app, []
    from ui import texts
    from ui.menu.person import PersonPage

    texts.load(language)
    page = PersonPage(app, app.lineup.people.all[0], 0, lambda: exits.append(True))
    app.show(page)
    page.choose(len(page.rows()) - 1)
    hands.wait(60)
    return hands, page, exits


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("language", LANGUAGES)
@fresh.alone
def test_deleting_asks_with_a_whole_sentence(language, board):
    hands, _, _ = ask_to_delete(board, language)
    screen = hands.app.screen
    question = "".join(screen.why.split())
    assert "Marion" in question and question[-1] in "?？"
    assert question in "".join("".join(text.text.split()) for text in screen.texts)


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
@fresh.alone
def test_a_line_marks_the_medal_that_its_row_names(board):
    hands = Hands(board)
    from ui.menu.person import _MEDAL, PersonPage

    page = PersonPage(hands.app, hands.app.lineup.people.add("Ida", 0), 0, None)
    hands.app.show(page)
    hands.wait(10)
    for _ in range(_MEDAL):
        hands.press(DOWN, 5)
    assert page.a_words.text == "next"
    step = page.app.places("menu").MEDAL_STEP
    for medal in range(1, 9):
        hands.press(RIGHT, 5)
        assert page._named.x == page.layout.MARGIN + step * (medal % 8)


@fresh.alone
def test_one_row_shows_all_medals():
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
def test_only_the_second_answer_deletes_a_person(board, keys, deletes):
    hands, page, exits = ask_to_delete(board, "en")
    for key in keys:
        hands.press(key)
    names = [person.name for person in hands.app.lineup.people.all]
    assert ("Marion" in names) != deletes and bool(exits) == deletes
    assert deletes or hands.app.screen is page


@fresh.alone
def test_an_arrow_leads_to_the_next_letter():
    """It is in the place after the last letter, while that is the selected one."""
    hands = Hands("pygamer")
    from ui.menu.name_entry import NameEntry

    entry = NameEntry(hands.app, "", 0, None, None)
    seen = []
    for key in (DOWN, RIGHT, DOWN, LEFT, RIGHT, RIGHT):
        entry.key(key)
        seen.append((entry._at, entry._marks[-1].text, "".join(c.text for c in entry._cells)))
    assert seen == [
        *((0, "→", "A____"), (1, "", "A_____"), (1, "→", "Aa___")),
        *((0, "", "Aa____"), (1, "→", "Aa___"), (2, "", "Aa____")),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@fresh.alone
def test_a_name_begins_with_a_letter(language):
    """Go once round all first letters. The first one is A, whichever way."""
    hands = Hands("pygamer")
    from ui import texts
    from ui.menu.name_entry import NameEntry

    texts.load(language)
    names = []
    first = []
    for way in (UP, DOWN):
        entry = NameEntry(hands.app, "", 0, lambda name, face: names.append(name), None)
        hands.app.show(entry)
        hands.wait(30)
        assert entry.a_button.hidden and not entry.a_words.text
        for press in range(90):
            entry.key(way)
            if not press:
                first.append(entry._name[0])
            assert entry.a_words.text and not entry.a_button.hidden
            entry.key(A)
    assert first == ["あ" if language == "ja" else "A"] * 2
    assert len(names) == 180 and all(name.isalpha() for name in names)
    assert "ー" not in names
