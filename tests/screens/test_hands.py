"""The hand-over between players, which needs no press, cursors, and the line of a long B."""

import gc
import weakref
from unittest.mock import Mock

import pytest
from helpers import fresh
from helpers.frames import Hands, two_computers

from engine.games import NAMES
from engine.nuggets.rules import TAKE
from sim.desktop.check.every_screen import A, B
from ui.core.keys import DOWN, HOLD_B, LEFT, RIGHT, START, UP
from ui.core.settings import FAST, NORMAL, SLOW
from ui.table.phases import ASKING, PAUSING, WAITING


def describe(app, machine, name):
    """Return a list: the class of the screen, the width of the line of a long B, the name on the
    turn banner if it is shown, and the number of actions.
    """
    hold = app.hold_meter and app.hold_meter._line.width
    flag = getattr(app.screen, "turn_banner", None)
    named = flag and flag.is_shown and not flag._group.hidden and flag._name.text
    return [type(app.screen).__name__, hold, named, app.play and app.play.journal.count]


TABLE = "press A\nwait 300\n" + fresh.TWO_IN_GOLD + "press A\nwait 1800\n"


def run(script):
    return fresh.states(describe, script)


def test_a_long_b_fills_a_line():
    hold = "down B\nwait 350\nshot some\nwait 400\nshot more\nup B\nwait 200\nshot gone\n"
    states = run(TABLE + hold)
    assert 0 < states["some"][1] < states["more"][1]
    assert states["gone"][:2] == ["GoldTable", None]


def test_a_long_b_leaves_the_table():
    states = run(TABLE + "hold B 1200\nwait 400\nshot left\n")
    assert states["left"][:2] == ["Menu", None]


def describe_kept(app, machine, name):
    """Watch for the session at a table. Return whether it was kept while the menu opened."""
    if name == "table":
        session = weakref.ref(app.play)
        open_menu = app.open_menu

        def opened():
            gc.collect()
            app.kept = session() is not None
            open_menu()

        app.open_menu = opened
        return None
    return app.kept


def test_a_game_is_freed_before_the_menu_opens():
    leave = "shot table\nhold B 1200\nwait 400\nshot left\n"
    assert fresh.states(describe_kept, TABLE + leave)["left"] is False


@pytest.mark.parametrize("name", NAMES)
@fresh.alone
def test_a_lesson_is_freed_before_the_menu_opens(name):
    hands = Hands("pygamer")
    app = hands.app
    from ui.lessons import lesson

    lesson.start(app, name, app.open_menu)
    hands.wait(60)
    guest, table = weakref.ref(app.play), app.play.table
    kept, open_menu = [], app.open_menu

    def opened():
        gc.collect()
        kept.extend((guest(), vars(table)))
        open_menu()

    app.open_menu = opened
    hands.press(HOLD_B)
    assert kept == [None, {}]


def test_the_menu_shows_no_hold_line():
    states = run("press A\nwait 300\ndown B\nwait 600\nshot held\n")
    assert states["held"][:2] == ["Seats", None]


TURN = "press A\nwait 600\npress RIGHT\npress A\nwait 3000\npress A\n"


def test_the_next_name_and_the_prompt_take_turns_until_a_key():
    watch = "wait 300\nshot named\nwait 1800\nshot asked\nwait 4400\nshot asks\n"
    watch += "wait 1300\nshot later\n"
    states = run(TABLE + TURN + watch + "press RIGHT\nshot moved\nwait 2100\nshot still\n")
    assert states["named"][2] in ("Red", "Green") and states["named"] == states["later"]
    assert states["named"][3] == 2
    for name in ("asked", "asks", "moved", "still"):
        assert not states[name][2]


def test_the_next_player_needs_no_extra_press():
    states = run(TABLE + TURN + "wait 1600\npress A\nwait 300\nshot played\n")
    assert states["played"][3] == 3 and not states["played"][2]


