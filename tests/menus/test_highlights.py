"""Highlights of a game: found at the scores, and shown one page at a time."""

import re
import sys
from types import SimpleNamespace
from unittest.mock import Mock

import pytest
from helpers import fresh
from helpers.frames import Hands, at_random

from sim.desktop.check.every_screen import DOWN, LEFT, RIGHT, UP, A, B
from sim.paths import ROOT


class Table(Hands):
    """A game of Gold Nuggets between a person and a computer, played up to its highlights.

    full: whether the memory is too full to search for highlights
    """

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
        self.buttons = {self.buttons_shown()}
        self.frames = 0
        while not app.screen._pages and self.frames < 1200:
            self.wait(1)
            self.frames += 1
        self.wait(60)
        self.buttons.add(self.buttons_shown())
        assert full or not [name for name in sys.modules if name.endswith(".moments")]
        self.press(DOWN)
        assert self.shown() == "Highlights"

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

    def buttons_shown(self):
        return self.app.screen.a_words.text, self.app.screen.b_words.text

    def shown(self):
        return type(self.app.screen).__name__

    def words(self):
        return [line.text for line in self.app.screen._lines if line.text]

    def turned(self, *keys):
        """Press each key and yield the texts after it."""
        for key in keys:
            self.press(key, 20)
            yield self.words()


BOARDS = pytest.mark.parametrize(
    "board, match", [("pygamer", False), ("pico_oled", True), ("feather_tft", False)]
)


@BOARDS
@fresh.alone
def test_highlights_end_with_luck_and_seed(board, match):
    table = Table(board, match)
    assert 120 < table.frames < 600  # frames of 33 ms: less than 20 s
    pages = table.app.screen._pages
    first, (*others, last) = table.words(), table.turned(*[RIGHT] * (len(pages) - 1))
    assert 0 <= len(others) <= 3 and first and all(others)
    assert last[0].startswith("Luckier dice: ")
    assert "Seed %d: the same" % table.app.play.journal.rng.seed in " ".join(last)
    assert table.buttons_shown() == ("done", "back")
    assert [*table.turned(RIGHT, LEFT, RIGHT, UP)] == [first, last, first, last]
    table.press(A, 70)
    assert table.shown() == "Scores"


@BOARDS
@fresh.alone
def test_buttons_at_the_end_keep_their_meaning(board, match):
    """Check the buttons before and after the search, and again after B at the highlights."""
    table = Table(board, match)
    app, finished = table.app, table.app.play
    assert table.buttons == {("next" if match else "again", "menu")}
    assert table.buttons_shown() == ("next", "back")
    counts, stored = app.saver.counts, app.handheld.store.load()
    table.press(B, 70)
    assert table.shown() == "Scores" and {table.buttons_shown()} == table.buttons
    assert "wins" in app.screen._heading.text and "↓" in app.screen._link.text and app.screen._pages
    assert not app.screen.moving
    table.press(DOWN, 70)
    assert table.shown() == "Highlights"
    table.press(B, 70)
    table.press(A, 70)
    if match:
        assert app.play is finished and table.shown() == "Scores" and app.screen._play is None
    else:
        assert table.shown() == "NuggetsTable" and not app.play.match.points
    assert app.saver.counts == counts and (app.handheld.store.load() == stored) == match


@fresh.alone
@pytest.mark.parametrize("is_search", [False, True])
def test_an_arrow_before_the_highlights_waits_for_them(is_search):
    """While they are searched, and while nuggets still rain."""
    hands = Hands("pygamer")
    from ui.play.session import GameSession

    app = hands.app
    app.lineup.players, app.lineup.starter = 2, 0
    app.lineup.seats[0] = app.lineup.seats[1] = 0
    app.play = GameSession(app, "gold")
    app.play.begin()
    hands.screens.arrive()
    hands.play_out(at_random(1))
    for _ in range(900):
        hands.wait(1)
        if app.screen._moments if is_search else app.screen.crowned:
            break
    assert app.screen.moving != is_search and not app.screen._pages
    hands.press(DOWN, 1)
    assert app.screen._link.text == "Highlights…" and not app.screen.moving
    for _ in range(900):
        hands.wait(1)
        if type(app.screen).__name__ == "Highlights":
            break
    assert type(app.screen).__name__ == "Highlights" and app.screen._at == 0


@fresh.alone
def test_b_at_the_scores_leads_to_the_menu():
    table = Table("pygamer", False)
    table.press(B, 70)
    table.press(B, 70)
    assert table.shown() == "Menu" and table.app.saver.names() == []


@fresh.alone
def test_the_scores_make_way_for_the_pictures_of_highlights():
    Table("pygamer", False)
    assert "ui.scores.scores" not in sys.modules and "ui.nuggets.scores" not in sys.modules


@fresh.alone
def test_full_memory_shows_a_message_at_the_highlights():
    table = Table("pygamer", False, full=True)
    assert table.words() == ["Not enough memory"]


@fresh.alone
def test_a_moment_without_room_for_its_picture_has_words():
    table = Table("pygamer", False)
    table.app.art = Mock(side_effect=MemoryError)
    table.app.screen._sheets.clear()
    told = table.turned(*[RIGHT] * 2)
    assert all(told) and table.app.screen._picture is None


def guest_against(computers):
    """Return the Lineup of a guest who plays alone against some computers."""
    lineup = Hands("pygamer").app.lineup
    lineup.players = 1 + computers
    lineup.seats[0] = 0
    for seat in range(1, lineup.players):
        lineup.sit(seat, 2, seat)
    return lineup


