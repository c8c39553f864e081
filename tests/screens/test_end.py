"""The scores: gold is counted, the lowest score stops first, and the crown comes last."""

import itertools
from functools import partial

import pytest
from helpers import fresh
from helpers.frames import Hands, at_random, two_computers

from engine.games import make
from engine.journal import Journal
from sim.desktop.check.every_screen import RIGHT, A, B
from ui.core.people import GAMES


def count_gold(board="pygamer", press=()):
    """Show the scores of three seats with 7, 20 and 14, of which seat 1 wins.

    press: numbers of frames before which A is pressed

    Returns for each of 240 frames [the height of each stack, the heading, whether crowns are shown,
    how often the screen was left, whether A is offered, the number of each stack].
    """
    hands = Hands(board)
    app = hands.app
    from ui.scores.scores import Scores

    app.lineup.players = 3
    app.lineup.sit(1, 2, 1)
    exits = []
    parts = [[4, 3], [4, 4, 4, 4, 4], [4, 4, 3, 3]]
    scores = Scores(app, "GOLD", parts, 2, "next", lambda: exits.append(True), None, None)
    app.show(scores)
    film = []
    for frame in range(240):
        if frame in press:
            hands.press(A, 0)
        hands.wait(1)
        heights = [stack.counted for stack in scores.stacks]
        numbers = [stack._number.text for stack in scores.stacks]
        is_crowned, is_offered = scores.crowns.y > -9, not scores.a_button.hidden
        film.append([heights, scores._heading.text, is_crowned, len(exits), is_offered, numbers])
    return film


@pytest.mark.parametrize("board", ["pygamer", "pico_oled", "feather_tft"])
def test_the_winner_is_named_last(board):
    film = fresh.call(count_gold, board)
    ends = [
        next(i for i, now in enumerate(film) if now[0][seat] == total)
        for seat, total in enumerate((7, 20, 14))
    ]
    assert ends[0] < ends[2] < ends[1]
    named = next(i for i, now in enumerate(film) if "wins" in now[1])
    crowned = next(i for i, now in enumerate(film) if now[2])
    assert ends[1] < crowned <= named
    assert 90 < named < 135  # 3 to 4.5 s
    offered = next(i for i, now in enumerate(film) if now[4])
    assert abs(offered - named) < 3
    for before, after in itertools.pairwise(film):
        assert all(a <= b for a, b in zip(before[0], after[0], strict=True))


def test_equal_stacks_have_equal_numbers():
    for heights, *_, numbers in fresh.call(count_gold):
        assert len({*numbers}) <= len({*heights}), (heights, numbers)


def test_a_press_shortens_the_count_and_one_after_a_pause_goes_on():
    film = fresh.call(count_gold, press=[20, 30, 55, 78, 83, 110, 143])
    assert film[20][0] == [7, 20, 14] and "wins" in film[20][1]
    # 33 frames are 1.1 s.
    assert [film[i][3] for i in (20, 30, 55, 78, 83, 110, 143)] == [0, 0, 0, 0, 0, 0, 1]


@fresh.alone
def test_no_face_tells_who_wins_a_tie_before_the_crown():
    hands = Hands("pygamer")
    app = hands.app
    from ui.scores.scores import Scores

    app.lineup.players = 3
    scores = Scores(app, "GOLD", [[9], [9], [4]], 1, "next", None, None, "")
    felt = []
    for stack in scores.stacks:
        feel = partial(lambda seat, laughs: felt.append((scores.crowned, seat, laughs)), stack.seat)
        stack.feel = feel
    app.show(scores)
    hands.wait(240)
    assert felt == [(False, 2, False), (True, 0, True)]


@pytest.mark.parametrize(
    "totals, sad", [([9, 5, 7], {1}), ([9, 5, 5], {1, 2}), ([3, 8], {0}), ([4, 4, 4], {1, 2})]
)
@fresh.alone
def test_only_the_last_cry(totals, sad):
    hands = Hands("pygamer")
    app = hands.app
    from ui.scores.scores import Scores

    app.lineup.players = len(totals)
    winners = 1 << totals.index(max(totals))
    scores = Scores(app, "GOLD", [[total] for total in totals], winners, "next", None, None, "")
    cried = set()
    for stack in scores.stacks:
        stack.feel = partial(lambda seat, laughs: laughs or cried.add(seat), stack.seat)
    app.show(scores)
    hands.wait(240)
    assert cried == sad