@pytest.mark.parametrize("game", NAMES)
@fresh.alone
def test_a_second_press_does_not_act_for_the_next_player(game):
    """Press A again and again once the name is visible. It acts after 1.2 s."""
    hands = table_of_two("pygamer", game)
    app = hands.app
    app.start(game)
    hands.wait(10)
    while app.notice._since is None or app.screen.moving:
        hands.wait(1)
    since, count = app.notice._since, app.play.journal.count
    banner = app.screen.turn_banner
    while app.clock.since(since) < 1200:
        assert banner.is_shown and app.play.journal.count == count
        hands.press(A, 6)
    hands.press(A, 6)
    assert not banner.is_shown


@pytest.mark.parametrize("motion", [NORMAL, SLOW, FAST])
@fresh.alone
def test_no_question_is_answered_while_a_name_covers_it(motion):
    """In Goldrausch only the bar tells what A does. It acts once that has been shown."""
    hands = table_of_two("pygamer", "goldrausch")
    app, banner = hands.app, hands.app.screen.turn_banner
    app.settings.motion = motion
    for _ in range(6):
        while not banner.is_shown:
            hands.press(A, 1)
        count, is_seen = app.play.journal.count, False
        while app.play.journal.count == count:
            # A forced action is played by itself.
            is_seen = banner._group.hidden or app.play.legal() == 1
            hands.press(A, 1)
        assert is_seen


@fresh.alone
def test_an_arrow_lets_the_next_player_act():
    hands = table_of_two("pygamer")
    hands.app.notice.mark_new()
    hands.press(RIGHT, 15)
    hands.press(A, 6)
    assert hands.app.play.journal.count == 1


@fresh.alone
def test_a_choice_on_the_bar_remains():
    hands = table_of_two("pygamer")
    table = hands.app.screen
    table.bar_asks = True
    table.turn_banner.show(0)
    shown = []
    for _ in range(4):
        hands.wait(50)
        shown.append(not table.turn_banner._group.hidden)
    assert table.turn_banner.is_shown and shown == [True, False, False, False]


def table_of_two(board, game="gold", guests=False, computers=0):
    """Return Hands at a table with two people with faces, or two guests, and easy computers."""
    hands = Hands(board)
    lineup = hands.app.lineup
    lineup.players = 2 + computers
    for number in range(computers):
        lineup.sit(2 + number, 1, number)
    for seat, name in enumerate(("Ida", "Leo")):
        lineup.sit(seat, 0, -1 if guests else lineup.people.add(name, seat).number)
    hands.app.start(game)
    hands.wait(60)
    return hands


@fresh.alone
def test_a_face_is_visible_during_a_turn():
    hands = table_of_two("pygamer")
    table = hands.app.screen
    face = table.turn_banner._face
    hands.press(A, 90)
    assert face.y + 3 > table.layout.HEIGHT - table.layout.BAR
    assert not face.hidden and not table.turn_banner.is_shown
    table.mark(1 - table.shown.turn)
    hands.wait(1)
    assert face.hidden


@pytest.mark.parametrize("game", NAMES)
@fresh.alone
def test_a_computer_has_its_face_during_its_turn(game):
    """On the bar or on the table, among people with faces: it is one of the party."""
    hands = table_of_two("pygamer", game, computers=1)
    table = hands.app.screen
    seen = set()
    frames = 0
    for _ in range(900):
        hands.press(A, 1)
        is_its = table.shown.turn == 2 and table.sign[0] == hands.app.lineup.colour(2)
        frames = frames + 1 if is_its else 0
        if frames > 1:  # in the first one it comes to its place
            seen.add(table.turn_banner._face.hidden)
    assert seen == {False}


@fresh.alone
def test_no_name_covers_the_bar_while_a_computer_begins():
    hands = table_of_two("pygamer", computers=1)
    from ui import loading

    banner = loading.load("table.turn_banner").TurnBanner(hands.app.screen)
    banner.turn_to(2)
    assert banner._group.hidden and not banner.is_shown


