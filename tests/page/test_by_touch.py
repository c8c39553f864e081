"""Whole games by touches of a phone, and by links from one browser to another.

`pytest -m long` plays all of them.
"""

import random
import time

import pytest
from page.browsers import SIZES, STANDS, Chromium, Firefox
from page.test_page import COARSE
from page.test_page import touch as click
from tables import played, rewound

from engine.games import NAMES
from sim.web import links

_PATIENCE = 1500  # seconds for a game
_LEFT = 12  # actions, because random touches take half an hour for a whole game by links


CASES = [
    *((Chromium, size, game) for size in SIZES for game in NAMES),
    *((Firefox, *case) for case in zip(SIZES, NAMES, strict=True)),
]


@pytest.mark.long
@pytest.mark.parametrize("browser, size, game", CASES, indirect=["browser"])
def test_a_whole_game_can_be_played_by_touch(browser, size, game):
    page = browser
    page.size(*size)
    page.open()
    time.sleep(1)
    for _ in range(NAMES.index(game)):
        page.touch(0.97, 0.5)
        time.sleep(1)
    page.touch(0.5, 0.4)  # choose its poster
    time.sleep(1)
    page.touch(0.2, 0.66)  # no lesson
    page.touch(0.2, 0.19)  # just me
    page.touch(0.2, 0.19)  # you against Pip
    heard = []
    fingers = random.Random(2)
    start = time.monotonic()
    while not any("The game is over." in text for text in heard):
        assert time.monotonic() < start + _PATIENCE, heard[-20:]
        place = fingers.random(), fingers.random() * 0.88  # above the bar, which has B
        page.touch(*place)
        if "face down" in page.words():
            page.touch(*place)  # a small card is chosen by one touch and turned by the next
        if page.words() not in heard[-1:]:
            heard.append(page.words())
    seconds = time.monotonic() - start
    print("%s at %dx%d: %d touches, %d s" % (game, *size, page.touches, seconds))
    assert any(" wins" in text or "share" in text for text in heard), heard[-5:]
    assert page.complaints() == []


def test_rules_can_be_opened_by_touch(open_page):
    page = open_page("#" + nearly_over("nuggets"), "--touch-events=enabled", *COARSE)
    time.sleep(2)
    page.find("footer [data-say=rules]").click()
    page.wait(lambda: "77 nuggets" in page.words())


def nearly_over(game):
    """Return the link of a game that computers have played up to its last actions."""
    whole, data = played(game, 2, 7, "easy")
    return "turn=" + links.text_of(game, links.saved(rewound(game, data, whole.count - _LEFT)))


@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
def test_two_browsers_can_finish_a_game_by_links(host, tmp_path, game):
    Chromium.check()
    pages = []
    for name in "ab":
        (tmp_path / name).mkdir()
        pages.append(Chromium(host.url, tmp_path / name, "--lang=en"))
    fingers, link, turns = random.Random(3), nearly_over(game), 0
    end = time.monotonic() + _PATIENCE
    over = False
    while not over:
        page = pages[turns % 2]
        page.driver.get("about:blank")
        page.driver.get("%s#%s" % (host.url, link))
        page.until_ready()
        while "turn is over" not in page.question():
            assert time.monotonic() < end and page.question() == "", page.question()
            click(page, fingers.randrange(160), fingers.randrange(110))
            time.sleep(STANDS)
            over = over or "The game is over." in page.words()
        page.answer()  # the next question follows at once
        page.wait(lambda page=page: "#turn=" in page.find("#value").get_attribute("value"))
        link = page.find("#value").get_attribute("value").split("#")[1]
        turns += 1
    print("%s: %d links" % (game, turns))
    for page in pages:
        assert page.complaints() == []
        page.driver.quit()
