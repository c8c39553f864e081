"""After a game the scores find out what happened; a moment can be played again, uncounted."""

import sys
from types import SimpleNamespace
from unittest.mock import Mock

import pytest
from helpers import fresh
from helpers.frames import Hands

from sim.check.every_screen import LEFT, RIGHT, UP, A, B


class Table(Hands):
    """One person and a computer have played Gold Nuggets to its scores; `full`: where there is no
    room to look for what happened."""

    def __init__(self, board, match, full=False):
        super().__init__(board)
        from ui.play.session import GameSession

        app = self.app
        app.lineup.players = 2
        app.lineup.match = match
        app.lineup.starter = 0
        app.lineup.sit(1, 2, 1)
        if full:
            from engine.nuggets import moments

            moments._Judge = Mock(side_effect=MemoryError)
        app.play = GameSession(app, "nuggets")
        app.play.begin()
        self.screens.arrive()
        self.play_well()
        assert self.shown() == "Scores" and app.screen.b_words.text == "menu"
        self.frames = 0
        while app.screen.b_words.text == "menu" and self.frames < 1200:
            self.wait(1)
            self.frames += 1
        self.wait(60)
        assert app.screen.b_words.text == "Story"
        assert full or not [name for name in sys.modules if name.endswith(".moments")]
        self.press(B)
        assert self.shown() == "Happened"

    def play_well(self):
        from engine.player import make

        game, view = self.app.play.game, bytearray(128)
        best = make(self.app.play.name, "easy", 0, 1)
        best.new_game(game.setup)

        def choose(actions, count):
            best.seat = game.turn
            game.view(view)
            return best.decide(view, actions, count)

        self.play_out(choose)

    def shown(self):
        return type(self.app.screen).__name__

    def words(self):
        return [line.text for line in self.app.screen._lines if line.text]

    def turned(self, *keys):
        """The words after each key."""
        for key in keys:
            self.press(key, 20)
            yield self.words()


@pytest.mark.parametrize(
    "board, match", [("pygamer", False), ("pico_oled", True), ("feather_tft", False)]
)
@fresh.alone
def test_a_moment_is_told_and_played_again_and_nothing_of_that_counts(board, match):
    table = Table(board, match)
    app, finished = table.app, table.app.play
    assert 120 < table.frames < 600  # less than 20 s
    pages = app.screen._pages
    first, (*others, luck, seed) = table.words(), table.turned(*[RIGHT] * (len(pages) - 1))
    assert 0 <= len(others) <= 2 and first and all(others)
    assert luck[0].startswith("Luck of the dice") and "Pip" in " ".join(luck)
    assert "seed %d." % finished.journal.rng.seed in " ".join(seed)
    assert [*table.turned(RIGHT, LEFT, RIGHT, UP, RIGHT)] == [first, seed, first, seed, first]
    counts, stored = app.saver.counts, app.saver.stored
    lineup, points = app.lineup.pack(), finished.match.points
    table.press(A)
    assert app.play is not finished and app.play.journal.count == pages[0].number
    seat = pages[0].seat
    assert (app.lineup.level(1 - seat), app.lineup.level(seat)) == (2, 0)
    table.play_well()
    table.wait(400)
    assert table.shown() == "Scores" and app.screen.a_words.text == "again"
    table.press(B, 70)
    assert table.shown() == ("Scores" if match else "Menu")
    assert app.lineup.pack() == lineup and app.saver.counts == counts
    app.saver.save()
    # A game that is opened again keeps how often it was tried, too.
    assert app.play.match.points == points if match else app.saver.stored == stored
    assert app.saver.names() == (["nuggets"] if match else [])


@fresh.alone
def test_a_board_without_room_to_find_what_happened_says_so():
    table = Table("pygamer", False, full=True)
    assert table.words() == ["Not enough memory"]
    table.press(A)
    assert table.shown() == "Happened"  # there is nothing that A would try


@pytest.mark.parametrize("milliseconds, steps", [(1, 5), (5, 3), (50, 1)])
@fresh.alone
def test_a_frame_looks_as_far_as_its_time_allows(milliseconds, steps):
    """Of GOLD there are up to 1,400 steps of 1 to 7 ms, of the others some 100 of 50."""
    from ui.scores.scores import Scores

    looked = Mock(step=Mock(return_value=False))
    clock = SimpleNamespace(now=lambda: looked.step.call_count * milliseconds)
    clock.since = lambda then: clock.now() - then
    app = SimpleNamespace(clock=clock, handheld=SimpleNamespace(on_pc=False))
    Scores._look(SimpleNamespace(_moments=looked, app=app))
    assert looked.step.call_count == steps
