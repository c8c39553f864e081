"""Whole games by touches of a phone, and by links from one browser to another.

`pytest -m long` plays all of them.
"""

import random
import time

import pytest
from page.browsers import SIZES, Chromium, Firefox
from page.test_page import COARSE
from tables import played, rewound

from engine.games import NAMES
from sim.web import links

_PATIENCE = 1500  # seconds for a game
_LEFT = 12  # actions, because random touches take half an hour for a whole game by links


CASES = [
    *((Chromium, size, game) for size in SIZES for game in NAMES),
    *((Firefox, *case) for case in zip(SIZES, NAMES, strict=True)),
]


_PACE = 4  # times the usual one; an animation of a game is not what is tested here
# Collect all texts for players who cannot see, count notes, and look after the sound.
COLLECT = """(() => {
  globalThis.heard = [];
  globalThis.notes = 0;
  const words = document.querySelector("#words");
  const hear = () => globalThis.heard.push(words.textContent);
  new MutationObserver(hear).observe(words, { childList: true });
  const Context = AudioContext;
  globalThis.AudioContext = class extends Context {
    constructor(...args) {
      globalThis.context = super(...args);
    }
  };
  const set = AudioParam.prototype.setTargetAtTime;
  AudioParam.prototype.setTargetAtTime = function (loudness, ...rest) {
    if (loudness && globalThis.context.state === "running") globalThis.notes++;
    return set.call(this, loudness, ...rest);
  };
})()"""


@pytest.mark.long
@pytest.mark.parametrize("browser, size, game", CASES, indirect=["browser"])
def test_a_whole_game_can_be_played_by_touch(browser, size, game):
    page = browser
    page.size(*size)
    page.open()
    page(COLLECT)
    time.sleep(1)
    for _ in range(NAMES.index(game)):
        page.touch(0.97, 0.5)
        time.sleep(1)
    page.touch(0.5, 0.4)  # choose its poster
    time.sleep(1)
    page.touch(0.2, 0.66)  # no lesson
    page.touch(0.2, 0.19)  # just me
    page.hurry(_PACE)
    page.touch(0.2, 0.19)  # you against Pip
    fingers = random.Random(2)
    start = time.monotonic()
    while not page("heard.some((text) => text.includes('The game is over.'))"):
        assert time.monotonic() < start + _PATIENCE, page("heard.slice(-20).join('|')")
        place = fingers.random(), fingers.random() * 0.88  # above the bar, which has B
        page.touch(*place)
        if "face down" in page.words():
            page.touch(*place)  # a small card is chosen by one touch and turned by the next
    seconds = time.monotonic() - start
    notes, texts = page("notes"), page("heard.join('|')")
    counts = page.touches, notes, seconds
    print("%s at %dx%d: %d touches, %d notes, %d s" % (game, *size, *counts))
    assert " win" in texts or "share" in texts, texts[-500:]
    assert page.complaints() == []
    page.until_sound()
    assert notes > page.touches / 10


def test_rules_can_be_opened_by_touch(open_page):
    page = open_page("#" + nearly_over("nuggets"), "--touch-events=enabled", *COARSE)
    time.sleep(2)
    assert page.text("#status")
    page.find("footer [data-say=rules]").click()
    page.wait(lambda: "77 nuggets" in page.words())
    assert not page.text("#status")  # the hint is gone


def test_a_game_can_be_left_by_touch(open_page):
    page = open_page("#" + nearly_over("nuggets"), "--touch-events=enabled", *COARSE)
    time.sleep(2)
    page.find("#menu").click()
    page.find("#items [data-say=home]").click()
    page.wait(lambda: "Continue" in page.words())


def nearly_over(game):
    """Return the link of a game that computers have played up to its last actions."""
    whole, data = played(game, 2, 7, "easy")
    return "turn=" + links.text_of(
        game, links.saved(rewound(game, data, whole.count - _LEFT).journal)
    )


@pytest.fixture
def friends(host, tmp_path):
    """A Chromium and a Firefox that have not loaded the page yet."""
    made = []
    for maker in (Chromium, Firefox):
        maker.check()
        (tmp_path / maker.__name__).mkdir()
        made.append(maker(host.url, tmp_path / maker.__name__))
    yield made
    for page in made:
        page.close()


# Send a turn as soon as it is over: a finger might press any answer to that question.
SENDS = """(() => {
  const ask = document.querySelector("#ask");
  const isOver = () => ask.open && ask.textContent.includes("turn is over");
  const send = () => isOver() && ask.querySelector("#answers button").click();
  new MutationObserver(send).observe(ask, { attributes: true });
})()"""
SENT = "document.querySelector('#value').value.split('#')[1] ?? ''"


def carry_on(friends, link, most):
    """Play from place to place by nothing but links, up to `most` turns, the first at the place
    that is open if there is no `link`. Returns how many turns there were, and whether it is over.
    """
    fingers, end = random.Random(3), time.monotonic() + _PATIENCE
    for turn in range(most):
        page = friends[turn % 2]
        if link:
            page.go("about:blank")
            page.go("%s#%s" % (page.url, link))
            page.until_ready()
        page(SENDS)
        page.hurry(_PACE)
        link = ""
        while not link:
            assert time.monotonic() < end, page.question()
            page.touch(fingers.random(), fingers.random() * 0.85)
            link = page(SENT)
        assert link.startswith("turn=")
        over = page("document.querySelector('#share').checkVisibility()")
        if over:
            break
    assert [page.complaints() for page in friends] == [[], []]
    return turn + 1, over


@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
def test_browsers_of_two_makers_can_finish_a_game_by_links(friends, game):
    turns, over = carry_on(friends, nearly_over(game), 2 * _LEFT)
    print("%s: %d links" % (game, turns))
    assert over


@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
def test_an_invitation_leads_to_20_turns_by_links(friends, game):
    page = friends[0]
    page.open()
    page("document.querySelector('#menu').click()")
    page("document.querySelector('#items [data-say=friend]').click()")
    page.wait(lambda: "Which game" in page.question())
    page.answer(NAMES.index(game))
    page.wait(lambda: page("document.title").startswith("Your turn"))
    turns, over = carry_on(friends, "", 20)
    print("%s: %d links%s" % (game, turns, ", over" * over))
    assert over or (turns == 20 and page("document.title").startswith("Waiting"))
