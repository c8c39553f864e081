"""The page's Python without a browser: links, touches, saved memory and languages."""

import re
import zlib
from itertools import product

import pytest
from page.conftest import run_pocket

from engine import games
from sim.desktop.records import record as records
from sim.desktop.tournaments import bots
from sim.web import links

GOLD = "pocket = Pocket()\npocket.begin_gold()\n"


def test_a_known_language_is_used_before_the_first_picture():
    code = (
        "screens = Pocket(language='de-AT').messages['screen']\nresult = len({*map(str, screens)})"
    )
    assert run_pocket(code) == 1


def test_the_chosen_language_is_saved_at_once():
    """Memory is written before the player has chosen anything."""
    nvm = run_pocket("result = list(Pocket(language='de').machine.nvm)")
    restart = """
pocket = Pocket(language="de", nvm=bytes(%r))
result = [pocket.screen, *pocket.messages["spoken"]]
"""
    assert run_pocket(restart % (nvm,)) == ["Menu", ["de"]]


@pytest.mark.parametrize("language", ["de-AT", "es"])
def test_the_first_game_offers_its_lesson(language):
    """It does not matter whether the page or the player chose the language."""
    code = """
from ui.texts import say
pocket = Pocket(language=%r, newcomer=True)
for screen in ("Opening", "LanguageList"):
    if pocket.screen == screen:
        pocket.press("A")
        pocket.run(20)
pocket.row(0)
result = [pocket.screen, pocket.app.screen.why == say("offer_why")]
"""
    assert run_pocket(code % language) == ["Dialog", True]


@pytest.mark.parametrize("board", ["pygamer", "feather_tft"])
def test_a_name_typed_in_a_hurry_arrives_whole(board):
    """The PyGamer has a stick, which is polled once a frame."""
    code = """
pocket = Pocket(board=%r)
from ui.menu.name_entry import NameEntry
names = []
pocket.app.show(NameEntry(pocket.app, "", 0, lambda name, face: names.append(name), None))
pocket.run(30)
for key in ("m", "a", "z", "backspace", "x", "b", "enter"):
    pocket.spell(key)
pocket.run(200)
typed, = pocket.messages["typing"][0]
pocket.app.open_menu()
pocket.run(30)
result = [names, typed.split()[:3], pocket.messages["typing"][-1]]
"""
    assert run_pocket(code % board) == [["Maxb"], ["a", "b", "c"], [""]]


def test_any_touched_card_is_turned_up():
    code = """
from engine.gold.rules import DOWN
result = []
for place in (0, 63, 36, 7, 56):
    assert pocket.app.screen._can_flip(place)
    pocket.flip(place)
    result.append([pocket.app.play.journal.count, pocket.app.screen.shown.view[place] != DOWN])
    for _ in range(6):
        if pocket.app.screen.blocked:
            pocket.touch(10, 10)
        pocket.run(20)
"""
    assert run_pocket(GOLD + code) == [[count, True] for count in range(1, 6)]


BOARDS = ("pygamer", "feather_tft", "pico_oled")
# The suite plays the longest game on the screen that is drawn fastest.
SHORT = [("pico_oled", "goldrausch")]


def _long_but(short):
    """Return each game on each board. All but `short` are long tests."""
    return [
        pytest.param(*case, marks=() if case in short else pytest.mark.long)
        for case in product(BOARDS, games.NAMES)
    ]


@pytest.mark.parametrize("board, game", _long_but(SHORT))
def test_a_whole_game_can_be_played_by_touch(board, game):
    """Random touches everywhere but on the bar finish every game."""
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
result = [pocket.screen, sorted(seen), pocket.app.play.game.over]
""" % (board, games.NAMES.index(game))
    screen, seen, over = run_pocket(code)
    assert over and screen != "Menu", (screen, seen)


def test_a_small_card_needs_two_touches():
    """On a phone a card is 26 points wide. A larger card is turned up by one touch."""
    code = """
from sim.desktop import touch
pocket = Pocket()
pocket.row(0)
pocket.row(0)
pocket.run(200)
table, result = pocket.app.screen, []
x, y = table.cards.xs[0] + 4, table.cards.ys[0] + 4
for size in (2.2, 2.2, 4):
    result.append(touch.keys(pocket.app, x, y, size)[-1:])
    if size == 2.2:
        pocket.touch(x, y, size)
        pocket.run(60)
        result.append([table.cursor, table.shown.view[0] == 7])
