"""After a game the scores find out what happened; a moment can be played again, uncounted."""

import sys
from types import SimpleNamespace

import pytest
from helpers import fresh
from helpers.frames import Hands


def told(board, match, is_full=False):
    """One person plays a computer at Gold Nuggets. What is seen and kept on the way to a moment
    that is played again, to its end, and back; `is_full`: where there is no room to look for it."""
    from engine.player import make
    from sim.check.every_screen import LEFT, RIGHT, UP, A, B

    hands = Hands(board)
    app, wait, press = hands.app, hands.wait, hands.press

    def play_out():
        game, view = app.play.game, bytearray(128)
        best = make(app.play.name, "easy", 0, 1)
        best.new_game(game.setup)

        def choose(actions, count):
            best.seat = game.turn
            game.view(view)
            return best.decide(view, actions, count)

        hands.play_out(choose)

    from ui.play.session import GameSession

    app.lineup.players = 2
    app.lineup.match = match
    app.lineup.starter = 0
    app.lineup.sit(1, 2, 1)
    if is_full:
        from engine.nuggets import moments

        def no_room(*_):
            raise MemoryError

        moments._Judge = no_room
    app.play = GameSession(app, "nuggets")
    app.play.begin()
    hands.screens.arrive()
    play_out()
    finished = app.play
    seen = {"first": type(app.screen).__name__, "label": [app.screen.b_words.text], "frames": 0}
    while app.screen.b_words.text == seen["label"][0] and seen["frames"] < 1200:
        wait(1)
        seen["frames"] += 1
    wait(60)
    seen["label"].append(app.screen.b_words.text)
    seen["loaded"] = [name for name in sys.modules if name.endswith(".moments")]
    press(B)
    seen["second"] = type(app.screen).__name__
    moments = app.screen._pages

    def turned(keys):
        for key in keys:
            yield [line.text for line in app.screen._lines if line.text]
            press(key, 20)

    seen["words"] = list(turned([RIGHT] * len(moments)))
    if is_full:
        press(A)
        seen["first"], seen["second"] = seen["second"], type(app.screen).__name__
        return seen
    seen["turned"] = list(turned((LEFT, RIGHT, UP, RIGHT)))[1::2]
    counts, stored = app.saver.counts, app.saver.stored
    lineup, points = app.lineup, finished.match.points
    press(A)
    moment = moments[0]
    seen["again"] = [app.play is not finished, app.play.journal.count == moment.number]
    seen["computer"] = [app.lineup.level(1 - moment.seat), app.lineup.level(moment.seat)]
    play_out()
    wait(400)
    seen["end"] = [type(app.screen).__name__, app.screen.a_words.text]
    press(B, 10)
    wait(60)
    seen["back"] = [type(app.screen).__name__, app.lineup is lineup]
    seen["counted"] = counts == app.saver.counts
    app.saver.save()
    # A game that is opened again keeps how often it was tried, too.
    seen["kept"] = app.play.match.points == points if match else app.saver.stored == stored
    seen["names"] = app.saver.names()
    return seen


@pytest.mark.parametrize(
    "board, match", [("pygamer", False), ("pico_oled", True), ("feather_tft", False)]
)
def test_a_moment_is_told_and_played_again_and_nothing_of_that_counts(board, match):
    seen = fresh.call(told, board, match)
    assert seen["first"] == "Scores" and seen["second"] == "Happened"
    assert seen["label"] == ["menu", "Story"] and seen["loaded"] == []
    assert 120 < seen["frames"] < 600  # less than 20 s
    *moments, luck = seen["words"]
    assert 1 <= len(moments) <= 3 and all(moments)
    assert luck[0].startswith("Luck of the dice") and "Pip" in " ".join(luck)
    assert seen["turned"] == seen["words"][-1:] * 2
    assert seen["again"] == [True, True] and seen["computer"] == [2, 0]
    assert seen["end"] == ["Scores", "again"]
    assert seen["back"] == ["Scores" if match else "Menu", True]
    assert seen["counted"] and seen["kept"]
    assert seen["names"] == (["nuggets"] if match else [])


def test_a_board_without_room_to_find_what_happened_says_so():
    seen = fresh.call(told, "pygamer", False, True)
    assert seen["label"][1] == "Story" and seen["words"] == [["Not enough memory"]]
    assert seen["first"] == seen["second"] == "Happened"  # there is nothing that A would try


def steps_of_a_frame(milliseconds):
    """How many steps the scores look at in a frame, if each takes so long."""
    from ui.scores.scores import Scores

    time = [0]

    def step():
        time.append(time[-1] + milliseconds)

    clock = SimpleNamespace(now=lambda: time[-1], since=lambda then: time[-1] - then)
    looked = SimpleNamespace(deep=False, step=step)
    Scores._look(SimpleNamespace(_moments=looked, app=SimpleNamespace(clock=clock)))
    return len(time) - 1


def test_a_frame_looks_as_far_as_its_time_allows():
    """Of GOLD there are up to 1,400 steps of 1 to 7 ms, of the others some 100 of 50."""
    assert [fresh.call(steps_of_a_frame, each) for each in (1, 5, 50)] == [5, 3, 1]
