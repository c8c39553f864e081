"""Pages of highlights, with their cards or dice, faces and lights."""

import pytest
from helpers import fresh
from helpers.frames import Hands, at_random

from sim.desktop.check.every_screen import DOWN, RIGHT

WAIT = 1500  # frames


def pages(board, game, people):
    """Play a random game of two players and open each page of its highlights.

    people: the number of persons, 1 or 2

    Returns a list of (kind of page, number of tiles of its picture, number of lights that are on).
    """
    hands = Hands(board)
    app = hands.app
    from ui.play.session import GameSession

    app.lineup.starter = 0
    app.lineup.seats[:] = bytes((0, 0 if people == 2 else 1, 0, 0, 0))
    play = app.play = GameSession(app, game)
    play.new_seed = lambda: 3
    play.begin()
    hands.screens.arrive()
    hands.play_out(at_random(3))
    for _ in range(WAIT):
        if app.screen._pages:
            break
        hands.wait(1)
    hands.press(DOWN)
    pages_seen = []
    screen = app.screen
    for page in screen._pages:
        app.mark_pixels_dirty()  # like the app at each key
        hands.wait(30)
        lit = sum(map(any, hands.screens.machine.grid()))
        picture = screen._picture
        pages_seen.append((getattr(page, "kind", "luck"), len(picture) if picture else 0, lit))
        hands.press(RIGHT, 1)
    return pages_seen


CARDS = {"missed", "card", "seen", "won"}
MISTAKES = {"roll_on", "stop", "dice", "source", "chip", "no_chip", "coin", *CARDS}


@pytest.mark.parametrize(
    "board",
    ["pygamer", *(pytest.param(n, marks=pytest.mark.long) for n in ("feather_tft", "pico_oled"))],
)
@pytest.mark.parametrize("game", ["gold", "nuggets"])
def test_games_of_people_show_no_mistakes(board, game):
    pages_seen = fresh.call(pages, board, game, 2)
    moments = [page for page in pages_seen if page[0] != "luck"]
    assert moments and not {kind for kind, _, _ in moments} & MISTAKES
    for kind, tiles, lit in moments:
        assert tiles >= 1, kind
        assert lit == (2 if game == "gold" and tiles == 3 else lit) and lit
    assert pages_seen[-1][:2] == ("luck", 0)


def test_a_person_alone_sees_mistakes_after_praise():
    kinds = [kind for kind, _, _ in fresh.call(pages, "pygamer", "nuggets", 1)]
    wrong = [kind in MISTAKES for kind in kinds]
    assert any(wrong) and not wrong[0]


@pytest.mark.parametrize(
    "board, share", [("pygamer", 0.4), ("feather_tft", 0.5), ("pico_oled", 0.6)]
)
@fresh.alone
def test_two_cards_fill_the_middle(board, share):
    """Two cards take this share of the height between one line and the bar, and the width."""
    app = Hands(board).app
    from engine.gold.rules import DYNAMITE
    from engine.moment import Moment
    from ui.scores.highlights import Highlights

    moment = Moment(1, "recalled", 0, 0, 4)
    moment.shown = bytes((DYNAMITE, 4))
    screen = Highlights(app, "gold", [moment], None)
    layout, picture = app.layout, screen._picture
    below = layout.FIRST_LINE + layout.LINE - layout.ROW_BASELINE
    room = layout.HEIGHT - layout.BAR - below
    height = picture.scale * picture[0].tile_height
    assert share * room <= height <= room
    assert below <= picture.y and abs(2 * (picture.y - below) + height - room) <= 1
    assert picture.scale * (picture[-1].x + picture[-1].tile_width) > 0.6 * layout.WIDTH


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
@fresh.alone
def test_each_miner_has_a_picture_of_its_own(board):
    app = Hands(board).app
    from engine.gold import rules
    from ui.gold import pictures

    sheet, count = pictures.sheet(app, "")
    width = sheet.width // count
    seen = set()
    for card in filter(rules.is_miner, {*rules.deck()}):
        left = int(pictures._digit(card), 36) * width
        seen.add(tuple(sheet[left + x, y] for y in range(sheet.height) for x in range(width)))
    assert len(seen) == 20


@fresh.alone
def test_a_face_without_a_picture_is_large_and_in_the_middle():
    app = Hands("pygamer").app
    from engine.moment import Moment
    from ui.scores.highlights import Highlights

    face = Highlights(app, "goldrausch", [Moment(1, "turned", 0, 0, 4)], None)._face
    side = face.scale * face[0].tile_width
    assert side >= 64 and 2 * face.x + side == app.layout.WIDTH


@pytest.mark.parametrize("lines", [1, 2, 3, 4])
@fresh.alone
def test_dice_never_cover_the_words(lines):
    """Show seven dice below one to four lines of words."""
    app = Hands("pico_oled").app
    from engine.moment import Moment
    from ui.scores import highlights

    highlights.words = lambda lineup, moment: "\n".join(["Words"] * lines)
    moment = Moment(1, "took", 0, 0, 4)
    moment.shown = bytes(7)
    screen = highlights.Highlights(app, "nuggets", [moment], None)
    picture = screen._picture
    ends = app.layout.FIRST_LINE + app.layout.LINE * (lines - 1)
    assert (picture.y >= ends) if lines < 4 else not picture
