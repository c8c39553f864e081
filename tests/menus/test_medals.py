"""Medals that a game has earned are announced below its winners."""

import pytest
from helpers import fresh
from menus.test_alone import Table

BOARDS = ("pygamer", "pico_oled", "feather_tft")


def won(board, head_start=0):
    """Return a table at the scores of the climb's first rung, which Kim has won."""
    table = Table(board)
    table.add("Kim", head_start)
    table.open("climb")
    table.press(5)
    table.play_on(1, (), wins=True)
    return table


def seen(table, frames):
    """Run a number of frames.

    Return the texts of the line below the gold, in order, each with whether a medal is shown.
    """
    screen, found = table.app.screen, []
    for _ in range(frames):
        table.wait(1)
        medal = screen._medals and not screen._medals._medal.hidden
        words = screen._note.text, bool(medal)
        if words[0] and words not in found:
            found.append(words)
    return found


@pytest.mark.parametrize("board", BOARDS)
@fresh.alone
def test_the_climb_is_announced_before_medals(board):
    table = won(board)
    note, first, *_ = seen(table, 900)
    assert (note, first) == (("The climb: 1 of 6", False), ("Kim: First win", True))


@fresh.alone
def test_each_medal_plays_its_tune_once():
    table = won("pygamer")
    from ui.core import tunes

    played = []
    table.app.handheld.sound.play = played.append
    table.wait(1500)
    assert played.count(tunes.GOLD) == len(table.app.play.medals) > 0


@fresh.alone
def test_a_medal_is_announced_once():
    table = won("pygamer")
    table.app.screen._then()
    table.wait(60)
    table.play_on(1, (), wins=True)
    assert (0, 0) not in table.app.play.medals


@fresh.alone
def test_a_long_announcement_shows_the_name_first():
    table = won("pico_oled")
    from ui.pages.text_pages import page_of
    from ui.scores.medals import Announcement

    person = table.app.lineup.person(0)
    person.name = "Marion"
    name = page_of("texts/people", 3)[0].split("\n")[2]
    announcement = Announcement(table.app.screen, table.app.screen._note, "", [(0, 2)])
    assert announcement._all == [(0, 2, "Marion"), (0, 2, name)]


@pytest.mark.parametrize("motion", [3, 0])
@fresh.alone
def test_a_medal_is_worn_by_its_winner_and_shown_on_the_grid(motion):
    table = won("pygamer")
    table.app.settings.motion = motion
    grid, places = table.screens.machine.grid, []
    for _ in range(900):
        table.wait(1)
        medals = table.app.screen._medals
        if medals.is_lit:
            places.append((medals._worn.x, medals._worn.y))
            is_seen = len({tuple(rgb) for rgb in grid()}) == 2 and grid()[3][0] > 0
            assert is_seen or len(places) < 3
        elif places:
            break
    face = table.app.screen.stacks[0]._figure.group
    x, y = places[-1]
    assert face.x < x < face.x + 32 and face.y < y < face.y + 32
    assert (len(set(places)) > 20) == (motion == 3)


@fresh.alone
def test_on_an_oled_a_medal_hides_no_face():
    table = won("pico_oled")
    seen(table, 700)
    screen = table.app.screen
    worn, face = screen._medals._worn, screen.stacks[0]._figure.group
    for _ in range(300):  # until its line follows the others
        if not worn.hidden:
            break
        table.wait(1)
    assert not worn.hidden and worn.y >= face.y
    assert face.x + face[0].bitmap.width < worn.x <= 128 - worn.bitmap.width