@fresh.alone
def test_scores_shown_again_after_highlights_are_left_at_once():
    hands = two_computers("pygamer", "nuggets")
    hands.play_out(at_random(1))
    hands.press(RIGHT, 900)
    hands.press(RIGHT)
    assert type(hands.app.screen).__name__ == "Highlights"
    hands.press(B, 20)
    assert type(hands.app.screen).__name__ == "Scores"
    hands.press(A)
    assert type(hands.app.screen).__name__ != "Scores"


@pytest.mark.parametrize(
    "person, players, headlines",
    [
        (-1, 2, ("You win!", "Du gewinnst!")),
        (0, 2, ("Marion wins!", "Marion gewinnt!")),
        (-1, 3, ("Red wins!", "Rot gewinnt!")),
    ],
)
@fresh.alone
def test_a_guest_alone_wins_as_you(person, players, headlines):
    from sim.desktop.check.every_screen import EveryScreen

    screens = EveryScreen("pygamer")
    from ui.scores.scores import headline

    lineup = screens.app.lineup
    lineup.players = players
    lineup.sit(0, 0, person)
    lineup.sit(1, 1, -1)
    for language, words in zip(("en", "de"), headlines, strict=True):
        screens._texts.load(language)
        assert headline(lineup, 1) == words


@fresh.alone
def test_the_loser_starts_the_next_game():
    """Play Gold Nuggets between two easy computers, then press A. Each seat has one colour."""
    hands = two_computers("pygamer", "nuggets")
    app = hands.app
    hands.play_out(at_random(1))
    least = min(range(2), key=app.play.game.score)
    assert app.screen.colours == 1
    while type(app.screen).__name__ == "Scores":
        hands.press(A)
    assert app.play.game.turn == least and app.saver.names() == ["nuggets"]


@pytest.mark.parametrize("grows", ["by the seats screen", "by a link"])
@fresh.alone
def test_a_person_who_changed_seats_ends_a_game(grows):
    """Move Kim from the third seat to the first of two, then play a game of three."""
    hands = Hands("pygamer")
    app = hands.app
    from sim.web import links
    from ui.menu.seats import Seats, seat_people

    seats = Seats(app, "nuggets")
    lineup = seats.lineup
    kim = lineup.people.add("Kim", 1)
    seat_people(lineup, 3)
    lineup.sit(2, 0, kim.number)
    seats.draw()
    seat_people(lineup, 2)
    lineup.sit(0, 0, kim.number)
    seats.draw()
    seats.back()
    if grows == "by a link":
        journal = Journal(make("nuggets"))
        journal.game.set_up(3, 0)
        journal.start(7)
        links.opens(app, "nuggets", journal)()
    else:
        seats = Seats(app, "nuggets")
        seat_people(seats.lineup, 3)
        seats.draw()
        app.start("nuggets", seats.lineup)
    hands.wait(4)
    assert app.play.game.players == 3
    hands.play_out(at_random(3))
    assert app.lineup.people.find(kim.number).result("nuggets", GAMES) == 1


@fresh.alone
def test_a_tiny_screen_shows_who_has_more():
    """With five faces and a note there are few pixels for the piles."""
    hands = Hands("pico_oled")
    app = hands.app
    from ui.scores.scores import Scores

    points = (19, 15, 21, 11, 11)
    app.lineup.players = len(points)
    parts = [[number] for number in points]
    scores = Scores(app, "Gold Nuggets", parts, 4, "again", None, None, "note")
    app.show(scores)
    hands.wait(200)
    heights = [stack._pixels for stack in scores.stacks]
    assert scores.crowned and len({*heights}) == len({*points})
    assert min(heights) >= 2 and max(heights) >= 2 * min(heights)
    (crown,) = scores.crowns
    assert crown.y > app.layout.RULE_Y


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
@fresh.alone
def test_falling_nuggets_cover_no_number(board):
    """They are drawn before all that stands on the screen but the backdrop.

    Nor are they behind the heading, or on a monochrome screen behind the numbers at its foot.
    """
    hands = Hands(board)
    from ui.scores.celebration import Celebration
    from ui.scores.scores import Scores

    hands.app.lineup.players = 2
    scores = Scores(hands.app, "GOLD", [[9], [4]], 1, "next", None, None, "")
    celebration = Celebration(scores)
    falling, layout = celebration._nuggets, scores.layout
    end = layout.HEIGHT // 2 if layout.MONO else layout.HEIGHT
    for done in range(150):
        celebration.step(done, 150)
        seen = [each for each in falling if not each.hidden]
        assert all(layout.RULE_Y < each.y < end - each.tile_height for each in seen)
    places = [at for at, part in enumerate(scores.group) if part in falling]
    assert places == [*range(1, 1 + len(falling))]
