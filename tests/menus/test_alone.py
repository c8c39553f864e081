"""What one plays alone: the dig, the same for all, and the climb, each rung a harder computer."""

import pytest
from helpers import fresh
from helpers.frames import Hands, at_random

from engine.games import NAMES, NUMBERED


class Table(Hands):
    """Somebody who plays alone on a board, with a family's seats and odd choices kept."""

    def __init__(self, board):
        super().__init__(board)
        from ui.menu.seats import seat_people

        app = self.app
        app.settings.lessons = 0
        app.settings.ask_people = 1
        app.lineup.people.all.clear()
        seat_people(app.lineup, 4)
        app.lineup.order.reverse()

    def open(self, page):
        self.app.menu_row = page
        self.app.open_menu()
        self.wait(30)
        self.press(5)

    def add(self, name, head_start=0):
        from ui.core.people import HEAD_START

        person = self.app.lineup.people.add(name, 1)
        person.results[HEAD_START] = head_start
        return person.number

    def person(self, number):
        return self.app.lineup.people.find(number)

    def play_on(self, seed, cuts, wins=None):
        """Play on by chance, or so that the person wins or not; return who has won."""
        from engine.games import make
        from engine.journal import Journal

        while True:
            play, choose, actions = self.app.play, at_random(seed), bytearray(128)
            trial = Journal(make(play.name))
            trial.restore(play.recorded())
            while not trial.game.over:
                trial.apply(choose(actions, trial.game.legal(actions)))
            if wins is None or (trial.game.winners() == 1) == wins:
                return self.play_out(at_random(seed), (3, 20) if cuts else ())
            seed += 1


def dug(board, day, cuts, odd, times=3):
    """Kim digs twice, Leo once: what is dealt, what is kept. `odd`: after other choices."""
    from sim.check.every_screen import DOWN, RIGHT
    from ui import loading
    from ui.core.people import DIG_BEST, DUG

    table = Table(board)
    app = table.app
    app.handheld.day = day
    kim, leo = table.add("Kim", 3 * odd), table.add("Leo")
    if odd:
        app.settings.check_code = 1
        for name in NAMES:
            for row in range(len(loading.options(app, name).ROWS)):
                loading.options(app, name).change(row, 1)
    family = app.lineup.pack()
    app.rng.reseed(77 + odd)
    seen = {"rows": []}
    for who in (kim, kim, leo)[:times]:
        table.open("dig")
        page = app.screen
        if who == leo:
            table.press(DOWN, 5)
            table.press(RIGHT, 5)
            table.press(1, 5)
        seen["rows"].append([row[:2] for row in page.rows()])
        seen["number"] = page.number
        table.press(5)
        seen["name"], seen["setup"] = app.play.name, bytes(app.play.game.setup)
        seen["seed"] = app.play.journal.rng.seed
        seen["lineup"] = [app.lineup.players, app.lineup.level(1), app.lineup.character(1)]
        seen["asked"] = app.settings.ask_people
        table.play_on(len(seen["rows"]), cuts)
        seen.setdefault("gold", []).append(app.play.game.score(0))
        table.wait(300)
        seen["note"] = app.screen._note.text
        app.screen._back()
        table.wait(60)
        if type(app.screen).__name__ == "Happened":
            table.press(6)
    table.open("dig")
    seen["last"] = [row[:2] for row in app.screen.rows()]
    seen["kept"] = [table.person(who).results[DUG] for who in (kim, leo)]
    seen["best"] = table.person(kim).results[DIG_BEST + NUMBERED.index(seen["name"])]
    from ui.menu.seats import Seats

    lineup = Seats(app, "gold").lineup
    seen["family"] = [lineup.players, *lineup.order], [family[0], *family[3:8]]
    seen["names"] = app.saver.names()
    return seen