@pytest.mark.parametrize("game", ["gold", "goldrausch"])
@fresh.alone
def test_the_next_face_is_never_seen_in_a_wrong_place(game):
    """Play some turns of two people. A face is added to the screen at its upper left corner."""
    hands = table_of_two("pygamer", game)
    banner = hands.app.screen.turn_banner
    faces = set()
    for _ in range(60):
        hands.press(A, 0)
        for _ in range(90):
            hands.wait(1)
            face = banner._face
            faces.add(id(face))
            assert face.hidden or (face.x, face.y) != (0, 0)
    assert len(faces) > 1


@fresh.alone
def test_a_face_is_visible_after_reading_the_rules():
    hands = table_of_two("pygamer", "nuggets")
    hands.press(START)
    hands.press(B)
    banner = hands.app.screen.turn_banner
    assert not banner.is_shown and not banner._face.hidden


def watch_face(board, guests):
    """Return, before and after the first card is turned, x, y and size of the face, or None if it
    is hidden. Also return the area in which the first card appears, enlarged.
    """
    hands = table_of_two(board, guests=guests)
    table = hands.app.screen
    face, seen = table.turn_banner._face, []
    for _ in range(2):
        side = face.scale * face[0].tile_height
        seen.append(None if face.hidden else (face.x, face.y, side))
        hands.press(A, 90)
    zoom = table.zooms[0]._group
    return *seen, (zoom.x, zoom.y, *table.places.ZOOM)


@pytest.mark.parametrize(
    "board, guests, least",
    [
        ("pygamer", False, 32),
        ("pygamer", True, 28),
        ("feather_tft", False, 48),
        ("feather_tft", True, 45),
        ("pico_oled", False, 16),
        ("pico_oled", True, 14),
    ],
)
def test_the_next_face_is_large_before_the_first_card(board, guests, least):
    (x, y, side), then, (left, top, width, _) = fresh.call(watch_face, board, guests)
    assert side >= least and y >= top and abs(x - left) <= width
    assert then is None or then[2] == 16
    # A guest's symbol stands in the bar already, and an OLED's bar has no room for a face.
    assert (then is None) == (guests or board == "pico_oled")


def height(face):
    """Return the height of a face in pixels, 0 while it is hidden."""
    return 0 if face.hidden else face.scale * face[0].tile_height


def watch_hand_over(board):
    """Return whether the first name is on the bar, the height of the face, and whether the drawn
    card is visible, in each frame of a hand-over.
    """
    hands = table_of_two(board, "goldrausch")
    hands.press(DOWN)
    table = hands.app.screen
    banner, seen = table.turn_banner, set()
    while len(seen) < 2:
        if not (banner.is_shown or table.moving):
            hands.press(A, 0)
        hands.wait(1)
        if banner.is_shown and not (banner._group.hidden and banner.is_unread):
            seen.add((banner.is_unread, height(banner._face), not table.drawn.paper.hidden))
    return seen


@pytest.mark.parametrize(
    "board, large, small", [("pygamer", 32, 16), ("feather_tft", 48, 16), ("pico_oled", 16, 0)]
)
def test_the_next_face_is_large_in_place_of_the_drawn_card(board, large, small):
    seen = fresh.call(watch_hand_over, board)
    assert seen == {(True, large, False), (False, small, True)}


@pytest.mark.parametrize(
    "board, large, small", [("pygamer", 48, 16), ("feather_tft", 48, 16), ("pico_oled", 32, 0)]
)
@fresh.alone
def test_the_next_person_throws_the_dice(board, large, small):
    """After the result of the last turn the face waits for A, even after a look at the rules."""
    hands = table_of_two(board, "nuggets")
    table = hands.app.screen
    for turn in range(3):
        if turn == 1:
            hands.press(START)
            hands.press(B)
            table = hands.app.screen
        banner = table.turn_banner
        hands.wait(100)
        assert (table.dice.count, table.phase) == (0, WAITING)
        assert height(banner._face) == large and table._prompt.text == "Roll 7 dice"
        count = table.play.journal.count
        hands.press(A, 10)
        assert table.moving and table.a_button.hidden, "A does nothing"
        hands.wait(50)
        assert (table.dice.count, table.phase) == (7, ASKING)
        assert height(banner._face) == small and table.play.journal.count == count
        while not table.has_face_room:
            table.choices.point_to(TAKE)
            hands.press(A, 15)


