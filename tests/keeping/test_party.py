# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Who plays: seats, colours, names and faces, and the settings of a new handheld."""

from types import SimpleNamespace

import pytest

from ui import texts
from ui.core import idle, party
from ui.core.options import Options
from ui.core.party import BAR, BY_LOT, CARD, OFF, Party
from ui.core.people import FACES


@pytest.fixture
def made():
    """Ann and a guest, then computers: easy, medium and hard."""
    texts.load("en")
    made = Party()
    made.players = 5
    made.sit(0, 0, made.people.add("Ann", 3).number)
    made.sit(1, 0, -1)
    for level in (1, 2, 3):
        made.sit(1 + level, level, 5 if level == 3 else -1)
    return made


def test_a_new_handheld_is_set_for_one_against_an_easy_computer():
    new = Party()
    assert (new.players, new.level(0), new.level(1), new.persons) == (2, 0, 1, 1)
    assert [new.who(seat) for seat in range(5)] == [-1] * 5
    assert new.starter == BY_LOT and new.scattered and new.bust_risk
    assert not (new.match or new.open_piles or new.advice or new.lessons or new.language)
    assert (new.speed, new.motion) == (1, 2)
    assert (idle.DIM[new.dim], idle.SLEEP[new.sleep]) == (60, 300)
    assert list(new.order) == [0, 1, 2, 3, 4] and list(new.covers) == [party.USUAL] * 3


def test_how_it_changes_hands_is_kept_by_number():
    assert (OFF, CARD, party.USUAL, BAR) == (0, 1, 2, 3)


def test_a_copy_is_alike_and_independent(made):
    for number, name in enumerate(party._SIMPLE):
        setattr(made, name, 2 + number)
    made.order.reverse()
    made.covers[1] = BAR
    other = made.copy()
    assert {**vars(other)} == {**vars(made)}
    for name in ("order", "covers", "seats"):
        getattr(other, name)[0] = 77
        assert getattr(made, name)[0] != 77
    other.players = 4
    assert made.players == 2


def test_a_game_without_options_of_its_own_has_a_colour_for_each_seat_and_is_not_covered():
    two = Party()
    plain = Options()
    for two.players in (2, 5):
        assert plain.colours(two) == (two.players, 1) and plain.rows(two) == []
    assert plain.COVER == BAR


def test_g5_two_players_have_two_colours_each_and_others_one():
    two = Party()
    two.order = bytearray([4, 2, 0, 1, 3])
    assert [two.colour(seat, which) for seat in (0, 1) for which in (0, 1)] == [4, 2, 0, 1]
    assert list(two.owners()) == [1, 1, 0, 255, 0]
    for players in (3, 4, 5):
        two.players = players
        assert [two.colour(seat) for seat in range(players)] == [4, 2, 0, 1, 3][:players]
        wanted = [255] * 5
        for seat in range(players):
            wanted[two.order[seat]] = seat
        assert list(two.owners()) == wanted


def test_a_colour_is_swapped_with_its_owner():
    two = Party()
    two.swap(1, 1)
    assert list(two.order) == [0, 2, 1, 3, 4]
    two.swap(0, -1)
    assert list(two.order) == [4, 2, 1, 3, 0]
    two.swap(0, 1)
    assert list(two.order) == [0, 2, 1, 3, 4]
    for place, step in ((0, 1), (1, -1)):
        two.order = bytearray(range(5))
        two.swap(place, step)
        assert list(two.order) == [1, 0, 2, 3, 4]


def test_a_seat_has_a_level_and_somebody(made):
    assert [made.level(seat) for seat in range(5)] == [0, 0, 1, 2, 3]
    assert [made.who(seat) for seat in range(5)] == [0, -1, -1, -1, 5]
    assert made.persons == 2
    ann = made.people.all[0]
    assert [made.person(seat) for seat in range(5)] == [ann, None, None, None, None]
    made.people.all.remove(ann)
    assert made.person(0) is None


def test_faces_and_names_are_those_of_people_and_of_characters(made):
    assert [made.face(seat) for seat in range(5)] == [3, -1, FACES + 2, FACES + 3, FACES + 5]
    assert [made.name(seat) for seat in range(5)] == ["Ann", "Blue", "Gus", "Fay", "Ace"]
    titles = ["Ann", "Blue", "Gus, easy", "Fay, medium", "Ace, hard"]
    assert [made.title(seat) for seat in range(5)] == titles
    made.sit(2, 1, 7)  # of eight people that there may be, where there are six characters
    assert made.name(2) == "Pip" and made.face(2) == FACES + 1
    made.sit(2, 1, 0)
    assert made.character(2) == 0 and made.face(2) == FACES
    made.sit(1, 0, made.people.add("Bob", 4).number)
    assert made.name(1) == made.title(1) == "Bob" and made.face(1) == 4


def test_how_the_handheld_changes_hands_is_chosen_for_each_game(made):
    options = SimpleNamespace(COVER=CARD)
    made.covers[1] = OFF
    made.covers[2] = BAR
    assert [made.cover(name, options) for name in ("gold", "nuggets", "goldrausch")] == [
        CARD,
        OFF,
        BAR,
    ]
