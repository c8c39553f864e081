"""The page in Firefox, by WebDriver BiDi: nothing but Firefox itself is needed for it."""

import itertools
import json
import shutil
import subprocess
import time

import pytest
from page.conftest import released

FIREFOX = shutil.which("firefox") or shutil.which("firefox-esr")
websocket = pytest.importorskip("websocket", reason="it comes with selenium")
pytestmark = pytest.mark.skipif(not FIREFOX, reason="Firefox is not installed")
SIZES = ((360, 640), (844, 390), (1280, 800))
_START = 60  # seconds
VERSION = "document.documentElement.dataset.version"
ASKED = "document.querySelector('#ask[open] #question')?.textContent"


class Firefox:
    """A page in Firefox without a window, of the size of a phone or a computer."""

    def __init__(self, url, folder):
        words = "--headless --no-remote --remote-debugging-port 0 --profile".split()
        self.process = subprocess.Popen(
            [FIREFOX, *words, str(folder)], stderr=subprocess.PIPE, text=True
        )
        where = next(line for line in self.process.stderr if "BiDi listening on" in line)
        address = where.split()[-1] + "/session"
        self._socket = websocket.create_connection(address, timeout=_START, suppress_origin=True)
        self._numbers = itertools.count()
        self.complaints = []
        self._call("session.new", capabilities={})
        self._call("session.subscribe", events=["log.entryAdded"])
        tree = self._call("browsingContext.getTree")
        self.tab = {"context": tree["contexts"][0]["context"]}
        self._url = url

    def _call(self, method, **values):
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": values}))
        while True:
            told = json.loads(self._socket.recv())
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.complaints.append(told["params"]["text"])
            if told.get("id") == number:
                assert told["type"] == "success", told
                return told["result"]

    def size(self, width, height):
        shape = {"width": width, "height": height}
        self._call("browsingContext.setViewport", **self.tab, viewport=shape)

    def open(self):
        """Load the page; returns how it began and after how many seconds its screen was there."""
        began = time.monotonic()
        self._call("browsingContext.navigate", **self.tab, url=self._url, wait="complete")
        self.started()
        return self("document.documentElement.dataset.start"), time.monotonic() - began

    def started(self):
        """Wait for the screen of a page that loads."""
        self.wait("!document.querySelector('#loading')?.checkVisibility()", pause=0.05)

    def __call__(self, script):
        done = self._call("script.evaluate", expression=script, target=self.tab, awaitPromise=True)
        return done["result"].get("value")

    def wait(self, script, pause=0.2):
        """Wait until a script says so."""
        end = time.monotonic() + _START
        while not self(script):
            assert time.monotonic() < end, self("document.body.innerText")
            time.sleep(pause)

    def turn_to(self, tab=None):
        """Go on in another tab, or in a new one; returns the one before."""
        before, self.tab = self.tab, tab or self._call("browsingContext.create", type="tab")
        self._call("browsingContext.activate", **self.tab)  # a hidden tab rests
        return before

    def words(self):
        return self("document.querySelector('#words').textContent")

    def press(self, key):
        acts = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": acts})

    def touch(self, x, y):
        """A finger at x, y of the handheld's screen, each from 0 to 1."""
        box = self("JSON.stringify(document.querySelector('#screen').getBoundingClientRect())")
        box = json.loads(box)
        at = {"x": int(box["x"] + x * box["width"]), "y": int(box["y"] + y * box["height"])}
        acts = [
            {"type": "pointerMove", **at},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        finger = {"pointerType": "touch"}
        self._act({"type": "pointer", "id": "finger", "parameters": finger, "actions": acts})

    def _act(self, action):
        self._call("input.performActions", **self.tab, actions=[action])
        time.sleep(0.5)  # a decision stands before it is taken

    def close(self):
        self.process.kill()
        self.process.wait()


@pytest.fixture
def firefox(host, tmp_path):
    page = Firefox(host.url, tmp_path)
    yield page
    page.close()


@pytest.mark.parametrize("size", SIZES, ids="%dx%d".__mod__)
def test_it_starts_plays_and_goes_on_later_and_without_a_network(firefox, host, size):
    firefox.size(*size)
    how, seconds = firefox.open()
    print("%s start: %.1f s" % (how, seconds))
    assert how == "fresh"
    time.sleep(1)
    firefox.touch(0.97, 0.5)
    firefox.touch(0.5, 0.4)  # its poster
    firefox.touch(0.2, 0.19)  # you against Pip
    end = time.monotonic() + _START
    while "rolls" not in firefox.words() and "Roll" not in firefox.words():
        assert time.monotonic() < end, firefox.words()
        firefox.press(" ")
    assert firefox("document.documentElement.scrollWidth <= innerWidth")
    firefox.wait(VERSION)
    time.sleep(3)  # memory is kept once there is time
    host.close()
    for _ in range(2):
        how, seconds = firefox.open()
        print("%s start: %.1f s" % (how, seconds))
        time.sleep(1)
        assert "Continue" in firefox.words(), firefox.words()
    assert how == "restored" and firefox.complaints == []


def test_the_tab_that_began_last_plays_and_another_can_take_over(firefox):
    firefox.open()
    first = firefox.turn_to()
    firefox.open()
    second = firefox.turn_to(first)
    firefox.wait(ASKED + "?.includes('another tab')")
    firefox("window.isOld = true, document.querySelector('#answers button').click()")
    firefox.wait("!window.isOld")
    firefox.started()
    assert not firefox(ASKED)
    firefox.turn_to(second)
    firefox.wait(ASKED + "?.includes('another tab')")


def test_a_new_version_takes_over(firefox, folder):
    firefox.open()
    firefox.wait(VERSION)
    new = "b" * 16
    with released(folder, firefox(VERSION), new):
        end = time.monotonic() + _START
        while firefox(VERSION) != new:
            assert time.monotonic() < end
            time.sleep(1)  # it is fetched beside the one that plays
            firefox.open()
            firefox.wait(VERSION)
    assert firefox.complaints == []