"""
    first, state, second, after, *_ = run_pocket(code)
    assert first != ["A"] and state == [0, True]
    assert second == ["A"] and not after[1]


@pytest.mark.parametrize("board", BOARDS)
def test_a_touch_finds_each_icon_of_the_menu(board):
    code = """
pocket = Pocket(board=%r)
from sim.desktop import touch
from ui.menu.menu import PAGES, PITCH
menu, result = pocket.app.screen, [list(PAGES)]
left, top, scale = menu.places.ICONS
for page in [*range(len(PAGES)), 0]:
    for x in (PITCH * page, PITCH * page + 7):
        keys = touch.keys(pocket.app, left + scale * x, top + 4 * scale)
        pocket.press(*keys[:-1])
        result.append([menu.chosen, keys[-1]])
"""
    pages, *chosen = run_pocket(code % board)
    assert chosen == [[page, "A"] for page in [*pages, pages[0]] for _ in range(2)]


def test_a_touch_changes_a_row_in_both_directions():
    code = """
pocket = Pocket()
pocket.row(0)
layout, screen = pocket.app.layout, pocket.app.screen
y = screen.first_row + 2 * layout.ROW + 3
result = [screen.lineup.is_alone]
pocket.touch(layout.WIDTH - 10, y)
result.append(screen.lineup.is_alone)
pocket.touch(layout.VALUE_X + 8, y)
result.append(screen.lineup.is_alone)
pocket.touch(layout.FOOTER_BUTTONS[1] + 3, layout.HEIGHT - 4)
result.append(pocket.screen)
"""
    assert run_pocket(code) == [True, False, True, "Menu"]


def test_a_link_has_the_cards_or_the_whole_game():
    code = """
for place in (3, 40):
    pocket.flip(place)
    pocket.run(30)
result = [pocket.link("play"), pocket.link("watch"), list(pocket.app.play.game.cards)]
"""
    cards, played, deck = run_pocket(GOLD + code)
    assert cards.startswith("play=gold.") and played.startswith("watch=gold.")
    follow = """
pocket = Pocket(%r, seed=99)
pocket.run(300)
play = pocket.app.play
kinds = [kind in pocket.messages for kind in ("refused", "nvm")]
result = [list(play.game.cards), play.journal.count, *kinds]
"""
    # With the same cards a computer starts, and the two that it turns up are gone. Watching a game
    # does not write memory.
    for link, writes, gone in ((cards, True, 4), (played, False, 2)):
        again, *rest = run_pocket(follow % link)
        assert rest == [2, False, writes]
        assert sum(a != b for a, b in zip(again, deck, strict=True)) <= gone


@pytest.mark.parametrize("game", games.NAMES)
def test_a_watched_record_can_be_stepped_back(game):
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
opened = [pocket.app.play.name, pocket.app.play.game.players, "refused" in pocket.messages]
result = [opened, seen, back, again]
"""
    opened, seen, back, again = run_pocket(code % link)
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
result = [pocket.screen, pocket.app.screen.name, "refused" in pocket.messages]
"""
    screen, name, refused = run_pocket(code % game)
    assert (screen, name, refused) == ("Seats", game, False)


def test_a_player_cannot_go_back():
    code = """
pocket.flip(3)
pocket.back()
result = pocket.app.play.journal.count
"""
    assert run_pocket(GOLD + code) == 1


def test_a_link_of_other_rules_is_refused():
    code = """
pocket.flip(3)
result = [pocket.link("play"), pocket.link("watch")]
"""
    follow = """
from engine.gold import rules
rules.FINGERPRINT = b"else"
pocket = Pocket(%r)
result = [pocket.messages.get("refused"), pocket.screen]
"""
    for link in run_pocket(GOLD + code):
        assert run_pocket(follow % link) == [[["link_rules"]], "Menu"]


# 900,000 brackets in 1,195 letters, deeper than any Python parses.
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
def test_a_bad_link_is_refused_with_one_sentence(link):
    code = """
