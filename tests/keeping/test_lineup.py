"""Who plays: seats, colours, names and faces, and the settings of a new handheld."""

from types import SimpleNamespace
from unittest.mock import Mock

import pytest
from keeping.table import lineup

from engine.games import NUMBERED
from hardware.pixels import Pixels
from hardware.sound import Sound
from ui import loading, texts
from ui.core import idle
from ui.core.lineup import LENGTHS, RANDOM, Lineup
from ui.core.options import Options
from ui.core.people import FACES
from ui.core.settings import FAST, NORMAL, OPTIONS, TABLE, Settings
from ui.menu.seats import swap, title
from ui.start import load_format


@pytest.fixture
def made():
    """Ann and a guest, then computers: easy, medium and hard."""
    texts.load("en")
    made = lineup(0, 0, 1, 2, 3)
    made.sit(0, 0, made.people.add("Ann", 3).number)
    made.sit(4, 3, 5)
    return made


def test_a_new_handheld_is_set_for_one_against_an_easy_computer():
    new = Lineup()
    assert (new.players, new.level(0), new.level(1), new.persons) == (2, 0, 1, 1)
    assert [new.who(seat) for seat in range(5)] == [-1] * 5
    assert new.starter == RANDOM and new.match == 0 and new.people.all == []
    assert list(new.order) == [0, 1, 2, 3, 4]
    new = Settings()
    assert (new.language, new.motion, new.lights, new.sound) == (0, NORMAL, 3, 0)
    assert not new.advice and not new.lessons and not any(new.options)
    assert idle.SLEEP[new.sleep] == 300


def test_a_setting_goes_round_the_values_of_the_part_that_it_sets():
    new = Settings()
    for step, wanted in ((1, 4), (1, 0), (1, 1), (-1, 0)):
        new.change("motion", step)
        assert new.motion == wanted and new.sleep == 2
    most = dict(TABLE)
    assert (most["lights"], most["sound"]) == (Pixels.LEVELS, Sound.LOUDEST)
    assert most["sleep"] + 1 == len(idle.SLEEP)
    assert most["lessons"] >> len(NUMBERED) - 1 and most["motion"] == FAST


def test_copies_are_alike_and_independent(made):
    made.order.reverse()
    made.match = True
    settings = Settings()
    for number, (name, _) in enumerate(TABLE):
        setattr(settings, name, 2 + number)
    settings.options[2] = 5
    others = made.copy(), settings.copy()
    assert [vars(other) for other in others] == [vars(made), vars(settings)]
    made.order[0] = made.seats[0] = settings.options[2] = 77
    made.players, settings.motion = 4, 0
    other, others = others
    assert (other.order[0], other.players, others.options[2], others.motion) == (4, 5, 5, 4)
    assert other.seats[0] != 77


def test_options_are_chosen_by_name_for_each_game():
    app = SimpleNamespace(settings=Settings())
    gold, nuggets = loading.options(app, "gold"), loading.options(app, "nuggets")
    assert max(len(gold.ROWS), len(nuggets.ROWS)) <= OPTIONS
    assert [gold.value(name) for name in ("easy", "short")] == ["off", "off"]
    gold.choose("easy", "on")
    nuggets.choose("easy", "on")  # it has no such option
    nuggets.change(0, -1)
    assert list(app.settings.options) == [1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    assert (gold.value("easy"), nuggets.value("short")) == ("on", "nuggets40")
    app.settings.options[0] = 255  # forged
    assert gold.value("easy") in ("off", "on")


def test_a_game_without_options_of_its_own_has_a_colour_for_each_seat():
    plain = Options(Settings(), "nuggets")
    for players in (2, 5):
        assert plain.colours(lineup(*[0] * players)) == (players, 1) and not plain.rows()


def test_g5_two_players_have_two_colours_each():
    two = Lineup()
    two.order = bytearray([4, 2, 0, 1, 3])
    assert [two.colour(seat, which) for seat in (0, 1) for which in (0, 1)] == [4, 2, 0, 1]
    assert owners(two) == [1, 1, 0, 255, 0]


def test_g5_more_players_have_one_colour_each():
    two = Lineup()
    two.order = bytearray([4, 2, 0, 1, 3])
    for two.players in (3, 4, 5):
        colours = list(two.order[: two.players])
        assert [two.colour(seat) for seat in range(two.players)] == colours
        assert owners(two) == [colours.index(c) if c in colours else 255 for c in range(5)]


def owners(made):
    """The owners of colours that a game of GOLD gets."""
    game = Mock()
    loading.options(SimpleNamespace(settings=Settings()), "gold").set_up(game, made, 0)
    return list(game.set_up.call_args.args[2])


def test_a_colour_is_swapped_with_its_owner():
    for place, step, wanted in (
        (1, 1, [0, 2, 1, 3, 4]),
        (0, -1, [4, 1, 2, 3, 0]),
        (4, 1, [4, 1, 2, 3, 0]),
        (0, 1, [1, 0, 2, 3, 4]),
        (1, -1, [1, 0, 2, 3, 4]),
    ):
        two = Lineup()
        swap(two, place, step)
        assert list(two.order) == wanted


def test_a_seat_has_a_level_and_somebody(made):
    assert [made.level(seat) for seat in range(5)] == [0, 0, 1, 2, 3]
    assert [made.who(seat) for seat in range(5)] == [0, -1, -1, -1, 5]
    assert made.persons == 2
    ann = made.people.all[0]
    assert [made.person(seat) for seat in range(5)] == [ann, None, None, None, None]
    made.people.all.remove(ann)
    assert made.person(0) is None


FORGED = [(0, 1), (0, 6), (1, 2), (1, 254), (2, len(LENGTHS)), (3, 1), (7, 5)]


@pytest.mark.parametrize("at, value", FORGED)
def test_a_lineup_that_was_never_packed_is_refused(at, value):
    packed = Lineup().pack()
    packed[at] = value
    with pytest.raises(ValueError):
        load_format._sit(Lineup(), packed)


def test_faces_and_names_are_those_of_people_and_of_characters(made):
    assert [made.face(seat) for seat in range(5)] == [3, -1, FACES + 2, FACES + 3, FACES + 5]
    assert [made.name(seat) for seat in range(5)] == ["Ann", "Blue", "Gus", "Fay", "Ace"]
    titles = ["Ann", "Blue", "Gus, easy", "Fay, medium", "Ace, hard"]
    assert [title(made, seat) for seat in range(5)] == titles
    made.sit(2, 1, 7)  # of eight people that there may be, where there are six characters
    assert made.name(2) == "Pip" and made.face(2) == FACES + 1
    made.sit(2, 1, 0)
    assert made.character(2) == 0 and made.face(2) == FACES
    made.sit(1, 0, made.people.add("Bob", 4).number)
    assert made.name(1) == title(made, 1) == "Bob" and made.face(1) == 4


def test_a_person_leaves_the_seat_before():
    table = lineup(0, 0, 0)
    kim = table.people.add("Kim", 1)
    table.sit(2, 0, kim.number)
    table.players = 2
    table.sit(0, 0, kim.number)
    table.players = 3
    assert [table.person(seat) for seat in range(3)] == [kim, None, None]
    table.sit(1, 1, kim.number)  # that is a character of a computer
    assert table.person(0) is kim