@fresh.alone
def test_the_lights_show_the_end_of_a_turn_before_the_next_sign():
    hands = table_of_two("pygamer", "goldrausch")
    grid = hands.screens.machine.grid
    sign = grid()
    hands.press(A, 0)
    film = []
    for _ in range(60):
        hands.wait(1)
        film.append(grid())
    next_sign = film[-1]
    at = film.index(next_sign)
    assert at >= 20 and sign not in film[at - 20 : at + 1]


@fresh.alone
def test_nothing_is_lit_below_the_sign():
    hands = table_of_two("pygamer")
    table = hands.app.screen
    assert table.turn_banner.is_shown
    pixels = Mock()
    table.refresh_pixels(pixels)
    assert pixels.set.call_count <= 64
    hands.press(RIGHT)
    table.refresh_pixels(pixels)
    assert pixels.set.call_count > 64, "the cards"


@fresh.alone
def test_the_next_sign_is_lit_at_once_if_a_has_ended_the_turn():
    hands = table_of_two("pygamer")
    table, grid = hands.app.screen, hands.screens.machine.grid
    for place in (0, 63):
        table.do(place)
        hands.wait(100)
    hands.press(A, 0)
    while not table.turn_banner.is_shown:
        hands.wait(1)
    hands.wait(3)  # in which a board draws the name
    sign = grid()
    hands.wait(60)
    assert sign == grid() and len({*sign}) == 2


def film_bar(board, game):
    """Press A until the other one of two people is to move. Return the pictures of the bar, without
    its symbol, in the frame before that and in 12 frames from then on.
    """
    hands = table_of_two(board, game)
    table = hands.app.screen
    layout = table.layout
    bar = layout.BAR_TEXT, layout.HEIGHT - layout.BAR, layout.WIDTH, layout.HEIGHT
    named, film = table._named, []
    while len(film) < 13:
        if table._named == named:
            del film[:-1]
            if not table.moving:
                hands.press(A, 0)
        hands.wait(1)
        film.append(hands.screens.machine.panel.image().crop(bar).tobytes())
    return film


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
@pytest.mark.parametrize("game", NAMES)
def test_a_name_covers_the_bar_before_the_next_prompt(board, game):
    before, *film = fresh.call(film_bar, board, game)
    assert {*film} == {film[-1]} != {before}


@fresh.alone
def test_each_seat_has_its_own_notes():
    from ui.core.tunes import of_turn

    assert len({of_turn(seat) for seat in range(5)}) == 5


def watch_banners(app, machine, name):
    """Start a game at the first shot, and look at the banner after each frame.

    At the end, return the set of (name, colour) that the banner has shown.
    """
    if name == "end":
        return app.seen
    from ui.kit import widgets

    app.seen = set()
    frame = app.frame

    def watched():
        frame()
        banner = getattr(app.screen, "turn_banner", None)
        if banner and not banner._group.hidden:
            drawn = banner._name not in widgets._stale
            app.seen.add((banner._name.text if drawn else "former", banner._colour))

    app.frame = watched
    app.lineup.players = 3
    app.lineup.seats[:] = bytes(5)
    return app.start("gold")


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
def test_the_banner_names_only_seats_of_the_game(board):
    turn = "press A\nwait 700\npress RIGHT\npress A\nwait 700\npress A\nwait 900\n"
    states = fresh.shots(watch_banners, "shot start\nwait 900\n" + turn * 12, board=board, seed=4)
    # A monochrome screen has shapes in place of colours.
    names = ("Circle", "Square", "Triangle") if board == "pico_oled" else ("Red", "Blue", "Green")
    first = names[1] + " begins", 1
    assert states == [("end", {first, *zip(names, range(3), strict=True)})]