pocket = Pocket(%r)
result = [pocket.messages.get("refused"), pocket.screen]
"""
    refusals, screen = run_pocket(code % link)
    assert refusals[0][0] in ("link_unknown", "link_rules", "link_damaged") and len(refusals) == 1
    assert screen == "Menu"


def test_a_new_handheld_has_the_device_language():
    new = 'pocket = Pocket(language="%s")\nresult = pocket.messages["spoken"][-1][0]'
    spoken = {"de-AT": "de", "ja": "ja", "xx": "en", "": "en"}
    assert {language: run_pocket(new % language) for language in spoken} == spoken


def test_a_new_handheld_has_the_device_motion():
    calm = "result = Pocket(calm=%s).app.settings.motion"
    assert [run_pocket(calm % reduced) for reduced in (True, False)] == [1, 3]


def test_a_saved_game_is_continued():
    code = """
pocket.flip(3)
result = [list(pocket.messages["nvm"][-1][0]), pocket.app.play.journal.count]
"""
    nvm, count = run_pocket(GOLD + code)
    restart = """
pocket = Pocket(nvm=bytes(%r), language="de")
pocket.row(0)
pocket.run(20)
pocket.row(0)
pocket.run(20)
result = [pocket.app.play.journal.count, pocket.messages["spoken"][-1][0]]
""" % (nvm,)
    assert run_pocket(restart) == [1, "en"] and count == 1


def test_a_page_can_be_reloaded_repeatedly():
    """A board discards a game that failed to open twice. A page does not."""
    nvm = run_pocket(GOLD + "result = list(pocket.machine.nvm)")
    restart = """
pocket = Pocket(nvm=bytes(%r))
pocket.row(0)
pocket.row(0)
pocket.run(20)
result = [list(pocket.machine.nvm), pocket.app.play is not None]
"""
    for _ in range(4):
        nvm, is_open = run_pocket(restart % (nvm,))
        assert is_open


def test_memory_of_another_size_is_reported():
    assert run_pocket("result = list(Pocket(nvm=bytes(100)).messages)").count("unread") == 1


def test_the_words_start_with_the_title_and_the_chosen_row():
    code = """
pocket = Pocket()
result = []
for button in ("RIGHT", "A", "DOWN"):
    pocket.press(button)
    pocket.run(40)
    result.append(pocket.messages["words"][-1][0].split("\\n"))
"""
    poster, first, second = run_pocket(code)
    assert poster[0] == "Gold Nuggets"
    assert first[0] == "Gold Nuggets" and first[1].startswith("Start against")
    assert second[0].startswith("Short game") and "GOLD" not in " ".join(second)


def test_advice_names_its_place():
    code = """
pocket = Pocket()
pocket.app.settings.advice = True
pocket.begin_gold()
pocket.press("B")
pocket.run(150)
result = pocket.messages["words"][-1][0]
"""
    words = run_pocket(code)
    assert re.fullmatch(r"A new card: remember it\nA: Row \d, column \d: .*", words)


NUGGETS = """
def heard():
    words = pocket.messages.pop("words", [])
    pocket.run(60)
    words += pocket.messages.pop("words", [])
    return [line for lines, in words for line in lines.split("\\n")]

pocket = Pocket(seed=3)
pocket.app.lineup.seats[:] = bytes(5)
pocket.app.start("nuggets")
pocket.run(250)
pocket.press("A")
pocket.run(250)
"""


def test_picked_dice_with_their_risk_are_narrated():
    code = """
result = [heard()]
for key in ("UP", "A", "A", "DOWN"):
    pocket.press(key)
    result.append(heard())
"""
    choices, die, out, back, risk = run_pocket(NUGGETS + code)
    assert re.fullmatch(r"Roll \d dice, bust \d+%", risk[-1]), risk
    assert "A: " + risk[-1] in choices
    assert re.fullmatch(r"[^,]+, picked\. In all: .+\.", die[-1]) and back == die
    assert re.fullmatch(r"[^,]+, not picked\. In all: .+\.", out[-1])


def test_closing_the_rules_repeats_the_cursor_place():
    code = """
