"""Whole games in Chromium, played by keys and the accessibility tree without any picture.

`pytest -s -m long tests/page/test_by_ear.py` prints what is heard, and the count of words.
"""

import random
import time

import pytest

from engine.games import NAMES

_STANDS = 0.55  # seconds before a new screen takes A
_PACE = 4  # times the usual one


class Listener:
    """Reads the names of a page's accessibility tree, as a screen reader does."""

    def __init__(self, page):
        self.page = page
        self.heard = []
        self.last = ""

    def listen(self, seconds):
        """Collect new texts of the page's log for a time. Returns the last text."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            tree = self.page.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
            nodes = {node["nodeId"]: node for node in tree}
            log = next(node for node in tree if node["role"]["value"] == "log")
            text = " ".join(nodes[child]["name"]["value"].strip() for child in log["childIds"])
            if text not in ("", self.last):
                self.heard.append(text)
            self.last = text
            time.sleep(0.05)
        return self.last

    def press(self, key):
        for kind in ("keyDown", "keyUp"):
            self.page.keyboard(kind, key)
            time.sleep(0.08 / self.page.pace)


@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_can_be_played_by_ear(open_page, game):
    page = open_page()
    listener = Listener(page)
    listener.listen(2)
    page.hurry(_PACE)
    rng = random.Random(1)
    for _ in range(NAMES.index(game)):
        listener.press("ArrowRight")
    for key in ("Enter", "ArrowDown", "Enter"):  # choose its poster, then no lesson
        listener.press(key)
        listener.listen(_STANDS)  # the pace counts from the first key on
    end = time.monotonic() + 1500
    while not any("The game is over." in text for text in listener.heard):
        assert time.monotonic() < end, listener.heard[-20:]
        if rng.randrange(2):
            listener.press(rng.choice(("ArrowDown", "ArrowRight")))
        listener.listen(_STANDS / _PACE)
        listener.press("Enter")
    assert any(" win" in text or "share" in text for text in listener.heard)
    words = [len(text.split()) for text in listener.heard]
    print("%s: %d words, %.1f in a text" % (game, sum(words), sum(words) / len(words)))
    print(*listener.heard, sep="\n")
    listener.listen(4)  # the scores
    assert listener.last
    listener.press("w")
    assert listener.listen(1)
