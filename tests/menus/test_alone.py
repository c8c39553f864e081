"""Games for one player: the dig, which is the same for everybody, and the climb."""

import pytest
from helpers import fresh
from helpers.frames import Hands, at_random

from engine.games import NAMES, NUMBERED
from sim.desktop.check.every_screen import DOWN, RIGHT, UP, A, B


class Table(Hands):
    """A board with one player. Seats of four people, in reverse order, are saved on it."""

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
        """Open a page of the menu. If a game of this kind is saved, choose to start a new one."""
        self.app.menu_row = page
        self.app.open_menu()
        self.wait(30)
        self.press(A)
        if self.shown() == "Dialog":
            self.press(DOWN, 5)
            self.press(A)
        if self.shown() == "MessageScreen":  # what the dig is
            self.press(A)

    def shown(self):
        return type(self.app.screen).__name__

    def dig(self, number, seed=0, wins=None):
        """Start the dig of this number. Play it to the end by `seed`, or leave it if seed is 0."""
        self.open("dig")
        self.app.screen.number = number
        self.app.screen.draw()
        self.press(A)
        if seed:
            self.play_on(seed, (), wins)
            self.app.close()
        else:
            self.app.play.pause()
        self.wait(30)

    def add(self, name, head_start=0):
        from ui.core.people import HEAD_START

        person = self.app.lineup.people.add(name, 1)
        person.results[HEAD_START] = head_start
        return person.number

    def person(self, number):
        return self.app.lineup.people.find(number)

    def play_on(self, seed, cuts, wins=None):
        """Play random actions to the end. Return the winners as a bitmask.

        cuts: whether to cut the power on the way
        wins: whether the person must win, or None for either
        """
        from engine.games import make
        from engine.journal import Journal
        from engine.replay import restore

        while True:
            play, choose, actions = self.app.play, at_random(seed), bytearray(128)
            trial = Journal(make(play.name))
            restore(trial, play.recorded())
            while not trial.game.over:
                trial.apply(choose(actions, trial.game.legal(actions)))
            if wins is None or (trial.game.winners() == 1) == wins:
                return self.play_out(at_random(seed), (3, 20) if cuts else ())
            seed += 1


@pytest.mark.parametrize(
    "board, cuts, day",
    [
        ("pico_oled", 1, 327),
        pytest.param("pygamer", 0, 326, marks=pytest.mark.long),
        pytest.param("feather_tft", 0, 328, marks=pytest.mark.long),
    ],
)
@fresh.alone
def test_the_first_try_of_a_dig_counts(board, day, cuts):
    """Let Kim dig twice and Leo once. The first try of each is saved, and seats do not change."""
    table = Table(board)
    from ui.core.people import DIG_BEST, DUG

    app = table.app
    app.handheld.day = day
    kim, leo = table.add("Kim"), table.add("Leo")
    family = app.lineup.pack()
    golds = []
    for player in (kim, kim, leo):
        table.open("dig")
        assert app.screen.number == day
        if player == leo:
            for key in (DOWN, RIGHT, UP):
                table.press(key, 5)
        elif not golds:
            assert "–" in [value for _, value, *_ in app.screen.rows()[3:5]]
        table.press(A)
        name = app.play.name
        assert name == NAMES[day % 3] and app.play.journal.rng.seed == day
        assert (app.lineup.players, app.lineup.level(1), app.lineup.character(1)) == (2, 2, 5)
        assert not app.settings.ask_people
        table.play_on(len(golds) + 1, cuts)
        golds.append(app.play.game.score(0))
        notes = []  # a medal may replace the note
        for _ in range(30):
            table.wait(10)
            notes.append(app.screen._note.text)
        app.screen._back()
        table.wait(60)
    first, _, third = golds
    assert any(str(day) in note and str(third) in note for note in notes)
    table.open("dig")
    rows = [row[:2] for row in app.screen.rows()]
    assert ("Kim", str(first)) in rows and ("Leo", str(third)) in rows
    assert [table.person(player).results[DUG] for player in (kim, leo)] == [first, third]
    assert table.person(kim).results[DIG_BEST + NUMBERED.index(name)] == first
    from ui.menu.seats import Seats  # only now: a game unloads it

    lineup = Seats(app, "gold").lineup
    seats = [lineup.players, *lineup.order]
    assert seats == [family[0], *family[3:8]] == [4, 4, 3, 1, 2, 0]
    assert app.saver.names() == []


def dealt(day, odd):
    """Play a dig. Return its set-up and seed, and the gold that Kim wins.

    odd: whether to change head start, options and random numbers before, 0 or 1
    """
    table = Table("pygamer")
    from ui import loading

    app = table.app
    app.handheld.day = day
    table.add("Kim", 3 * odd)
    for name in NAMES if odd else ():
        for row in range(len(loading.options(app, name).ROWS)):
            loading.options(app, name).change(row, 1)
    app.rng.reseed(77 + odd)
    table.open("dig")
    table.press(A)
    setup = bytes(app.play.game.setup), app.play.journal.rng.seed
    table.play_on(1, 0)
    return setup, app.play.game.score(0)