def where(table):
    """Return the position of the cursor of a table."""
    choices = getattr(table, "choices", None)
    if choices:
        return choices.die if choices.among_dice else (choices.at,)
    return getattr(table, "chosen", table.cursor)


def walk(board, game, way, first):
    """Press `first`, then a direction up to eight times. Return the positions."""
    hands = Hands(board)
    app = hands.app
    app.lineup.sit(1, 0, -1)
    app.start(game)
    if game == "nuggets":
        hands.roll()
    hands.wait(90)
    table = app.screen
    for key in first:
        hands.press(key, 4)
    seen = [where(table)]
    for _ in range(8):
        hands.press(way, 4)
        seen.append(where(table))
    return seen


@pytest.mark.parametrize(
    "game, forth, back, first",
    [
        ("gold", RIGHT, LEFT, ()),
        ("gold", DOWN, UP, ()),
        ("goldrausch", RIGHT, LEFT, ()),
        ("nuggets", RIGHT, LEFT, (UP,)),
    ],
)
def test_a_cursor_goes_on_at_the_other_end(game, forth, back, first):
    seen = fresh.call(walk, "pygamer", game, forth, first)
    around = seen[: seen.index(seen[0], 1)]
    # A press that does nothing looks like a fault, and would not say where the end is.
    assert len({*around}) == len(around) > 1
    assert seen == [around[i % len(around)] for i in range(9)]
    other = fresh.call(walk, "pygamer", game, back, first)
    assert other[: len(around)] == [around[-i] for i in range(len(around))]


@pytest.mark.parametrize(
    "people, shown", [(1, [False, True]), (2, [None, None]), (0, [None, None])]
)
@fresh.alone
def test_a_person_alone_is_shown_where_the_first_card_will_be(people, shown):
    hands = Hands("pygamer")
    app = hands.app
    from ui.play.session import GameSession

    app.lineup.players, app.lineup.starter = 2, 0
    app.lineup.seats[:2] = bytes(int(seat >= people) for seat in range(2))
    play = app.play = GameSession(app, "gold")
    play.begin()
    hands.screens.arrive()
    hands.wait(60)
    seen = []
    for _ in range(2):
        person = play.table._person
        seen.append(person and person.hidden)
        hands.press(A, 20)
    assert seen == shown


def leave_while_held():
    """Let a table give way to the menu by itself while B is held. Return the name of the screen."""
    hands = two_computers("pygamer", "gold")
    app = hands.app
    app.keys.progress, app.keys.held = lambda: 3, lambda: B
    hands.wait(3)
    assert app.hold_meter
    app.switch_to(app.put_away)
    hands.wait(5)
    return type(app.screen).__name__


def test_a_screen_may_end_while_a_key_is_held():
    assert fresh.call(leave_while_held) == "Menu"


def hurried(game):
    """Press A when a computer has just acted, and later. Return whether its result still stands."""
    hands = two_computers("pygamer", game)
    table = hands.app.screen
    for _ in range(400):
        hands.wait(1)
        if table.phase == PAUSING and table.result and not table.moving:
            break
    result, left = table.result, []
    for frames in (10, 30):
        hands.press(A, 1)
        left.append(table.phase == PAUSING and table.result is result)
        hands.wait(frames)
    hands.press(A, 1)
    return [*left, table.phase == PAUSING and table.result is result]


@pytest.mark.parametrize("game", ["gold", "goldrausch"])
def test_a_does_not_hide_what_a_computer_has_just_done(game):
    assert fresh.call(hurried, game) == [True, True, False]


@fresh.alone
def test_a_question_that_returns_after_a_notice_is_new():
    """A must not decide before the question has stood as long as any other."""
    hands = table_of_two("pygamer")
    hands.press(RIGHT)
    table = hands.app.screen
    table.show_notice("not now")
    hands.wait(1)
    while table._noticed:
        hands.wait(1)
    count = table.play.journal.count
    hands.press(A, 15)
    assert table.play.journal.count == count
    hands.press(A, 15)
    assert table.play.journal.count == count + 1
