"""What the page's Python does, without a browser: links, touches, what is kept, languages."""

import re
import zlib
from itertools import product

import pytest
from page.conftest import told

from engine import games
from sim.desktop.records import record as records
from sim.desktop.tournaments import bots
from sim.web import links

GOLD = "pocket = Pocket()\npocket.begin_gold()\n"


def test_the_question_for_a_language_is_never_seen():
    """The device's own is taken before the first picture."""
    shown = told("shown = Pocket(language='de-AT').said['screen']\ntold = len({*map(str, shown)})")
    assert shown == 1


def test_the_language_is_asked_for_once_where_the_device_names_none():
    """Memory is written before anybody has chosen anything."""
    nvm = told("told = list(Pocket(language='de').machine.nvm)")
    again = """
pocket = Pocket(language="de", nvm=bytes(%r))
told = [pocket.screen, *pocket.said["spoken"]]
"""
    assert told(again % (nvm,)) == ["Menu", ["de"]]


@pytest.mark.parametrize("language", ["de-AT", "es"])
def test_the_first_game_begins_with_the_offer_of_its_lesson(language):
    """Whether the page has chosen the language or the player."""
    code = """
from ui.texts import say
pocket = Pocket(language=%r, newcomer=True)
if pocket.screen == "LanguageList":
    pocket.press("A")
    pocket.run(20)
pocket.row(0)
told = [pocket.screen, pocket.app.screen.why == say("offer_why")]
"""
    assert told(code % language) == ["Dialog", True]


def test_a_touched_card_is_turned_up_wherever_it_lies():
    code = """
from engine.gold.rules import DOWN
told = []
for place in (0, 63, 36, 7, 56):
    assert pocket.app.screen._can_flip(place)
    pocket.flip(place)
    told.append([pocket.app.play.journal.count, pocket.app.screen.shown.view[place] != DOWN])
    for _ in range(6):
        if pocket.app.screen.blocked:
            pocket.touch(10, 10)
        pocket.run(20)
"""
    assert told(GOLD + code) == [[count, True] for count in range(1, 6)]


BOARDS = ("pygamer", "feather_tft", "pico_oled")
# In the suite the longest game, on the screen that is drawn soonest.
SHORT = [("pico_oled", "goldrausch")]
CASES = [
    pytest.param(*case, marks=() if case in SHORT else pytest.mark.long)
    for case in product(BOARDS, games.NAMES)
]


@pytest.mark.parametrize("board, game", CASES)
def test_a_whole_game_is_played_by_touches_alone(board, game):
    """Fingers anywhere on the screen, never on the bar: every game comes to its end."""
    code = """
import random
fingers = random.Random(5)
pocket = Pocket(board="%s")
pocket.app.settings.motion = 4
pocket.row(%d)
if pocket.app.screen.rows()[1][0] == "Length":
    pocket.press("DOWN", "RIGHT", "UP")  # two rounds of Goldrausch in place of four
pocket.row(0)
seen, layout = set(), pocket.app.layout
for _ in range(6000):
    if pocket.screen in ("Scores", "Menu"):
        break
    seen.add(pocket.screen)
    pocket.touch(fingers.randrange(layout.WIDTH), fingers.randrange(layout.HEIGHT - layout.BAR))
told = [pocket.screen, sorted(seen), pocket.app.play.game.over]
""" % (board, games.NAMES.index(game))
    screen, seen, over = told(code)
    assert over and screen != "Menu", (screen, seen)


def test_a_small_card_is_chosen_by_one_touch_and_turned_by_the_next():
    """On a phone a card is 26 points wide; a larger one turns at once."""
    code = """
from sim.desktop import touch
pocket = Pocket()
pocket.row(0)
pocket.row(0)
pocket.run(200)
table, told = pocket.app.screen, []
x, y = table.cards.xs[0] + 4, table.cards.ys[0] + 4
for size in (2.2, 2.2, 4):
    told.append(touch.keys(pocket.app, x, y, size)[-1:])
    if size == 2.2:
        pocket.touch(x, y, size)
        pocket.run(60)
        told.append([table.cursor, table.shown.view[0] == 7])
"""
    chosen, there, turned, after, *_ = told(code)
    assert chosen != ["A"] and there == [0, True]
    assert turned == ["A"] and not after[1]


@pytest.mark.parametrize("board", BOARDS)
def test_each_icon_of_the_menu_is_under_its_picture(board):
    code = """
pocket = Pocket(board=%r)
from sim.desktop import touch
from ui.menu.menu import PAGES, PITCH
menu, told = pocket.app.screen, [list(PAGES)]
left, top, scale = menu.places.ICONS
for page in [*range(len(PAGES)), 0]:
    for x in (PITCH * page, PITCH * page + 7):
        keys = touch.keys(pocket.app, left + scale * x, top + 4 * scale)
        pocket.press(*keys[:-1])
        told.append([menu.chosen, keys[-1]])
"""
    pages, *chosen = told(code % board)
    assert chosen == [[page, "A"] for page in [*pages, pages[0]] for _ in range(2)]