@pytest.mark.parametrize("day", [1, 2, 3])
def test_options_do_not_change_a_dig(day):
    assert fresh.call(dealt, day, 0) == fresh.call(dealt, day, 1)


@fresh.alone
def test_without_a_date_digs_are_numbered():
    """Check the number of the first dig, of one after a game left, and of one after a game."""
    table = Table("pico_oled")
    kim = table.add("Kim")
    for number, plays in ((1, False), (1, True), (2, True)):
        table.open("dig")
        assert table.app.screen.number == number
        table.press(A)
        if plays:
            table.play_on(1, 0)
            table.app.close()
        else:
            table.app.play.pause()
        table.wait(30)
        assert table.person(kim).dig == number
        if table.shown() != "Menu":
            table.press(B)


@pytest.mark.parametrize(
    "tries, first",
    [
        (((5, 1), (6, 0)), True),
        (((5, 0), (6, 0)), False),
        (((5, 0), (4, 0)), False),
        (((5, 0),), False),
    ],
)
@fresh.alone
def test_only_the_first_try_of_a_number_counts(tries, first):
    table = Table("pygamer")
    from ui.core.people import DIG_BEST

    kim = table.add("Kim")
    best = DIG_BEST + NUMBERED.index(NAMES[5 % 3])
    for number, seed in tries:
        table.dig(number, seed, wins=False)
    gold = table.person(kim).results[best]
    assert (gold > 0) == first
    table.dig(5, 1, wins=True)
    assert table.person(kim).results[best] == gold
    table.dig(7, 1)
    assert table.person(kim).dig == 7 and table.person(kim).results[DIG_BEST + 1] > 0


@fresh.alone
def test_an_old_dig_is_just_for_fun():
    table = Table("pygamer")
    table.add("Kim")
    table.dig(5)
    table.open("dig")
    words = []
    for number in (4, 5, 6):
        table.app.screen.number = number
        words.append(table.app.screen.rows()[0][0])
    assert words == ["Start, just for fun"] * 2 + ["Start: this try counts"]


@fresh.alone
def test_a_dig_counts_in_the_new_year():
    table = Table("pygamer")
    kim = table.add("Kim")
    for day in (366, 1):
        table.app.handheld.day = day
        table.dig(day, 1)
        assert table.person(kim).dig == day


@fresh.alone
def test_no_dig_of_a_future_day_is_offered():
    table = Table("pygamer")
    table.add("Kim")
    table.app.handheld.day = 10
    table.open("dig")
    for key in (DOWN, DOWN, RIGHT):
        table.press(key, 5)
    assert table.app.screen.number == 1


@pytest.mark.parametrize("page, advised", [("dig", False), ("climb", True)])
@fresh.alone
def test_a_dig_gives_no_hints(page, advised):
    table = Table("pygamer")
    table.add("Kim")
    table.app.settings.advice = 1
    table.open(page)
    table.press(A)
    assert bool(table.app.play.computers.advisor) == advised
    table.switch_off()
    assert bool(table.app.play.computers.advisor) == advised


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
@fresh.alone
def test_the_dig_is_explained_until_somebody_has_dug(board):
    table = Table(board)
    table.add("Kim")
    app = table.app
    app.handheld.day = 3
    app.menu_row = "dig"
    app.open_menu()
    told = []
    for key in (A, B, A):
        table.wait(30)
        table.press(key)
        told.append(table.shown())
    assert told == ["MessageScreen", "Menu", "MessageScreen"] and not app.screen.rest
    assert app.screen.lines[0].text.startswith("One short game")
    table.press(A)
    assert table.shown() == "Dig" and app.screen.rows()[4][1] == "–"
    table.press(A)
    app.play.pause()
    table.wait(60)
    assert app.lineup.people.all[0].dig == 3
    table.press(A)
    assert table.shown() == "Dialog"


@fresh.alone
def test_the_climb_is_explained_before_a_name_is_asked_for():
    """Until somebody has reached a rung."""
    table = Table("pygamer")
    from ui.core.people import RUNG

    app = table.app
    app.menu_row = "climb"
    app.open_menu()
    table.wait(30)
    table.press(A)
    assert table.shown() == "MessageScreen" and app.screen.lines[0].text.startswith("Six computer")
    table.press(A)
    assert table.shown() == "NameEntry"
    app.lineup.people.add("Kim", 0).results[RUNG] = 1
    app.open_menu()
    table.wait(30)
    table.press(A)
    assert table.shown() == "Climb"


