"""Who has lost three games in a row is offered a head start, once, and has it from then on."""

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
def test_who_lost_three_games_begins_the_next_with_gold_or_declines(board, name, language, answer):
    """Ann and Zoé have both lost twice, and one of them loses once more: A is pressed at the scores
    and at the offer if `answer`, else B."""
    hands = Hands(board)
    from ui import texts
    from ui.core.people import HEAD_START, LOST

    app = hands.app
    texts.load(language)
    app.lineup.players = 2
    people = [app.lineup.people.add(who, face) for face, who in enumerate(("Ann", "Zoé"))]
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
    assert bytes(app.lineup.people.pack()) in app.saver.stored
    if answer:
        kept = app.play.options.gold_of(people[1])
        assert [app.play.game.head_start(seat) for seat in seats] == [0, kept]
        assert "+%d" % kept in rows[0][0]
    else:
        assert type(app.screen).__name__ == "Menu"


@pytest.mark.parametrize("players", range(2, 6))
@fresh.alone
def test_a_short_game_of_nuggets_begins_with_a_part_for_all(players):
    """The person at the first seat has a head start of 3."""
    screens = EveryScreen()
    from ui import loading
    from ui.core.people import HEAD_START

    app = screens.app
    kim = app.lineup.people.add("Kim", 1)
    kim.results[HEAD_START] = 2
    app.lineup.players = players
    app.lineup.sit(0, 0, kim.number)
    loading.options(app, "nuggets").choose("short", "nuggets40")
    app.start("nuggets")
    screens.arrive()
    held, part = [app.play.game.score(seat) for seat in range(players)], 37 // players
    assert held == [part + 3] + [part] * (players - 1)
    assert app.play.game.middle == 77 - sum(held) and 36 <= sum(held) <= 40


@fresh.alone
def test_a_row_of_the_oled_keeps_its_name_where_its_value_changes():
    """Right after the head start on a person's page was changed, and once its row was left and
    chosen again."""
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
