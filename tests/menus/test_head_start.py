"""Head starts, offered to a player who has lost many games in a row."""

import pytest
from helpers import fresh
from helpers.frames import Hands, at_random

from engine.games import NAMES
from sim.desktop.check.every_screen import DOWN, RIGHT, UP, A, B, EveryScreen

BOARDS = ("pygamer", "pico_oled", "feather_tft")


@pytest.mark.parametrize(
    "board, name, language, answer",
    [
        *((*case, "en", True) for case in zip(BOARDS, NAMES, strict=True)),
        *(("pygamer", NAMES[0], language, False) for language in ("de", "fr", "ja")),
    ],
)
@fresh.alone
def test_three_losses_offer_a_head_start(board, name, language, answer):
    """Let one of two players who have both lost twice lose once more.

    answer: whether to accept the offer with A, or to press B at the scores and at the offer
    """
    hands = Hands(board)
    from ui import texts
    from ui.core.people import HEAD_START, LOST

    app = hands.app
    texts.load(language)
    app.lineup.players = 2
    people = [app.lineup.people.add(name, face) for face, name in enumerate(("Ann", "Zoé"))]
    for seat, person in enumerate(people):
        app.lineup.sit(seat, 0, person.number)
        person.results[LOST] = 2
    app.start(name)
    hands.wait(4)
    hands.press(B, 4)
    winner = hands.play_out(at_random(3)).bit_length() - 1
    key = A if answer else B
    hands.wait(300)
    hands.press(key, 64)
    offer, seats = app.screen, (winner, 1 - winner)
    rows = offer.rows()
    assert people[1 - winner].name in offer.why
    hands.press(key, 4)
    people = [app.lineup.person(seat) for seat in seats]
    assert [person.results[HEAD_START] for person in people] == [0, 2 * answer]
    assert [person.results[LOST] for person in people] == [0, 0]
    assert bytes(app.lineup.people.pack()) in app.handheld.store.load()
    if answer:
        gold = app.play.options.gold_of(people[1])
        assert [app.play.game.head_start(seat) for seat in seats] == [0, gold]
        assert "+%d" % gold in rows[0][0]
    else:
        assert type(app.screen).__name__ == "Menu"


@pytest.mark.parametrize("players", range(2, 6))
@fresh.alone
def test_no_offer_is_made_for_ordinary_bad_luck(players):
    """Equal players lose as often in a row in fewer than one of six cases."""
    EveryScreen()
    from ui.core.lineup import Lineup
    from ui.core.people import LOST
    from ui.scores.counting import due_for_head_start

    lineup = Lineup()
    lineup.players = players
    ann = lineup.people.add("Ann", 0)
    lineup.sit(0, 0, ann.number)
    offered = []
    for lost in range(1, 30):
        ann.results[LOST] = lost
        if due_for_head_start(lineup):
            offered.append(lost)
    assert ((players - 1) / players) ** offered[0] < 1 / 6
    assert offered == [*range(offered[0], 30)] and offered[0] < 10


@pytest.mark.parametrize("players", range(2, 6))
@fresh.alone
def test_short_nuggets_deals_a_part_to_each(players):
    """Give the first seat a head start of 3, and share the other nuggets equally."""
    screens = EveryScreen()
    from ui import loading
    from ui.core.people import HEAD_START

    app = screens.app
    kim = app.lineup.people.add("Kim", 1)
    kim.results[HEAD_START] = 2
    app.lineup.players = players
    app.lineup.sit(0, 0, kim.number)
    loading.options(app, "nuggets").choose("short", "on")
    app.start("nuggets")
    screens.arrive()
    held, share = [app.play.game.score(seat) for seat in range(players)], 37 // players
    assert held == [share + 3] + [share] * (players - 1)
    assert app.play.game.middle == 77 - sum(held) and 36 <= sum(held) <= 40


@fresh.alone
def test_a_changed_row_shows_its_name():
    """Compare the row right after its value changed with the same row left and chosen again."""
    hands = Hands("pico_oled")
    from ui import texts
    from ui.menu.person import PersonPage

    texts.load("de")
    app = hands.app
    app.show(PersonPage(app, app.lineup.people.add("Kim", 1), 0, None))
    seen = set()
    for keys in (DOWN, RIGHT), (UP, DOWN):
        for key in keys:
            hands.press(key, 20)
        seen.add(hands.screens.machine.panel.image().tobytes())
    assert len(seen) == 1
