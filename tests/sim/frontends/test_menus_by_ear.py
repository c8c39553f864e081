"""Menus as they are spoken: in order, and without signs."""

import pytest
from helpers import fresh

from sim.desktop.check.every_screen import DOWN, LEFT, RIGHT, UP, A, B, EveryScreen
from ui import texts


@pytest.mark.parametrize("language", texts.LANGUAGES)
@fresh.alone
def test_no_menu_is_spoken_with_signs(language):
    """Arrows that are keys have words, those that show more of a list have none."""
    from sim.desktop.narrator import listed

    screens, names = EveryScreen(), set()
    for _, name, _ in screens.stops([language]):
        if name == "gold worst case":
            break
        rows = listed(screens.app)
        assert not {*"←→↑↓↔↕‹›★–▶"} & {*"".join(rows)}, (name, rows)
        names.add(name)
    assert {"who", "people", "seats gold", "person", "climb"} <= names


class Listener:
    """Hears the screens that are shown on a board."""

    def __init__(self):
        from helpers.frames import Hands

        from sim.desktop.narrator import Narrator

        self.hands, self._narrator = Hands("pygamer"), Narrator()
        self.app = self.hands.app

    def show(self, screen):
        """Show a screen and return what is heard."""
        self.app.show(screen)
        return self._heard()

    def open_menu(self):
        """Open the menu and return what is heard."""
        self.app.open_menu()
        self.hands.screens.arrive()
        return self.show(self.app.screen)

    def press(self, key):
        """Press a key and return what is heard."""
        self.hands.press(key, 0)
        return self._heard()

    def position(self):
        """Return what W says."""
        return self._narrator.state(self.app, "en")

    def _heard(self):
        told = []
        for _ in range(60):
            self.hands.wait(1)
            told += self._narrator.lines(self.app, "en")
        return told


@fresh.alone
def test_the_menu_says_once_where_the_arrows_lead_and_when_asked():
    listener = Listener()
    told = listener.open_menu()
    ways = "left: Goldrausch, right: Gold Nuggets, down: Match"
    assert told[-1] == ways
    assert not any("right:" in row for row in listener.press(RIGHT))
    assert listener.position()[-1] == "left: GOLD, right: Goldrausch, down: Match"


@pytest.mark.parametrize("page", ["settings", "statistics"])
@fresh.alone
def test_the_chosen_poster_is_heard_on_the_way_back(page):
    """Its name was heard as the title of the page, too."""
    listener = Listener()
    listener.app.menu_row = page
    listener.open_menu()
    assert listener.press(A)[0].startswith(page.capitalize())
    assert listener.press(B)[:3] == ["GOLDRUSH", page.capitalize(), "A: choose"]


@fresh.alone
def test_the_chosen_row_is_heard_under_the_title_of_the_menu():
    listener = Listener()
    from ui.menu import dialogs

    app = listener.app
    assert "GOLD" in listener.open_menu()
    told = listener.show(dialogs.lesson_offer(app, "gold", "gold", app.open_menu))
    assert told[0] == "GOLD" and told[-1] == "A: Play the lesson, B: back"


@fresh.alone
def test_the_position_in_a_list_has_its_order_and_what_a_chooses():
    listener = Listener()
    app = listener.app
    from ui.menu.settings import SettingsScreen

    listener.show(SettingsScreen(app))
    listener.press(DOWN)
    title, first, second, *_, buttons = listener.position()
    assert title == "Settings" and first == "Language: English"
    assert buttons == "A: change %s, B: back" % second


@fresh.alone
def test_the_title_and_then_the_chosen_row_are_heard_first():
    listener = Listener()
    from ui.menu import dialogs

    app = listener.app
    first, *_, last = listener.show(dialogs.people(app, app.open_menu, app.open_menu))
    assert first == "How many play?" and last == "A: Just me, B: back"
    assert listener.press(DOWN) == ["2 people"]
    offer = dialogs.lesson_offer(app, "gold", "gold", app.open_menu)
    offer.at = 1
    offer.draw()
    told = listener.show(offer)
    about, choice = ["GOLD", "Learn it in a minute"], "Start the game"
    assert told == [*about, choice, "Play the lesson", "A: Start the game, B: back"]


@fresh.alone
def test_a_row_is_heard_again_in_a_list_with_another_title():
    listener = Listener()
    from ui.menu import dialogs

    app = listener.app
    for name in ("gold", "nuggets"):
        told = listener.show(dialogs.lesson_offer(app, name, name, app.open_menu))
    rows = ["Learn it in a minute", "Play the lesson", "Start the game"]
    assert told == ["Gold Nuggets", *rows, "A: Play the lesson, B: back"]


@fresh.alone
def test_the_lines_about_a_computer_player_are_heard_apart():
    listener = Listener()
    from ui.menu.player_picker import PlayerPicker
    from ui.menu.seats import Seats

    told = listener.show(PlayerPicker(Seats(listener.app, "gold"), 1))
    assert told[0] == "Whose seat is this?" and told[2] == "easy: up, down"
    told += [line for _ in range(3) for line in listener.press(RIGHT)]
    assert "Slips at times" in told and "Takes few risks" in told


@fresh.alone
def test_a_list_says_that_there_is_more():
    listener = Listener()
    from ui.menu.seats import Seats

    listener.app.lineup.players = 5
    listener.show(Seats(listener.app, "gold"))
    assert listener.position()[0] == "GOLD, more below"
    for _ in range(12):
        listener.press(DOWN)
        if "more above" in listener.position()[0]:
            break
    assert listener.position()[0].startswith("GOLD, more above")


@fresh.alone
def test_a_name_is_spelled_by_its_places():
    """Left and right tell the place, up and down its new letter: not the whole name."""
    listener = Listener()
    app = listener.app
    from ui.menu.name_entry import NameEntry

    told = listener.show(NameEntry(app, "Al'", 0, print, print))
    keys = "up, down: another letter, left, right: another place"
    assert told == ["Your name?", "Al'", "letter 4: empty", "A: done, B: back", keys]
    assert listener.press(LEFT) == ["letter 3: apostrophe"]
    assert listener.press(UP) == ["letter 3: hyphen"]
    assert listener.press(UP) == ["letter 3: z"]
    assert listener.press(RIGHT) == ["letter 4: empty"]
    assert listener.position()[:3] == ["Your name?", "Alz", "letter 4: empty"]


@fresh.alone
def test_another_face_of_a_person_is_heard():
    listener = Listener()
    from ui.menu.player_picker import PlayerPicker
    from ui.menu.seats import Seats

    listener.app.lineup.people.add("Eva", 7)
    told = listener.show(PlayerPicker(Seats(listener.app, "gold"), 0))
    assert told[0] == "Whose seat is this?" and told[-1] == "left, right: other people"
    while "Eva" not in told:
        told = listener.press(RIGHT)
    assert told == ["Eva", "face 8 of 8: up, down"]
    assert listener.press(DOWN) == ["face 1 of 8: up, down"]
