"""Lineups: seats, colours, names and faces. Settings of a new handheld."""

from types import SimpleNamespace
from unittest.mock import Mock

import pytest
from saving.table import lineup

from engine.games import NUMBERED
from hardware.pixels import Pixels
from hardware.sound import Sound
from ui import loading, texts
from ui.core import idle
from ui.core.lineup import LENGTHS, RANDOM, Lineup
from ui.core.options import Options
from ui.core.people import FACES
from ui.core.settings import FAST, NORMAL, OPTIONS, TABLE, Settings
from ui.lessons.lesson import copy_of
from ui.menu import seats
from ui.menu.seats import swap, title
from ui.menu.settings import change_setting
from ui.start import load_format


@pytest.fixture
def five():
    """Return a lineup of Ann, a guest, and an easy, a medium and a hard computer."""
    texts.load("en")
    five = lineup(0, 0, 1, 2, 3)
    five.sit(0, 0, five.people.add("Ann", 3).number)
    five.sit(4, 3, 5)
    return five


@pytest.mark.parametrize(
    "monochrome, levels, names",
    [
        (False, [0, 0, 1], ["Red", "Green"]),
        (True, [0, 0, 1], ["Circle", "Triangle"]),
        (False, [0, 1], ["You"]),
        (True, [0, 3, 1], ["You"]),
    ],
)
def test_a_guest_has_the_name_of_what_the_screen_shows(monochrome, levels, names):
    texts.load("en")
    texts.name_by_shape(monochrome)
    guests = lineup(*levels)
    guests.order[:] = bytes((0, 2, 1, 3, 4))
    try:
        assert [guests.name(seat) for seat in range(len(names))] == names
    finally:
        texts.name_by_shape(False)


def test_a_new_handheld_seats_an_easy_computer():
    new = Lineup()
    assert (new.players, new.level(0), new.level(1), new.persons) == (2, 0, 1, 1)
    assert [new.who(seat) for seat in range(5)] == [-1] * 5
    assert new.starter == RANDOM and new.match == 0 and new.people.all == []
    assert list(new.order) == [0, 2, 1, 3, 4]
    new = Settings()
    assert (new.language, new.motion, new.lights, new.sound) == (0, NORMAL, 3, 0)
    assert not new.advice and not new.lessons and not any(new.options)
    assert idle.SLEEP[new.sleep] == 300


def test_a_setting_wraps_around_its_values():
    new = Settings()
    for step, expected in ((1, 4), (1, 0), (1, 1), (-1, 0)):
        change_setting(new, "motion", step)
        assert new.motion == expected and new.sleep == 2
    most = dict(TABLE)
    assert (most["lights"], most["sound"]) == (Pixels.LEVELS, Sound.LOUDEST)
    assert most["sleep"] + 1 == len(idle.SLEEP)
    assert most["lessons"] >> len(NUMBERED) - 1 and most["motion"] == FAST


def test_copies_are_independent(five):
    five.order.reverse()
    five.match = True
    settings = Settings()
    for number, (name, _) in enumerate(TABLE):
        setattr(settings, name, 2 + number)
    settings.options[2] = 5
    others = seats.copy_of(five), copy_of(settings)
    assert [vars(other) for other in others] == [vars(five), vars(settings)]
    five.order[0] = five.seats[0] = settings.options[2] = 77
    five.players, settings.motion = 4, 0
    other, others = others
    assert (other.order[0], other.players, others.options[2], others.motion) == (4, 5, 5, 4)
    assert other.seats[0] != 77