@pytest.mark.parametrize(
    "board, cuts, day", [("pygamer", 0, 326), ("pico_oled", 1, 327), ("feather_tft", 0, 328)]
)
def test_a_dig_is_the_same_everywhere_and_its_first_try_counts(board, cuts, day):
    seen = fresh.call(dug, board, day, cuts, 0)
    assert seen["number"] == seen["seed"] == day and seen["name"] == NAMES[day % 3]
    assert seen["lineup"] == [2, 2, 5] and not seen["asked"] and seen["names"] == []
    first, _, third = seen["gold"]
    assert seen["kept"] == [first, third] and seen["best"] == first
    assert str(day) in seen["note"] and str(third) in seen["note"]
    assert seen["rows"][0][3][1] == "0" or seen["rows"][0][4][1] == "0"
    assert ("Kim", str(first)) in seen["last"] and ("Leo", str(third)) in seen["last"]
    if not cuts:
        assert seen["family"][0] == seen["family"][1] == [4, 4, 3, 2, 1, 0]


@pytest.mark.parametrize("day", [1, 2, 3])
def test_no_choice_of_a_family_changes_a_dig(day):
    plain, odd = (fresh.call(dug, "pygamer", day, 0, odd, times=1) for odd in (0, 1))
    assert plain["setup"] == odd["setup"] and plain["seed"] == odd["seed"]
    assert plain["gold"] == odd["gold"]


def numbered(board):
    """The number that the dig offers without a date: at first, after a game left, one played."""
    table = Table(board)
    kim = table.add("Kim")
    numbers = []
    for _ in range(3):
        table.open("dig")
        page = table.app.screen
        numbers.append(page.number)
        table.press(5)
        if len(numbers) > 1:
            table.play_on(1, 0)
            table.app.close()
        else:
            table.app.play.pause()
        table.wait(30)
        assert table.person(kim).dig == numbers[-1]
        if type(table.app.screen).__name__ != "Menu":
            table.press(6)
    return numbers


def test_without_a_date_numbers_follow_one_another():
    assert fresh.call(numbered, "pico_oled") == [1, 1, 2]


def spelled(board):
    """What is shown where nobody has a name yet, and after one is spelled; who is there then."""
    from sim.check.every_screen import DOWN, A

    table = Table(board)
    table.open("climb")
    first = type(table.app.screen).__name__
    table.press(DOWN)
    table.press(A)
    people = [person.name for person in table.app.lineup.people.all]
    return first, type(table.app.screen).__name__, people


def test_who_has_no_name_yet_is_asked_for_one():
    assert fresh.call(spelled, "pygamer") == ("NameEntry", "Climb", ["A"])


def climbed(board, cuts):
    """Kim loses once, then wins and goes on by A until the top; what is met."""
    from ui.core.people import RUNG

    table = Table(board)
    app = table.app
    kim = table.add("Kim")
    table.open("climb")
    table.press(5)
    met = []
    for game in range(8):
        lineup = app.lineup
        met.append((app.play.name, lineup.level(1), lineup.character(1)))
        table.play_on(game * 1000, cuts, wins=game > 0)
        table.wait(300)
        met[-1] += (table.person(kim).results[RUNG], app.screen._note.text)
        app.screen._then()
        table.wait(60)
        if type(app.screen).__name__ == "HeadStartOffer":
            table.press(6)
    assert bytes(app.lineup.people.pack()) in app.saver.stored
    return met


@pytest.mark.parametrize("board, cuts", [("pygamer", 0), ("pico_oled", 1)])
def test_a_win_leads_a_rung_up_a_loss_does_not_and_a_opens_the_next(board, cuts):
    met = fresh.call(climbed, board, cuts)
    rungs = [("gold", 1, 2), ("nuggets", 2, 4), ("goldrausch", 2, 1), ("goldrausch", 2, 3)]
    rungs += [("nuggets", 3, 0), ("gold", 3, 5)]
    assert [each[:3] for each in met] == rungs[:1] + rungs + rungs[-1:]
    assert [each[3] for each in met] == [0, 1, 2, 3, 4, 5, 6, 6]
    assert met[3][4] == "The climb: 3 of 6"