@pytest.mark.parametrize("page, count", [("dig", 1), ("climb", 6)])
@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
@fresh.alone
def test_the_words_about_a_game_alone_have_its_computer_players(board, page, count):
    """Their faces stand below the words, but on a tiny screen."""
    table = Table(board)
    import displayio

    table.app.menu_row = page
    table.app.open_menu()
    table.wait(30)
    table.press(A)
    screen, layout = table.app.screen, table.app.layout
    faces = [part for part in screen.group if isinstance(part, displayio.Group)]
    assert len(faces) == (0 if layout.MONO else count)
    end = max(line.tiles.y + line.font.height for line in screen.lines if line.text)
    for face in faces:
        side = 16 * face.scale
        assert end <= face.y and face.y + side <= layout.HEIGHT - layout.BAR
        assert face.x >= 0 and face.x + side <= layout.WIDTH


@pytest.mark.parametrize("page", ["dig", "climb"])
@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
@fresh.alone
def test_a_game_alone_continues_in_its_own_slot(board, page):
    """Save a game of four beside a game alone. The menu offers each in its own place."""
    table = Table(board)
    from ui import texts

    app = table.app
    table.add("Kim")
    app.handheld.day = 3  # a day of GOLD, which is also the game of the first rung
    app.start("gold")
    table.wait(30)
    app.play.pause()
    table.wait(30)
    table.open(page)
    assert table.shown() in ("Dig", "Climb")
    table.press(A)
    play = app.play
    assert play.name == "gold" and app.saver.names() == [page, "gold"]
    play.pause()
    table.wait(60)
    menu = app.screen
    words = [menu._name.text, menu._caption[0].text]
    assert words == [texts.say(page), "Continue"]
    table.press(A)
    assert app.screen.heading() == texts.say(page)
    table.press(A)
    assert app.play.slot == page and table.shown() == "GoldTable"


@pytest.mark.parametrize("keys, name", [((A,), "Ben"), ((DOWN, A), "Bena")])
@fresh.alone
def test_a_new_player_is_offered_a_name(keys, name):
    """A accepts it, so that nobody has to spell one."""
    table = Table("pygamer")
    table.open("climb")
    assert type(table.app.screen).__name__ == "NameEntry"
    for key in keys:
        table.press(key)
    assert type(table.app.screen).__name__ == "Climb"
    assert [person.name for person in table.app.lineup.people.all] == [name]


RUNGS = [("gold", 1, 2), ("goldrausch", 2, 1), ("goldrausch", 2, 3), ("nuggets", 2, 4)]
RUNGS += [("gold", 3, 5), ("nuggets", 3, 0)]


@pytest.mark.parametrize(
    "board, cuts", [pytest.param("pygamer", 0, marks=pytest.mark.long), ("pico_oled", 1)]
)
@fresh.alone
def test_only_a_win_leads_up_a_rung(board, cuts):
    """Let Kim lose once, then win and press A up to the top."""
    from ui.core.people import RUNG

    table = Table(board)
    app = table.app
    kim = table.add("Kim")
    table.open("climb")
    table.press(A)
    for game, rung in enumerate((0, 0, 1, 2, 3, 4, 5, 5)):
        lineup = app.lineup
        assert (app.play.name, lineup.level(1), lineup.character(1)) == RUNGS[rung]
        table.play_on(game * 1000, cuts, wins=game > 0)
        table.wait(300)
        assert table.person(kim).results[RUNG] == min(game, len(RUNGS))
        assert game != 3 or app.screen._note.text == "The climb: 3 of 6"
        app.screen._then()
        table.wait(60)
        if type(app.screen).__name__ == "Dialog":
            table.press(B)
    assert bytes(app.lineup.people.pack()) in app.handheld.store.load()


@fresh.alone
def test_a_closed_screen_releases_its_pictures():
    """Check that the group is empty.

    On a board a stale word of memory may keep a part of a screen alive. The part refers to its
    group, and so to all that the group holds.
    """
    table = Table("pico_oled")
    table.open("gold")
    seats = table.app.screen
    group = seats.group
    assert type(seats).__name__ == "Seats" and len(group)
    table.press(A)
    table.wait(30)
    assert table.shown() == "GoldTable" and not len(group) and not vars(seats)


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
@fresh.alone
def test_the_menu_says_how_far_a_person_has_come(board):
    table = Table(board)
    app = table.app
    to_dig = "Dig: one game a day"
    kim = table.person(table.add("Kim"))
    from ui.core.people import DIG, DIG_BEST, DUG, NOT_DUG, RUNG

    def caption(page):
        app.menu_row = page
        app.open_menu()
        table.wait(5)
        return " ".join(line.text for line in app.screen._caption).strip()

    assert [caption("climb"), caption("dig")] == ["The climb: beat all six", to_dig]
    app.handheld.day = 3
    kim.results[RUNG] = 4
    kim.results[DIG], kim.results[DUG], kim.results[DIG_BEST] = 3, 12, 17
    assert [caption("climb"), caption("dig")] == ["The climb: 4 of 6", "Dig 3: 12 gold. Best: 17"]
    app.handheld.day = 4  # its dig is still to come
    assert caption("dig") == to_dig
    kim.results[DIG], kim.results[DUG] = 4, NOT_DUG
    assert caption("dig") == to_dig
