"""The words of a screen (sim.desktop.app_probe), which stand in for what is only drawn."""

import random
import re

import pytest
from helpers import fresh
from helpers.frames import begun

from displayio_sim.machine.perception import MAP
from engine.gold import rules
from sim.desktop.check.every_screen import DOWN, RIGHT, UP, A, B
from ui.table.phases import ASKING


def words_of(app):
    """Return the words of the screen of an app."""
    from sim.desktop.app_probe import AppProbe
    from ui import app as ui

    ui.running = app
    return AppProbe().look().words


def after_a_game(name, persons=1):
    """Return Hands that see the scores of a game."""
    from helpers.frames import at_random

    hands = begun("pygamer", name, persons)
    hands.play_out(at_random(3))
    hands.screens.arrive()
    hands.wait(400)
    return hands


@pytest.mark.parametrize("persons, first", [(1, "You"), (2, "Red")])
@fresh.alone
def test_the_numbers_of_the_scores_have_names(persons, first):
    app = after_a_game("nuggets", persons).app
    points = [app.play.shown.score(seat) for seat in range(2)]
    second = app.lineup.name(1)
    assert "%s %d  %s %d" % (first, points[0], second, points[1]) in words_of(app)


@fresh.alone
def test_numbers_that_are_still_counted_are_not_in_the_words():
    from helpers.frames import at_random

    hands = begun("pygamer", "nuggets", 1)
    hands.play_out(at_random(3))
    hands.screens.arrive()
    seen = []
    for _ in range(150):
        hands.wait(1)
        seen += [row for row in words_of(hands.app) if row.startswith("You ")]
    points = [hands.app.play.shown.score(seat) for seat in range(2)]
    assert {*seen} == {"You %d  Mo %d" % tuple(points)}