@pytest.mark.parametrize(
    "kind, amount, odds, text",
    [
        ("roll_on", 4, (600, 80), "You had 4 and rolled on: 8% to win. Taking: 60%."),
        ("stop", 1, (600, 80), "You took 1: 8% to win. Rolling on: 60%."),
        ("dice", -1, (600, 80), "You set other dice aside: 8% to win. These: 60%."),
        (
            "took",
            3,
            (600, 80),
            "You took from the middle: +3.\nTo win: 60%, then 8%",
        ),
        ("took", 3, (-1, -1), "You took from the middle: +3."),
    ],
)
@fresh.alone
def test_words_name_both_chances_of_a_person_alone(kind, amount, odds, text):
    lineup = guest_against(1)
    from engine.moment import Moment
    from ui.scores.highlights import words

    moment = Moment(1, kind, 0, 0, amount)
    moment.before, moment.after = odds
    moment.is_mistake = kind in ("roll_on", "stop", "dice")
    assert words(lineup, moment) == text


@pytest.mark.parametrize(
    "kind, is_praise, text",
    [
        ("risked", False, "You had 5 and rolled on at a risk of 44%."),
        ("feared", False, "You took 5. Another roll risked only 44%."),
        ("took", True, "You took from the middle: +5.\nOne roll had a risk of 44%."),
        ("bust", False, "You went bust: 5 missed."),
    ],
)
@fresh.alone
def test_words_name_the_risk_of_a_roll(kind, is_praise, text):
    lineup = guest_against(2)
    from engine.moment import Moment
    from ui.scores.highlights import words

    moment = Moment(1, kind, 0, 0, 5)
    moment.risk = -1 if kind == "bust" else 444
    moment.is_mistake = kind in ("risked", "feared")
    moment.is_praise = is_praise
    assert words(lineup, moment) == text


@pytest.mark.parametrize(
    "given, costs, text",
    [
        ([-53, 53], [98, 97], "Luckier dice: Pip.\nBetter choices: nobody."),
        ([30, -30], [10, 60], "Luckier dice: You.\nBetter choices: You."),
        ([4, -4], [60, 10], "Luckier dice: nobody.\nBetter choices: Pip."),
        ([20, -3], None, "Luckier cards: You, by 23 gold."),
        ([-2, -1], None, "Luckier cards: nobody."),
    ],
)
@fresh.alone
def test_luck_names_who_had_more_of_it(given, costs, text):
    lineup = guest_against(1)
    from engine.moment import Luck
    from ui.scores.highlights import words

    page, seed = (Luck(given, costs), 7), "\nSeed 7: the same luck again, on a PC."
    assert words(lineup, page) == text + seed
    lineup.seats[1] = 0
    assert words(lineup, page).count("\n") == 1


# The kinds of moments that are always mistakes (engine/GAME/moments.py).
ALWAYS_MISTAKES = {
    *("missed", "card", "seen", "won", "rush", "lucky", "miner"),
    *("roll_on", "stop", "dice", "source", "risked", "feared", "better"),
    *("chip", "no_chip", "coin"),
}


@pytest.mark.parametrize("language", ["en", "de", "fr", "ja"])
def test_a_highlight_that_is_no_mistake_has_a_headline_of_its_own(language):
    keys = (ROOT / "lib/ui/texts" / (language + ".txt")).read_text("utf-8")
    kinds = {*re.findall("^moment_(.*?)=", keys, re.M)}
    assert {*re.findall("^headline_(.*?)=", keys, re.M)} == kinds - ALWAYS_MISTAKES | {"luck"}


@pytest.mark.parametrize(
    "is_mistake, heading", [(False, "A good catch!"), (True, "12 in the middle")]
)
@fresh.alone
def test_the_heading_of_a_highlight(is_mistake, heading):
    hands = Hands("pygamer")
    from engine.moment import Luck, Moment
    from ui.scores.highlights import Highlights

    moment = Moment(1, "took", 0, 0, 3)
    moment.is_mistake, moment.stage = is_mistake, 12
    for page, told in ((moment, heading), ((Luck([1, 2]), 7), "Luck"), ("no_room", "Highlights")):
        hands.app.show(Highlights(hands.app, "nuggets", [page], None))
        assert hands.app.screen._heading.text == told


@fresh.alone
def test_a_game_without_highlights_leads_to_none():
    table = Table("pygamer", False)
    table.press(B, 30)
    scores = table.app.screen
    scores._play, scores._pages = table.app.play, None
    scores._offer([])
    assert scores._link.text == ""
    table.press(DOWN, 30)
    assert table.app.screen is scores


@fresh.alone
def test_words_of_a_robbed_person_alone():
    lineup = guest_against(1)
    from engine.moment import Moment
    from ui.scores.highlights import words

    moment = Moment(1, "stole", 1, 0, 2)
    moment.other = 0
    assert words(lineup, moment) == "Pip robbed you: +2."
    lineup.seats[1] = 0
    assert words(lineup, moment) == "Green robbed Red: +2."


@pytest.mark.parametrize("milliseconds, steps", [(1, 20), (5, 7), (50, 1)])
@fresh.alone
def test_a_frame_searches_within_its_time(milliseconds, steps):
    """Search with steps of 1 to 50 ms.

    A game of GOLD takes up to 1,400 steps of 1 to 7 ms, the others about 100 steps of 50 ms.
    """
    from ui.scores.scores import Scores

    search = Mock(step=Mock(return_value=False))
    clock = SimpleNamespace(now=lambda: search.step.call_count * milliseconds)
    clock.since = lambda then: clock.now() - then
    app = SimpleNamespace(clock=clock, handheld=SimpleNamespace(on_pc=False))
    Scores._look(SimpleNamespace(_moments=search, app=app))
    assert search.step.call_count == steps