def test_options_are_chosen_by_name_for_each_game():
    app = SimpleNamespace(settings=Settings())
    gold, nuggets = loading.options(app, "gold"), loading.options(app, "nuggets")
    assert max(len(gold.ROWS), len(nuggets.ROWS)) <= OPTIONS
    assert [gold.value(name) for name in ("easy", "short")] == ["off", "off"]
    gold.choose("easy", "on")
    nuggets.choose("easy", "on")  # Gold Nuggets has no such option
    nuggets.change(0, -1)
    assert list(app.settings.options) == [1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    assert (gold.value("easy"), nuggets.value("short")) == ("on", "on")
    app.settings.options[0] = 255  # forged
    assert gold.value("easy") in ("off", "on")


def test_a_game_without_options_has_one_colour_each():
    plain = Options(Settings(), "nuggets")
    for players in (2, 5):
        assert plain.colours(lineup(*[0] * players)) == (players, 1) and not plain.rows()


def test_g5_two_players_have_two_colours_each():
    two = Lineup()
    two.order = bytearray([4, 2, 0, 1, 3])
    assert [two.colour(seat, which) for seat in (0, 1) for which in (0, 1)] == [4, 0, 2, 1]
    assert owners(two) == [0, 1, 1, 255, 0]


def test_nobody_changes_colour_when_more_play():
    family = Lineup()
    colours = [family.colour(seat) for seat in range(2)]
    for family.players in (3, 4, 5):
        assert [family.colour(seat) for seat in range(2)] == colours


def test_g5_more_players_have_one_colour_each():
    two = Lineup()
    two.order = bytearray([4, 2, 0, 1, 3])
    for two.players in (3, 4, 5):
        colours = list(two.order[: two.players])
        assert [two.colour(seat) for seat in range(two.players)] == colours
        assert owners(two) == [colours.index(c) if c in colours else 255 for c in range(5)]


def owners(table):
    """Return the owners of colours that are passed to a game of GOLD."""
    game = Mock()
    loading.options(SimpleNamespace(settings=Settings()), "gold").set_up(game, table, 0)
    return list(game.set_up.call_args.args[2])


def test_a_colour_is_swapped_with_its_owner():
    for place, step, expected in (
        (1, 1, [0, 2, 1, 3, 4]),
        (0, -1, [4, 1, 2, 3, 0]),
        (4, 1, [4, 1, 2, 3, 0]),
        (0, 1, [1, 0, 2, 3, 4]),
        (1, -1, [1, 0, 2, 3, 4]),
    ):
        two = Lineup()
        two.order = bytearray(range(5))
        swap(two, place, step)
        assert list(two.order) == expected


def test_a_seat_has_a_level_or_a_person(five):
    assert [five.level(seat) for seat in range(5)] == [0, 0, 1, 2, 3]
    assert [five.who(seat) for seat in range(5)] == [0, -1, -1, -1, 5]
    assert five.persons == 2
    ann = five.people.all[0]
    assert [five.person(seat) for seat in range(5)] == [ann, None, None, None, None]
    five.people.all.remove(ann)
    assert five.person(0) is None


FORGED = [(0, 1), (0, 6), (1, 2), (1, 254), (2, len(LENGTHS)), (3, 1), (7, 5)]


@pytest.mark.parametrize("at, value", FORGED)
def test_a_lineup_that_was_never_packed_is_refused(at, value):
    packed = Lineup().pack()
    packed[at] = value
    with pytest.raises(ValueError):
        load_format._sit(Lineup(), packed)


def test_computers_have_names_of_characters(five):
    assert [five.face(seat) for seat in range(5)] == [3, -1, FACES + 2, FACES + 3, FACES + 5]
    assert [five.name(seat) for seat in range(5)] == ["Ann", "Green", "Gus", "Fay", "Ace"]
    titles = ["Ann", "Green", "Gus, easy", "Fay, medium", "Ace, hard"]
    assert [title(five, seat) for seat in range(5)] == titles
    five.sit(2, 1, 7)  # valid as a person, but there are only six characters
    assert five.name(2) == "Pip" and five.face(2) == FACES + 1
    five.sit(2, 1, 0)
    assert five.character(2) == 0 and five.face(2) == FACES
    five.sit(1, 0, five.people.add("Bob", 4).number)
    assert five.name(1) == title(five, 1) == "Bob" and five.face(1) == 4


def test_a_person_leaves_the_seat_before():
    table = lineup(0, 0, 0)
    kim = table.people.add("Kim", 1)
    table.sit(2, 0, kim.number)
    table.players = 2
    table.sit(0, 0, kim.number)
    table.players = 3
    assert [table.person(seat) for seat in range(3)] == [kim, None, None]
    table.sit(1, 1, kim.number)  # the number of a computer's character here
    assert table.person(0) is kim
