"""Whole games in Chromium by the touches of a phone alone: `pytest -m long` plays every one."""

import random
import time

import pytest

from engine.games import NAMES

SIZES = ((360, 640), (844, 390))
_PATIENCE = 1500  # seconds for a game


def touch(page, x, y):
    """A finger at x, y of the page; the browser itself makes its events."""
    for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
        found = {"type": kind, "touchPoints": points}
        page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", found)


@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("size", SIZES, ids="%dx%d".__mod__)
def test_a_whole_game_is_played_by_a_finger(open_page, size, game):
    page = open_page(ready=False)
    phone = {"width": size[0], "height": size[1], "deviceScaleFactor": 2, "mobile": True}
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", phone)
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    page.driver.get(page.url + "?")  # as fingers find it
    page.wait(lambda: not page.find("#loading").is_displayed(), 90)
    box = page.find("#screen").rect

    def at(x, y):
        touch(page, box["x"] + x * box["width"], box["y"] + y * box["height"])
        time.sleep(0.45)  # a decision stands before it is taken

    def said():
        return page.find("#words").get_attribute("textContent")

    print("%s at %dx%d: a screen of %d by %d" % (game, *size, box["width"], box["height"]))
    time.sleep(1)
    for _ in range(NAMES.index(game)):
        at(0.97, 0.5)
        time.sleep(1)
    at(0.5, 0.4)  # its poster
    time.sleep(1)
    at(0.2, 0.19)  # you against Pip
    heard = []
    fingers = random.Random(2)
    end = time.monotonic() + _PATIENCE
    while not any("The game is over." in told for told in heard):
        assert time.monotonic() < end and page.complaints() == [], heard[-20:]
        where = fingers.random(), fingers.random() * 0.88  # above the bar, where B is
        at(*where)
        at(*where)  # small cards are chosen by one touch and turned by the next
        if said() not in heard[-1:]:
            heard.append(said())
    assert any(" wins" in told or "share" in told for told in heard), heard[-5:]