heard()
pocket.press("START")
result = [heard()]
pocket.press("B")
result.append(heard())
"""
    rules, back = run_pocket(NUGGETS + code)
    *_, choice, others = back
    assert rules and re.match(r"A: Roll \d dice", choice) and others.startswith("Or: "), back


@pytest.mark.parametrize("game", games.NAMES)
def test_a_result_is_sent_until_the_game_is_left(game):
    """It is the result of the person, who plays at seat 0."""
    code = """
from sim.desktop.tournaments import bots
pocket = Pocket()
app, game = pocket.app, %r
app.start(game)
pocket.run(60)
play, choose = app.play, bots.seats("easy", 2, 3)
while not play.game.over:
    play.apply(choose[play.game.turn](play.game, play.actions[: play.legal()]))
    play.show_all()  # at each action: the ring does not hold the events of a game
app.switch_to(play.finish)
pocket.run(60)
over = [text for text, in pocket.messages["over"]]
result = [over, play.shown.score(0), pocket.screen]
app.switch_to(play.leave)
pocket.run(60)
result += [pocket.screen, pocket.messages["over"][-1][0]]
"""
    over, points, screen, after, last = run_pocket(code % game)
    assert over[-1] == "%s %d" % (game, points) and screen == "Scores"
    assert after == "Menu" and last == ""


# The suite plays each lesson once and on each screen one.
ONCE = [*zip(BOARDS, games.NAMES, strict=True)]


@pytest.mark.parametrize("board, game", _long_but(ONCE))
def test_a_lesson_can_be_played_by_touch(board, game):
    """Touch the place that the lesson's hand shows, or its sentence."""
    code = """
pocket = Pocket(board=%r)
from ui.lessons.lesson import start
start(pocket.app, %r, pocket.app.open_menu)
pocket.run(60)
for _ in range(60):
    guide = pocket.app.screen
    if type(guide).__name__ != "LessonOverlay":
        break
    spot = guide._spot() if guide._asks and not guide.busy else None
    pocket.touch(*(spot[:2] if spot else (4, guide.panel.group.y + 4)), 2.4)
    pocket.run(20)
result = pocket.screen
"""
    assert run_pocket(code % (board, game)) == "Menu"


@pytest.mark.parametrize(
    "begin, opened",
    [
        ("", [True, "RulesMenu"]),
        ("pocket.row(0)", [True, "RulesMenu"]),  # the seats
        ("pocket.begin_gold()", [True, "Rules"]),
        ("start(pocket.app, 'gold', pocket.app.open_menu)", [False, "LessonOverlay"]),
    ],
)
def test_the_rules_can_be_opened_anywhere_but_in_a_lesson(begin, opened):
    code = """
pocket = Pocket()
from ui.lessons.lesson import start
%s
pocket.run(60)
result = [pocket.rules()]
pocket.run(60)
result.append(pocket.screen)
"""
    assert run_pocket(code % begin) == opened


@pytest.mark.parametrize(
    "begin", ["pocket.begin_gold()", "start(pocket.app, 'gold', pocket.app.open_menu)"]
)
def test_a_game_or_lesson_can_be_left(begin):
    code = """
pocket = Pocket()
from ui.lessons.lesson import start
%s
pocket.run(60)
pocket.leave()
pocket.run(60)
result = pocket.screen
"""
    assert run_pocket(code % begin) == "Menu"


def test_a_lesson_tells_where_its_finger_points():
    code = """
pocket = Pocket()
from ui.lessons.lesson import start
start(pocket.app, "gold", pocket.app.open_menu)
pocket.run(60)
pocket.press("A")
pocket.run(40)
pocket.press("RIGHT")
result = [line for words, in pocket.messages["words"] for line in words.split("\\n")]
"""
    *_, sentence, way, here, aim, there = run_pocket(code)
    assert "turn it up" in sentence
    assert way == "The finger points at row 3, column 4: right 2, down 1."
    assert aim == "The finger points at row 3, column 4: right 1, down 1."
    assert [here, there] == ["Row 2, column 2: face down.", "Row 2, column 3: face down."]


def test_a_setting_is_told_without_arrows():
    code = """
pocket = Pocket()
pocket.row(0)
pocket.run(30)
result = pocket.messages["words"][-1][0].split("\\n")
"""
    assert {"Players: 1 + Pip", "Short game: off"} < {*run_pocket(code)}