@fresh.alone
def test_choices_are_no_paragraph():
    """They fill their rows as the lines of a wrapped sentence do."""
    hands = begun("pygamer", "nuggets", 2)
    hands.roll()
    app = hands.app
    choices = app.screen.choices
    choices.risk.set("")  # else the first row has two texts
    first, second, *_ = choices.texts
    first.set("Take 1 " + "." * ((first.room - 60) // 3))
    second.set("Steal 1 from Gus")
    assert first.font.measure(first.text + " Steal") > first.room > first.font.measure(first.text)
    assert second.text in words_of(app)


@pytest.mark.parametrize(
    "name, kind, shown, told",
    [
        ("nuggets", "dice", (1, 2, 2, 3), " Dice: 1 nugget, 2 dice of 2, a 3."),
        ("nuggets", "took", (0, 0), ". Dice: 2 lassos."),  # after its odds
        ("nuggets", "bust", (), ""),
        ("gold", "seen", (4, 11, rules.DYNAMITE), " Cards: gold 4, Red miner 3, dynamite."),
    ],
)
@fresh.alone
def test_the_picture_of_a_highlight_is_in_the_words(name, kind, shown, told):
    """The narrator speaks it, too."""
    from engine.moment import Moment
    from sim.desktop.narrator import Narrator

    app = after_a_game(name).app
    from ui.scores.highlights import Highlights, words

    moment = Moment(1, kind, 0, 0, 2)
    moment.shown, moment.stage = bytes(shown), 12
    if kind in ("dice", "took"):
        moment.before, moment.after = 150, 20
    moment.is_mistake = kind in ("dice", "seen")
    if kind == "dice":
        moment.amount = -1
    app.show(Highlights(app, name, [moment], None))
    end = words(app.lineup, moment).split("\n")[-1] + told
    narrator = Narrator()
    spoken = [line for _ in range(20) for line in narrator.lines(app, "en")]
    for found in (words_of(app), spoken, narrator.state(app, "en")):
        assert sum(row.endswith(end) for row in found) == 1, found


@fresh.alone
def test_the_risk_of_a_roll_is_told_wherever_the_cursor_is():
    from sim.desktop.app_probe import teller_of

    hands = begun("pygamer", "nuggets", 2)
    hands.roll()
    app = hands.app
    risk = app.screen.choices.risk.text
    assert risk.startswith("bust ")
    teller = teller_of(app, "en")
    for key in (DOWN, UP):
        told = [teller.cursor(app.screen), *teller.other_choices(app.screen)]
        assert risk in " ".join(told)
        hands.press(key)


@fresh.alone
def test_the_last_turn_shown_again_is_called_so():
    """In the words of a terminal all else is about the current turn."""
    hands = begun("pygamer", "gold", 2)
    app = hands.app
    while not app.screen.result or app.screen.phase != ASKING:
        if app.screen.phase == ASKING:
            app.screen.point_to(next(place for place in range(64) if app.screen._can_flip(place)))
        hands.press(A, 90)
    assert not any(row.startswith("Last turn: ") for row in words_of(app))
    hands.press(B, 30)
    words = words_of(app)
    assert [row for row in words if row.startswith("Last turn: ")] == [words[1]], words


@fresh.alone
def test_a_choice_of_goldrausch_has_the_figures_of_its_caption():
    """Its group, and what each chip gets there, or the gold that nobody shares."""
    from sim.desktop.app_probe import cursor_of, teller_of

    hands = begun("feather_tft", "goldrausch", 2)
    app = hands.app
    choose, seen = random.Random(1), set()
    for _ in range(60):
        hands.press(choose.choice((RIGHT, A)))
        told = cursor_of(app, teller_of(app, "en"))
        if told and told != "Not now":
            caption = app.screen.caption.text
            figures, shown = ([*map(int, re.findall(r"\d+", words))] for words in (told, caption))
            is_shared = figures[0] and len(figures) > 1  # words have the chips of each player
            assert shown == [figures[-1 if is_shared else 0]], (told, caption)
            assert caption.split(":")[0].rstrip(" 0123456789") in told
            seen.add((told[:3], "each" in caption))
    assert seen == {("Put", True), ("Put", False), ("To ", True), ("To ", False)}


@fresh.alone
def test_gold_that_was_won_is_in_the_words_while_its_result_stands():
    """The table still shows it, beside its miner."""
    hands = begun("pygamer", "gold", 2)
    app, draw = hands.app, random.Random(1)
    while app.screen._won is None:
        ready = [place for place in range(64) if app.screen._can_flip(place)]
        app.screen.point_to(draw.choice(ready))
        hands.press(A)
    words = words_of(app)
    cards = " ".join(row for row in words if row.startswith(MAP))
    left = app.play.shown.view[rules.VIEW_LEFT] + 1
    won = app.play.game.events.b(app.play.shown.seen - 1)
    assert cards.count("$%d" % won) == 1 and "%d cards left." % left in words


@fresh.alone
def test_the_choices_of_a_computer_player_are_no_menu():
    """At its turn they are on the screen, with a cursor, but nobody may choose."""
    from sim.desktop.app_probe import rows, with_signs

    hands = begun("pygamer", "nuggets", 1, starter=1)
    app, seen = hands.app, []
    for _ in range(400):
        hands.wait(1)
        table = app.screen
        if table.by_computer and any(line.text.startswith("Roll ") for line in table.choices.texts):
            seen.append(rows(table, with_signs(app)))
        if not table.by_computer and table.shown.turn == 0:
            break
    assert seen and not [row for told in seen for row in told if row.startswith(("Roll ", "Take "))]


@fresh.alone
def test_the_name_of_the_seat_to_move_stands_once():
    hands = begun("pygamer", "gold", 1)
    app = hands.app
    while app.screen._prompt.text != app.lineup.name(1):
        hands.press(A, 1)
    words = words_of(app)
    assert "To play: Mo." in words and "Mo" not in words


@fresh.alone
def test_a_person_is_not_asked_while_a_computer_is_to_play():
    hands = begun("pygamer", "gold", 1, starter=1)
    words = words_of(hands.app)
    assert "To play: Mo." in words and not [row for row in words if row.startswith("Turn up")]


@pytest.mark.parametrize("game", ["nuggets", "goldrausch"])
@fresh.alone
def test_choices_keep_their_order(game):
    """Only the sign moves: a choice below is never told above. Each is told once."""
    hands = begun("pygamer", game, 2)
    if game == "nuggets":
        hands.roll()
    hands.wait(300)
    app = hands.app
    while game == "goldrausch" and not app.screen.bar_asks:
        hands.press(A, 90)
    first = words_of(app)
    hands.press(DOWN)
    second = words_of(app)
    signs = [[row.startswith("> A: ") for row in rows] for rows in (first, second)]
    assert sum(signs[0]) == sum(signs[1]) == 1 and signs[1].index(True) == signs[0].index(True) + 1
    order = [[row.removeprefix("> A: ").strip() for row in rows] for rows in (first, second)]
    assert order[0] == order[1] and len({*order[0]}) == len(order[0])


@pytest.mark.parametrize("leave, told", [("", "Hold B to leave"), ("L", "L: leave")])
@fresh.alone
def test_the_way_out_of_a_lesson_names_the_key_of_the_face(leave, told):
    from helpers.frames import Hands

    hands = Hands("pygamer")
    from sim.desktop.app_probe import AppProbe
    from sim.desktop.narrator import Narrator
    from ui import app as ui
    from ui import loading

    hands.app.open_menu()
    hands.wait(5)
    loading.load("lessons.lesson").start_before_seats(hands.app, "gold", "gold")
    ui.running, probe = hands.app, AppProbe(None, Narrator(), leave)
    for key in (None, A, B):
        if key:
            hands.press(key, 0)
        for _ in range(90):
            hands.wait(1)
            look = probe.look()
    assert told in look.words and told in look.told[1]