def test_a_row_changes_back_on_its_left_and_on_on_its_right():
    code = """
pocket = Pocket()
pocket.row(0)
layout, screen = pocket.app.layout, pocket.app.screen
y = screen.first_row + 2 * layout.ROW + 3
told = [screen.lineup.is_alone]
pocket.touch(layout.WIDTH - 10, y)
told.append(screen.lineup.is_alone)
pocket.touch(layout.VALUE_X + 8, y)
told.append(screen.lineup.is_alone)
pocket.touch(layout.FOOTER_BUTTONS[1] + 3, layout.HEIGHT - 4)
told.append(pocket.screen)
"""
    assert told(code) == [True, False, True, "Menu"]


def test_the_same_cards_come_by_a_link_and_a_game_as_it_was_played():
    code = """
for place in (3, 40):
    pocket.flip(place)
    pocket.run(30)
told = [pocket.link("play"), pocket.link("watch"), list(pocket.app.play.game.cards)]
"""
    cards, played, deck = told(GOLD + code)
    assert cards.startswith("play=gold.") and played.startswith("watch=gold.")
    follow = """
pocket = Pocket(%r, seed=99)
pocket.run(300)
play = pocket.app.play
told = [list(play.game.cards), play.journal.count, "refused" in pocket.said, "nvm" in pocket.said]
"""
    # With new cards the computer that sits there has begun, with two of its own, which are gone
    # then. Whoever watches changes nothing that is kept.
    for link, keeps, gone in ((cards, True, 4), (played, False, 2)):
        again, *rest = told(follow % link)
        assert rest == [2, False, keeps]
        assert sum(a != b for a, b in zip(again, deck, strict=True)) <= gone


@pytest.mark.parametrize("game", games.NAMES)
def test_a_record_in_a_link_is_watched_an_action_at_a_time_back_and_on_again(game):
    link = links.of_record(records.play(game, 3, 4, bots.seats("random", 3, 4), {}))
    assert len(link) < 8000
    code = """
def now():
    play = pocket.app.play
    view = bytearray(128)
    play.game.view(view)
    return [play.journal.count, list(view), play.game.over]

pocket = Pocket(%r)
pocket.app.settings.motion = 4
seen = [now()]
while len(seen) < 12:
    pocket.run(1)
    if now() != seen[-1]:
        seen.append(now())
back = []
for _ in range(6):
    pocket.back()
    back.append([now(), pocket.app.screen is pocket.app.play.table])
again = []
while len(again) < 5:
    pocket.run(1)
    if now() != (again or [back[-1][0]])[-1]:
        again.append(now())
opened = [pocket.app.play.name, pocket.app.play.game.players, "refused" in pocket.said]
told = [opened, seen, back, again]
"""
    opened, seen, back, again = told(code % link)
    assert opened == [game, 3, False]
    by_count = {count: (view, over) for count, view, over in seen}
    counts = [state[0] for state, _ in back]
    assert counts == list(range(seen[-1][0] - 1, seen[-1][0] - 7, -1))
    for (count, view, over), at_the_table in [*back, *([state, True] for state in again)]:
        assert by_count[count] == (view, over) and at_the_table
    assert len(again) == 5


@pytest.mark.parametrize("game", games.NAMES)
def test_a_link_opens_the_seats_of_a_game(game):
    code = """
pocket = Pocket("open=%s", language="de")
pocket.press("DOWN", "A")  # no lesson
pocket.run(40)
told = [pocket.screen, pocket.app.screen.name, "refused" in pocket.said]
"""
    screen, name, refused = told(code % game)
    assert (screen, name, refused) == ("Seats", game, False)


def test_who_plays_cannot_go_back():
    code = """
pocket.flip(3)
pocket.back()
told = pocket.app.play.journal.count
"""
    assert told(GOLD + code) == 1


def test_a_link_of_other_rules_is_not_shown_as_another_table():
    code = """
pocket.flip(3)
told = [pocket.link("play"), pocket.link("watch")]
"""
    follow = """
from engine.gold import rules
rules.FINGERPRINT = b"else"
pocket = Pocket(%r)
told = [pocket.said.get("refused"), pocket.screen]
"""
    for link in told(GOLD + code):
        assert told(follow % link) == [[["link_rules"]], "Menu"]


# Deeper than any Python parses: 900,000 brackets in 1,195 letters.
NESTED = links.pack(zlib.compress(b"[" * 900_000, 9, -15))


@pytest.mark.parametrize(
    "link",
    [
        *(
            "nonsense",
            "play=",
            "open=chess",
            "play=chess.AAAA",
            "play=gold.AAAA",
            "play=gold.%%%",
            "watch=gold.",
        ),
        "record=%s" % NESTED,
        *("record=AAAA", "record=", "play=gold." + "A" * 30_000, "damaged", "watch=nuggets.____"),
    ],
)
def test_a_bad_link_gets_one_sentence_and_the_menu(link):
    code = """
pocket = Pocket(%r)
told = [pocket.said.get("refused"), pocket.screen]
"""
    said, screen = told(code % link)
    assert said[0][0] in ("link_unknown", "link_rules", "link_damaged") and len(said) == 1
    assert screen == "Menu"


def test_a_handheld_that_is_new_speaks_as_the_device_does():
    new = 'pocket = Pocket(language="%s")\ntold = pocket.said["spoken"][-1][0]'
    spoken = {"de-AT": "de", "ja": "ja", "xx": "en", "": "en"}
    assert {language: told(new % language) for language in spoken} == spoken


def test_a_handheld_that_is_new_moves_as_the_device_does():
    calm = "told = Pocket(calm=%s).app.settings.motion"
    assert [told(calm % reduced) for reduced in (True, False)] == [1, 3]


def test_what_is_kept_comes_back():
    code = """
pocket.flip(3)
told = [list(pocket.said["nvm"][-1][0]), pocket.app.play.journal.count]
"""
    nvm, count = told(GOLD + code)
    again = """
pocket = Pocket(nvm=bytes(%r), language="de")
pocket.row(0)
pocket.run(20)
pocket.row(0)
pocket.run(20)
told = [pocket.app.play.journal.count, pocket.said["spoken"][-1][0]]
""" % (nvm,)
    assert told(again) == [1, "en"] and count == 1


def test_a_page_may_be_reloaded_at_once_after_a_game_was_opened():
    """Boards give a game up that could not be opened twice."""
    nvm = told(GOLD + "told = list(pocket.machine.nvm)")
    again = """
pocket = Pocket(nvm=bytes(%r))
pocket.row(0)
pocket.row(0)
pocket.run(20)
told = [list(pocket.machine.nvm), pocket.app.play is not None]
"""
    for _ in range(4):
        nvm, is_open = told(again % (nvm,))
        assert is_open


def test_memory_of_another_size_is_told():
    assert told("told = list(Pocket(nvm=bytes(100)).said)").count("unread") == 1


def test_the_words_of_the_screen_are_told_with_the_chosen_row_first():
    code = """
pocket = Pocket()
told = []
for button in ("RIGHT", "A", "DOWN"):
    pocket.press(button)
    pocket.run(40)
    told.append(pocket.said["words"][-1][0].split("\\n"))
"""
    poster, first, second = told(code)
    assert poster[0] == "Gold Nuggets"
    assert first[0].startswith("You against") and "Gold Nuggets" not in first, "told already"
    assert second[0].startswith("Ten minutes") and "GOLD" not in " ".join(second)


def test_advice_is_told_with_the_place_where_the_cursor_went():
    code = """
pocket = Pocket()
pocket.app.settings.advice = True
pocket.begin_gold()
pocket.press("B")
pocket.run(150)
told = pocket.said["words"][-1][0]
"""
    said = told(code)
    assert re.fullmatch(r"Look here: gold.*\nRow \d, column \d: .*", said)


NUGGETS = """
def heard():
    words = pocket.said.pop("words", [])
    pocket.run(60)
    return [line for lines, in words + pocket.said.pop("words", []) for line in lines.split("\\n")]

pocket = Pocket(seed=3)
pocket.app.lineup.seats[:] = bytes(5)
pocket.app.start("nuggets")
pocket.run(250)
"""


def test_the_dice_that_are_picked_and_the_risk_are_told():
    code = """
told = [heard()]
for key in ("LEFT", "A", "A", "DOWN"):
    pocket.press(key)
    told.append(heard())
"""
    choices, die, out, back, risk = told(NUGGETS + code)
    assert re.fullmatch(r"Roll \d dice, bust \d+%", risk[-1]), risk
    assert risk[-1] in choices
    assert re.fullmatch(r"[^,]+, picked\. In all: .+\.", die[-1]) and back == die
    assert re.fullmatch(r"[^,]+, not picked\. In all: .+\.", out[-1])


def test_where_the_cursor_is_is_told_when_the_rules_are_closed():
    code = """
heard()
pocket.press("START")
told = [heard()]
pocket.press("B")
told.append(heard())
"""
    rules, back = told(NUGGETS + code)
    assert rules and re.match(r"Roll \d dice", back[-1]), back


@pytest.mark.parametrize("game", games.NAMES)
def test_the_result_of_a_game_that_is_over_is_told_until_it_is_left(game):
    """That of the person, who plays at seat 0."""
    code = """
from sim.desktop.tournaments import bots
pocket = Pocket()
app, game = pocket.app, %r
app.start(game)
pocket.run(60)
play, choose = app.play, bots.seats("easy", 2, 3)
while not play.game.over:
    play.apply(choose[play.game.turn](play.game, play.actions[: play.legal()]))
play.show_all()
app.switch_to(play.finish)
pocket.run(60)
over = [result for result, in pocket.said["over"]]
told = [over, play.shown.score(0), pocket.screen]
app.switch_to(play.leave)
pocket.run(60)
told += [pocket.screen, pocket.said["over"][-1][0]]
"""
    over, points, screen, left, at_last = told(code % game)
    assert over[-1] == "%s %d" % (game, points) and screen == "Scores"
    assert left == "Menu" and at_last == ""
